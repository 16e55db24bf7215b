// `:::video`: a file of the site in the browser's own player, or another host's video behind its poster. Nothing is asked of the other host
// before a reader opens it: its frame stands in closed details and is loaded lazily; where frames of it are not let in, it is a link.
import type { Element, ElementContent } from "hast";
import type { ContainerDirective } from "mdast-util-directive";
import { blockContent } from "../check/guide/block-content.ts";
import { put } from "../messages/fill.ts";
import { isUrl } from "../text/url.ts";
import { type GuideBlock, placeholder } from "./blocks.ts";
import { type FinishState, newElement } from "./finish-work.ts";
import { type HastContext, type State, splitLabel, textOf } from "./hast-parts.ts";

/** The stand-in of a video with its caption. Diagnostic: `block-content`. */
export function videoOf(state: State, node: ContainerDirective, context: HastContext): Element {
  const { label, body } = splitLabel(node);
  const { src, poster, title: written } = node.attributes ?? {};
  const title = written || (label === undefined ? "" : textOf(label).trim());
  const missing = !src ? "URL: add `src`" : title === "" ? "title for screen readers" : undefined;
  if (missing !== undefined) {
    const hint = 'Write `:::video What it shows {src="films/start.mp4" poster="images/start.png"}`.';
    context.diagnostics.push(blockContent({ problem: `This video has no ${missing}`, hint }, context.placeOf(node)));
  }
  const block = { kind: "video", src: src ?? "", title, ...(poster ? { poster } : {}) } as const;
  const element = placeholder(context.blocks, block, state.wrap(state.all({ type: "root", children: body }), true));
  state.patch(node, element);
  return element;
}

/** What the video prints as. */
export function videoNodes(
  { src, poster, title }: Extract<GuideBlock, { kind: "video" }>,
  element: Element,
  work: FinishState,
): ElementContent[] {
  const caption = work.inside(element.children);
  if (src === "") return caption;
  const [player] = work.inside([playerOf({ src, poster, title }, work)]);
  const children: ElementContent[] = player === undefined ? [] : [player];
  if (caption.some((node) => node.type === "element")) children.push(newElement("figcaption", {}, caption));
  return [newElement("figure", { className: ["block-video"] }, children)];
}

type Video = { readonly src: string; readonly poster: string | undefined; readonly title: string };

function playerOf({ src, poster, title }: Video, work: FinishState): Element {
  if (!/^(?:https?:)?\/\//i.test(src)) {
    const properties = { controls: true, preload: "none", src, ...(poster === undefined ? {} : { poster }) };
    return newElement("video", { ...properties, ...(title === "" ? {} : { ariaLabel: title }) });
  }
  const picture = poster === undefined ? [] : [newElement("img", { src: poster, alt: "" })];
  const name = newElement("span", { className: ["block-video-title"] }, [
    { type: "text", value: put(work.words.blocks.play, title || src) },
  ]);
  const frame = frameOf(src);
  if (frame === undefined || title === "" || !work.frames.includes(new URL(frame).origin))
    return newElement("a", { href: src, className: ["block-video-link"] }, [...picture, name]);
  const summary = newElement("summary", {}, [...picture, name]);
  return newElement("details", {}, [summary, newElement("iframe", { src: frame, title, allowFullScreen: true })]);
}

/** The address that a host shows a video at in a frame, without cookies where it has such a one; undefined where `src` is no address. */
function frameOf(src: string): string | undefined {
  if (!isUrl(src)) return undefined;
  const url = new URL(src);
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const id = /^[\w-]{3,40}$/;
  const watched =
    host === "youtu.be"
      ? url.pathname.slice(1)
      : host === "youtube.com"
        ? (url.searchParams.get("v") ?? /^\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1] ?? "")
        : "";
  if (id.test(watched)) return `https://www.youtube-nocookie.com/embed/${watched}`;
  const film = host === "vimeo.com" ? /^\/(\d{3,12})/.exec(url.pathname)?.[1] : undefined;
  return film === undefined ? url.href : `https://player.vimeo.com/video/${film}?dnt=1`;
}
