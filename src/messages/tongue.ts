// What a page is said in: its language, and what a site says otherwise than we do. Plain data, as configs, views and jobs carry it.

import type { Messages } from "./messages.ts";
import type { Forms } from "./word.ts";

/** Single words in place of ours; a text where we have forms stands for each of them. */
type Changed<Said> = {
  readonly [Name in keyof Said]?: Said[Name] extends string
    ? string
    : Said[Name] extends Forms
      ? string | Partial<Forms>
      : Changed<Said[Name]>;
};

/** Of any topic but what a language is. */
export type SiteMessages = Changed<Omit<Messages, "about">>;

/** `lang`: a BCP 47 tag. */
export type Tongue = { readonly lang: string; readonly words?: SiteMessages };

type LanguageNode = string | { readonly [name: string]: LanguageNode };

/** `words` with those of a site in their places. */
export function withOwn(words: Messages, own: SiteMessages | undefined): Messages {
  return own === undefined ? words : (merged(words, own as LanguageNode) as Messages);
}

function merged(node: LanguageNode, own: LanguageNode | undefined): LanguageNode {
  if (own === undefined) return node;
  if (typeof node === "string") return own;
  if (typeof own === "string") return Object.fromEntries(Object.keys(node).map((form) => [form, own]));
  return Object.fromEntries(Object.entries(node).map(([name, below]) => [name, merged(below, own[name])]));
}
