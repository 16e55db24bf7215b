// Code to lines: what fits the width stands on one line, what does not is broken and indented, in the way of Wadler's "A prettier printer".
// Lines come out with their data apart, so that a line of code that many samples share is coloured once.
import type { Doc, SampleData } from "./code.ts";

/** What one level of indentation is, and how long a line may be. */
export type SampleLayout = { readonly indent: string; readonly width: number };

/** Stands in `template` where data stands: a name to every grammar. */
export const dataMark = "qzq";

/** A line of a sample; data may hold line ends of its own. */
export type SampleLine = { readonly template: string; readonly data: readonly SampleData[] };

/** What follows the part of a code that is being printed: the parts from `next` on. */
type Frame = { readonly parts: readonly Doc[]; next: number; readonly flat: boolean };

/** The lines of `doc`. */
export function print(doc: Doc, layout: SampleLayout): readonly SampleLine[] {
  const step = widthOf(layout.indent);
  const { lines, put, putData, end, columnAt } = openLines(layout.indent, step);
  const rest: Frame[] = [];
  const walk = (next: Doc, level: number, flat: boolean): void => {
    switch (next.kind) {
      case "code":
        if (next.text !== "") put(next.text, level);
        break;
      case "data":
        putData(next, level);
        break;
      case "newline":
        end();
        break;
      case "line":
        if (flat) put(next.flat, level);
        else end();
        break;
      case "all": {
        const frame = { parts: next.parts, next: 0, flat };
        rest.push(frame);
        for (const part of next.parts) {
          frame.next += 1;
          walk(part, level, flat);
        }
        rest.pop();
        break;
      }
      case "indent":
        walk(next.body, level + 1, flat);
        break;
      case "hanging":
        walk(next.body, flat ? level : level + 1, flat);
        break;
      case "apart":
        walk(next.body, level, false);
        break;
      case "group": {
        let short = flat;
        if (!flat && !next.breaks) {
          const room = layout.width - columnAt(level);
          short = (next.width === undefined || fits(next.body, [], next.width)) && fits(next.body, rest, room);
          if (!short && next.inside !== undefined) short = !fits(next.inside, [], layout.width - (level + 1) * step);
        }
        walk(next.body, level, short);
        break;
      }
      case "broken":
        if (!flat) walk(next.body, level, flat);
        break;
    }
  };
  walk(doc, 0, false);
  end();
  return lines;
}

/** Lines that are written from left to right; what begins one is indented. */
function openLines(indent: string, step: number) {
  const lines: SampleLine[] = [];
  let template = "";
  let held: SampleData[] = [];
  let column = 0;
  let fresh = true;
  const put = (text: string, level: number): void => {
    if (fresh) {
      fresh = false;
      template = indent.repeat(level);
      column = level * step;
    }
    template += text;
    column += text.length;
  };
  const putData = (data: SampleData, level: number): void => {
    put(dataMark, level);
    held.push(data);
    const from = data.text.lastIndexOf("\n") + 1;
    column = from === 0 ? column - dataMark.length + data.text.length : data.text.length - from;
  };
  const end = (): void => {
    lines.push({ template: template.trimEnd(), data: held });
    template = "";
    held = [];
    column = 0;
    fresh = true;
  };
  /** Where the next text of `level` will stand. */
  const columnAt = (level: number): number => (fresh ? level * step : column);
  return { lines, put, putData, end, columnAt };
}

/** Whether `doc` fits `room` characters on one line, with what follows it on that line. */
function fits(doc: Doc, rest: readonly Frame[], room: number): boolean {
  let left = room;
  /** Whether the line goes on behind `next`. */
  const goesOn = (next: Doc, flat: boolean): boolean => {
    switch (next.kind) {
      case "code":
        left -= next.text.length;
        return left >= 0;
      case "data": {
        const cut = next.text.indexOf("\n");
        left -= cut >= 0 ? cut : next.text.length;
        return cut < 0 && left >= 0;
      }
      case "newline":
        return false;
      case "line":
        if (!flat) return false;
        left -= next.flat.length;
        return left >= 0;
      case "all":
        return next.parts.every((part) => goesOn(part, flat));
      case "indent":
      case "hanging":
        return goesOn(next.body, flat);
      case "apart":
        return goesOn(next.body, false);
      case "group":
        return goesOn(next.body, flat && !next.breaks);
      case "broken":
        return flat || goesOn(next.body, flat);
    }
  };
  if (!goesOn(doc, true)) return left >= 0;
  for (let at = rest.length - 1; at >= 0; at -= 1) {
    const frame = rest[at];
    if (frame === undefined) continue;
    for (let index = frame.next; index < frame.parts.length; index += 1) {
      const part = frame.parts[index];
      if (part !== undefined && !goesOn(part, frame.flat)) return left >= 0;
    }
  }
  return left >= 0;
}

/** The text of `lines`. */
export function textOf(lines: readonly SampleLine[]): string {
  return lines
    .map(({ template, data }) =>
      data.length === 0
        ? template
        : template
            .split(dataMark)
            .map((piece, index) => piece + (data[index]?.text ?? ""))
            .join(""),
    )
    .join("\n");
}

/** A tab counts as four. */
function widthOf(indent: string): number {
  return indent.replaceAll("\t", "    ").length;
}
