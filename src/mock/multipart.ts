// The parts of a multipart body (RFC 7578, RFC 2046).

export type SentPart = {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
};

/** Parts of one body. */
const mostParts = 1000;

/** The parts; or what is wrong with the whole, as a clause. */
export function partsOf(body: Uint8Array, contentType: string): readonly SentPart[] | string {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return "has no boundary in its Content-Type";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: SentPart[] = [];
  let at = bytes.indexOf(`--${mark}`);
  if (at < 0) return `does not hold its boundary \`${mark.slice(0, 70)}\``;
  while (parts.length < mostParts) {
    at += mark.length + 2;
    if (bytes.subarray(at, at + 2).toString("latin1") === "--") return parts;
    const start = bytes.indexOf("\n", at);
    const end = bytes.indexOf(`\n--${mark}`, Math.max(start, at));
    if (start < 0 || end < 0) return "does not end with its boundary and `--`";
    const part = partOf(bytes.subarray(start + 1, bytes[end - 1] === 13 ? end - 1 : end));
    if (typeof part === "string") return part;
    parts.push(part);
    at = end + 1;
  }
  return `has more than ${mostParts} parts`;
}

function partOf(bytes: Buffer): SentPart | string {
  const crlf = bytes.indexOf("\r\n\r\n");
  const lf = bytes.indexOf("\n\n");
  const isCrlf = crlf >= 0 && (lf < 0 || crlf < lf);
  const end = isCrlf ? crlf : lf;
  if (end < 0 || end > 16_384) return "has a part without an empty line behind its headers";
  const head = bytes.subarray(0, end).toString("utf8");
  const header = (name: string): string | undefined =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim();
  const disposition = header("Content-Disposition") ?? "";
  const word = (name: string): string | undefined => {
    const found = new RegExp(`(?:^|;)\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;]*))`, "i").exec(disposition);
    return (found?.[1] ?? found?.[2])?.replace(/\\(.)/g, "$1");
  };
  const fileName = word("filename") ?? word("filename\\*");
  const type = header("Content-Type");
  return {
    name: word("name") ?? "",
    ...(fileName === undefined ? {} : { fileName }),
    ...(type === undefined ? {} : { type }),
    bytes: bytes.subarray(end + (isCrlf ? 4 : 2)),
  };
}
