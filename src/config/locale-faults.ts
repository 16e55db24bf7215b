// What is wrong with the languages of a config that no single key shows: tags that name no language, a default that is missing, two
// languages at one path.
import { isLanguage } from "../text/language-tag.ts";
import { nearest } from "../text/nearest.ts";

type WrittenLocale = {
  readonly label?: string;
  readonly path?: string;
  readonly docs?: string;
  readonly pages?: string;
  readonly sidebars?: string;
  readonly spec: Readonly<Record<string, unknown>>;
};

type WrittenLocales = { readonly default: string; readonly list: Readonly<Record<string, WrittenLocale>> };

type LocaleFault = { readonly path: readonly string[]; readonly message: string };

/** First segments of addresses that every site has for itself. */
const taken = ["assets", "404"];

/** Whether a language is published at a path of its own: it translates something. */
export function isPublished({ docs, pages, spec }: WrittenLocale): boolean {
  return docs !== undefined || pages !== undefined || Object.keys(spec).length > 0;
}

/** All faults, each with the path of its key below `locales`. */
export function localeFaults(written: WrittenLocales): readonly LocaleFault[] {
  const tags = Object.keys(written.list);
  const faults: LocaleFault[] = [];
  if (!tags.includes(written.default)) {
    const near = nearest(written.default, tags);
    const hint = near === undefined ? "" : `; did you mean \`${near}\`?`;
    faults.push({ path: ["default"], message: `must be a language of \`locales.list\`${hint}` });
  }
  const owners = new Map<string, string>();
  for (const [tag, locale] of Object.entries(written.list)) {
    const isDefault = tag === written.default;
    const at = (key?: string): readonly string[] => ["list", tag, ...(key === undefined ? [] : [key])];
    if (!isLanguage(tag)) faults.push({ path: at(), message: "is not a known language" });
    if (isDefault && locale.path !== undefined)
      faults.push({ path: at("path"), message: "must not be set for the default language, whose URLs have no prefix" });
    if (isDefault || !isPublished(locale)) continue;
    if (locale.label === undefined) faults.push({ path: at(), message: "needs a `label` for the language menu" });
    faults.push(...pathFaults(tag, locale, owners).map((message) => ({ path: at(locale.path && "path"), message })));
  }
  return faults;
}

/** Two paths that differ in their case alone are one on many disks. */
function pathFaults(tag: string, { path = tag }: WrittenLocale, owners: Map<string, string>): readonly string[] {
  const name = path.toLowerCase();
  const other = owners.get(name);
  owners.set(name, tag);
  if (other !== undefined) return [`has the same path as \`${other}\`: \`/${path}\``];
  return taken.includes(name) ? [`must not be \`${path}\`, which is a path of every site`] : [];
}
