// Groups of code: Mintlify's `<CodeGroup>`, `<RequestExample>` and `<ResponseExample>`: fences that become tabs.
import type { ComponentRule } from "../mdx/component.ts";
import { ownBlock, trimParts } from "../own-blocks.ts";
import { contentOnly } from "./content-only.ts";
import { type ComponentRow, partsOf, rowsOf } from "./rows.ts";
import { wordsAt } from "./values.ts";

/** In lines of its own. One fence stands by itself; something beside fences in it keeps the group out. */
export const codeGroup: ComponentRule = (component) => {
  if (!component.block) return contentOnly(component);
  const content = trimParts(component.inner(), component.text);
  const rows = rowsOf(content, component);
  const open = rows.filter(({ words, isCode }) => !isCode && words.trim() !== "");
  if (open.length < 2 || !open.every(({ words }) => /^[ \t]*(?:`{3,}|~{3,})/.test(words)))
    return { parts: content, block: true };
  const inner = partsOf(rows.map(titled), component);
  const attributes = { group: wordsAt(component, "groupId", "syncKey") };
  return { parts: ownBlock({ name: "code-group", attributes, inner }, component), block: true };
};

/** What else than a title a fence of Mintlify may say. */
const settings = /^(?:[\w-]+=|[{[/]|(?:wrap|lines|expandable|showLineNumbers|twoslash)$)/;

/** Mintlify names a tab by the words behind the language: "```js Node 20 wrap". */
function titled(row: ComponentRow): ComponentRow {
  const [, head = "", info = ""] = row.isCode
    ? []
    : (/^([ \t]*(?:`{3,}|~{3,})[^\s{`]+)[ \t]+(\S.*)$/.exec(row.words) ?? []);
  const said = info.split(/[ \t]+/);
  const end = said.findIndex((word) => settings.test(word));
  const title = (end === -1 ? said : said.slice(0, end)).join(" ");
  if (title === "" || title.includes('"')) return row;
  const words = [head, `title="${title}"`, ...(end === -1 ? [] : said.slice(end))].join(" ");
  return { parts: [words], words, isCode: false };
}
