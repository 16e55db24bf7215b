// Code to lines: what fits the width stands on one line, what does not is broken and indented, in the way of Wadler's "A prettier printer".
// Lines come out with their data apart, so that a line of code that many samples share is coloured once.
import type { Data, Doc } from "./code.ts";

/** What one level of indentation is, and how long a line may be. */
export type Layout = { readonly indent: string; readonly width: number };

/** Stands in `template` where data stands: a name to every grammar. */
export const dataMark = "qzq";

/** A line of a sample; data may hold line ends of its own. */
export type Line = { readonly template: string; readonly data: readonly Data[] };

type Frame = { readonly doc: Doc; readonly level: number; readonly flat: boolean };

/** The lines of `doc`. */
export function print(doc: Doc, layout: Layout): readonly Line[] {
  const lines: Line[] = [];
  let template = "";
  let held: Data[] = [];
  let column = 0;
  const stack: Frame[] = [{ doc, level: 0, flat: false }];
  const end = (): void => {
    lines.push({ template: template.trimEnd(), data: held });
    template = "";
    held = [];
    column = 0;
  };
  const start = (level: number): void => {
    if (column !== 0 || template !== "") return;
    template = layout.indent.repeat(level);
    column = widthOf(template);
  };
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    const { doc: next, level, flat } = frame;
    switch (next.kind) {
      case "code":
        if (next.text === "") break;
        start(level);
        template += next.text;
        column += next.text.length;
        break;
      case "data": {
        start(level);
        template += dataMark;
        held.push(next);
        const from = next.text.lastIndexOf("\n") + 1;
        column = from === 0 ? column + next.text.length : next.text.length - from;
        break;
      }
      case "newline":
        end();
        break;
      case "line":
        if (!flat) end();
        else {
          template += next.flat;
          column += next.flat.length;
        }
        break;
      case "all":
        for (let index = next.parts.length - 1; index >= 0; index -= 1) {
          const part = next.parts[index];
          if (part !== undefined) stack.push({ doc: part, level, flat });
        }
        break;
      case "indent":
        stack.push({ doc: next.body, level: level + 1, flat });
        break;
      case "group":
        stack.push({
          doc: next.body,
          level,
          flat:
            flat ||
            (!next.breaks && fits(next.body, stack, layout.width - Math.max(column, level * widthOf(layout.indent)))),
        });
        break;
      case "broken":
        if (!flat) stack.push({ doc: next.body, level, flat });
        break;
    }
  }
  end();
  return lines;
}

/** Whether `doc` on one line, with what follows it on that line, is at most `left` wide. */
function fits(doc: Doc, rest: readonly Frame[], room: number): boolean {
  let left = room;
  let after = rest.length;
  const inside: { readonly doc: Doc; readonly flat: boolean }[] = [{ doc, flat: true }];
  while (left >= 0) {
    let frame: Omit<Frame, "level"> | undefined = inside.pop();
    if (frame === undefined) {
      after -= 1;
      frame = rest[after];
    }
    if (frame === undefined) return true;
    const { doc: next, flat } = frame;
    switch (next.kind) {
      case "code":
        left -= next.text.length;
        break;
      case "data": {
        const cut = next.text.indexOf("\n");
        if (cut >= 0) return left >= cut;
        left -= next.text.length;
        break;
      }
      case "newline":
        return true;
      case "line":
        if (!flat) return true;
        left -= next.flat.length;
        break;
      case "all":
        for (let index = next.parts.length - 1; index >= 0; index -= 1) {
          const part = next.parts[index];
          if (part !== undefined) inside.push({ doc: part, flat });
        }
        break;
      case "indent":
        inside.push({ doc: next.body, flat });
        break;
      case "group":
        inside.push({ doc: next.body, flat: flat || !next.breaks });
        break;
      case "broken":
        if (!flat) inside.push({ doc: next.body, flat });
        break;
    }
  }
  return false;
}

/** The text of `lines`. */
export function textOf(lines: readonly Line[]): string {
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
