// Cards: `<Card title href>` of all, Starlight's `<LinkCard>`, Mintlify's `<Tile>`; in groups of whatever name. The title is the link, which is
// checked as any other; a picture and a call stand in the card.
import type { Component, ComponentRule, Replacement } from "../mdx/component.ts";
import { type BlockPart, ownBlock, plainWords, trimParts, wordsOf } from "../own-blocks.ts";
import { contentOnly } from "./content-only.ts";
import { linkMark, pictureMark } from "./inline-marks.ts";
import { partsOf, rowsOf, stacked } from "./rows.ts";
import { numberOf, wordsAt } from "./values.ts";

const cardName = /^(?:(?:Cards\.)?Card|LinkCard|link-card|Tile)$/;

/** A card by itself, or in a group that places it. */
export const card: ComponentRule = (component) => {
  if (!component.block) return inLine(component);
  return { parts: cardParts(component, component), block: true };
};

/** Cards side by side; where something else stands in the group, one thing after the other. */
export const cards: ComponentRule = (component) => {
  const items = component.children;
  const isGroup = items.length > 0 && !component.hasWords && items.every(isTitled);
  if (!component.block || !isGroup) return contentOnly(component);
  const columns = numberOf(component, "cols", "columns", "num");
  const attributes = { columns: columns === undefined ? undefined : String(Math.min(4, Math.max(1, columns))) };
  const inner = stacked(
    items.map((item) => cardParts(item, component)),
    component,
  );
  return { parts: ownBlock({ name: "cards", attributes, inner }, component), block: true };
};

function isTitled(component: Component): boolean {
  return cardName.test(component.name) && wordsAt(component, "title", "label", "name") !== undefined;
}

/**
 * `ground`: where the card stands. A card without a title has the line that it holds, if that is all, or its first heading; without such a
 * one it is its content, with its address below. What stands in it is asked for once: it may be deep.
 */
function cardParts(component: Component, ground: Component): readonly BlockPart[] {
  const href = component.partOf("href", "to", "link", "url");
  const given = wordsAt(component, "title", "label", "name");
  const content = trimParts(component.inner(), component.text);
  const own = given === undefined ? firstLine(content, component) : { title: plainWords(given), rest: content };
  const image = component.partOf("img", "image");
  const call = wordsAt(component, "cta");
  const description = wordsAt(component, "description");
  const inner = stacked(
    [
      image === undefined ? [] : pictureMark("", image),
      description === undefined ? [] : [plainWords(description)],
      own?.rest ?? content,
      call === undefined || href === undefined ? [] : linkMark([plainWords(call)], href),
    ],
    ground,
  );
  if (own !== undefined) return ownBlock({ name: "card", title: own.title, attributes: { href }, inner }, ground);
  const address =
    href === undefined || call !== undefined ? [] : linkMark([plainWords(wordsOf(href, component.text))], href);
  return stacked([inner, address], ground);
}

type Titled = { readonly title: string; readonly rest: readonly BlockPart[] };

function firstLine(content: readonly BlockPart[], component: Component): Titled | undefined {
  const [first, ...rest] = rowsOf(content, component);
  const [, heading, line] = /^(?:#{1,6}[ \t]+(.+)|([^:`!|<>{[\n#-][^`|<>{}[\n]*))$/.exec(first?.words ?? "") ?? [];
  if (heading !== undefined) return { title: heading, rest: partsOf(rest, component) };
  return line === undefined || rest.length > 0 ? undefined : { title: line, rest: [] };
}

function inLine(component: Component): Replacement | undefined {
  const title = wordsAt(component, "title");
  const href = component.partOf("href", "to", "link", "url");
  if (title === undefined) return undefined;
  const words = plainWords(title);
  const inner = component.inner();
  const name = href === undefined ? [`**${words}**`] : linkMark([words], href);
  return { parts: [...name, ...(inner.length === 0 ? [] : [" "]), ...inner], block: false };
}
