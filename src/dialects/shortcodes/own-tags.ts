// The tags of a site's own shortcodes in a text: `{{< new-in 2.0 >}}`, `{{% todo who="Ada" %}}` with its end, `{% include version.html since="2" %}`,
// `{% aside %}` with `{% endaside %}`.

/** `by`: what the config says. `values`: by place from "1" on, and by name. */
export type OwnTag = {
  readonly kind: "open" | "close" | "alone";
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Letters that a tag may have. */
const longest = 2000;

const begin = /\{\{[<%]|\{%-?/g;
const head = /^\s*(\/|end(?=[A-Za-z_]))?\s*((?:include(?:_cached)?\s+)?[A-Za-z_][\w./-]*)(?=[\s"'`/]|$)/;
const value =
  /([\w.-]+)\s*=\s*("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`]+)|("(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`=]+)/g;

/** The tags of `text` that `shortcodes` names, in order; `isShown`: whether what stands at an offset is code. */
export function ownTags(
  text: string,
  shortcodes: Readonly<Record<string, string>>,
  isShown: (offset: number) => boolean,
): readonly OwnTag[] {
  const tags: OwnTag[] = [];
  for (const { 0: written, index: from } of text.matchAll(begin)) {
    if (from < (tags.at(-1)?.to ?? 0) || text[from - 1] === "\\" || isShown(from)) continue;
    const end = written.startsWith("{{") ? `${written.endsWith("<") ? ">" : "%"}}}` : "%}";
    const start = from + written.length;
    const close = text.slice(start, start + longest).indexOf(end);
    if (close === -1) continue;
    const tag = tagIn(text.slice(start, start + close).replace(/-$/, " "), shortcodes);
    if (tag !== undefined) tags.push({ ...tag, from, to: start + close + end.length });
  }
  return tags;
}

function tagIn(inside: string, shortcodes: Readonly<Record<string, string>>): Omit<OwnTag, "from" | "to"> | undefined {
  const [begun = "", closes, written = ""] = head.exec(inside) ?? [];
  const name = written.replace(/^include(?:_cached)?\s+/, "");
  // An end of Liquid is one word with its name, which may begin so itself.
  const whole = closes === "end" && Object.hasOwn(shortcodes, `end${name}`) ? `end${name}` : name;
  const by = Object.hasOwn(shortcodes, whole) ? shortcodes[whole] : undefined;
  if (by === undefined) return undefined;
  if (closes !== undefined && whole === name) return { kind: "close", name, by, values: {} };
  const isAlone = /\/\s*$/.test(inside);
  const rest = isAlone ? inside.replace(/\/\s*$/, "") : inside;
  return { kind: isAlone ? "alone" : "open", name: whole, by, values: valuesIn(rest.slice(begun.length)) };
}

function valuesIn(words: string): Readonly<Record<string, string>> {
  let count = 0;
  return Object.fromEntries(
    [...words.matchAll(value)].map(([, key, given, bare]) => {
      count += key === undefined ? 1 : 0;
      return [key ?? String(count), unquoted(given ?? bare ?? "")] as const;
    }),
  );
}

function unquoted(written: string): string {
  if (!/^["'`]/.test(written)) return written;
  const inside = written.slice(1, -1);
  return written.startsWith('"') ? inside.replace(/\\(["\\])/g, "$1") : inside;
}
