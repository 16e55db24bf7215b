// Go with its own net/http (pkg.go.dev/net/http): a whole program, since the imports tell what it needs.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, word } from "../code.ts";
import { partNameText } from "../escape.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { Variant } from "../variant.ts";
import { checked, layout, longString, string } from "./go.ts";

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

/** `made`: the steps that make the body; `reader`: the name it then has. */
type Sent = { readonly made?: Doc; readonly reader: Doc; readonly packages: readonly string[] };

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const { made, reader, packages } = sent(body);
  const headers = headersOf(request).map(({ name, value }) => code`req.Header.Set(${string(name)}, ${string(value)})`);
  const name = named[method];
  const known = name === undefined ? string(method) : code`http.${word(name)}`;
  const asking = code`req, err := http.NewRequest(${known}, ${string(url)}, ${reader})`;
  const multipart = body?.kind === "multipart" && code`req.Header.Set("Content-Type", form.FormDataContentType())`;
  const inMain = [
    made,
    lines(checked(asking), ...headers, multipart),
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
        lines(checked(code`file, err := os.Create("answer")`), code`defer file.Close()`),
        block(code`if _, err := io.Copy(file, res.Body); err != nil {`, [code`log.Fatal(err)`], code`}`),
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

function sent(body: SampleBody | undefined): Sent {
  switch (body?.kind) {
    case undefined:
      return { reader: code`nil`, packages: [] };
    case "json":
    case "text":
      return {
        made: code`payload := strings.NewReader(${longString(body.text)})`,
        reader: code`payload`,
        packages: ["strings"],
      };
    case "form": {
      const adding = body.pairs.map(({ name, value }) => code`form.Add(${string(name)}, ${string(value)})`);
      return {
        made: lines(code`form := url.Values{}`, ...adding),
        reader: code`strings.NewReader(form.Encode())`,
        packages: ["net/url", "strings"],
      };
    }
    case "file":
      return { made: opened(body.file), reader: code`file`, packages: ["os"] };
    case "multipart":
      return multipart(body.parts);
  }
}

function opened(file: string): Doc {
  return lines(checked(code`file, err := os.Open(${string(file)})`), code`defer file.Close()`);
}

/** Writing to memory does not fail, so only what reads files is checked. */
function multipart(parts: readonly FormPart[]): Sent {
  const count = { part: 0, file: 0 };
  const next = (name: "part" | "file"): Doc => {
    count[name] += 1;
    return word(count[name] === 1 ? name : `${name}${count[name]}`);
  };
  const packages = new Set(["bytes", "mime/multipart"]);
  const added = parts.map((part): Doc => {
    if ("value" in part && part.type === undefined) {
      return code`form.WriteField(${string(part.name)}, ${longString(part.value)})`;
    }
    const name = next("part");
    if ("value" in part) {
      packages.add("net/textproto").add("io");
      return lines(
        checked(code`${name}, err := form.CreatePart(${header(part)})`),
        code`io.WriteString(${name}, ${longString(part.value)})`,
      );
    }
    packages.add("os").add("io");
    const file = next("file");
    const fileName = part.file.slice(part.file.lastIndexOf("/") + 1);
    if (part.type !== undefined) packages.add("net/textproto");
    return lines(
      checked(code`${file}, err := os.Open(${string(part.file)})`),
      code`defer ${file}.Close()`,
      part.type === undefined
        ? checked(code`${name}, err := form.CreateFormFile(${string(part.name)}, ${string(fileName)})`)
        : checked(code`${name}, err := form.CreatePart(${header(part, fileName)})`),
      block(code`if _, err := io.Copy(${name}, ${file}); err != nil {`, [code`log.Fatal(err)`], code`}`),
    );
  });
  const made = lines(
    code`var payload bytes.Buffer`,
    code`form := multipart.NewWriter(&payload)`,
    ...added,
    code`form.Close()`,
  );
  return { made, reader: code`&payload`, packages: [...packages] };
}

function header(part: FormPart, file?: string): Doc {
  const name = file === undefined ? "" : `; filename="${partNameText(file)}"`;
  const disposition = string(`form-data; name="${partNameText(part.name)}"${name}`);
  return block(
    code`textproto.MIMEHeader{`,
    [
      code`"Content-Disposition": {${disposition}},`,
      code`"Content-Type":        {${string(part.type ?? "application/octet-stream")}},`,
    ],
    code`}`,
  );
}

export const variant: Variant = { layout, write };
