// The parts of an operation's twin, by the words that head them in the language of the site.
import { wordsOf } from "../words/languages.ts";
import type { PublishedSite } from "./published.ts";
import { type Section, sectionsOf } from "./sections.ts";

export const partNames = ["parameters", "body", "responses", "errors", "callbacks"] as const;

export type PartName = (typeof partNames)[number];

/** The beginnings of the headings, by part. */
export type PartHeadings = Readonly<Record<PartName, string>>;

/** The headings that the twins of `site` have, as far as its language tells: a site may say them otherwise in its config. */
export async function headingsOf(site: PublishedSite, signal: AbortSignal): Promise<PartHeadings> {
  const html = (await site.text("index.html", signal)) ?? "";
  const { reference, errors } = await wordsOf(/^<!DOCTYPE html><html lang="([\w-]+)"/i.exec(html)?.[1] ?? "en");
  const { anyParameters, body, responses, callbacks } = reference;
  return { parameters: anyParameters, body, responses, errors: errors.errorCodes, callbacks };
}

export type Parted = {
  /** What stands above the first part. */
  readonly head: string;
  readonly parts: readonly { readonly name: PartName; readonly text: string }[];
};

/** `markdown` in its parts; those whose headings are not known are in none. */
export function partsOf(markdown: string, headings: PartHeadings): Parted {
  const sections = sectionsOf(markdown);
  const top = sections.filter(({ level }) => level === 2);
  const named = (one: Section, name: PartName): boolean =>
    one.title === headings[name] || one.title.startsWith(`${headings[name]} `);
  const parts = sections.flatMap((one) => {
    const name = partNames.find((each) => named(one, each) && one.level === (each === "errors" ? 3 : 2));
    return name === undefined ? [] : [{ name, text: markdown.slice(one.from, one.to).trim() }];
  });
  return { head: markdown.slice(0, top[0]?.from ?? markdown.length).trim(), parts };
}
