// Go with its own net/http (pkg.go.dev/net/http): a whole program, since the imports tell what it needs.
import { block, blocks, code, type Doc, lines, word } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { sent } from "./body.ts";
import { checked, layout, string } from "./go.ts";

/** Methods that have a name in net/http. */
const named: { readonly [method: string]: string } = {
  GET: "MethodGet",
  HEAD: "MethodHead",
  POST: "MethodPost",
  PUT: "MethodPut",
  PATCH: "MethodPatch",
  DELETE: "MethodDelete",
  OPTIONS: "MethodOptions",
  TRACE: "MethodTrace",
};

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const { made, reader, packages } = sent(body);
  const headers = headersOf(request).map(({ name, value }) => code`req.Header.Set(${string(name)}, ${string(value)})`);
  const name = Object.hasOwn(named, method) ? named[method] : undefined;
  const known = name === undefined ? string(method) : code`http.${word(name)}`;
  const asking = code`req, err := http.NewRequest(${known}, ${string(url)}, ${reader})`;
  const multipart = body?.kind === "multipart" && code`req.Header.Set("Content-Type", form.FormDataContentType())`;
  const inMain = [
    made,
    lines(
      checked(asking),
      basic && code`req.SetBasicAuth(${string(basic.user)}, ${string(basic.password)})`,
      ...headers,
      multipart,
    ),
    options.errors && code`client := &http.Client{Timeout: 30 * time.Second}`,
    lines(
      checked(code`res, err := ${options.errors ? code`client` : code`http.DefaultClient`}.Do(req)`),
      code`defer res.Body.Close()`,
    ),
    ...shown(answer, options),
  ];
  const used = ["log", "net/http", ...packages, ...(options.errors ? ["time"] : []), ...needs(answer, options)];
  const imports = [...new Set(used)].sort().map((name) => string(name));
  return blocks(
    code`package main`,
    block(code`import (`, imports, code`)`),
    block(code`func main() {`, [blocks(...inMain)], code`}`),
  );
}

function needs(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly string[] {
  switch (answer) {
    case "none":
      return errors ? ["fmt", "io"] : ["fmt"];
    case "bytes":
      return ["io", "os"];
    case "lines":
      return errors ? ["bufio", "fmt", "io"] : ["bufio", "fmt"];
    default:
      return ["fmt", "io"];
  }
}

function shown(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly Doc[] {
  const refused = errors
    ? [
        block(
          code`if res.StatusCode >= 400 {`,
          [code`message, _ := io.ReadAll(res.Body)`, code`log.Fatalf("%s: %s", res.Status, message)`],
          code`}`,
        ),
      ]
    : [];
  switch (answer) {
    case "none":
      return [...refused, code`fmt.Println(res.Status)`];
    case "bytes":
      return [
        ...refused,
        lines(checked(code`answer, err := os.Create("answer")`), code`defer answer.Close()`),
        block(code`if _, err := io.Copy(answer, res.Body); err != nil {`, [code`log.Fatal(err)`], code`}`),
      ];
    case "lines":
      return [
        ...refused,
        lines(
          code`scanner := bufio.NewScanner(res.Body)`,
          block(code`for scanner.Scan() {`, [code`fmt.Println(scanner.Text())`], code`}`),
          block(code`if err := scanner.Err(); err != nil {`, [code`log.Fatal(err)`], code`}`),
        ),
      ];
    default:
      return [
        ...refused,
        lines(checked(code`body, err := io.ReadAll(res.Body)`), code`fmt.Println(res.Status, string(body))`),
      ];
  }
}

export const variant: VariantWriter = { layout, write };
