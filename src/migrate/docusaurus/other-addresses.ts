// Addresses of a site of Docusaurus that are of no page that moves: of other versions, of other languages, of the redirects plugin.
import { routeOf } from "../../model/route.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { docAddress, isShown } from "./doc-address.ts";
import type { Draft } from "./draft.ts";
import type { Instance } from "./instances.ts";
import type { Version } from "./versions.ts";

/** Redirects of other versions and languages that a config is written for; beyond that they stand in the report by pattern. */
const mostOthers = 5000;

/** Another version: each of its addresses leads to the same document of the newest. */
export async function addOther(draft: Draft, { id: instance, options }: Instance, version: Version): Promise<void> {
  const { tree } = draft;
  let lost = 0;
  for (const file of tree.below(version.folder)) {
    const path = file.slice(version.folder.length + 1);
    if (!isShown(path)) continue;
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const { id, route } = docAddress(path, values, {
      root: version.root,
      strips: options.numberPrefixParser !== false,
    });
    const now = draft.routes.get(`${instance}:${id}`);
    if (now === undefined || Object.keys(draft.redirects).length >= mostOthers) lost += 1;
    else if (now !== route) draft.redirects[route] = now;
  }
  if (lost > 0) draft.others.push({ pattern: `${version.root}/**`, count: lost });
  if (tree.hasFolder(version.folder)) draft.unmoved.push(version.folder);
}

/** Rules of the redirects plugin. */
export function addRedirects(draft: Draft, plugins: readonly (Instance & { readonly name: string })[]): void {
  for (const { name, options, pointer } of plugins) {
    if (!/client-redirects$/.test(name)) continue;
    for (const [at, rule] of listAt(options, "redirects").entries()) {
      const [from, to] = [member(rule, "from"), textAt(rule, "to")];
      for (const one of Array.isArray(from) ? from : [from])
        if (typeof one === "string" && to !== undefined) draft.redirects[routeOf(one)] = to;
        else
          draft.tree.ask(
            "Redirects",
            "a rule that is not plain",
            draft.read.placeOf(pointerTo(pointer, "redirects", at)),
          );
    }
    for (const ending of listAt(options, "fromExtensions"))
      if (typeof ending === "string")
        for (const { address } of draft.pages) if (address !== "/") draft.redirects[`${address}.${ending}`] = address;
    for (const key of ["createRedirects", "toExtensions"])
      if (member(options, key) !== undefined || draft.tree.losses.some(({ what }) => what.includes(key)))
        draft.tree.ask("Redirects", `\`${key}\` of the redirects plugin`, draft.read.placeOf(pointerTo(pointer, key)));
  }
}

/** Other languages: each page had an address in each of them. */
export function addLocales(draft: Draft): void {
  const i18n: JsonObject | undefined = objectAt(draft.read.value, "i18n");
  const main = textAt(i18n, "defaultLocale") ?? "en";
  const settings: Json = objectAt(i18n, "localeConfigs") ?? {};
  if (draft.tree.hasFolder("i18n")) draft.unmoved.push("i18n");
  for (const locale of listAt(i18n, "locales")) {
    if (typeof locale !== "string" || locale === main) continue;
    const path = isObject(settings) ? (textAt(objectAt(settings, locale), "path") ?? locale) : locale;
    const all = [...draft.pages.map(({ address }) => address)];
    if (Object.keys(draft.redirects).length + all.length > mostOthers)
      draft.others.push({ pattern: `/${path}/**`, count: all.length });
    else for (const address of all) draft.redirects[routeOf(`/${path}${address}`)] = address;
  }
}
