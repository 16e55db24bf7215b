// Samples as coloured HTML. Requests that differ in address and JSON body alone share skeletons: an API of a thousand operations has some
// dozens, and laying out and colouring them is nearly all that a sample costs.
import { literalOf } from "../../../samples/json-literal.ts";
import { type Line, print } from "../../../samples/print.ts";
import type { SampleOptions, SampleRequest } from "../../../samples/sample-request.ts";
import { sampleLines, type Variant } from "../../../samples/variant.ts";
import { createLineColours, dataHtml } from "./line-colours.ts";
import { eachPart, type Gap, type Skeleton, skeletonKey, skeletonOf } from "./skeleton.ts";

/** A variant, and the language that colours it. */
export type Writing = { readonly variant: Variant; readonly language: string };

/** The HTML of a sample. */
export type SampleHtml = (writing: Writing, request: SampleRequest) => string;

/** In memory, some 3 kB each. */
const mostSkeletons = 4000;

type LiteralGap = Extract<Gap, { readonly of: "literal" }>;

/** Makes samples, with a memory of its own; keep one for each thread. */
export function createSampleHtml(options: SampleOptions): SampleHtml {
  const colours = createLineColours();
  const skeletons = createShelves();
  /** Of the last request: its key, and its JSON value as it was written, since variants share dialects. */
  let keyed: { readonly request: SampleRequest; readonly key: string | undefined } | undefined;
  let literals: { readonly gap: LiteralGap; readonly language: string; readonly html: string }[] = [];

  const htmlOf = (lines: readonly Line[], language: string): string => {
    let html = "";
    eachPart(
      lines,
      (template) => colours(template, language),
      (code, data) => {
        html += data === undefined ? code : code + dataHtml(data.colour, data.text);
      },
    );
    return html;
  };

  const literalHtml = (gap: LiteralGap, { variant, language }: Writing, { body }: SampleRequest): string => {
    const same = literals.find(
      (one) => one.gap.dialect === gap.dialect && one.gap.level === gap.level && one.language === language,
    );
    if (same !== undefined) return same.html;
    if (body?.kind !== "json" || body.literal === undefined) return "";
    const html = htmlOf(print(literalOf(body.literal, gap.dialect), variant.layout, { level: gap.level }), language);
    literals.push({ gap, language, html });
    return html;
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
        const source = gap.of === "text" ? textOf(request) : request[gap.of];
        const text = gap.quote(source);
        if (measured && gap.of !== "text" && text.length - source.length !== gap.around) return undefined;
        all += dataHtml(gap.colour, text);
      }
      all += html[index + 1] ?? "";
    }
    return all;
  };

  return (writing, request) => {
    const { variant, language } = writing;
    if (keyed?.request !== request) {
      keyed = { request, key: skeletonKey(request) };
      literals = [];
    }
    const { key } = keyed;
    const skeleton =
      key === undefined
        ? undefined
        : skeletons(variant, { key, length: request.target.length }, () =>
            skeletonOf(variant, request, { options, coloursOf: (template) => colours(template, language) }),
          );
    const html = skeleton === undefined ? undefined : filled(skeleton, writing, request);
    return html ?? htmlOf(sampleLines(variant, request, options), language);
  };
}

function textOf({ body }: SampleRequest): string {
  return body?.kind === "json" ? body.text : "";
}

/** Skeletons by variant and key, several where lines end by the length of the target; `make` is called for what is not there. */
function createShelves() {
  const shelves = new Map<Variant, Map<string, (Skeleton | undefined)[]>>();
  let kept = 0;
  return (
    variant: Variant,
    { key, length }: { readonly key: string; readonly length: number },
    make: () => Skeleton | undefined,
  ): Skeleton | undefined => {
    const shelf = shelves.get(variant) ?? new Map<string, (Skeleton | undefined)[]>();
    shelves.set(variant, shelf);
    const known = shelf.get(key) ?? [];
    for (const one of known) {
      if (one === undefined || (one.shortest <= length && length <= one.longest)) return one;
    }
    const made = make();
    kept += 1;
    if (kept > mostSkeletons) {
      for (const one of shelves.values()) one.clear();
      kept = 0;
    }
    shelf.set(key, [...known, made]);
    return made;
  };
}
