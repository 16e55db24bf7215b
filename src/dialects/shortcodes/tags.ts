// The tags of known shortcodes in a text, as tags of components: `{{< tab "A" >}}`, `{{% /tab %}}`, `{% tab title="A" %}`, `{% endtab %}`.
import type { Attribute, JsxTag } from "../mdx/tag.ts";
import { type Shortcode, shortcodeOf } from "./names.ts";

/** Letters that a tag may have. */
const longest = 2000;

const begin = /\{\{[<%]|\{%-?/g;
const head =
  /^[ \t\n]*(\/|end(?=[a-z]))?[ \t]*((?:include[ \t]+[\w-]+(?:\.html)?|@?[A-Za-z][\w/-]*?))(?=[\s"'`]|\/?[ \t\n]*$)/;
const value =
  /([A-Za-z_][\w.-]*)[ \t]*=[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`]+)|("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`)|([^\s"'`=]+)/g;

type FoundShortcode = JsxTag & { readonly alone: boolean };

/** The tags of known shortcodes, in order; `isShown`: whether what stands at an offset is code. One that needs no end, and has none, is alone. */
export function shortcodeTags(text: string, isShown: (offset: number) => boolean): readonly JsxTag[] {
  const tags: FoundShortcode[] = [];
  begin.lastIndex = 0;
  for (const { 0: written, index: from } of text.matchAll(begin)) {
    if (from < (tags.at(-1)?.to ?? 0) || text[from - 1] === "\\" || isShown(from)) continue;
    const tag = tagAt(text, from, written);
    if (tag !== undefined) tags.push(tag);
  }
  return withoutEnd(tags);
}

function tagAt(text: string, from: number, written: string): FoundShortcode | undefined {
  const end = written.startsWith("{{") ? `${written.endsWith("<") ? ">" : "%"}}}` : "%}";
  const start = from + written.length;
  const close = text.slice(start, start + longest).indexOf(end);
  if (close === -1) return undefined;
  const inside = text.slice(start, start + close).replace(/-$/, " ");
  const [begun = "", closes, name = ""] = head.exec(inside) ?? [];
  // `{% endless %}` is no end, and `{{< a href="{{< b >}}" >}}` is left alone.
  const known = shortcodeOf(name.replace(/[ \t]+/g, " "));
  if (known === undefined || inside.includes("{{")) return undefined;
  const to = start + close + end.length;
  const tag = { name: named(known.as, name), from, to, alone: known.alone === true };
  if (closes !== undefined) return { ...tag, kind: "close", attributes: [] };
  const words = inside.replace(/\/[ \t\n]*$/, (stroke) => " ".repeat(stroke.length));
  const attributes = attributesOf(words.slice(begun.length), start + begun.length, known);
  return { ...tag, kind: words === inside ? "open" : "alone", attributes };
}

/** A box of a file is called as the file is: `include note.html` is a `SaidBox.note`. */
function named(as: string, name: string): string {
  return as === "SaidBox" ? `SaidBox.${/[\w-]+(?=\.html$)/.exec(name)?.[0] ?? ""}` : as;
}

function attributesOf(words: string, at: number, { bare = [], names = {} }: Shortcode): readonly Attribute[] {
  let unnamed = 0;
  return [...words.matchAll(value)].flatMap(
    ({ 0: all, 1: key, 2: given = "", 3: quoted, 4: word, index }): Attribute[] => {
      const isFlag = word !== undefined && /^(?:open|closed|default)$/.test(word.replace(/,$/, ""));
      const name = key === undefined ? (isFlag ? word : bare[unnamed++]) : (names[key] ?? key);
      const said = key === undefined ? (quoted ?? word ?? "") : given;
      if (name === undefined || name === "") return [];
      const to = at + index + all.length;
      const from = to - said.length;
      if (isFlag) return [{ name, kind: "flag", from: to, to }];
      if (!/^["'`]/.test(said)) return [{ name, kind: "text", from, to }];
      // A quote in quotes is read as a program's text is.
      return said.includes("\\")
        ? [{ name, kind: "expression", from, to }]
        : [{ name, kind: "text", from: from + 1, to: to - 1 }];
    },
  );
}

/** Tags that may do without an end and have none are alone; an end belongs to the last tag of its name that is open. */
function withoutEnd(tags: readonly FoundShortcode[]): readonly JsxTag[] {
  const open = new Map<string, number[]>();
  const ended = new Set<number>();
  for (const [index, { kind, name }] of tags.entries()) {
    const same = open.get(name) ?? [];
    open.set(name, same);
    if (kind === "open") same.push(index);
    else if (kind === "close") {
      const last = same.pop();
      if (last !== undefined) ended.add(last);
    }
  }
  return tags.map((tag, index) =>
    tag.kind === "open" && tag.alone && !ended.has(index) ? { ...tag, kind: "alone" } : tag,
  );
}
