// The message itself (RFC 9112), as it goes over the wire but for its line ends.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, data, lines, nothing } from "../code.ts";
import { partNameText } from "../escape.ts";
import { headersOf, type SampleBody, type SampleRequest } from "../sample-request.ts";
import type { Variant } from "../variant.ts";

const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

function write(request: SampleRequest): Doc {
  const { method, origin, target, body } = request;
  const text = body === undefined ? undefined : textOf(body);
  const length = lengthOf(body, text, method);
  const headers = [
    { name: "Host", value: origin.slice(origin.indexOf("//") + 2) },
    ...headersOf(request),
    ...(body?.kind === "multipart"
      ? [{ name: "Content-Type", value: `multipart/form-data; boundary=${boundary}` }]
      : []),
    ...(length === undefined ? [] : [{ name: "Content-Length", value: String(length) }]),
  ];
  return lines(
    code`${data("keyword", method)} ${data("string", target)} ${data("meta", "HTTP/1.1")}`,
    ...headers.map(({ name, value }) => code`${data("attribute", name)}: ${data("plain", value)}`),
    ...(text === undefined ? [] : [nothing, data("plain", text)]),
  );
}

/** Bytes of the body; lines of a multipart body end in CR LF. A file's are not known. */
function lengthOf(body: SampleBody | undefined, text: string | undefined, method: string): number | undefined {
  if (body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => "file" in part)))
    return undefined;
  if (text === undefined) return /^(POST|PUT|PATCH)$/.test(method) ? 0 : undefined;
  return new TextEncoder().encode(body?.kind === "multipart" ? text.replaceAll("\n", "\r\n") : text).length;
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
  const name = isFile ? `; filename="${partNameText(part.file.slice(part.file.lastIndexOf("/") + 1))}"` : "";
  const type = part.type === undefined ? "" : `Content-Type: ${part.type}\n`;
  const content = isFile ? `<contents of ${part.file}>` : part.value;
  return `--${boundary}\nContent-Disposition: form-data; name="${partNameText(part.name)}"${name}\n${type}\n${content}\n`;
}

export const variant: Variant = { layout: { indent: "", width: 80 }, write };
