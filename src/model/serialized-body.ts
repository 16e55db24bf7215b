// The body of a page as text: between threads, in the memo, from machine to machine. Only the renderer opens it, so that warm builds and worker
// threads never parse what they do not print. A first line of JSON, and behind it, where there is more:
//
//   of a guide      its texts as they are, since HTML is full of what JSON escapes; in their places in the line are their lengths (UTF-16)
//   of an operation what its samples do not need, as JSON
import { revived } from "../text/written-number.ts";
import type { Operation } from "./api.ts";
import type { Body, GuideBody, SerializedBody } from "./page.ts";
import type { Placeholder, Segments } from "./segments.ts";

/** What the samples of an operation are made of. */
export type SampledParts = Pick<Operation, "kind" | "request" | "generated" | "form">;

type SerializedSegment = Placeholder | number | { readonly markdown: number };
type SerializedGuide = Omit<GuideBody, "html"> & { readonly html: readonly SerializedSegment[] };

/** `body` as text; `open` gives it back. */
export function serialize(body: Body): SerializedBody {
  if (body.kind === "guide") return serializeGuide(body) as SerializedBody;
  if (body.kind !== "operation") return JSON.stringify(body) as SerializedBody;
  const { kind, request, generated, form, ...rest } = body;
  return `${JSON.stringify({ kind, request, generated, form })}\n${JSON.stringify(rest)}` as SerializedBody;
}

function serializeGuide(body: GuideBody): string {
  const texts: string[] = [];
  const lengthOf = (text: string): number => {
    texts.push(text);
    return text.length;
  };
  const html = body.html.map((part): SerializedSegment => {
    if (typeof part === "string") return lengthOf(part);
    return "markdown" in part ? { markdown: lengthOf(part.markdown) } : part;
  });
  return `${JSON.stringify({ ...body, html })}\n${texts.join("")}`;
}

/** The body that was sealed; a text that went through UTF-8 has U+FFFD for half of a pair. */
export function open(serialized: SerializedBody): Body {
  const end = serialized.indexOf("\n");
  if (end === -1) return opened<Body>(serialized);
  const line = opened<SerializedGuide | SampledParts>(serialized.slice(0, end));
  if (line.kind === "guide") return openGuide(line, serialized, end + 1);
  return { ...opened<Omit<Operation, keyof SampledParts>>(serialized.slice(end + 1)), ...line };
}

function openGuide(guide: SerializedGuide, serialized: string, start: number): GuideBody {
  let at = start;
  const next = (length: number): string => {
    at += length;
    return serialized.slice(at - length, at);
  };
  const html = guide.html.map((part): Segments[number] => {
    if (typeof part === "number") return next(part);
    return "markdown" in part ? { markdown: next(part.markdown) } : part;
  });
  return { ...guide, html };
}

/** What the samples of the page are made of, if it is an operation. */
export function openSampled(serialized: SerializedBody): SampledParts | undefined {
  const end = serialized.indexOf("\n");
  const line = end === -1 ? undefined : opened<SerializedGuide | SampledParts>(serialized.slice(0, end));
  return line?.kind === "operation" ? line : undefined;
}

/** Whether `html` stands in the HTML of the body, which is of that kind, without a walk through all that it holds. */
export function holdsHtml(serialized: SerializedBody, kind: Body["kind"], html: string): boolean {
  return serialized.includes(kind === "guide" ? html : JSON.stringify(html).slice(1, -1));
}

function opened<T>(json: string): T {
  return revived(JSON.parse(json), json) as T;
}
