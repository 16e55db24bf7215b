// Blocks between colons as VitePress, VuePress, Docusaurus and Starlight write them: blank behind the colons, a title without brackets on a name
// that is not ours, `{open}` and `{no-title}`, wrappers that only their program needs. Only what is closed is a block: a line `::: x.y` with
// nothing to close it belongs to other tools and stays.
import { containerNames } from "../model/block-names.ts";
import { type ColonPair, colonsOf, pairsOf } from "./block-pairs.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

/** Our name of a block that others call otherwise. */
const names: Readonly<Record<string, string>> = { "code-tabs": "tabs", "code-group-item": "tab", error: "danger" };

/** Blocks that say nothing to a reader. */
const wrappers: ReadonlySet<string> = new Set(["raw", "v-pre"]);

const opening = /^(?<blank>[ \t]*)(?<name>[A-Za-z][\w-]*)(?<rest>[^\n]*)$/;
const attributes = /(?:^|[ \t]*)(\{[^{}\n]*\})$/;

/** Behind the colons of a line that is not ours to the letter. */
const words = `(?:[ \\t]+[A-Za-z]|(?!(?:${containerNames.join("|")})(?![\\w-]))[A-Za-z]|tabs[ \\t#]|[^\\n]{0,400}\\bno-title\\b)`;
const foreign = new RegExp(`^[ \\t>\\d.)*+-]*:{3,}${words}`, "m");

/** All that `foreign` finds, and more, in less time: each run of colons is looked at once. */
const rough = new RegExp(`(?<!:):{3,}(?!:)${words}`);

/** `::: tip Title` becomes `:::tip[Title]`, and what only another program needs goes. */
export const colonBlocks: Pass = {
  name: "colon-blocks",
  mayHold: (text) => text.includes(":::") && rough.test(text) && foreign.test(text),
  edits: (page) =>
    pairsOf(colonsOf(page.text, page.code))
      .flatMap((pair) => editsOf(page, pair))
      .sort((a, b) => a.from - b.from),
};

function editsOf({ text }: DialectPage, { open, close }: ColonPair): readonly TextEdit[] {
  const words = text.slice(open.at + open.count, open.end);
  const { blank = "", name = "", rest = "" } = opening.exec(words)?.groups ?? {};
  if (name === "" || !/^(?:[\s[{#]|$)/.test(rest)) return [];
  if (wrappers.has(name)) return [without(text, open), without(text, close)];
  const isOurs = containerNames.includes(name);
  const changed = renamed(text, { name, open, close });
  const said = rest.trim();
  // What is ours already is left to the letter.
  const group = changed === "tabs" ? /^(?:key:|#)([\w-]+)$/.exec(said)?.[1] : undefined;
  if (group !== undefined) return [{ from: open.at + open.count, to: open.end, by: [`tabs{group="${group}"}`] }];
  const isPlain = blank === "" && changed === name && !/\{[^{}]*\bno-title\b[^{}]*\}$/.test(said);
  if (isPlain && (isOurs || said === "" || /^[[{]/.test(said))) return [];
  const from = open.at + open.count;
  return [{ from, to: open.end, by: [changed, ...titleOf(text, { from: open.end - rest.length, to: open.end })] }];
}

/** VuePress has code groups whose items are blocks: those are tabs. */
function renamed(text: string, { name, open, close }: ColonPair & { readonly name: string }): string {
  const holdsItems = name === "code-group" && /^\s*:{3,}[ \t]*code-group-item/.test(text.slice(open.end, close.at));
  return holdsItems ? "tabs" : (names[name] ?? name);
}

/** What follows the name: the title in brackets, and attributes. */
function titleOf(text: string, { from, to }: { readonly from: number; readonly to: number }): TextEdit["by"] {
  const rest = text.slice(from, to).trimEnd();
  const braces = attributes.exec(rest);
  const end = from + (braces === null ? rest.length : braces.index);
  const start = from + rest.length - rest.trimStart().length;
  const given = braces?.[1] ?? "";
  const kept = given.replace(/\bno-title\b/, 'title=""').replace(/^\{\s*\}$/, "");
  const title = text.slice(start, Math.max(start, end));
  const isBracketed = /^\[.*\]$/.test(title);
  const written = isBracketed
    ? [{ from: start, to: end }]
    : start < end
      ? bracketed(text, { from: start, to: end })
      : [];
  return [...written, kept];
}

/** The line of a wrapper, and the line feed that ends it. */
function without(text: string, { at, end }: ColonPair["open"]): TextEdit {
  return { from: text.lastIndexOf("\n", at) + 1, to: Math.min(end + 1, text.length), by: [] };
}
