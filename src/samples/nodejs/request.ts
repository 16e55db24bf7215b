// Node with request (github.com/request/request): no longer maintained, and still in many programs, as its callbacks are.
import type { FormPart } from "../../model/request.ts";
import { blocks, code, type Doc, lines, list, squares, under } from "../code.ts";
import { partNameText } from "../escape.ts";
import { layout, literal, longString, object, property, string, texts } from "../javascript/javascript.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";

const formType = "application/x-www-form-urlencoded";

/** `members`: of the options; `own`: the media type that follows from them. */
type RequestBody = { readonly members: readonly Doc[]; readonly imports?: string; readonly own?: string };

function write(asked: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(asked);
  const { method, url, body, answer } = request;
  const { members, imports, own } = sent(body);
  const headers = headersOf(request, own);
  const given = [
    property("method", string(method)),
    property("url", string(url)),
    headers.length > 0 && property("headers", texts(headers)),
    basic && property("auth", object([property("user", string(basic.user)), property("pass", string(basic.password))])),
    ...members,
    answer === "bytes" && code`encoding: null`,
    options.errors && code`timeout: 30_000`,
  ];
  return blocks(
    lines(
      (imports !== undefined || answer === "bytes") && code`import fs from "node:fs";`,
      code`import request from "request";`,
    ),
    code`const options = ${object(given)};`,
    lines(under(code`request(options, (error, response, body) => {`, ...shown(answer, options)), code`});`),
  );
}

function sent(body: SampleBody | undefined): RequestBody {
  switch (body?.kind) {
    case undefined:
      return { members: [] };
    case "json":
      return body.literal === undefined
        ? { members: [property("body", longString(body.text))] }
        : { members: [property("body", literal(body.literal)), code`json: true`] };
    case "text":
      return { members: [property("body", longString(body.text))] };
    case "form": {
      const distinct = new Set(body.pairs.map(({ name }) => name)).size === body.pairs.length;
      return { members: [property("form", distinct ? texts(body.pairs) : string(body.text))], own: formType };
    }
    case "file":
      return { members: [code`body: fs.readFileSync(${string(body.file)})`], imports: "fs" };
    case "multipart":
      return multipart(body.parts);
  }
}

/** A name that stands twice has a list of values. Names are not escaped by the client. */
function multipart(parts: readonly FormPart[]): RequestBody {
  const values = new Map<string, Doc[]>();
  for (const part of parts) values.set(part.name, [...(values.get(part.name) ?? []), partValue(part)]);
  const members = [...values].map(([name, all]) =>
    property(
      partNameText(name),
      all.length === 1 && all[0] !== undefined ? all[0] : list(squares, all, { trailing: true }),
    ),
  );
  const hasFile = parts.some((part) => "file" in part);
  return { members: [property("formData", object(members))], ...(hasFile ? { imports: "fs" } : {}) };
}

function partValue(part: FormPart): Doc {
  const value = "value" in part ? string(part.value) : code`fs.createReadStream(${string(part.file)})`;
  if (part.type === undefined) return value;
  return object([property("value", value), property("options", object([property("contentType", string(part.type))]))]);
}

function shown(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly Doc[] {
  const failed = errors
    ? [
        under(code`if (error) {`, code`console.error("The request failed:", error);`, code`return;`),
        code`}`,
        under(code`if (response.statusCode >= 400) {`, code`console.error(response.statusCode, body);`, code`return;`),
        code`}`,
      ]
    : [code`if (error) throw error;`];
  const done =
    answer === "none"
      ? code`console.log(response.statusCode, response.headers);`
      : answer === "bytes"
        ? code`fs.writeFileSync("answer", body);`
        : code`console.log(response.statusCode, body);`;
  return [...failed, done];
}

export const variant: VariantWriter = { layout, write };
