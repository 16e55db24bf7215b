// The sample of an edited request, written by the browser in the language that is shown, and put where the page's own sample stands.
// Text is set as text, so nothing that a reader types can become markup.
import { type RequestParts, requestOf } from "../../../../src/model/request.ts";
import type { ColouredPart } from "../../../../src/samples/code.ts";
import { colouredLines } from "../../../../src/samples/colours.ts";
import { sampleLanguages } from "../../../../src/samples/languages.ts";
import { type SampleOptions, sampleRequest } from "../../../../src/samples/sample-request.ts";
import { sampleLines } from "../../../../src/samples/variant.ts";
import { again } from "../../transports/again.ts";

/** A sample in parts that each have one colour, or none. */
export type ColouredSample = readonly ColouredPart[];

/** The sample of `parts` in a variant (`python requests`). Rejects when what writes it cannot be had. */
export async function writeSample(
  parts: RequestParts,
  name: string,
  options: SampleOptions = { errors: false },
): Promise<ColouredSample> {
  const [key = "", variantKey] = name.split(" ");
  const language = sampleLanguages.find((one) => one.key === key);
  const variant = language?.variants.find((one) => one.key === variantKey);
  if (language === undefined || variant === undefined) throw new Error(`There is no sample in ${name}.`);
  const { variant: own } = await again(variant.load);
  return colouredLines(sampleLines(own, sampleRequest(requestOf(parts)), options), key);
}

/** Shows `sample` in `block`, the element around a sample; what changed is scrolled into its view. */
export function showSample(block: HTMLElement, sample: ColouredSample, language: string): void {
  const code = block.querySelector<HTMLElement>("pre > code");
  if (code === null) return;
  const before = block.dataset.language === language ? (code.textContent ?? "") : undefined;
  code.className = `hljs language-${language}`;
  code.replaceChildren(
    ...sample.map(({ kind, text: part }) => {
      if (kind === undefined) return document.createTextNode(part);
      const span = document.createElement("span");
      span.className = `hljs-${kind}`;
      span.textContent = part;
      return span;
    }),
  );
  const text = sample.map((part) => part.text).join("");
  if (before !== undefined && before !== text && code.parentElement !== null) {
    scrollToLine(code.parentElement, lineOfChange(before, text), text.split("\n").length);
  }
}

function lineOfChange(before: string, after: string): number {
  const lines = before.split("\n");
  const line = after.split("\n").findIndex((one, index) => one !== lines[index]);
  return line < 0 ? lines.length - 1 : line;
}

function scrollToLine(frame: HTMLElement, line: number, lines: number): void {
  const top = (line / lines) * frame.scrollHeight;
  const height = frame.scrollHeight / lines;
  const shown = top >= frame.scrollTop && top + 2 * height <= frame.scrollTop + frame.clientHeight;
  if (!shown) frame.scrollTop = top - frame.clientHeight / 2;
}
