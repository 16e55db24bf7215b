// The body of a recorded message as bytes: from the text, base64, form fields or file of a HAR entry, or from an exchange of our own form.
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { isList, type JsonObject, listAt, member, textAt } from "../text/json.ts";
import { jsonOf, nearestNumber } from "../text/written-number.ts";
import { textOf } from "./read-fault.ts";

/** By name in lower case; what was sent several times is joined. */
export type RecordedHeaders = ReadonlyMap<string, string>;

/** Reads the body that a HAR file keeps in a file beside it. */
export type Attached = (name: string) => Uint8Array | undefined;

/** `unknown`: there was a body, and it was not recorded, or not whole. */
export type Recorded =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

/** `har`: `postData` or `content`. */
type Source = {
  readonly har: JsonObject | undefined;
  readonly headers: RecordedHeaders | undefined;
  readonly attached: Attached;
};

type Found = { readonly body: Recorded; readonly type: string | undefined };

/** Bytes of a body that was sent compressed. */
const mostInflated = 64 * 1024 * 1024;

const unknown: Recorded = { kind: "unknown" };

/** The body of a request or response, and its media type. */
export function bodyOf(holder: JsonObject, { har, headers, attached }: Source): Found {
  const type = headers?.get("content-type") ?? textAt(har, "mimeType");
  const own = ownBody(holder);
  if (own !== undefined) {
    const usual = typeof holder.body === "string" || holder.body === undefined ? undefined : "application/json";
    return { body: decompressed(own, headers), type: type ?? usual };
  }
  if (har === undefined) return { body: isAnnounced(holder, headers) ? unknown : { kind: "none" }, type };
  const known = type !== undefined && /^x-unknown|^$/.test(type) ? undefined : type;
  return harBody(har, { holder, headers, attached, type: known });
}

/** Of an exchange of our own form: `body` is a JSON value, or the text of any other body; `bodyBase64` its bytes. */
function ownBody(holder: JsonObject): Uint8Array | undefined {
  const base64 = textAt(holder, "bodyBase64");
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  const body = member(holder, "body");
  if (body === undefined || body === null) return undefined;
  return Buffer.from(typeof body === "string" ? body : jsonOf(body));
}

type HarSource = Omit<Source, "har"> & { readonly holder: JsonObject; readonly type: string | undefined };

function harBody(har: JsonObject, { holder, headers, attached, type }: HarSource): Found {
  const text = textAt(har, "text");
  const file = textAt(har, "_file");
  // Firefox says so where it cuts a body, or leaves it out.
  const isCut = /truncat|not included|omitted|too large/i.test(textAt(har, "comment") ?? "");
  if (isCut) return { body: unknown, type };
  if (file !== undefined && (text === undefined || text === "")) {
    const bytes = /^[\w.-]+$/.test(file) && !/^\.+$/.test(file) ? attached(file) : undefined;
    return { body: bytes === undefined ? unknown : { kind: "bytes", bytes }, type };
  }
  const isBase64 = /^base64$/i.test(textAt(har, "encoding") ?? textAt(har, "_encoding") ?? "");
  if (text !== undefined && text !== "") {
    const bytes = isBase64 ? Buffer.from(text, "base64") : Buffer.from(text);
    if (/^multipart\//i.test(type ?? "") && !isWholeMultipart(bytes, type ?? "")) return formOf(har, type);
    return { body: isBase64 ? decompressed(bytes, headers) : { kind: "bytes", bytes }, type };
  }
  if (listAt(har, "params").length > 0) return formOf(har, type);
  if (nearestNumber(har.size) === 0) return { body: { kind: "none" }, type };
  if (text === "" && (nearestNumber(har.size) ?? 0) <= 0) return { body: { kind: "none" }, type };
  return {
    body: (nearestNumber(har.size) ?? 0) > 0 || isAnnounced(holder, headers) ? unknown : { kind: "none" },
    type,
  };
}

/** Whether a message had a body, by what else is known of it. */
function isAnnounced(holder: JsonObject, headers: RecordedHeaders | undefined): boolean {
  const size = nearestNumber(holder.bodySize) ?? 0;
  const length = headers?.get("content-length");
  return size > 0 || (length !== undefined && length.trim() !== "0") || headers?.has("transfer-encoding") === true;
}

/** Bytes that may be compressed still: most programs record them as they were before. */
function decompressed(bytes: Uint8Array, headers: RecordedHeaders | undefined): Recorded {
  const coding = headers?.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const limit = { maxOutputLength: mostInflated };
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    if (/gzip/.test(coding) && isGzip) return { kind: "bytes", bytes: gunzipSync(bytes, limit) };
    if (coding === "identity" || /gzip/.test(coding) || textOf(bytes) !== undefined) return { kind: "bytes", bytes };
    if (coding === "br") return { kind: "bytes", bytes: brotliDecompressSync(bytes, limit) };
    if (coding === "deflate") return { kind: "bytes", bytes: inflateSync(bytes, limit) };
  } catch {
    return unknown;
  }
  return unknown;
}

/** Browsers leave files out of what they record of a multipart body. */
function isWholeMultipart(bytes: Buffer, type: string): boolean {
  const found = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = found?.[1] ?? found?.[2];
  return mark !== undefined && bytes.includes(`--${mark}--`);
}

/** A body of the form fields that a HAR entry lists. */
function formOf(har: JsonObject, type = ""): Found {
  const params = member(har, "params");
  const fields = isList(params) ? params : [];
  const field = (one: (typeof fields)[number], key: string): string =>
    (textAt(one, key) ?? "").replace(/\p{Cs}/gu, "\ufffd");
  if (fields.length === 0) return { body: unknown, type };
  if (!/^multipart\//i.test(type)) {
    const pairs = fields.map((one) => ["name", "value"].map((key) => encodeURIComponent(field(one, key))).join("="));
    return { body: { kind: "bytes", bytes: Buffer.from(pairs.join("&")) }, type };
  }
  const mark = "pio-docs-part";
  const quoted = (text: string): string => text.replace(/[\r\n]+/g, " ").replace(/["\\]/g, "\\$&");
  const parts = fields.map((one) => {
    const file = textAt(one, "fileName");
    const named = `name="${quoted(field(one, "name"))}"${file === undefined ? "" : `; filename="${quoted(file)}"`}`;
    const own = textAt(one, "contentType");
    const typed = own === undefined ? "" : `\r\nContent-Type: ${own.replace(/[\r\n]+/g, " ")}`;
    return `--${mark}\r\nContent-Disposition: form-data; ${named}${typed}\r\n\r\n${field(one, "value")}\r\n`;
  });
  const essence = type.split(";")[0] ?? type;
  return {
    body: { kind: "bytes", bytes: Buffer.from(`${parts.join("")}--${mark}--\r\n`) },
    type: `${essence}; boundary=${mark}`,
  };
}
