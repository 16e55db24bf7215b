// Cards: `<Card title href>` of all, Starlight's `<LinkCard>`, Mintlify's `<Tile>`; in groups of whatever name. The title is the link, which is
// checked as any other; a picture and a call stand in the card.
import type { Component, ComponentRule, Made } from "../mdx/component.ts";
import { ownBlock, type Part, plainWords, trimParts } from "../own-blocks.ts";
import { contentOnly } from "./content-only.ts";
import { linkMark, pictureMark } from "./inline-marks.ts";
import { partsOf, rowsOf, stacked } from "./rows.ts";
import { numberOf, wordsAt } from "./values.ts";

const cardName = /^(?:(?:Cards\.)?Card|LinkCard|link-card|Tile)$/;

/** A card by itself, or in a group that places it. */
export const card: ComponentRule = (component) => {
  if (!component.block) return inLine(component);
  const made = cardParts(component, component);
  return made === undefined ? undefined : { parts: made, block: true };
};

/** Cards side by side; where something else stands in the group, one thing after the other. */
export const cards: ComponentRule = (component) => {
  const items = component.children;
  const isGroup = items.length > 0 && !component.hasWords && items.every(isTitled);
  if (!component.block || !isGroup) return contentOnly(component);
  const columns = numberOf(component, "cols", "columns", "num");
  const attributes = { columns: columns === undefined ? undefined : String(Math.min(4, Math.max(1, columns))) };
  const inner = stacked(
    items.map((item) => cardParts(item, component) ?? []),
    component,
  );
  return { parts: ownBlock({ name: "cards", attributes, inner }, component), block: true };
};

function isTitled(component: Component): boolean {
  return cardName.test(component.name) && wordsAt(component, "title", "label", "name") !== undefined;
}

/** `ground`: where the card stands. A card without a title has the line that it holds, if that is all, or its first heading. */
function cardParts(component: Component, ground: Component): readonly Part[] | undefined {
  const href = component.partOf("href", "to", "link", "url");
  const given = wordsAt(component, "title", "label", "name");
  const own = given === undefined ? firstLine(component) : { title: plainWords(given), rest: component.inner() };
  if (own === undefined) return undefined;
  const image = component.partOf("img", "image");
  const call = wordsAt(component, "cta");
  const description = wordsAt(component, "description");
  const inner = stacked(
    [
      image === undefined ? [] : pictureMark("", image),
      description === undefined ? [] : [plainWords(description)],
      trimParts(own.rest, component.text),
      call === undefined || href === undefined ? [] : linkMark([plainWords(call)], href),
    ],
    ground,
  );
  return ownBlock({ name: "card", title: own.title, attributes: { href }, inner }, ground);
}

type Titled = { readonly title: string; readonly rest: readonly Part[] };

function firstLine(component: Component): Titled | undefined {
  const rows = rowsOf(trimParts(component.inner(), component.text), component);
  const [first, ...rest] = rows;
  const [, heading, line] = /^(?:#{1,6}[ \t]+(.+)|([^:`!|<>{[\n#-][^`|<>{}[\n]*))$/.exec(first?.words ?? "") ?? [];
  if (heading !== undefined) return { title: heading, rest: partsOf(rest, component) };
  return line === undefined || rest.length > 0 ? undefined : { title: line, rest: [] };
}

function inLine(component: Component): Made | undefined {
  const title = wordsAt(component, "title");
  const href = component.partOf("href", "to", "link", "url");
  if (title === undefined) return undefined;
  const words = plainWords(title);
  const inner = component.inner();
  const name = href === undefined ? [`**${words}**`] : linkMark([words], href);
  return { parts: [...name, ...(inner.length === 0 ? [] : [" "]), ...inner], block: false };
}
