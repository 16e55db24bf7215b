// What the body of an answer is, by its media type: what can be shown as text and in which colours, what arrives piece by piece, which
// pictures are safe to show, and what is for a program of the reader's own.

/** `stream`: items come as they are made. `picture`: pixels alone; a drawing (SVG) is a document and shown as text. */
export type AnswerKind = "json" | "text" | "stream" | "picture" | "binary";

/** The kind of a body by the value of Content-Type, which may be missing: then it is text, if it looks like that. */
export function answerKind(contentType: string): AnswerKind {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (/^(?:text\/event-stream|application\/(?:x-ndjson|jsonl|json-seq|x-json-stream|ndjson))$/.test(type))
    return "stream";
  if (/[/+]json$/.test(type)) return "json";
  if (/^image\/(?:png|jpeg|gif|webp)$/.test(type)) return "picture";
  if (/^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded|graphql|sql|toml)$|^$/.test(type)) return "text";
  return "binary";
}

/** The character set that Content-Type names, or UTF-8. */
export function charsetOf(contentType: string): string {
  return /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
}

/** The name that a body is saved under: that of Content-Disposition, without a path, or one by its type. */
export function fileNameOf(disposition: string, contentType: string): string {
  const [, given] = /;\s*filename="?([^";]+)/i.exec(disposition) ?? [];
  const plain = (given ?? "")
    .replace(/^.*[/\\]/, "")
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^\.+/, "");
  if (plain !== "") return plain.slice(0, 100);
  const ending = /^[\w.-]+\/(?:[\w.-]+\+)?([a-z0-9]{1,8})\b/i.exec(contentType)?.[1]?.toLowerCase();
  return `answer.${ending === undefined || ending === "octet" ? "bin" : ending === "plain" ? "txt" : ending}`;
}
