// R with RCurl (cran.r-project.org/package=RCurl): options of libcurl as arguments.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, type Maybe } from "../code.ts";
import {
  headersOf,
  loggedIn,
  loginText,
  type SampleBody,
  type SampleOptions,
  type SampleRequest,
} from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { argument, bodyText, call, guarded, layout, long, string, texts, usesJson } from "./r.ts";

const formType = "application/x-www-form-urlencoded";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { body, answer } = request;
  const before = body?.kind === "json" || body?.kind === "text" ? bodyText(body).assigned : undefined;
  const asking = asked(request, options);
  const result = answer === "lines" ? code`` : code`response <- `;
  return blocks(
    lines(code`library(RCurl)`, (usesJson(body) || answer === "json") && code`library(jsonlite)`),
    before,
    options.errors ? checked(request, asking) : code`${result}${asking}`,
    shown(answer, fieldsOf(body) !== undefined),
  );
}

function asked({ method, url, ...rest }: SampleRequest, { errors }: SampleOptions): Doc {
  const { body, answer, login } = rest;
  const fields = fieldsOf(body);
  const headers = headersOf({ method, url, ...rest }, body?.kind === "form" ? formType : undefined);
  const settings: readonly Maybe[] = [
    ...methodOf(method, body),
    login && code`userpwd = ${string(loginText(login))}`,
    login && code`httpauth = ${login.scheme === "digest" ? code`AUTH_DIGEST` : code`AUTH_BASIC`}`,
    headers.length > 0 && code`httpheader = ${long(code`c`, texts(headers))}`,
    ...(fields === undefined ? contentOf(body) : []),
    answer === "none" && code`header = TRUE`,
    answer === "lines" ? printing : errors && answer !== "bytes" && code`writefunction = answer$update`,
    errors && code`headerfunction = header$update`,
    errors ? code`${answer === "lines" ? code`connecttimeout` : code`timeout`} = 30` : code`failonerror = TRUE`,
  ];
  if (fields !== undefined)
    return call(code`postForm`, [
      string(url),
      ...fields,
      answer === "bytes" && code`binary = TRUE`,
      code`.opts = ${call(code`list`, settings)}`,
    ]);
  if (answer === "bytes") return call(code`getBinaryURL`, [string(url), ...settings]);
  return errors || answer === "lines"
    ? call(code`curlPerform`, [code`url = ${string(url)}`, ...settings])
    : call(code`getURL`, [string(url), ...settings]);
}

/** Content makes a POST of it. */
function methodOf(method: string, body: SampleBody | undefined): readonly Doc[] {
  if (method === "HEAD") return [code`nobody = TRUE`];
  const empty = body === undefined && /^(POST|PUT|PATCH)$/.test(method) ? [code`postfields = ""`] : [];
  if (method === (body === undefined ? "GET" : "POST")) return [];
  return method === "POST" ? empty : [code`customrequest = ${string(method)}`, ...empty];
}

function contentOf(body: SampleBody | undefined): readonly Doc[] {
  switch (body?.kind) {
    case "json":
    case "text":
      return [code`postfields = ${bodyText(body).value}`];
    case "file": {
      const path = string(body.file);
      return [code`postfields = readBin(${path}, "raw", file.size(${path}))`];
    }
    case "form":
      return [code`postfields = ${string(body.text)}`];
    default:
      return [];
  }
}

/** What postForm takes, which encodes values and leaves names as they are. */
function fieldsOf(body: SampleBody | undefined): readonly Doc[] | undefined {
  if (body?.kind === "form" && body.pairs.every(({ name }) => /^[\w.~[\]-]+$/.test(name)))
    return [...texts(body.pairs), code`style = "POST"`];
  return body?.kind === "multipart" ? [...body.parts.map(partOf), code`style = "HTTPPOST"`] : undefined;
}

/** A media type goes with a file name only, as in pages. */
function partOf(part: FormPart): Doc {
  const type = part.type === undefined ? code`` : code`, contentType = ${string(part.type)}`;
  if ("file" in part) return argument(part.name, code`fileUpload(${string(part.file)}${type})`);
  const value = string(part.value);
  if (part.type === undefined) return argument(part.name, value);
  return argument(part.name, code`fileUpload(${string(part.name)}, ${value}${type})`);
}

const printing = block(
  code`writefunction = function(text) {`,
  [code`cat(text)`, code`nchar(text, type = "bytes")`],
  code`}`,
);

/** The answer in pieces and its status, which RCurl gives in no other way. */
function checked({ answer }: SampleRequest, asking: Doc): Doc {
  const text =
    answer === "bytes" ? code`, ": ", rawToChar(response)` : answer === "lines" ? code`` : code`, ": ", answer$value()`;
  return lines(
    code`header <- basicHeaderGatherer()`,
    answer !== "bytes" && answer !== "lines" && code`answer <- basicTextGatherer()`,
    guarded(answer === "bytes" ? code`response <- ` : code``, asking),
    code`status <- header$value()[["status"]]`,
    block(code`if (as.integer(status) >= 400) {`, [code`stop("HTTP ", status${text}, call. = FALSE)`], code`}`),
    answer !== "bytes" && answer !== "lines" && code`response <- answer$value()`,
  );
}

/** What `postForm` answers has attributes, which no file takes. */
function shown(answer: SampleRequest["answer"], isForm: boolean): Maybe {
  switch (answer) {
    case "json":
      return code`str(fromJSON(response))`;
    case "bytes":
      return isForm ? code`writeBin(as.vector(response), "answer")` : code`writeBin(response, "answer")`;
    case "lines":
      return undefined;
    default:
      return code`cat(response)`;
  }
}

export const variant: VariantWriter = { layout, write };
