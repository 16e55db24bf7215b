// Videos of YouTube: ours where it has a title, else a link. Nothing is asked of that host before a reader clicks; a poster of the site is shown.
import type { Component, ComponentRule } from "../mdx/component.ts";
import { ownBlock, plainWords } from "../own-blocks.ts";
import { linkMark } from "./inline-marks.ts";
import { wordsAt } from "./values.ts";

/** A video in lines of its own; within a line, or without words for those who do not see it, a link. */
export const youtube: ComponentRule = (component) => {
  const src = sourceOf(component);
  if (src === undefined) return undefined;
  const title = wordsAt(component, "title", "alt", "label", "caption");
  const words = plainWords(title ?? src);
  if (title === undefined || !component.block) return { parts: linkMark([words], src), block: false };
  const attributes = { src, poster: posterOf(component) };
  return { parts: ownBlock({ name: "video", title: words, attributes, inner: [] }, component), block: true };
};

/** One of this site: another host would be asked for it before a reader clicks. */
function posterOf(component: Component): string | undefined {
  const poster = wordsAt(component, "poster", "thumbnail");
  return poster === undefined || /^(?:\w+:)?\/\//.test(poster) ? undefined : poster;
}

/** An address as it is; of an id the one that people know. */
function sourceOf(component: Component): string | undefined {
  const given = wordsAt(component, "id", "videoId", "videoid", "url", "src", "href");
  if (given === undefined || /^https?:\/\//.test(given)) return given;
  return /^[\w-]{6,40}$/.test(given) ? `https://www.youtube.com/watch?v=${given}` : undefined;
}
