// A frame of another host. What it may show is the config's to say (`policy.frame`), what it may do is the same for all: a sandbox that
// cannot reach the page around it, which holds only because a frame is never of the site's own origin. A frame that may not stand
// becomes the link that it would have been, and a finding.
import type { Element } from "hast";
import { finding } from "../../diagnostics/finding.ts";
import { isLoopbackName } from "../../model/loopback.ts";
import { isUrl } from "../../text/url.ts";
import type { Hand, Work } from "./finish-work.ts";
import { link } from "./link-shapes.ts";

const sandbox: readonly string[] = ["allow-scripts", "allow-same-origin", "allow-forms", "allow-popups"];

/** The frame with our attributes and the author's title and size; or a finding `dropped-frame` and a link. */
export const frame: Hand = (element, work) => {
  const { src, title, id, className, width, height, allowFullScreen } = element.properties;
  const written = typeof src === "string" ? src.trim() : "";
  const name = typeof title === "string" ? title.trim() : "";
  const judged = judgedFrame(written, name, work);
  if ("url" in judged) {
    element.properties = {
      ...(id === undefined ? {} : { id }),
      ...(className === undefined ? {} : { className }),
      src: judged.url.href,
      title: name,
      ...sizeOf({ width, height }),
      ...(allowFullScreen === true ? { allowFullScreen } : {}),
      sandbox: [...sandbox],
      referrerPolicy: "strict-origin-when-cross-origin",
      loading: "lazy",
    };
    element.children = [];
    return [element];
  }
  const place = work.placeOf(element.position === undefined ? (work.at ?? element) : element);
  const { problem, origin = "" } = judged;
  work.findings.push(finding("dropped-frame", place, { src: written.slice(0, 80), problem, origin }));
  const instead = linkTo(written, name, element);
  return instead === undefined ? [] : link(instead, work);
};

type Judged = { readonly url: URL } | { readonly problem: string; readonly origin?: string };

/** Judged as written, not as a browser's parser would mend it; printed as parsed. */
function judgedFrame(src: string, title: string, { frames }: Work): Judged {
  if (src === "") return { problem: "it has no `src`" };
  if (/[\p{Cc}\s\\]/u.test(src)) return { problem: "its address holds characters that belong in none" };
  if (!/^https?:\/\/[^/]/i.test(src) || !isUrl(src))
    return { problem: "its address must be a whole one that begins with `https://`" };
  const url = new URL(src);
  if (url.username !== "" || url.password !== "") return { problem: "its address holds a user name or password" };
  if (url.protocol === "http:" && !isLoopbackName(url.hostname))
    return { problem: "its address must begin with `https://`" };
  if (!frames.includes(url.origin))
    return { problem: `\`policy.frame\` does not name ${url.origin}`, origin: url.origin };
  if (title === "") return { problem: "it has no `title` to say what it shows to those who do not see it" };
  return { url };
}

/** Sizes in pixels; whatever else an author wrote, a frame fills the column. */
function sizeOf(size: Readonly<Record<"width" | "height", Element["properties"][string]>>): Element["properties"] {
  const pixels = Object.entries(size).filter(([, value]) => /^[1-9]\d{0,3}$/.test(String(value)));
  return Object.fromEntries(pixels);
}

/** Checked like every link; nothing where the address would run something. */
function linkTo(src: string, title: string, { position }: Element): Element | undefined {
  if (src === "" || !/^(?:https?:\/\/|[^:\\]*$|[^:\\]*[/?#])/i.test(src)) return undefined;
  const text = { type: "text" as const, value: title === "" ? src : title };
  const element: Element = {
    type: "element",
    tagName: "a",
    properties: { href: src, className: ["frame-link"] },
    children: [text],
  };
  if (position !== undefined) element.position = position;
  return element;
}
