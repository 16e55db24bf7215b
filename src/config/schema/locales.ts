// Languages of a site, and its own UI strings.
import * as z from "zod";
import { localeFaults } from "../locale-faults.ts";
import { ownWordsFaults } from "../own-values.ts";
import { filled, inside, languageTag, oneOrMore, path, route, text } from "./values.ts";

/** UI strings by topic and name, as in `src/messages/en.ts`. A schema of every string would be larger than the rest of this one. */
export const ownMessages = z.record(z.string(), z.record(z.string(), z.unknown())).superRefine((value, context) => {
  for (const { path, message } of ownWordsFaults(value)) context.addIssue({ code: "custom", path: [...path], message });
});

export const direction = z.enum(["ltr", "rtl"]).describe("Text direction. Default: the direction of the language.");

const locale = z.strictObject({
  label: filled
    .describe("Name of the language in the language menu. Required if the language has a path.")
    .exactOptional(),
  path: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,99}$/, { error: "must contain only letters, digits, `-`, and `_`" })
    .describe("First segment of this language's URLs. Default: the language tag.")
    .exactOptional(),
  docs: inside.describe("Folder with the translated guide pages.").exactOptional(),
  pages: inside.describe("Folder with the translated standalone pages.").exactOptional(),
  sidebars: path
    .describe(
      "Sidebars file for this language. Default: the default language's sidebars, with the strings in `labels`.",
    )
    .exactOptional(),
  spec: z.record(z.string(), oneOrMore).default({}).describe("OpenAPI overlays that translate APIs, by API ID."),
  labels: z
    .record(z.string(), text)
    .default({})
    .describe("Translations of titles and labels in the config and the sidebars."),
  dir: direction.exactOptional(),
  messages: ownMessages.describe("UI strings to replace in this language.").exactOptional(),
});

export const locales = z
  .strictObject({
    default: languageTag.describe("Language of the pages in `docs`, whose URLs have no prefix. It replaces `lang`."),
    list: z.record(languageTag, locale).describe("All languages, by tag, in the order of the language menu."),
    detect: z
      .boolean()
      .default(false)
      .describe(
        "On the home page of the default language, a script opens the language last chosen in the language menu, or the language of the browser.",
      ),
    page: route
      .describe("Path of a page with the state of all translations. Search engines don't index it. Default: no page.")
      .exactOptional(),
  })
  .superRefine((value, context) => {
    for (const { path, message } of localeFaults(value)) context.addIssue({ code: "custom", path: [...path], message });
  });
