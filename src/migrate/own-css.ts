// Stylesheets of an old site in, what of them holds here out: rules for classes and ids of the team's own. What is about the old theme (its
// variables, its classes), about all elements of a kind, or needs other files is left out and told.

import type { JsonObject } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { Loss } from "./moving.ts";
import type { OldTree } from "./old-tree.ts";

/** What of a stylesheet is the old theme's. `dark`: how its selectors say dark mode. */
export type OldTheme = { readonly variables: RegExp; readonly classes: RegExp; readonly dark: RegExp };

export type CarriedCss = {
  /** Undefined where nothing is left of them. */
  readonly text: string | undefined;
  readonly losses: readonly Loss[];
};

/** The stylesheet that a site of its own has from then on. */
const ownStylesheet = "theme/custom.css";
/** Larger stylesheets are no work of people. */
const largest = 500_000;
const deepest = 8;

/** `setting`: what of the old config names the files. */
export type OldSheets = { readonly files: readonly FilePath[]; readonly setting: string; readonly theme: OldTheme };

/** What of the stylesheets comes along, in their order. */
export async function carriedCss(tree: OldTree, { files, setting, theme }: OldSheets): Promise<CarriedCss> {
  const parts: string[] = [];
  const losses: Loss[] = [];
  for (const file of new Set(files)) {
    if (!tree.has(file)) {
      losses.push({ kind: "Styles", what: `${setting} names \`${file}\`, which isn't in the old site` });
      continue;
    }
    const lose = (what: string, instead: string): void => {
      losses.push({ kind: "Styles", what, place: { file }, instead });
    };
    if (/\.(?:scss|sass|less|styl)$/.test(file)) {
      lose("the stylesheet isn't plain CSS", "Compile it, and add the result to `theme.css`");
      continue;
    }
    const text = (await tree.text(file)) ?? "";
    if (text.length > largest) {
      lose("the stylesheet is larger than 500 kB", "Add what the site needs of it to `theme.css`");
      continue;
    }
    const left = new Map<string, number>();
    const kept = rulesIn(text, { theme, depth: 0, leave: (why) => left.set(why, (left.get(why) ?? 0) + 1) });
    for (const [why, count] of left) lose(...lossOf(why, count));
    if (kept.trim() !== "") parts.push(`/* ${file.replaceAll("*/", "")} */\n${kept.trim()}\n`);
  }
  return { text: parts.length === 0 ? undefined : parts.join("\n"), losses };
}

/** The stylesheet as a file of the new site. */
export function madeOf({ text }: CarriedCss): readonly { readonly target: FilePath; readonly text: string }[] {
  return text === undefined ? [] : [{ target: ownStylesheet, text }];
}

/** `config` with the stylesheet in its theme. */
export function withStylesheet(config: JsonObject, { text }: CarriedCss): JsonObject {
  if (text === undefined) return config;
  const theme = (config.theme ?? {}) as JsonObject;
  return { ...config, theme: { ...theme, css: [ownStylesheet] } };
}

function lossOf(why: string, count: number): readonly [what: string, instead: string] {
  const [kind, name] = why.split("\n");
  if (kind === "variable")
    return [`the variable \`${name}\` of the old theme`, "Use `theme.accent`, or a design token"];
  if (kind === "theme")
    return [`rules for parts of the old theme: ${count}`, "Write them for pio-docs, in a file of `theme.css`"];
  if (kind === "element")
    return [`rules for all elements of a kind: ${count}`, "Use design tokens, or write them in a file of `theme.css`"];
  if (kind === "files")
    return [
      `rules that load other files: ${count}`,
      "Use `theme.font` for fonts, and a file of `theme.css` for images",
    ];
  return [`rules that can't be read: ${count}`, "Write them in a file of `theme.css`"];
}

type Reading = { readonly theme: OldTheme; readonly depth: number; readonly leave: (why: string) => void };

/** The rules of a block that come along. */
function rulesIn(css: string, reading: Reading): string {
  const { depth, leave } = reading;
  if (depth > deepest) {
    leave("unread");
    return "";
  }
  const kept: string[] = [];
  for (const { head, body } of statementsIn(withoutComments(css))) {
    if (body === undefined) {
      // `@import`, `@charset`, `@tailwind`: none of them is a rule of the team's own.
      if (/^@(?:import|tailwind|plugin|use|config|source)/.test(head)) leave("files");
      continue;
    }
    if (/^@(?:media|supports|layer|container)\b/.test(head)) {
      const inner = rulesIn(body, { ...reading, depth: depth + 1 });
      if (inner.trim() !== "") kept.push(`${head} {\n${inner.trim()}\n}`);
    } else if (/^@(?:-webkit-)?keyframes\b/.test(head)) kept.push(`${head} {${body}}`);
    else if (head.startsWith("@")) leave(/^@font-face/.test(head) ? "files" : "unread");
    else kept.push(...ruleOf(head, body, reading));
  }
  return kept.join("\n\n");
}

/** A rule with what of it comes along; none where nothing does. */
function ruleOf(head: string, body: string, { theme, leave }: Reading): readonly string[] {
  // Rules in rules, and code of a preprocessor.
  if (/[{}@]|^\s*\$/.test(body.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "")) || /^\$|&/.test(head)) {
    leave("unread");
    return [];
  }
  const isRoot = /^(?::root|html|body|:host|\s|,|\.dark|\[data-[\w-]+(?:[*^$|~]?=["']?\w+["']?)?\])+$/.test(head);
  const lines: string[] = [];
  let isThemed = false;
  for (const one of declarationsIn(body)) {
    const name = one.slice(0, one.indexOf(":")).trim();
    if (theme.variables.test(name)) leave(`variable\n${name}`);
    else if (theme.variables.test(one)) isThemed = true;
    else if (/url\(\s*(?!["']?(?:data|https):)/.test(one)) leave("files");
    else if (!isRoot || name.startsWith("--")) lines.push(`  ${one.trim()};`);
    else isThemed = true;
  }
  const shown = head.replace(new RegExp(theme.dark.source, "g"), 'html[data-theme="dark"]');
  if (!isRoot && theme.classes.test(head)) {
    leave("theme");
    return [];
  }
  if (!isRoot && !/[.#[]/.test(shown.replaceAll('html[data-theme="dark"]', ""))) {
    leave("element");
    return [];
  }
  if (isThemed) leave("theme");
  return lines.length === 0 ? [] : [`${shown} {\n${lines.join("\n")}\n}`];
}

/** The statements at the top of `css`: at-rules without a block, and heads with theirs. One pass, strings are passed over. */
function statementsIn(css: string): readonly { readonly head: string; readonly body?: string }[] {
  const found: { head: string; body?: string }[] = [];
  let [from, open, depth] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = endOfString(css, at);
    else if (letter === ";" && depth === 0) {
      found.push({ head: css.slice(from, at).trim() });
      from = at + 1;
    } else if (letter === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === "}") {
      depth -= 1;
      if (depth < 0) return found;
      if (depth > 0) continue;
      found.push({ head: css.slice(from, open).trim().replace(/\s+/g, " "), body: css.slice(open + 1, at) });
      from = at + 1;
    }
  }
  return found;
}

function declarationsIn(body: string): readonly string[] {
  const found: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= body.length; at += 1) {
    const letter = body[at];
    if (letter === '"' || letter === "'") at = endOfString(body, at);
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (letter === undefined || (letter === ";" && depth === 0)) {
      const one = body.slice(from, at).trim();
      if (one.includes(":")) found.push(one);
      from = at + 1;
    }
  }
  return found;
}

/** Where a string that begins at `from` ends; a line that does not close it does. */
function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from] || css[at] === "\n") return at;
  }
  return css.length;
}

function withoutComments(css: string): string {
  let text = "";
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '"' || css[at] === "'") {
      const end = endOfString(css, at);
      text += css.slice(at, end + 1);
      at = end;
    } else if (css[at] === "/" && css[at + 1] === "*") {
      const end = css.indexOf("*/", at + 2);
      if (end === -1) return text;
      at = end + 1;
    } else text += css[at];
  }
  return text;
}
