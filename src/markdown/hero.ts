// The head of a home page (`hero` in the front matter of a page with `layout: home`): title, tagline, actions, an image, and code. Keys that other
// programs have for the same mean the same.

import type { Hero } from "../model/hero.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, listAt, member, textAt } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";

const keys = ["title", "tagline", "actions", "image", "code"];

/** What other programs call them. */
const others = ["name", "text", "prelude", "icon", "variant", "theme", "attrs"];

/** The hero that `value` is, and what is wrong with it, as what it must be. */
export function heroOf(value: Json): { readonly hero: Hero; readonly faults: readonly string[] } {
  const faults: string[] = [];
  if (!isObject(value)) return { hero: { actions: [] }, faults: ["an object with `title`, `tagline`, and `actions`"] };
  for (const key of Object.keys(value)) {
    if (keys.includes(key) || others.includes(key)) continue;
    const near = nearest(key, keys);
    faults.push(
      `an object with ${keys.map((one) => `\`${one}\``).join(", ")}; \`${key}\` is unknown${near === undefined ? "" : `, did you mean \`${near}\`?`}`,
    );
  }
  const textOf = (key: string): string | undefined => {
    const found = member(value, key);
    if (found === undefined || found === null || typeof found === "string") return found ?? undefined;
    faults.push(`an object in which \`${key}\` is text`);
    return undefined;
  };
  const image = imageOf(member(value, "image"));
  if (image === null) faults.push("an object in which `image` is a path, or an object with `src` and `alt`");
  const actions = actionsOf(value);
  if (actions === undefined) faults.push("an object in which `actions` is a list of `{ label, href }`");
  const own = [textOf("title"), textOf("name")].find((one) => one !== undefined);
  const more = textOf("text");
  const hero = defined({
    title: own ?? more,
    tagline: textOf("tagline") ?? (own === undefined ? undefined : more),
    actions: actions ?? [],
    image: image ?? undefined,
    code: textOf("code"),
  });
  return { hero, faults };
}

function actionsOf(value: Json): Hero["actions"] | undefined {
  const written = member(value, "actions");
  if (written === undefined || written === null) return [];
  if (!Array.isArray(written)) return undefined;
  const actions = listAt(value, "actions").flatMap((one) => {
    const label = textAt(one, "label") ?? textAt(one, "text");
    const href = textAt(one, "href") ?? textAt(one, "link");
    return label === undefined || href === undefined ? [] : [{ label, href }];
  });
  return actions.length === written.length ? actions : undefined;
}

/** Null: it is none. */
function imageOf(value: Json | undefined): Hero["image"] | null {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return { src: value, alt: "" };
  const src = textAt(value, "src") ?? textAt(value, "light") ?? textAt(value, "file");
  if (src === undefined) return isObject(value) && textAt(value, "html") !== undefined ? undefined : null;
  const dark = textAt(value, "dark");
  return { src, alt: textAt(value, "alt") ?? "", ...(dark === undefined ? {} : { dark }) };
}
