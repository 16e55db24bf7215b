// What a little HTML may hold: the elements that are kept, and the attributes of each. The config's reader asks at build, the sidebar's
// in the browser, for the tree that it has fetched.

const elements: ReadonlySet<string> = new Set(["a", "abbr", "b", "br", "code", "em", "i", "small", "span", "strong"]);
const attributes: ReadonlyMap<string, readonly string[]> = new Map([
  ["a", ["href", "title", "class"]],
  ["abbr", ["title", "class"]],
]);

/** How deep elements may stand in each other. */
export const deepestInline = 32;

export function isInlineElement(tag: string): boolean {
  return elements.has(tag);
}

/** Whether an element `tag` may have the attribute `name`; the value of an `href` is another question. */
export function isInlineAttribute(tag: string, name: string): boolean {
  return (attributes.get(tag) ?? ["class"]).includes(name);
}
