// Icons that Material for MkDocs and others write as names: `:material-check:`, `:octicons-arrow-right-24:`. Beside words they are ornament
// and go; where a cell, an item or a link has nothing else, what they say stays.
import type { Pass } from "./pass.ts";

const icon =
  /:(?:material|octicons|fontawesome|simple|bootstrap|tabler|lucide)-[a-z0-9-]{1,80}:(?:\{[^{}\n]{0,200}\})?/g;

/** Names that are signs. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/^(?:check|check-(?:bold|all|circle|circle-outline)|checkbox-marked[\w-]*|check-fill)$/, "✓"],
  [/^(?:close|close-(?:circle|thick|box)|window-close|x|x-circle|xmark|cancel)$/, "✗"],
];

/** Icons by name leave the text, or become words where they stood for words. */
export const icons: Pass = {
  name: "icons",
  mayHold: (text) => /:(?:material|octicons|fontawesome|simple|bootstrap|tabler|lucide)-/.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(icon)].flatMap(({ 0: written, index }) => {
      const end = index + written.length;
      if (code.holds(index)) return [];
      const near = text.slice(Math.max(0, index - 200), index);
      const before = near.slice(near.lastIndexOf("\n") + 1);
      const next = /^[^\n]{0,200}/.exec(text.slice(end, end + 200))?.[0] ?? "";
      const alone = isBare(before, next);
      const by = alone ? wordsOf(written) : "";
      if (by !== "") return [{ from: index, to: end, by: [by] }];
      const blank =
        /^[ \t]/.test(next) && /(?:^|[\s>|[(*_])$/.test(before) ? (/^[ \t]+/.exec(next)?.[0].length ?? 0) : 0;
      const behind =
        blank === 0 && /^(?:[ \t]*$|[ \t]*\||\])/.test(next) ? (/[ \t]+$/.exec(before)?.[0].length ?? 0) : 0;
      return [{ from: index - (before.trim() === "" ? 0 : behind), to: end + blank, by: [] }];
    }),
};

/** Whether nothing but marks of cells, items, links and emphasis stands around, or a dash that explains it. */
function isBare(before: string, next: string): boolean {
  const left = /(?:^|[|[])[ \t>*_+\-\d.)]*$/.test(before);
  return left && /^[*_]{0,3}[ \t]*(?:\||\]|$|[-\u2013\u2014:=] )/.test(next);
}

/** What an icon says by its name. */
function wordsOf(written: string): string {
  const name = written.replace(/\{.*$/, "").replace(/^:[a-z]+-(?:(?:regular|solid|brands)-)?|(?:-\d{2})?:$/g, "");
  return signs.find(([names]) => names.test(name))?.[1] ?? name.replaceAll("-", " ");
}
