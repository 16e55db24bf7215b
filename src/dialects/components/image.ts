// Pictures that are components: Next's and Astro's `<Image src alt>`, Docusaurus' `<ThemedImage sources>`.
import type { Component, ComponentRule, Replacement } from "../mdx/component.ts";
import { wordsOf } from "../own-blocks.ts";
import { pictureMark } from "./inline-marks.ts";
import { entryOf, lineOf, wordsAt } from "./values.ts";

/** A picture within a line, or two of which each mode shows one; `<ImageZoom>` grows at a click, as ours do behind `#zoom`. */
export const image: ComponentRule = (component) => {
  const sources = component.valueOf("sources");
  const [light, dark] = [lineOf(entryOf(sources, "light")), lineOf(entryOf(sources, "dark"))];
  if (light !== undefined && dark !== undefined) return themed(component, light, dark);
  const src = component.partOf("src", "url");
  if (src === undefined) return undefined;
  const written = wordsOf(src, component.text);
  const grows = component.name === "ImageZoom" && !written.includes("#");
  return { parts: pictureOf(component, grows ? `${written}#zoom` : src), block: false };
};

function themed(component: Component, light: string, dark: string): Replacement {
  const parts = [
    ...pictureOf(component, `${light}#only-light`),
    component.block ? `\n${component.margin}` : " ",
    ...pictureOf(component, `${dark}#only-dark`),
  ];
  return { parts, block: false };
}

function pictureOf(component: Component, src: Parameters<typeof pictureMark>[1]) {
  return pictureMark(wordsAt(component, "alt") ?? "", src, wordsAt(component, "title"));
}
