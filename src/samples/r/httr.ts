// R with httr (httr.r-lib.org): a function for each method, what goes with it as its arguments.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, type Maybe, word } from "../code.ts";
import { loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { argument, bodyText, call, guarded, layout, long, string, texts, usesJson } from "./r.ts";

/** `assigned`: what is said before the call; `type`: of a body that brings none. */
type HttrBody = { readonly assigned?: Doc; readonly type?: string; readonly parameters: readonly Doc[] };

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { url, body, headers, answer, login } = request;
  const { assigned, type, parameters } = sent(body);
  const asking = call(functionOf(request), [
    ...(isNamed(request) ? [] : [string(request.method)]),
    string(url),
    login &&
      code`authenticate(${string(login.user)}, ${string(login.password)}${login.scheme === "digest" ? code`, type = "digest"` : code``})`,
    headers.length > 0 && long(code`add_headers`, texts(headers)),
    type !== undefined &&
      (type === "application/json" ? code`content_type_json()` : code`content_type(${string(type)})`),
    ...parameters,
    options.errors && (answer === "lines" ? code`config(connecttimeout = 30)` : code`timeout(30)`),
    answer === "bytes" && code`write_disk("answer", overwrite = TRUE)`,
    answer === "lines" && printing,
  ]);
  return blocks(
    lines(code`library(httr)`, usesJson(body) && code`library(jsonlite)`),
    assigned,
    options.errors
      ? lines(guarded(code`response <- `, asking), refused)
      : lines(code`response <- ${asking}`, code`stop_for_status(response)`),
    shown(answer),
  );
}

const printing = block(
  code`write_stream(function(bytes) {`,
  [code`cat(rawToChar(bytes))`, code`length(bytes)`],
  code`})`,
);

const text = code`content(response, "text", encoding = "UTF-8")`;

const refused = block(
  code`if (http_error(response)) {`,
  [call(code`stop`, [code`"HTTP ", status_code(response), ": "`, text, code`call. = FALSE`])],
  code`}`,
);

/** Some have no body. */
function isNamed({ method, body }: SampleRequest): boolean {
  return body === undefined
    ? /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(method)
    : /^(POST|PUT|PATCH|DELETE)$/.test(method);
}

function functionOf(request: SampleRequest): Doc {
  return isNamed(request) ? word(request.method) : code`VERB`;
}

function sent(body: SampleBody | undefined): HttrBody {
  switch (body?.kind) {
    case undefined:
      return { parameters: [] };
    case "json":
    case "text": {
      const { assigned, value } = bodyText(body);
      return { assigned, type: body.type, parameters: [code`body = ${value}`] };
    }
    case "form":
      return { parameters: [code`body = ${long(code`list`, texts(body.pairs))}`, code`encode = "form"`] };
    case "file":
      return { parameters: [code`body = upload_file(${string(body.file)}, type = ${string(body.type)})`] };
    case "multipart":
      return { parameters: [code`body = ${long(code`list`, body.parts.map(partOf))}`] };
  }
}

function partOf(part: FormPart): Doc {
  const type = part.type === undefined ? undefined : string(part.type);
  if ("file" in part) {
    const own = type === undefined ? code`` : code`, type = ${type}`;
    return argument(part.name, code`upload_file(${string(part.file)}${own})`);
  }
  const value = string(part.value);
  return argument(part.name, type === undefined ? value : code`curl::form_data(${value}, type = ${type})`);
}

function shown(answer: SampleRequest["answer"]): Maybe {
  switch (answer) {
    case "json":
      return code`str(content(response, type = "application/json"))`;
    case "text":
      return code`cat(${text})`;
    case "none":
      return code`print(headers(response))`;
    default:
      return undefined;
  }
}

export const variant: VariantWriter = { layout, write };
