// The message itself (RFC 9112), as it goes over the wire but for its line ends.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, data, lines, nothing, quoter } from "../code.ts";
import { dispositionOf } from "../escape.ts";
import { headersOf, type SampleBody, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";

const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

const plain = quoter("plain", (text) => text);
const json = quoter("json", (text) => text);
const path = quoter("string", (text) => text);
const bytesOf = quoter("plain", (text) => String(new TextEncoder().encode(text).length));
/** Lines of a multipart body end in CR LF. */
const partBytesOf = quoter("plain", (text) => String(new TextEncoder().encode(text.replace(/\r?\n/g, "\r\n")).length));

function write(request: SampleRequest): Doc {
  const { method, origin, target, body } = request;
  const text = body === undefined ? undefined : textOf(body);
  const length = lengthOf(body, text, method);
  return lines(
    code`${data("keyword", method)} ${path(target)} ${data("meta", "HTTP/1.1")}`,
    header("Host", plain(origin.slice(origin.indexOf("//") + 2))),
    ...headersOf(request).map(({ name, value }) => header(name, plain(value))),
    body?.kind === "multipart" && header("Content-Type", data("plain", `multipart/form-data; boundary=${boundary}`)),
    length !== undefined && header("Content-Length", length),
    text !== undefined && nothing,
    text !== undefined && (body?.kind === "json" ? json : plain)(text),
  );
}

function header(name: string, value: Doc): Doc {
  return code`${data("attribute", name)}: ${value}`;
}

/** In bytes; undefined where a file has a part in it. */
function lengthOf(body: SampleBody | undefined, text: string | undefined, method: string): Doc | undefined {
  if (text === undefined) return /^(POST|PUT|PATCH)$/.test(method) ? data("plain", "0") : undefined;
  if (body?.kind === "file") return undefined;
  if (body?.kind !== "multipart") return bytesOf(text);
  return body.parts.some((part) => "file" in part) ? undefined : partBytesOf(text);
}

function textOf(body: SampleBody): string {
  switch (body.kind) {
    case "file":
      return `<contents of ${body.file}>`;
    case "multipart":
      return [...body.parts.map(partText), `--${boundary}--\n`].join("");
    default:
      return body.text;
  }
}

function partText(part: FormPart): string {
  const isFile = "file" in part;
  const type = part.type === undefined ? "" : `Content-Type: ${part.type}\n`;
  const content = isFile ? `<contents of ${part.file}>` : part.value;
  return `--${boundary}\n${dispositionOf(part)}\n${type}\n${content}\n`;
}

export const variant: VariantWriter = { layout: { indent: "", width: 80 }, write };
