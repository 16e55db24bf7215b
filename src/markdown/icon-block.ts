// `{icon=rocket}` of a card, a tab, or a notice: what the site calls so is known when it is whole, so a spot is left for it.
import type { ElementContent } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { iconHref } from "../model/icon.ts";
import type { NamedIcon } from "./blocks.ts";
import { type FinishState, newElement, placeAt } from "./finish-work.ts";

/** The icon that a block names. */
export function iconOf({ attributes, position }: ContainerDirective): NamedIcon | undefined {
  const name = attributes?.icon?.trim();
  if (name === undefined || name === "") return undefined;
  return position === undefined ? { name } : { name, position };
}

/** What it prints as. */
export function iconNodes(icon: NamedIcon | undefined, work: FinishState): ElementContent[] {
  if (icon === undefined) return [];
  const element = newElement("span", {});
  const place = placeAt(icon.position === undefined ? element : { ...element, position: icon.position }, work);
  work.links.push({ href: iconHref(icon.name), kind: "icon", place });
  return [{ type: "raw", value: `${work.blocks.mark}c${work.links.length - 1}x` }];
}
