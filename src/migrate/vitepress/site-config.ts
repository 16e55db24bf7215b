// The settings of a VitePress site that pio-docs has, under their names here.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { given } from "../moving.ts";
import { baseOf, editBase, headTags, siteAddress } from "../settings.ts";
import { barOf } from "./sidebar.ts";

/** The config of pio-docs, with `logo` in its navbar. */
export function configOf(config: Json | undefined, logo: JsonObject | undefined): JsonObject {
  const theme = objectAt(config, "themeConfig");
  const footer = objectAt(theme, "footer");
  const algolia = objectAt(objectAt(theme, "search"), "options");
  const isAlgolia = textAt(objectAt(theme, "search"), "provider") === "algolia";
  const [appId, apiKey, indexName] = ["appId", "apiKey", "indexName"].map((key) => textAt(algolia, key));
  const tags = listAt(config, "head").flatMap((tag): (readonly [string, JsonObject])[] => {
    const [name, attributes, body] = isList(tag) ? tag : [];
    return typeof name === "string" && isObject(attributes) && body === undefined ? [[name, attributes]] : [];
  });
  const head = headTags(tags);
  const copyright = [textAt(footer, "message"), textAt(footer, "copyright")]
    .filter((text) => text !== undefined)
    .join(" ");
  return given({
    title: textAt(config, "title"),
    tagline: textAt(config, "description"),
    lang: textAt(config, "lang"),
    ...siteAddress(textAt(objectAt(config, "sitemap"), "hostname")),
    baseUrl: baseOf(textAt(config, "base")),
    navbar: given({ title: textAt(theme, "siteTitle"), logo, items: barOf(theme) }),
    footer: copyright === "" ? undefined : { copyright },
    lastUpdated: member(config, "lastUpdated") === true ? true : undefined,
    editUrl: editBase(textAt(objectAt(theme, "editLink"), "pattern"), /:path.*$/),
    search:
      isAlgolia && appId !== undefined && apiKey !== undefined && indexName !== undefined
        ? { provider: "algolia", appId, apiKey, indexName }
        : undefined,
    theme: head.length === 0 ? undefined : { head },
  });
}
