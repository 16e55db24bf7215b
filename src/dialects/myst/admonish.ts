// mdbook-admonish: a type, a title between quotes, keys. As its "Reference" has them.
import { boxTypeOf, titleOf } from "../box-types.ts";
import { ownBlock } from "../own-blocks.ts";
import type { DirectiveRule } from "./rule.ts";

const key = /([A-Za-z][\w-]*)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']+))/g;

/** The box, or what is folded. */
export const admonish: DirectiveRule = (directive) => {
  const { words, said, inner } = directive;
  const keys = new Map<string, string>();
  for (const [, name = "", double, single, bare] of said.matchAll(key))
    keys.set(name, (double ?? single ?? bare ?? "").replace(/\\(.)/g, "$1"));
  const rest = said.replace(key, " ").trim();
  const [, name = "", quoted] = /^\.?([A-Za-z][\w-]*)?[^"]*?(?:"([^"]*)")?$/.exec(rest) ?? [];
  const type = keys.get("type") ?? (name === "" ? "note" : name);
  const own = boxTypeOf(type, words);
  const title = keys.get("title") ?? quoted;
  const id = keys.get("id");
  if (keys.get("collapsible") === "true") {
    const summary = title || own.title || titleOf(own.type, words);
    return ownBlock({ name: "details", title: summary, attributes: { id }, inner: inner() }, directive);
  }
  const attributes = { id, ...(title === "" ? { title: "" } : {}) };
  return ownBlock(
    { name: own.type, title: title || (title === "" ? undefined : own.title), attributes, inner: inner() },
    directive,
  );
};
