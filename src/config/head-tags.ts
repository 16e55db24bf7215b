// The head tags of a config: which attributes each element may have. Code stays in files, so that the site keeps a policy without
// inline scripts.
import type { HeadTag } from "../model/config.ts";
import { isSafeHref } from "../model/safe-href.ts";

const known: Readonly<Record<HeadTag["tag"], readonly string[]>> = {
  meta: ["name", "property", "content", "media", "itemprop"],
  link: [
    "rel",
    "href",
    "type",
    "sizes",
    "media",
    "as",
    "crossorigin",
    "hreflang",
    "title",
    "integrity",
    "referrerpolicy",
    "color",
  ],
  script: ["src", "type", "async", "defer", "nomodule", "crossorigin", "integrity", "referrerpolicy", "id"],
};

/** Head tag with its attributes as text, or what is wrong with one of them (`attribute` is absent when one is missing). */
type JudgedHead =
  | { readonly tag: HeadTag }
  | { readonly problem: string; readonly attribute?: string; readonly known: readonly string[] };

/** Judges one head tag; `true` becomes the empty text, as HTML writes attributes without a value. */
export function headTagOf(tag: HeadTag["tag"], given: Readonly<Record<string, string | true>>): JudgedHead {
  const attributes: Record<string, string> = {};
  for (const [written, value] of Object.entries(given)) {
    const name = written.toLowerCase();
    if (!known[tag].includes(name) && !(tag === "script" && /^data-[a-z0-9-]+$/.test(name))) {
      return { problem: `is not an allowed attribute of \`<${tag}>\``, attribute: written, known: known[tag] };
    }
    if (
      (name === "href" || name === "src") &&
      (value === true || !isSafeHref(value) || /^(?:mailto|tel):/i.test(value))
    ) {
      return { problem: "must be a path or an http(s) URL", attribute: written, known: [] };
    }
    attributes[name] = value === true ? "" : value;
  }
  const needed = { meta: "content", link: "href", script: "src" }[tag];
  if (attributes[needed] === undefined) {
    const why = tag === "script" ? "; inline code is not allowed" : "";
    return { problem: `requires the attribute \`${needed}\` for \`<${tag}>\`${why}`, known: [] };
  }
  return { tag: { tag, attributes } };
}
