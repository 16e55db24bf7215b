// Boxes of docutils, Sphinx and sphinx-design: admonitions, what changed in a version, dropdowns, asides, quotes.
import { boxTypeOf, titleOf } from "../box-types.ts";
import { type BlockPart, ownBlock, wordsOf } from "../own-blocks.ts";
import { type DirectiveRule, nameOf, type WrittenDirective, withSaid } from "./rule.ts";

const kinds =
  "note tip hint important warning caution danger attention error seealso todo info success question bug example abstract";

/** Types whose name is not two words as a title is. */
const titles: Readonly<Record<string, string>> = { seealso: "See also" };

const box: DirectiveRule = (directive) => {
  const own = boxTypeOf(directive.name, directive.words);
  const title = own.title === undefined ? undefined : (titles[directive.name] ?? own.title);
  return boxOf(directive, { type: own.type, title, inner: withSaid(directive) });
};

const admonition: DirectiveRule = (directive) => {
  const type = directive.node.head.options.class?.split(/\s+/).find((name) => kinds.split(" ").includes(name));
  const own = boxTypeOf(type ?? "note", directive.words);
  return boxOf(directive, { type: own.type, title: directive.said || own.title, inner: directive.inner() });
};

type Box = { readonly type: string; readonly title: string | undefined; readonly inner: readonly BlockPart[] };

/** A box, or what is folded where its class says so. */
function boxOf(directive: WrittenDirective, { type, title, inner }: Box): readonly BlockPart[] {
  const { class: classes = "", open } = directive.node.head.options;
  const id = nameOf(directive);
  if (!/(?:^|\s)(?:dropdown|toggle)(?:\s|$)/.test(classes))
    return ownBlock({ name: type, title, attributes: { id }, inner }, directive);
  const summary = title ?? titleOf(type, directive.words);
  const isOpen = open !== undefined || /toggle-shown/.test(classes) ? "true" : undefined;
  return ownBlock({ name: "details", title: summary, attributes: { open: isOpen, id }, inner }, directive);
}

const dropdown: DirectiveRule = (directive) => {
  const open = directive.node.head.options.open === undefined ? undefined : "true";
  const attributes = { open, id: nameOf(directive) };
  return ownBlock({ name: "details", title: directive.said, attributes, inner: directive.inner() }, directive);
};

/** `2.0`, and words of its text behind it. */
function changed(type: string, begin: string): DirectiveRule {
  return (directive) => {
    const { said, node, inner, margin } = directive;
    const [version = "", rest = ""] = said.split(/\s+(.*)/s);
    const body = inner();
    const { to } = node.head.said;
    const words: readonly BlockPart[] = rest === "" ? [] : [{ from: to - rest.length, to }];
    const gap: readonly BlockPart[] = words.length > 0 && body.length > 0 ? [`\n${margin}`] : [];
    const title = `${begin} ${version}`.trim();
    return ownBlock({ name: type, title, inner: [...words, ...gap, ...body] }, directive);
  };
}

const aside: DirectiveRule = (directive) =>
  ownBlock(
    { name: "note", title: directive.said, attributes: { id: nameOf(directive) }, inner: directive.inner() },
    directive,
  );

/** Lines with the sign of a quote before each. */
const quote: DirectiveRule = (directive) => {
  const { margin, text } = directive;
  const lines = withSaid(directive)
    .map((part) => wordsOf(part, text))
    .join("")
    .split("\n")
    .map((line, index) => `> ${index === 0 || !line.startsWith(margin) ? line : line.slice(margin.length)}`.trimEnd());
  return [lines.join(`\n${margin}`)];
};

export const boxDirectives: ReadonlyMap<string, DirectiveRule> = new Map([
  ...kinds.split(" ").map((name) => [name, box] as const),
  ["admonition", admonition],
  ["callout", admonition],
  ["dropdown", dropdown],
  ["details", dropdown],
  ["toggle", dropdown],
  ["versionadded", changed("info", "New in version")],
  ["version-added", changed("info", "New in version")],
  ["versionchanged", changed("info", "Changed in version")],
  ["version-changed", changed("info", "Changed in version")],
  ["deprecated", changed("warning", "Deprecated since version")],
  ["versionremoved", changed("warning", "Removed in version")],
  ["sidebar", aside],
  ["topic", aside],
  ["epigraph", quote],
  ["pull-quote", quote],
  ["highlights", quote],
  ["blockquote", quote],
]);
