// A made history of a site in several languages and versions: guides that move, split, come, and go, operations alike, and translations that
// are missing, stale, drafts, or orphans. With the files of each version comes where each page of it must be, which no build has said.
import { digestOfText } from "../../../src/markdown/revision.ts";
import type { CommittedFiles } from "../committed.ts";

/** `state`: of the default language, translated, that and stale, or shown in the default language. */
export type Stand = {
  readonly address: string;
  readonly state: "own" | "translated" | "stale" | "original";
  readonly isListed: boolean;
};

/** `stands`: by edition. `api`: what stands in for it where it is not. */
export type MadePage = {
  readonly name: string;
  readonly api?: string;
  readonly stands: Map<string, Stand>;
};

export type MadeEdition = {
  readonly key: string;
  readonly version: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly prefix: string;
  readonly isIndexed: boolean;
};

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
export type VersionId = "next" | "3" | "2" | "1";
export const current: VersionId = "3";
export const origin = "https://docs.example.com";
const langs = ["en", "de", "ja", "pt-BR", "ar"];
const folders = ["start", "guide", "deep/inner", "more", "how-to", "api-notes"];

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

/** What a version has under an id: the text, where it chose an address, and what else its front matter says. */
type Written = { readonly id: string; readonly text: string; readonly slug?: string; readonly front?: string };

const isSince3 = (version: VersionId): boolean => version === "3" || version === "next";

/** `body`: the headings of the page, of which some are in all versions. */
function guideText(name: string, title: string, body: readonly string[]): string {
  return `# ${title}\n\nPage ${name}.\n\n${body.map((part) => `## ${part} of ${name}\n\nText.\n`).join("\n")}`;
}

/** What became of guide `at` in each version; several of one number are what it was split into. */
function guidesAt(at: number): Readonly<Record<string, (version: VersionId) => Written | undefined>> {
  const name = `p${at}`;
  const folder = folders[at % folders.length] ?? "";
  const plain: Written = { id: `${folder}/${name}`, text: guideText(name, `Title ${name}`, ["One", "Two", "Three"]) };
  const moved = (id: string, text = plain.text): Written => ({ id, text });
  const edited = guideText(name, `Title ${name}`, ["One", "Two", "Four"]);
  const retitled = guideText(name, `Now ${name}`, ["One", "Two", "Four"]);
  const only = (written: Written, isThere: (version: VersionId) => boolean) => ({
    [name]: (version: VersionId) => (isThere(version) ? written : undefined),
  });
  const kinds: readonly (() => ReturnType<typeof guidesAt>)[] = [
    () => ({ [name]: () => plain }),
    () => only(plain, isSince3),
    () => only(plain, (version) => !isSince3(version)),
    // Moved, renamed with an edit, and both, one after the other.
    () => ({ [name]: (version) => (isSince3(version) ? moved(`moved/${name}`) : plain) }),
    () => ({ [name]: (version) => (version === "1" ? plain : moved(`${folder}/renamed-${at}`, edited)) }),
    () => ({
      [name]: (version) =>
        version === "1"
          ? plain
          : version === "2"
            ? moved(`${folder}/twice-${at}`)
            : moved(`moved/twice-${at}`, retitled),
    }),
    () => only(plain, (version) => version === "next"),
    () => only(plain, (version) => version === "2"),
    () => ({ [name]: (version) => (isSince3(version) ? { ...plain, slug: `/own/${name}` } : plain) }),
    // Split: one part keeps the name, or none does.
    () => ({
      [name]: (version) => (isSince3(version) ? moved(plain.id, guideText(name, `Title ${name}`, ["One"])) : plain),
      [`${name}b`]: (version) =>
        isSince3(version) ? moved(`${plain.id}b`, guideText(`${name}b`, `B ${at}`, ["Two"])) : undefined,
    }),
    () => ({
      [name]: (version) => (isSince3(version) ? undefined : plain),
      [`${name}c`]: (version) =>
        isSince3(version) ? moved(`${plain.id}c`, guideText(`${name}c`, `C ${at}`, ["One"])) : undefined,
      [`${name}d`]: (version) =>
        isSince3(version) ? moved(`${plain.id}d`, guideText(`${name}d`, `D ${at}`, ["Two"])) : undefined,
    }),
    () => ({ [name]: (version) => (isSince3(version) ? { ...plain, front: "draft: true" } : plain) }),
    () => ({ [name]: () => ({ ...plain, front: "unlisted: true" }) }),
    () => ({ [name]: (version) => (version === "next" ? moved(`later/${name}`) : plain) }),
    () => ({ [name]: (version) => moved(plain.id, guideText(name, `Title ${name}`, ["One", version])) }),
  ];
  return kinds[at % kinds.length]?.() ?? {};
}

type Translated = { readonly state: Stand["state"]; readonly text?: string; readonly slug?: string };

/** The translation of a guide: missing, stale, a draft, at an address of its own, or none of these. */
function translationOf(name: string, { text, slug }: Written, lang: string, at: number): Translated {
  const by = at * 7 + langs.indexOf(lang) * 3;
  const front = [`source: "${by % 5 === 1 ? "0123456789ab" : digestOfText(text)}"`];
  const own = slug === undefined && by % 11 === 5 ? `/${lang}-own/${name}` : slug;
  if (own !== undefined) front.push(`slug: ${own}`);
  if (by % 5 === 0) return { state: "original" };
  const isDraft = by % 13 === 7;
  if (isDraft) front.push("draft: true");
  const written = `---\n${front.join("\n")}\n---\n${text.replace("# ", `# ${lang} `)}`;
  if (isDraft) return { state: "original", text: written };
  return { state: by % 5 === 1 ? "stale" : "translated", text: written, ...(own === undefined ? {} : { slug: own }) };
}

type Made = {
  readonly files: Record<string, string>;
  readonly version: VersionId;
  readonly editions: readonly MadeEdition[];
};

type Stands = (
  name: string,
  edition: MadeEdition,
  stand: Omit<Stand, "address"> & { readonly route: string },
  api?: string,
) => void;

function addGuide(name: string, written: Written, at: number, { files, editions }: Made, stands: Stands): void {
  const { id, text, slug, front } = written;
  const lines = [...(slug === undefined ? [] : [`slug: ${slug}`]), ...(front === undefined ? [] : [front])];
  files[`docs/${id}.md`] = lines.length === 0 ? text : `---\n${lines.join("\n")}\n---\n${text}`;
  const isDraft = front === "draft: true";
  const route = slug ?? `/${id}`.replace(/\/index$/, "");
  for (const edition of editions) {
    const isOwn = edition.lang === "en";
    const {
      state,
      text: own,
      slug: place,
    } = isOwn ? { state: "own" as const } : translationOf(name, written, edition.lang, at);
    // A hidden page stays one in its translations.
    if (own !== undefined && front === undefined) files[`i18n/${edition.lang}/docs/${id}.md`] = own;
    const isLeft = !isOwn && front !== undefined;
    const shown = isLeft ? { state: "original" as const, route } : { state, route: place ?? route };
    if (!isDraft) stands(name, edition, { ...shown, isListed: front === undefined });
  }
}

/** A call of the API: its operation's id, or its summary where it has none, is its address. */
type Call = { readonly id: string; readonly path: string; readonly tag: string; readonly hasId: boolean };

/** What became of operation `at` in each version. */
function callAt(at: number, version: VersionId): readonly (readonly [name: string, Call])[] {
  const word = `op-${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const plain: Call = { id: word, path: `/${word}`, tag: "Ships", hasId: true };
  const now = isSince3(version);
  const kinds: readonly (() => readonly (readonly [string, Call])[])[] = [
    () => [[word, plain]],
    () => (now ? [[word, plain]] : []),
    () => (now ? [] : [[word, plain]]),
    () => [[word, now ? { ...plain, path: `/fleet/${word}`, tag: "Fleets" } : plain]],
    () => [[word, now ? { ...plain, id: `${word}-new` } : plain]],
    () => [[word, { ...plain, id: `${word}-of-${{ next: "n", 3: "c", 2: "b", 1: "a" }[version]}` }]],
    () => (version === "next" ? [[word, plain]] : []),
    () => [[word, { ...plain, hasId: false }]],
    () => [now ? [`${word}-x`, { ...plain, id: `${word}-x`, path: `/x/${word}` }] : [word, plain]],
    () => [[word, { ...plain, tag: version === "1" ? "Crews" : "Ships" }]],
    // A name that goes to another call: what is called now at the old place is a new one.
    () =>
      now
        ? [
            [word, { ...plain, path: `/y/${word}` }],
            [`${word}-y`, { ...plain, id: `${word}-y` }],
          ]
        : [[word, plain]],
  ];
  return kinds[at % kinds.length]?.() ?? [];
}

function specOf(title: string, calls: readonly Call[], schemas: readonly string[]): object {
  const answer = (name: string) => ({
    description: "OK",
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const paths = calls.map(({ id, path, tag, hasId }, at) => [
    path,
    {
      get: {
        ...(hasId ? { operationId: id } : {}),
        summary: id,
        tags: [tag],
        responses: { 200: answer(schemas[at % schemas.length] ?? "") },
      },
    },
  ]);
  const schema = { type: "object", properties: { id: { type: "integer" } } };
  return {
    openapi: "3.1.0",
    info: { title, version: "1.0" },
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas.map((name) => [name, schema])) },
  };
}

/** The API of a version, and, since 3, another one. German translates the first one in all versions but 1. */
function addApis({ files, version, editions }: Made, operations: number, stands: Stands): void {
  const add = (
    title: string,
    api: string,
    calls: readonly (readonly [string, Call])[],
    schemas: readonly string[],
  ): void => {
    files[`${api}.json`] = JSON.stringify(
      specOf(
        title,
        calls.map(([, call]) => call),
        schemas,
      ),
    );
    const isTranslated = api === "shop" && version !== "1";
    for (const edition of editions) {
      const isGerman = edition.lang === "de" && isTranslated;
      const state = edition.lang === "en" ? "own" : isGerman ? "translated" : "original";
      const put = (name: string, route: string) =>
        stands(name, edition, { route, state, isListed: true }, `api ${api}`);
      put(`api ${api}`, isGerman ? `/${api}/laden` : `/${api}/${title.toLowerCase()}`);
      for (const [name, { id, hasId }] of calls)
        put(`${api} ${name}`, `/${api}/${isGerman && !hasId ? "de-" : ""}${id}`);
      for (const schema of schemas) put(`${api} ${schema}`, `/${api}/schemas/${schema.toLowerCase()}`);
    }
    if (!isTranslated || !editions.some(({ lang }) => lang === "de")) return;
    const actions = calls.map(([, { id, path }]) => ({
      target: `$.paths['${path}'].get`,
      update: { summary: `de ${id}` },
    }));
    const overlay = {
      overlay: "1.0.0",
      info: { title: "de", version: "1" },
      actions: [{ target: "$.info", update: { title: "Laden" } }, ...actions],
    };
    files["i18n/shop.de.json"] = JSON.stringify(overlay);
  };
  const calls = Array.from({ length: operations }, (_, at) => callAt(at, version)).flat();
  add("Shop", "shop", calls, isSince3(version) ? ["Ship", "Berth"] : ["Ship", "Dock"]);
  const extra: Call = { id: "extra-one", path: "/one", tag: "Extras", hasId: true };
  if (isSince3(version)) add("Extra", "extra", [["extra-one", extra]], ["Extra"]);
}

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
