// Samples as coloured HTML. Requests that differ in address and JSON body alone share skeletons: an API of a thousand operations has some
// dozens, and laying out and colouring them is nearly all that a sample costs.
import type { Sort } from "../../../samples/colours.ts";
import { literalOf } from "../../../samples/json-literal.ts";
import { type Layout, type Line, print } from "../../../samples/print.ts";
import type { SampleOptions, SampleRequest } from "../../../samples/sample-request.ts";
import { sampleLines, type Variant } from "../../../samples/variant.ts";
import { createLineColours, dataHtml } from "./line-colours.ts";
import { eachPart, type Gap, type Skeleton, skeletonKey, skeletonOf } from "./skeleton.ts";

/** A variant, and how its code is told. */
export type Writing = { readonly variant: Variant; readonly sort: Sort };

/** The HTML of a sample. */
export type SampleHtml = (writing: Writing, request: SampleRequest) => string;

/** In memory, some 3 kB each. */
const mostSkeletons = 4000;
/** JSON bodies whose literals are kept, a dozen of each. */
const mostBodies = 200;

type LiteralGap = Extract<Gap, { readonly of: "literal" }>;
type TextGap = Exclude<Gap, LiteralGap>;
type Literal = { readonly gap: LiteralGap; readonly layout: Layout; readonly sort: Sort; readonly html: string };
type Quoted = { readonly gap: TextGap; readonly around: number; readonly html: string };

/** Makes samples, with a memory of its own; keep one for each thread. */
export function createSampleHtml(options: SampleOptions): SampleHtml {
  const colours = createLineColours();
  const shelves = createShelves();
  /** Of the last request: its key, and its texts as they were quoted, since variants share the rules. */
  let keyed: { readonly request: SampleRequest; readonly key: string | undefined } | undefined;
  let texts: Quoted[] = [];
  /** By JSON text, which operations share: its value as it was written, since variants share dialects. */
  const bodies = new Map<string, Literal[]>();

  const htmlOf = (lines: readonly Line[], sort: Sort): string => {
    let html = "";
    eachPart(
      lines,
      (template) => colours(template, sort),
      (code, data) => {
        html += data === undefined ? code : code + dataHtml(data.colour, data.text);
      },
    );
    return html;
  };

  const literalHtml = (gap: LiteralGap, { variant: { layout }, sort }: Writing, { body }: SampleRequest): string => {
    if (body?.kind !== "json" || body.literal === undefined) return "";
    const literals = bodies.get(body.text) ?? [];
    const same = literals.find(
      (one) =>
        one.gap.dialect === gap.dialect && one.gap.level === gap.level && one.layout === layout && one.sort === sort,
    );
    if (same !== undefined) return same.html;
    if (bodies.size >= mostBodies) bodies.clear();
    bodies.set(body.text, literals);
    const html = htmlOf(print(literalOf(body.literal, gap.dialect), layout, { level: gap.level }), sort);
    literals.push({ gap, layout, sort, html });
    return html;
  };

  const quoted = (gap: TextGap, request: SampleRequest): Quoted => {
    const same = texts.find(
      (one) => one.gap.quote === gap.quote && one.gap.of === gap.of && one.gap.colour === gap.colour,
    );
    if (same !== undefined) return same;
    const source = gap.of === "text" ? textOf(request) : request[gap.of];
    const text = gap.quote(source);
    const made = { gap, around: text.length - source.length, html: dataHtml(gap.colour, text) };
    texts.push(made);
    return made;
  };

  /** Undefined when a text that is quoted is not as much longer as that of the stand-in, and lines end because of it. */
  const filled = (
    { html, gaps, shortest, longest }: Skeleton,
    writing: Writing,
    request: SampleRequest,
  ): string | undefined => {
    const measured = shortest > 0 || longest < Number.POSITIVE_INFINITY;
    let all = html[0] ?? "";
    for (let index = 0; index < gaps.length; index += 1) {
      const gap = gaps[index];
      if (gap === undefined) continue;
      if (gap.of === "literal") all += literalHtml(gap, writing, request);
      else {
        const { around, html: text } = quoted(gap, request);
        if (measured && gap.of !== "text" && around !== gap.around) return undefined;
        all += text;
      }
      all += html[index + 1] ?? "";
    }
    return all;
  };

  const skeletonFor = (key: string, { variant, sort }: Writing, request: SampleRequest): Skeleton | undefined => {
    const { length } = request.target;
    const known = shelves.find(variant, key, length);
    if (known !== undefined) return known === none ? undefined : known;
    const made = skeletonOf(variant, request, { options, coloursOf: (template) => colours(template, sort) });
    shelves.add(variant, key, made ?? none);
    return made;
  };

  return (writing, request) => {
    const { variant, sort } = writing;
    if (keyed?.request !== request) {
      keyed = { request, key: skeletonKey(request) };
      texts = [];
    }
    const { key } = keyed;
    const skeleton = key === undefined ? undefined : skeletonFor(key, writing, request);
    const html = skeleton === undefined ? undefined : filled(skeleton, writing, request);
    return html ?? htmlOf(sampleLines(variant, request, options), sort);
  };
}

function textOf({ body }: SampleRequest): string {
  return body?.kind === "json" ? body.text : "";
}

/** That a variant makes none for a key. */
const none: Skeleton = { html: [], gaps: [], shortest: 0, longest: Number.POSITIVE_INFINITY };

/** Skeletons by variant and key, several where lines end by the length of the target. */
function createShelves() {
  const shelves = new Map<Variant, Map<string, readonly Skeleton[]>>();
  let kept = 0;
  return {
    find(variant: Variant, key: string, length: number): Skeleton | undefined {
      for (const one of shelves.get(variant)?.get(key) ?? [])
        if (one.shortest <= length && length <= one.longest) return one;
      return undefined;
    },
    add(variant: Variant, key: string, made: Skeleton): void {
      const shelf = shelves.get(variant) ?? new Map<string, readonly Skeleton[]>();
      shelves.set(variant, shelf);
      kept += 1;
      if (kept > mostSkeletons) {
        for (const one of shelves.values()) one.clear();
        kept = 0;
      }
      shelf.set(key, [...(shelf.get(key) ?? []), made]);
    },
  };
}
