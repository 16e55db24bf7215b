// The pages that Hugo makes of labels: one for each kind of them (`/tags/`), one for each label with links to its pages.
import { routeOf } from "../../model/route.ts";
import { type Json, type JsonObject, listAt, objectAt } from "../../text/json.ts";
import type { Moving } from "../moving.ts";
import type { HugoLanguages } from "./config.ts";
import { labelOf } from "./nav.ts";
import type { HugoPage } from "./pages.ts";

/** More than these are a count in the report. */
const most = 2000;

export type HugoTerms = Pick<Moving, "made" | "others" | "redirects">;

/** `addressOf`: of a folder. Pages that the site has at such an address are its own. */
export function hugoTerms(
  config: JsonObject,
  pages: readonly HugoPage[],
  { languages, addressOf }: { readonly languages: HugoLanguages; readonly addressOf: (folder: string) => string },
): HugoTerms {
  const off = new Set(listAt(config, "disablekinds").map((one) => String(one).toLowerCase()));
  const taken = new Set<string>(pages.map(({ address }) => routeOf(address)));
  const made: { target: string; text: string }[] = [];
  const redirects: Record<string, string> = {};
  let left = 0;
  for (const { segment } of [languages.main, ...languages.others]) {
    const own = pages.filter(({ lang }) => lang === segment);
    const isMain = segment === languages.main.segment;
    const prefix = isMain && !languages.isBelow ? "" : `/${segment}`;
    const add = (folder: string, title: string, list: readonly string[]): void => {
      const route = routeOf(prefix + addressOf(folder));
      if (taken.has(route)) return;
      if (made.length >= most) left += 1;
      else
        made.push({
          target: `${isMain ? "" : `i18n/${segment}/`}pages${routeOf(addressOf(folder))}.md`,
          text: pageText(isMain ? route : routeOf(addressOf(folder)), title, list),
        });
      taken.add(route);
    };
    for (const name of own.length === 0 || off.has("taxonomy") ? [] : taxonomiesOf(config)) {
      const terms = termsOf(own, name);
      if (terms.size === 0 && !taken.has(routeOf(`${prefix}/${name}`)))
        redirects[routeOf(`${prefix}/${name}`)] = routeOf(prefix);
      if (terms.size === 0 || off.has("term")) continue;
      for (const [term, filed] of terms)
        add(
          `${name}/${term}`,
          term,
          filed.map((page) => linkTo(labelOf(page), page.address)),
        );
      const all = [...terms.keys()].map((term) => linkTo(term, prefix + addressOf(`${name}/${term}`)));
      add(name, name.charAt(0).toUpperCase() + name.slice(1), all);
    }
  }
  return { made, redirects, others: left === 0 ? [] : [{ pattern: "/tags/**", count: left }] };
}

function taxonomiesOf(config: JsonObject): readonly string[] {
  const said = objectAt(config, "taxonomies");
  const names: readonly Json[] = said === undefined ? ["tags", "categories"] : Object.values(said);
  return names.flatMap((name) => (typeof name === "string" && /^[\w-]+$/.test(name) ? [name.toLowerCase()] : []));
}

/** Pages by the labels that they are filed under, sorted by label. */
function termsOf(pages: readonly HugoPage[], taxonomy: string): ReadonlyMap<string, readonly HugoPage[]> {
  const terms = new Map<string, HugoPage[]>();
  for (const page of pages) {
    const value = page.front.value(taxonomy);
    for (const term of typeof value === "string" ? [value] : listAt({ list: value ?? [] }, "list")) {
      if ((typeof term !== "string" && typeof term !== "number") || term === "") continue;
      const known = terms.get(String(term)) ?? [];
      if (known.length === 0) terms.set(String(term), known);
      known.push(page);
    }
  }
  return new Map([...terms].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function pageText(route: string, title: string, list: readonly string[]): string {
  const front = `---\nslug: ${JSON.stringify(route)}\ntitle: ${JSON.stringify(title)}\nunlisted: true\n---\n`;
  return `${front}\n${list.join("")}`;
}

function linkTo(label: string, address: string): string {
  return `- [${label.replace(/\s+/g, " ").replace(/[\\[\]<>*_`]/g, "\\$&")}](${address.replace(/[\s()<>]/g, encodeURIComponent)})\n`;
}
