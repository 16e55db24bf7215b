// A made history of a site in several languages and versions: guides that move, split, come, and go, operations alike, and translations that
// are missing, stale, drafts, or orphans. With the files of each version comes where each page of it must be, which no build has said.
import type { CommittedFiles } from "../committed.ts";
import { addApis } from "./made-api.ts";
import { addGuide, folders, guidesAt, guideText } from "./made-guides.ts";
import { isSince3, type Made, type MadeEdition, type MadePage, type Stands, type VersionId } from "./made-page.ts";

export type MadeHistory = {
  readonly config: object;
  readonly refs: Readonly<Record<string, CommittedFiles>>;
  /** Of the working tree. */
  readonly files: Readonly<Record<string, string>>;
  readonly editions: readonly MadeEdition[];
  readonly pages: readonly MadePage[];
};

/** Newest first, with the languages that each has beside the default one. */
const versions = {
  next: { entry: { id: "next", label: "Next" }, langs: ["de", "ja", "pt-BR", "ar"], isIndexed: false },
  3: { entry: { id: "3", ref: "release-3", label: "3.4" }, langs: ["de", "ja", "pt-BR", "ar"], isIndexed: true },
  2: { entry: { id: "2", ref: "v2", label: "2.9", status: "maintained" }, langs: ["de", "ja"], isIndexed: true },
  1: {
    entry: { id: "1", ref: "v1", label: "1.0", status: "unmaintained", path: "old/1.0" },
    langs: ["de"],
    isIndexed: false,
  },
};
export const current: VersionId = "3";
export const origin = "https://docs.example.com";
/** Of each fifteen guides, and of each eleven operations, each has another fate. `folder`: version 1 is one, beside the specs of today. */
type Size = {
  readonly langs: readonly string[];
  readonly versions: readonly VersionId[];
  readonly guides: number;
  readonly operations: number;
  /** The base URL without its slash at the end. */
  readonly base?: string;
  readonly folder?: boolean;
};

function editionsOf(version: VersionId, { langs: known, base = "" }: Size): readonly MadeEdition[] {
  const { langs: own, isIndexed } = versions[version];
  const above = base + (version === current ? "" : version === "1" ? "/old/1.0" : `/v/${version}`);
  return ["en", ...own]
    .filter((lang) => known.includes(lang))
    .map((lang) => ({
      ...{ key: `${version} ${lang}`, version, lang, isIndexed, dir: lang === "ar" ? "rtl" : "ltr" },
      prefix: lang === "en" ? above : `${above}/${lang === "pt-BR" ? "pt" : lang}`,
    }));
}

const oldFolder = "versioned_docs/version-1.0";

/** The guides of a version as files of its folder. */
function inFolder(files: Made["files"]): Made["files"] {
  const guides = Object.entries(files).filter(([path]) => /^(i18n\/[^/]+\/)?docs\//.test(path));
  return Object.fromEntries(guides.map(([path, text]) => [path.replace("docs/", `${oldFolder}/`), text]));
}

export function madeHistory(size: Size): MadeHistory {
  const pages = new Map<string, MadePage>();
  const stands: Stands = (name, { key, prefix }, { route, ...stand }, api) => {
    const page = pages.get(name) ?? { name, stands: new Map(), ...(api === undefined ? {} : { api }) };
    const address = route === "/" ? `${prefix}/` : prefix + route;
    pages.set(name, page);
    page.stands.set(key, { ...stand, address: address.replace("//", "/") });
  };
  const isFolder = (version: VersionId): boolean => version === "1" && size.folder === true;
  const trees = size.versions.map((version) => {
    const made: Made = { files: {}, version, editions: editionsOf(version, size) };
    addGuide("home", { id: "index", slug: "/", text: guideText("home", "Home", []) }, 0, made, stands);
    for (const folder of folders.slice(0, 3))
      addGuide(
        folder,
        { id: `${folder}/index`, text: guideText(folder, `All of ${folder}`, []) },
        folder.length,
        made,
        stands,
      );
    for (let at = 0; at < size.guides; at += 1)
      for (const [name, of] of Object.entries(guidesAt(at))) {
        const written = of(version);
        if (written !== undefined) addGuide(name, written, at, made, stands);
      }
    for (const edition of made.editions.filter(({ lang }) => lang !== "en" && isSince3(version)))
      for (const [name, front] of [
        ["lone", ""],
        ["orphan", '---\nsource: "0123456789ab"\n---\n'],
      ] as const) {
        made.files[`i18n/${edition.lang}/docs/guide/${name}.md`] = `${front}# ${name}\n\nPage ${name}.\n`;
        stands(name, edition, { route: `/guide/${name}`, state: "translated", isListed: true });
      }
    addApis(isFolder(version) ? { ...made, version: "next" } : made, size.operations, stands);
    return made;
  });
  const files: Made["files"] = {};
  for (const { version, files: own } of trees)
    if (version === "next" || isFolder(version)) Object.assign(files, isFolder(version) ? inFolder(own) : own);
  const refs = trees.flatMap(({ version, files: own }) =>
    version === "next" || isFolder(version)
      ? []
      : [[version === "3" ? "refs/heads/release-3" : `refs/tags/v${version}`, own] as const],
  );
  const list = size.langs.map((lang) => [
    lang,
    lang === "en"
      ? { label: "English" }
      : {
          label: `In ${lang}`,
          docs: `i18n/${lang}/docs`,
          ...(lang === "pt-BR" ? { path: "pt" } : {}),
          ...(lang === "de" ? { spec: { shop: "i18n/shop.de.json" } } : {}),
        },
  ]);
  const config = {
    title: "Made",
    ...{ url: origin, baseUrl: `${size.base ?? ""}/` },
    apis: ["shop", "extra"].map((id) => ({ id, spec: `${id}.json`, route: `/${id}` })),
    locales: { default: "en", page: "/translations", list: Object.fromEntries(list) },
    versions: size.versions.map((version) => ({
      ...versions[version].entry,
      ...(version === current ? { current: true } : {}),
      ...(isFolder(version) ? { ref: undefined, folder: oldFolder } : {}),
    })),
    redirects: { "/was": "/start/p0", "/was-two": "/v/2/guide/p7" },
  };
  return {
    config,
    refs: Object.fromEntries(refs),
    files,
    editions: trees.flatMap(({ editions }) => editions),
    pages: [...pages.values()],
  };
}
