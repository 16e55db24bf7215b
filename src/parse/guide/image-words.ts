// What stands behind `#` of a picture's address and is no part of it: `#zoom` to see it large, `#only-dark` and `#only-light` for one mode, also as
// code hosts write them.
import type { Element, ElementContent } from "hast";
import { put } from "../../words/fill.ts";
import { keepsIds, type Work } from "./finish-work.ts";

const classOf: ReadonlyMap<string, string> = new Map([
  ["only-dark", "only-dark"],
  ["only-light", "only-light"],
  ["gh-dark-mode-only", "only-dark"],
  ["gh-light-mode-only", "only-light"],
]);

type ImageWords = { readonly href: string; readonly classes: readonly string[]; readonly zoom: boolean };

/** `src` without such words. A fragment that holds any other word stays: it names a part of a drawing. */
export function imageWords(src: string): ImageWords {
  const hash = src.indexOf("#");
  const said = hash === -1 ? [] : src.slice(hash + 1).split(",");
  if (said.length === 0 || said.some((word) => word !== "zoom" && !classOf.has(word)))
    return { href: src, classes: [], zoom: false };
  const modes = said.flatMap((word) => classOf.get(word) ?? []);
  return {
    href: src.slice(0, hash),
    classes: modes.length === 0 ? [] : ["block-image", ...modes],
    zoom: said.includes("zoom"),
  };
}

/** `image`, finished, as a button that shows it large above the page: the browser opens and closes it, without script. */
export function zoomed(image: Element, work: Work): ElementContent[] {
  if (work.inLink || !keepsIds(work)) return [image];
  const { className = [], alt, ...rest } = image.properties;
  const words = work.words.blocks;
  const prefix =
    work.headings.kind === "prose" && work.headings.idPrefix !== undefined ? `${work.headings.idPrefix}-` : "";
  work.zooms.push(image);
  const id = work.slugger.unique(`__${prefix}zoom-${work.zooms.length}`);
  const modes = Array.isArray(className) ? className.filter((name) => String(name).startsWith("only-")) : [];
  const open: Element = {
    type: "element",
    tagName: "button",
    properties: {
      className: ["block-zoom", ...modes],
      type: "button",
      popoverTarget: id,
      ariaLabel: typeof alt === "string" && alt !== "" ? put(words.enlargeOf, alt) : words.enlarge,
    },
    children: [image],
  };
  const large: Element = {
    type: "element",
    tagName: "img",
    properties: { ...rest, alt: typeof alt === "string" ? alt : "", loading: "lazy", decoding: "async" },
    children: [],
  };
  const close: Element = {
    type: "element",
    tagName: "button",
    properties: { type: "button", popoverTarget: id, popoverTargetAction: "hide", ariaLabel: words.close },
    children: [],
  };
  const view: Element = {
    type: "element",
    tagName: "span",
    properties: { className: ["block-zoom-view"], id, popover: "auto" },
    children: [large, close],
  };
  return [open, view];
}
