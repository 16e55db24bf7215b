// From what was read and parsed to a site with its diagnostics and outputs: the half of a compile that looks at no source. A session goes
// through it alone when pages have changed and nothing else has.
import { basename } from "node:path/posix";
import { checkSite, type RuleContext } from "../check/check-site.ts";
import { cssHost } from "../check/site/css-host.ts";
import { askedBy } from "../diagnostics/asked.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { messagesIn } from "../messages/languages.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { filesBase, scriptsFolder, sharesScripts } from "../model/edition.ts";
import { looksHashed } from "../model/hashed-name.ts";
import type { ApiOutline } from "../model/outline.ts";
import { tongueOf } from "../model/page-tongue.ts";
import { metaPolicy } from "../model/policy.ts";
import type { PublishedSpec, Resolution, Site } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { isCommitted, isOtherVersion, sourceName } from "../model/version.ts";
import type { Chrome } from "../model/view.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import type { TreeParts } from "../render/branch.ts";
import { chromeOf } from "../render/chrome.ts";
import { type SamplesFrame, samplesFrame } from "../render/samples-file.ts";
import { type Around, type Assembled, type BegunSite, beginSite } from "../site/assemble.ts";
import type { LoadedSpec } from "../spec/load-spec.ts";
import { defined } from "../text/defined.ts";
import { exactJson } from "../text/exact-json.ts";
import { lazily } from "../text/lazily.ts";
import { yamlText } from "../text/yaml-text.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import type { CompileMemory } from "./cache/memory.ts";
import {
  type AssembledPart,
  type Assembly,
  type CompiledSite,
  concluded,
  type Found,
  type Gathered,
  type GatheredPart,
  type GuideSpot,
} from "./compiled.ts";
import {
  foundIn,
  mergedOutputs,
  mergedSearch,
  ownDiagnostics,
  placedOutputsOf,
  withChromes,
} from "./editions/further-edition.ts";
import { joinedSites } from "./editions/joined-sites.ts";
import { type LostToOthers, lostPages } from "./editions/lost-pages.ts";
import { type BegunPart, elsewhereFrom, partsOf } from "./editions/parts.ts";
import { namesOf } from "./editions/places.ts";
import { nameOf, toldOutside } from "./editions/told-outside.ts";
import type { Inputs } from "./inputs.ts";
import { editionShell, languageShells } from "./language-shells.ts";
import { linkedFiles } from "./linked-files.ts";
import { indexOutputs, type Surroundings } from "./outputs.ts";
import { isOwn } from "./own-files.ts";
import type { Parsed } from "./pages.ts";
import { releaseOf } from "./program.ts";
import { firstPagesOfService, indexOf } from "./search.ts";
import { filesFor, type Shell } from "./shell.ts";
import { sidebarTrees } from "./sidebar-trees.ts";

/** Where a site is compiled. */
export type Bench = { readonly options: CompileOptions; readonly memory: CompileMemory };

/** The site of what was gathered, with all its editions. */
export async function assembled(gathered: Gathered, bench: Bench): Promise<CompiledSite> {
  const { inputs, shell } = gathered;
  const [first, ...others] = partsOf(gathered);
  const begin = async (part: GatheredPart): Promise<BegunPart> => ({ ...part, ...(await begunOf(part, bench)) });
  const [begun, begunParts] = await Promise.all([begin(first), Promise.all(others.map(begin))]);
  const elsewhere = elsewhereFrom(begunParts);
  const lost = lostPages([begun, ...begunParts]);
  const made = begun.finish(defined({ elsewhere, lost: lost.get(begun)?.pages }));
  const further = begunParts.map((part) => {
    const around = defined({ elsewhere, lost: lost.get(part)?.pages });
    return draftOf(part, finishedBeside(made.site, part, around), lost.get(part));
  });
  const [main, ...drafts] = joinedSites([draftOf(begun, made, lost.get(begun)), ...further]);
  const fromShell = [
    ...((await gathered.leftOut?.()) ?? []),
    ...shell.diagnostics,
    ...cssHost(inputs.config, shell.references),
  ];
  const around = await surroundingsOf(main.site, main.gathered, bench);
  const frame = samplesFrame(around.chrome);
  const editions = await Promise.all(
    drafts.map(async (draft) =>
      partOf(draft, { around: await surroundingsOf(draft.site, draft.gathered, bench), frame }, bench),
    ),
  );
  const own = partOf(
    main,
    { around, beside: () => hashedIn(editions), before: [gathered.diagnostics, fromShell] },
    bench,
  );
  const parts = [own, ...editions] as const;
  const { outputs, diagnostics: taken } = mergedOutputs(own, editions);
  const shared = new Set([...gathered.diagnostics, ...fromShell]);
  return siteOfParts({ gathered, parts, guides: guidesOf(parts, bench), shared, taken, outputs }, outputs, bench);
}

type Draft = Omit<AssembledPart, "found" | "chrome" | "around" | "outputs" | "treeParts"> &
  Pick<Assembled, "diagnostics">;

function draftOf(
  { gathered, own, ofVersion, edition }: GatheredPart,
  { site, remakes, diagnostics }: Assembled,
  lost: LostToOthers | undefined,
): Draft {
  const { shared = new Set<string>(), orphans = new Set<string>() } = edition ?? {};
  return {
    ...defined({ gathered, own, ofVersion, edition }),
    lone: { site, ...namesOf(site), shared, orphans },
    inVersion: site,
    site,
    remakes,
    diagnostics: [...diagnostics, ...(lost?.diagnostics ?? [])],
  };
}

/** Outputs whose name changes with their content. */
export function hashedIn(editions: readonly Pick<AssembledPart, "outputs">[]): readonly string[] {
  return editions.flatMap(({ outputs }) => [...outputs.keys()].filter(looksHashed));
}

/** `before`: what was found in the sources of all, and in the shell. `frame`: of the samples of all, made by the default edition. */
type PartAround = Pick<Surroundings, "beside"> & {
  readonly around: OwnSurroundings;
  readonly before?: readonly [readonly Diagnostic[], readonly Diagnostic[]];
  readonly frame?: SamplesFrame;
};

function partOf(
  { diagnostics, ...draft }: Draft,
  { around: { chrome, treeParts, ...own }, beside, frame, before: [ofSources, ofShell] = [[], []] }: PartAround,
  bench: Bench,
): AssembledPart {
  const { gathered, site } = draft;
  const around = defined({ ...own.around, frame, beside });
  const placed = placedOutputsOf(site, around);
  const found = {
    before: [...ofSources, ...gathered.parsed.diagnostics, ...ofShell, ...diagnostics],
    checked: checkSite(site, askingOf(gathered, bench.options)),
    after: placed.diagnostics,
  };
  return { ...draft, found, chrome, around, outputs: placed.outputs, treeParts };
}

/** The guides of all parts that can change, by where they lie. */
function guidesOf(parts: readonly GatheredPart[], { options }: Bench): Assembly["guides"] {
  const guides = new Map<string, GuideSpot[]>();
  for (const { own } of parts) {
    const { config } = own;
    if (isCommitted(config)) continue;
    const isInPlace = config.ofVersion?.from !== undefined;
    for (const entry of own.guides) {
      const path = isInPlace ? absolutePath(options.siteFolder, sourceName(config, entry.file)) : entry.absolute;
      guides.set(path, [...(guides.get(path) ?? []), { entry, own }]);
    }
  }
  return guides;
}

/** What the parts of a build come to, judged. `outputs`: those of its sites as they are now. */
export function siteOfParts(
  assembly: Assembly,
  outputs: CompiledSite["outputs"],
  { options, memory }: Bench,
): CompiledSite {
  const { gathered, parts } = assembly;
  const [{ site, chrome }, ...editions] = parts;
  return concluded(options, {
    diagnostics: toldBy(assembly),
    files: gathered.files,
    ownCodes: gathered.ownCodes,
    whole: parts.every(({ gathered: { inputs, parsed } }) => inputs.whole && parsed.whole),
    config: site.config,
    site,
    editions: editions.map((edition) => edition.site),
    chrome: withChromes(chrome, editions),
    outputs,
    ...searchOf(parts, memory),
    assembly,
  });
}

/** The files of the search index of all parts, made at the first call, and what is published of them. */
export function searchOf(parts: Assembly["parts"], memory: CompileMemory): Pick<CompiledSite, "index" | "published"> {
  return mergedSearch(
    parts.map(({ site }) => site),
    (site) => searchFor(site, memory),
  );
}

/** All diagnostics of a build, in their order. */
function toldBy({ parts, shared, taken }: Assembly): readonly Diagnostic[] {
  const [{ site, found }, ...editions] = parts;
  const told = allOf(site.config.ofVersion === undefined ? found : toldOfVersion(found, { site, editions, shared }));
  return [...told, ...taken, ...ownDiagnostics(editions, { site, found: allOf(found), told })];
}

/**
 * What was found in the current version, each in the file that it is called outside of its version. Where another version is the working tree,
 * that one tells what both have: there it can be mended.
 */
function toldOfVersion({ checked, ...found }: Found, { site, editions, shared }: VersionTelling): Found {
  const isWorkingTree = ({ ofVersion }: SiteConfig): boolean => ofVersion !== undefined && ofVersion.from === undefined;
  const working = editions.filter((one) => isWorkingTree(one.site.config)).flatMap(foundIn);
  const later = new Set(site.config.ofVersion?.from === undefined ? [] : working.map(nameOf));
  const tell = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
    toldOutside(
      site.config,
      all.filter((one) => !later.has(nameOf(one))),
    );
  return {
    before: found.before.flatMap((one) => (shared.has(one) ? [one] : tell([one]))),
    checked: {
      pages: new Map([...checked.pages].map(([route, all]) => [route, tell(all)])),
      whole: tell(checked.whole),
      linked: tell(checked.linked),
    },
    after: tell(found.after),
  };
}

type VersionTelling = Pick<Assembly, "shared"> & {
  readonly site: Site;
  readonly editions: readonly AssembledPart[];
};

/** The site of one edition, as far as it is known without the others. */
async function begunOf(
  { gathered: { inputs, parsed }, edition }: GatheredPart,
  { options }: Bench,
): Promise<BegunSite> {
  const linked = await linkedFiles(inputs.host, parsed.pages, {
    siteFolder: options.siteFolder,
    above: inputs.config.above,
    within: inputs.ground.within,
    excluded: (path) => isOwn(path, options),
  });
  const words = await messagesIn(tongueOf(inputs.config, inputs.config.lang));
  const published = publishedSpecs(inputs.specs, parsed.outlines);
  const sources = sourcesOf(inputs, parsed);
  const stand = edition === undefined ? {} : { standIns: edition.standIns, moved: edition.moved };
  return beginSite({ ...sources, ...stand, ...linked, published, words });
}

/**
 * An edition beside the default one, `main`. What is made once for all is there for it, and a page that a version lacks for those who name it. A
 * language lacks what is made for the default one alone.
 */
function finishedBeside(
  main: Site,
  { gathered, finish }: BegunPart,
  around: Pick<Around, "elsewhere" | "lost">,
): Assembled {
  const isOther = isOtherVersion(gathered.inputs.config);
  const ofMain = [...main.pages].flatMap(([route, { metadata }]) =>
    isOther || metadata.kind === "translations" ? [route] : [],
  );
  const elsewhere = new Set([...(around.elsewhere ?? []), ...ofMain]);
  const made = finish({ ...around, elsewhere, madeOnce: main.paths });
  return { ...made, site: withConfigLinksOf(made.site, main) };
}

/** `site` with what the config names and this edition lacks as it is in the default one, `main`: pages of a version, and files and redirects. */
function withConfigLinksOf(site: Site, main: Site): Site {
  const config = new Map<string, Resolution>(
    [...site.links.config].map(([href, found]) => {
      const there = found.kind === "broken" ? main.links.config.get(href) : undefined;
      if (there?.kind === "path") return [href, { ...there, isElsewhere: true }];
      if (there?.kind !== "page" || !isOtherVersion(site.config)) return [href, found];
      return [href, { kind: "path", path: there.route, fragment: there.fragment, isElsewhere: true }];
    }),
  );
  return { ...site, links: { ...site.links, config } };
}

type OwnSurroundings = {
  readonly chrome: Chrome;
  readonly around: Surroundings;
  readonly treeParts: TreeParts;
};

/** The site's own parts that stay where they are when a reader goes from page to page; all others come with their pages. */
const framing = ["Announcement", "Footer", "Navbar", "SearchFoot", "Sidebar", "SidebarItem"];

/** What stands around the pages of `site`. */
async function surroundingsOf(
  site: Site,
  { inputs, shell: given }: Pick<Gathered, "inputs" | "shell">,
  { options, memory }: Bench,
): Promise<OwnSurroundings> {
  // What a page that is open cannot take over from the next one: scripts, styles, the policy, elements of the head, and what stands around
  // its pages, which the site's own parts may have made.
  const { config } = site;
  const shell = await editionShell(given, site, memory);
  const { title, logo } = config.navbar;
  // Editions have the same scripts, which know their base from the page that was loaded.
  const isFramed = framing.some((name) => config.theme.parts[name] !== undefined);
  const frame = [
    isFramed ? shell.parts : undefined,
    config.announcement,
    title,
    logo,
    ...(config.edition ? [config.edition.id] : []),
  ];
  // Files that keep their name: a browser that has one asks for it again with a whole page only.
  const statics = options.isWatched === true ? inputs.statics.map(({ digest }) => digest) : [];
  const fixed = [shell.assets, metaPolicy(config), config.theme.head, config.analytics];
  const deployment = digestOf(JSON.stringify([...fixed, ...frame, ...statics]));
  const { files: scripts, languages } = await languageShells(site, shell, memory);
  const chrome = chromeOf(site, shell.assets, {
    generator: `pio-docs ${releaseOf()}`,
    deployment,
    partsModule: shell.parts,
    ...(shell.islandScripts === undefined ? {} : { partsScripts: hrefsOfIslands(site, shell.islandScripts) }),
    ...(languages === undefined ? {} : { languages }),
  });
  const treeParts: TreeParts = { texts: new WeakMap(), spots: new WeakMap() };
  const around: Surroundings = {
    chrome,
    files: filesFor(site, scripts, shell.islandScripts !== undefined),
    trees: sidebarTrees(site, treeParts),
    digest: digestOf(JSON.stringify(chrome)),
    copyOf: copiesFrom(inputs, options.siteFolder, memory.files.host),
  };
  return { chrome, around, treeParts };
}

/** Where pages of `site` find the scripts of overrides, by the files of these. */
function hrefsOfIslands(site: Site, scripts: NonNullable<Shell["islandScripts"]>): Readonly<Record<string, string>> {
  const folder = filesBase(site.config) + (sharesScripts(site) ? scriptsFolder : "assets/");
  return Object.fromEntries(Object.entries(scripts).map(([ref, output]) => [ref, folder + basename(output)]));
}

/** How files of authors become outputs. What is no file of the disk is read where its version is, and what that has not from the disk. */
function copiesFrom({ config, host }: Inputs, siteFolder: string, disk: SourceHost): Surroundings["copyOf"] {
  const isDisk = config.ofVersion?.from === undefined;
  const read = (path: string): Promise<Uint8Array> => host.read(path).catch(() => disk.read(path));
  return ({ source, digest }) => {
    const from = absolutePath(siteFolder, source);
    return isDisk ? { kind: "copy", digest, from } : { kind: "copy", digest, from, read: () => read(from) };
  };
}

/** A site of which something could not be read says nothing of addresses: they are not gone. */
function sourcesOf({ urlManifest, ...inputs }: Inputs, parsed: Parsed): Inputs & Parsed {
  const isWhole = inputs.whole && parsed.whole;
  return { ...inputs, ...parsed, whole: isWhole, ...(isWhole && urlManifest !== undefined ? { urlManifest } : {}) };
}

/** All that was found in a site, in its order. */
function allOf({ before, checked, after }: Found): readonly Diagnostic[] {
  return [...before, ...[...checked.pages.values()].flat(), ...checked.whole, ...checked.linked, ...after];
}

/** Who is asked what of the site, by its config and the options of the run. */
export function askingOf({ inputs, shell }: Gathered, { severities }: CompileOptions): RuleContext {
  const styles = lazily(() =>
    shell.files.flatMap(({ output, bytes }) => (output.endsWith(".css") ? [new TextDecoder().decode(bytes)] : [])),
  );
  return { asked: askedBy(inputs.config, { severities }), styles };
}

/** The files of the search index of `site`, made at the first call, and what is published of them. */
function searchFor(site: Site, { memo }: CompileMemory): Pick<CompiledSite, "index" | "published"> {
  const index = lazily(async () => indexOutputs(await indexOf(site, memo)));
  if (site.config.search.hosted === undefined) return { index, published: index };
  return { index, published: lazily(async () => indexOutputs(firstPagesOfService(site))) };
}

// The spec of each API as files of the site, beside its landing page: JSON as it was written, and the same as YAML. Texts are made when
// they are asked for: a session publishes what a reader asks for, and a build what changed.

/** `outlines` are parallel to `specs`. */
function publishedSpecs(specs: readonly LoadedSpec[], outlines: readonly ApiOutline[]): readonly PublishedSpec[] {
  return specs.flatMap(({ original, originalDigest }, index) => {
    const outline = outlines[index];
    if (outline === undefined) return [];
    const output = outline.landing.slice(1);
    return [
      { output: `${output}.json`, digest: originalDigest, text: () => original },
      {
        output: `${output}.yaml`,
        digest: digestOf("yaml", originalDigest),
        text: () => yamlText(exactJson(original)),
        yamlOf: original,
      },
    ];
  });
}
