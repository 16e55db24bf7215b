// What is wrong in generated samples whatever the values are: content lengths that are not those of bytes, bodies where there is none,
// text sent in the wrong encoding. Each correction works on skeletons, so it knows exactly what it meets; the proof runs what they leave.
import { correctedFile } from "./corrections-file.ts";
import { correctedParts } from "./corrections-parts.ts";
import { bodyHole, lengthHole, type Shape } from "./shape.ts";

type Correct = (source: string, shape: Shape) => string;

/** Whether the body is text that is not a form: forms are plain ASCII and start with a name. */
const isFreeText = ({ body }: Shape): boolean => body?.kind === "text" && !body.type.includes("urlencoded");

const curl: Correct = (source, shape) =>
  // -d would read a file when the text starts with "@".
  isFreeText(shape) ? source.replace(`-d '${bodyHole}'`, `--data-raw '${bodyHole}'`) : source;

const nodeNative: Correct = (source, { body }) => {
  const text = source.replace("postData.length)", "Buffer.byteLength(postData))");
  const reads = body?.kind === "file" || text.includes("fs.");
  return reads ? text : text.replace(/(const|var) fs = require\('fs'\);\n/, "");
};

const python: Correct = (source) =>
  // A text is sent as Latin-1 otherwise, or not at all.
  source.replace(new RegExp(`^(payload = "(\\\\")?${bodyHole}(\\\\")?")$`, "m"), '$1.encode("utf-8")');

/** A form that is text already is no list of fields. */
const rCurl: Correct = (source, { body }) =>
  body?.kind === "text"
    ? source
        .replace('style = "post"', 'style = "httppost"')
        .replace(".params = params, .opts=list(", ".opts=list(postfields = params, ")
    : source;

const okHttp: Correct = (source, { method, body }) =>
  body === undefined && /^(GET|HEAD)$/.test(method)
    ? source
        .replace(/^(MediaType mediaType|RequestBody body) = .*\n/gm, "")
        .replace(/\.method\("(\w+)", body\)/, '.method("$1", null)')
    : source;

/** Without a word on the method it is GET. */
const kotlin: Correct = (source, { method }) =>
  method === "HEAD" ? source.replace(/\n {2}\.build\(\)(?=\nval response)/, "\n  .head()$&") : source;

/** A media type with parameters is no argument of StringContent. */
const httpClient: Correct = (source) =>
  source.replace(
    /^(var content = new StringContent\(.*), null, ("qzh\d+zq")\);$/m,
    "$1);\ncontent.Headers.ContentType = MediaTypeHeaderValue.Parse($2);",
  );

const http: Correct = (source, { body }) =>
  body?.kind === "file"
    ? source.replace(/^Content-Length: .*\n/m, "").replace('"<file contents here>"', `<contents of ${body.file}>`)
    : source.replace(/^Content-Length: .*$/m, `Content-Length: ${lengthHole}`);

/** HEAD has an answer without a body, which these wait for unless they are told. */
const libcurl: Correct = (source, { method }) =>
  method === "HEAD" ? source.replace('CURLOPT_CUSTOMREQUEST, "HEAD");', "CURLOPT_NOBODY, 1L);") : source;
const phpCurl: Correct = (source, { method }) =>
  method === "HEAD" ? source.replace("CURLOPT_CUSTOMREQUEST => 'HEAD'", "CURLOPT_NOBODY => true") : source;

/** The warning is true of requests that have no body. */
const xhr: Correct = (source, { method }) =>
  /^(GET|HEAD)$/.test(method)
    ? source
    : source.replace(/^\/\/ WARNING: For \w+ requests, body is set to null.*\n/m, "");

/** Windows PowerShell sends text as Latin-1. */
const powershell: Correct = (source, { body }) =>
  body?.kind === "json" || body?.kind === "text"
    ? source.replace("-Body $body", "-Body ([System.Text.Encoding]::UTF8.GetBytes($body))")
    : source;

/** By language and variant. */
const corrections: { readonly [variant: string]: Correct } = {
  "curl cURL": curl,
  "csharp HttpClient": httpClient,
  "kotlin Okhttp": kotlin,
  "c libcurl": libcurl,
  "http HTTP": http,
  "java OkHttp": okHttp,
  "javascript XHR": xhr,
  "nodejs Native": nodeNative,
  "php cURL": phpCurl,
  "powershell RestMethod": powershell,
  "python http.client": python,
  "python Requests": python,
  "r RCurl": rCurl,
};

/** `source` of a variant (`language label`) without its known faults. */
export function corrected(source: string, variant: string, shape: Shape): string {
  let text = source;
  if (shape.body?.kind === "file") text = correctedFile(text, variant, shape.body);
  if (shape.body?.kind === "multipart") text = correctedParts(text, variant, shape.body.parts);
  return (corrections[variant]?.(text, shape) ?? text).replace(/[ \t]+$/gm, "").trimEnd();
}
