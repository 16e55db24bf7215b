// The body of a page as text: between threads, in the memo, from machine to machine. Only the renderer opens it, so that warm builds and worker
// threads never parse what they do not print. A first line of JSON, and behind it, where there is more:
//
//   of a guide      its texts as they are, since HTML is full of what JSON escapes; in their places in the line are their lengths (UTF-16)
//   of an operation what its samples do not need, as JSON
import { revived } from "../text/written-number.ts";
import type { Operation } from "./api.ts";
import type { Body, GuideBody, SealedBody } from "./page.ts";
import type { Hole, Segments } from "./segments.ts";

/** What the samples of an operation are made of. */
export type SampledParts = Pick<Operation, "kind" | "request" | "generated" | "form">;

type SealedSegment = Hole | number | { readonly markdown: number };
type SealedGuide = Omit<GuideBody, "html"> & { readonly html: readonly SealedSegment[] };

/** `body` as text; `open` gives it back. */
export function seal(body: Body): SealedBody {
  if (body.kind === "guide") return sealGuide(body) as SealedBody;
  if (body.kind !== "operation") return JSON.stringify(body) as SealedBody;
  const { kind, request, generated, form, ...rest } = body;
  return `${JSON.stringify({ kind, request, generated, form })}\n${JSON.stringify(rest)}` as SealedBody;
}

function sealGuide(body: GuideBody): string {
  const texts: string[] = [];
  const lengthOf = (text: string): number => {
    texts.push(text);
    return text.length;
  };
  const html = body.html.map((part): SealedSegment => {
    if (typeof part === "string") return lengthOf(part);
    return "markdown" in part ? { markdown: lengthOf(part.markdown) } : part;
  });
  return `${JSON.stringify({ ...body, html })}\n${texts.join("")}`;
}

/** The body that was sealed; a text that went through UTF-8 has U+FFFD for half of a pair. */
export function open(sealed: SealedBody): Body {
  const end = sealed.indexOf("\n");
  if (end === -1) return opened<Body>(sealed);
  const line = opened<SealedGuide | SampledParts>(sealed.slice(0, end));
  if (line.kind === "guide") return openGuide(line, sealed, end + 1);
  return { ...opened<Omit<Operation, keyof SampledParts>>(sealed.slice(end + 1)), ...line };
}

function openGuide(guide: SealedGuide, sealed: string, start: number): GuideBody {
  let at = start;
  const next = (length: number): string => {
    at += length;
    return sealed.slice(at - length, at);
  };
  const html = guide.html.map((part): Segments[number] => {
    if (typeof part === "number") return next(part);
    return "markdown" in part ? { markdown: next(part.markdown) } : part;
  });
  return { ...guide, html };
}

/** What the samples of the page are made of, if it is an operation. */
export function openSampled(sealed: SealedBody): SampledParts | undefined {
  const end = sealed.indexOf("\n");
  const line = end === -1 ? undefined : opened<SealedGuide | SampledParts>(sealed.slice(0, end));
  return line?.kind === "operation" ? line : undefined;
}

/** Whether `html` stands in the HTML of the body, which is of that kind, without a walk through all that it holds. */
export function holdsHtml(sealed: SealedBody, kind: Body["kind"], html: string): boolean {
  return sealed.includes(kind === "guide" ? html : JSON.stringify(html).slice(1, -1));
}

function opened<T>(json: string): T {
  return revived(JSON.parse(json), json) as T;
}
