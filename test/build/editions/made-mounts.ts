// A made history whose guides lie in three places: the docs tree, a folder of the same repository, and one of another repository, which names the
// refs and folders of its versions and languages. Each guide stays at its address, so that what is said of the history stays true, but for the
// addresses that guides choose: those begin where their folder stands.
import type { CommittedFiles } from "../committed.ts";
import type { MadeHistory } from "./made-history.ts";
import type { MadePage, Stand } from "./made-page.ts";

/** Folders of the docs tree that are mounted instead. */
const inside = "start";
const outside = "guide";

export type MadeMounts = MadeHistory & {
  /** Of the other repository: its refs, and its working tree. */
  readonly other: Pick<MadeHistory, "refs" | "files">;
};

/** `history` with two folders mounted; `repository`: the other one, from the site folder. */
export function madeMounts(history: MadeHistory, langs: readonly string[], repository: string): MadeMounts {
  const config = history.config as { readonly versions: readonly { readonly id: string; readonly ref?: string }[] };
  const refs = Object.entries(history.refs).map(([ref, files]) => [ref, split(files)] as const);
  const now = split(history.files);
  const sources = config.versions.flatMap(({ id, ref }) => (ref === undefined ? [] : [[id, { repository, ref }]]));
  const locales = (folder: string) => Object.fromEntries(langs.map((lang) => [lang, { from: `${folder}/${lang}` }]));
  const docs = [
    "docs",
    { from: `packages/${inside}/docs`, at: `/${inside}`, locales: locales(`packages/${inside}`) },
    {
      ...{ from: `${repository}/docs`, at: `/${outside}`, locales: locales(repository) },
      versions: Object.fromEntries(sources),
    },
  ];
  const chosen = [...refs.map(([, { slugs }]) => slugs), now.slugs].flat();
  return {
    ...history,
    pages: history.pages.map((page) => ({ ...page, stands: below(page.stands, chosen) })),
    config: { ...config, docs },
    refs: Object.fromEntries(refs.map(([ref, { own }]) => [ref, own])),
    files: now.own,
    other: { refs: Object.fromEntries(refs.map(([ref, { other }]) => [ref, other])), files: now.other },
  };
}

/** An address that a guide of a folder chose. */
type Slug = { readonly slug: string; readonly folder: string };

/** `all` with each address that was chosen below the folder of its guide. */
function below(all: MadePage["stands"], chosen: readonly Slug[]): MadePage["stands"] {
  const placed = ({ address, ...stand }: Stand): Stand => {
    const { slug = "", folder = "" } = chosen.find((one) => address.endsWith(one.slug)) ?? {};
    return { ...stand, address: slug === "" ? address : address.replace(slug, `/${folder}${slug}`) };
  };
  return new Map([...all].map(([key, stand]) => [key, placed(stand)]));
}

type Split = {
  readonly own: Record<string, string>;
  readonly other: Record<string, string>;
  readonly slugs: readonly Slug[];
};

/** The files of either repository, and what guides of mounted folders chose. */
function split(files: CommittedFiles): Split {
  const own: Record<string, string> = {};
  const other: Record<string, string> = {};
  const slugs: Slug[] = [];
  for (const [path, text] of Object.entries(files)) {
    const [, lang = "docs", folder, rest] = /^(?:i18n\/([^/]+)\/)?docs\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (typeof text !== "string") continue;
    const slug = /^slug: (.*)$/m.exec(text)?.[1];
    const isMounted = folder === inside || folder === outside;
    if (isMounted && slug !== undefined) slugs.push({ slug, folder });
    if (folder === outside) other[`${lang}/${rest}`] = text;
    else own[isMounted ? `packages/${inside}/${lang}/${rest}` : path] = text;
  }
  return { own, other, slugs };
}
