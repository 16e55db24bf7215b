// A sample with gaps: what a variant writes for stand-ins of the address and the JSON body, laid out and coloured, cut wherever one of them
// stands. Each gap knows how its text is quoted, so filling it gives what writing the sample anew would give.
import type { Colour, Data, Dialect } from "../../../samples/code.ts";
import { laterTree } from "../../../samples/json-literal.ts";
import { type Line, print } from "../../../samples/print.ts";
import type { SampleOptions, SampleRequest } from "../../../samples/sample-request.ts";
import type { Variant } from "../../../samples/variant.ts";
import { dataHtml, type LineColours } from "./line-colours.ts";

/** `around`: how much longer a text is when it is quoted. */
export type Gap =
  | {
      readonly of: "url" | "target" | "text";
      readonly quote: (source: string) => string;
      readonly colour: Colour;
      readonly around: number;
    }
  | { readonly of: "literal"; readonly dialect: Dialect; readonly level: number };

/** `html` has one more than `gaps`. `shortest` to `longest`: lengths of the target for which lines end where they do. */
export type Skeleton = {
  readonly html: readonly string[];
  readonly gaps: readonly Gap[];
  readonly shortest: number;
  readonly longest: number;
};

/** In every stand-in, and in no text of ours. */
const mark = "qzgapzq";

/** What all requests have in common that share their skeletons; undefined for those that share none. */
export function skeletonKey({
  method,
  origin,
  target,
  headers,
  login,
  body,
  answer,
}: SampleRequest): string | undefined {
  if (target.length <= mark.length || (body !== undefined && body.kind !== "json")) return undefined;
  const literal = body?.literal;
  // Other values may stand on the line that they begin on.
  if (literal !== undefined && (literal.kind !== "object" || literal.members.length === 0)) return undefined;
  return JSON.stringify([method, origin, headers, login, answer, body?.type, literal === undefined]);
}

/** The skeleton of a sample; undefined when the variant makes something else of a stand-in than a quoted text. */
export function skeletonOf(
  { layout, write }: Variant,
  request: SampleRequest,
  {
    options,
    coloursOf,
  }: { readonly options: SampleOptions; readonly coloursOf: (template: string) => readonly string[] },
): Skeleton | undefined {
  const standIn = standInOf(request);
  const { length } = standIn.target;
  let [shortest, longest] = [0, Number.POSITIVE_INFINITY];
  let fails = false;
  const lines = print(write(standIn, options), layout, {
    measured: (seen, left) => {
      const known = seen.map(({ literal, quoted }) => (literal !== undefined ? mark : (quoted?.source ?? "")));
      if (known.includes(mark)) fails = true;
      const times = known.filter((source) => source.includes(mark)).length;
      if (times === 0) return;
      if (left < 0) shortest = Math.max(shortest, length + Math.floor(left / times) + 1);
      else longest = Math.min(longest, length + Math.floor(left / times));
    },
  });
  const html: string[] = [];
  const gaps: Gap[] = [];
  const gapFor = (data: Data): Gap | undefined => {
    if (data.literal !== undefined) return { of: "literal", dialect: data.literal, level: data.level ?? 0 };
    const { colour, text, quoted } = data;
    const of = quoted === undefined ? undefined : placeOf(quoted.source, standIn);
    if (quoted === undefined || of === undefined) {
      if (text.includes(mark)) fails = true;
      return undefined;
    }
    return { of, colour, quote: quoted.quote, around: text.length - quoted.source.length };
  };
  let piece = "";
  eachPart(lines, coloursOf, (code, data) => {
    piece += code;
    if (data === undefined) return;
    const gap = gapFor(data);
    if (gap === undefined) piece += dataHtml(data.colour, data.text);
    else {
      html.push(piece);
      gaps.push(gap);
      piece = "";
    }
  });
  html.push(piece);
  return fails || html.some((one) => one.includes(mark)) ? undefined : { html, gaps, shortest, longest };
}

/** Calls back with each piece of coloured code and the data behind it. */
export function eachPart(
  lines: readonly Line[],
  coloursOf: (template: string) => ReturnType<LineColours>,
  act: (code: string, data: Data | undefined) => void,
): void {
  for (let number = 0; number < lines.length; number += 1) {
    if (number > 0) act("\n", undefined);
    const line = lines[number];
    if (line === undefined || line.template === "") continue;
    const pieces = coloursOf(line.template);
    for (let index = 0; index < pieces.length; index += 1) act(pieces[index] ?? "", line.data[index]);
  }
}

function standInOf(request: SampleRequest): SampleRequest {
  const target = `/${mark}`.padEnd(request.target.length, "z");
  const standIn = { ...request, target, url: request.origin + target };
  const { body } = request;
  if (body?.kind !== "json") return standIn;
  const text = { kind: "json", type: body.type, text: mark } as const;
  return { ...standIn, body: body.literal === undefined ? text : { ...text, literal: laterTree } };
}

function placeOf(source: string, { url, target }: SampleRequest): "url" | "target" | "text" | undefined {
  if (source === url) return "url";
  if (source === target) return "target";
  return source === mark ? "text" : undefined;
}
