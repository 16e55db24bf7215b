// What an old config adds to the head of all pages, as `theme.head`. A script that another host sends runs with every page: whether it still
// should is a decision of the team.
import type { Json, JsonObject } from "../text/json.ts";
import { isUrl } from "../text/url.ts";
import { given } from "./moving.ts";
import type { OldTree, ReadConfig } from "./old-tree.ts";

/** `pointer`: where the config has it. */
export type HeadTag = readonly [tag: string, attributes: JsonObject, pointer: string];

const plainAttribute =
  /^(?:type|async|defer|src|href|rel|name|property|content|media|sizes|crossorigin|referrerpolicy|integrity|as|hreflang|title|data-[\w-]+)$/;

/** `theme` of the new config, with those of `tags` that pio-docs has too: elements with attributes, never with code inside. */
export function headTheme(
  tags: readonly HeadTag[],
  { tree, read, site }: { readonly tree: OldTree; readonly read: ReadConfig; readonly site?: string | undefined },
): JsonObject | undefined {
  const head: JsonObject[] = [];
  const foreign: { readonly tag: JsonObject; readonly host: string; readonly pointer: string }[] = [];
  for (const [name, attributes, pointer] of tags) {
    const tag = tagOf(name, attributes);
    if (tag === undefined) continue;
    const host = name === "script" ? hostOf(attributes.src) : undefined;
    if (host === undefined || host === hostOf(site)) head.push(tag);
    else foreign.push({ tag, host, pointer });
  }
  const [first] = foreign;
  if (first !== undefined) {
    const hosts = [...new Set(foreign.map(({ host }) => `\`${host}\``))].join(", ");
    const one = foreign.length === 1;
    tree.losses.push({
      kind: "Scripts",
      what: `${one ? "a script" : `${foreign.length} scripts`} of other hosts (${hosts}) would run on every page`,
      instead: `If the site still needs ${one ? "it" : "them"}, add ${one ? "this" : "these"} to \`theme.head\``,
      example: foreign.map(({ tag }) => `- ${JSON.stringify(tag)}`),
      place: read.placeOf(first.pointer),
      decide: true,
    });
  }
  return head.length === 0 ? undefined : { head };
}

function tagOf(tag: string, attributes: JsonObject): JsonObject | undefined {
  const needed = { meta: "content", link: "href", script: "src" }[tag];
  if (needed === undefined || typeof attributes[needed] !== "string") return undefined;
  const texts = Object.entries(attributes).flatMap(([key, value]) =>
    plainAttribute.test(key) && (typeof value === "string" || value === true) ? [[key, value]] : [],
  );
  return given({ tag, attributes: Object.fromEntries(texts) });
}

/** Undefined for what the site sends itself. */
function hostOf(address: Json | undefined): string | undefined {
  if (typeof address !== "string") return undefined;
  const url = address.trim().replace(/^\/\//, "https://");
  return /^https?:/i.test(url) && isUrl(url) ? new URL(url).host : undefined;
}
