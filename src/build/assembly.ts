// From what was read and parsed to a site with its diagnostics and outputs: the half of a compile that looks at no source. A session goes
// through it alone when pages have changed and nothing else has.
import { checkSite, type RuleContext } from "../check/check-site.ts";
import { cssHost } from "../check/site/css-host.ts";
import { askedBy } from "../diagnostics/asked.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { messagesIn } from "../messages/languages.ts";
import type { SiteConfig } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import type { ApiOutline } from "../model/outline.ts";
import { tongueOf } from "../model/page-tongue.ts";
import { metaPolicy } from "../model/policy.ts";
import type { PublishedSpec, Resolution, Site } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { isOtherVersion } from "../model/version.ts";
import type { Chrome } from "../model/view.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import type { TreeParts } from "../render/branch.ts";
import { chromeOf } from "../render/chrome.ts";
import { samplesFrame } from "../render/samples-file.ts";
import { type Assembled, assembleSite } from "../site/assemble.ts";
import { linesOfEdition } from "../site/url-manifest/editions.ts";
import type { LoadedSpec } from "../spec/load-spec.ts";
import { defined } from "../text/defined.ts";
import { exactJson } from "../text/exact-json.ts";
import { lazily } from "../text/lazily.ts";
import { yamlText } from "../text/yaml-text.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import type { CompileMemory } from "./cache/memory.ts";
import { type Assembly, type CompiledSite, concluded, type Gathered } from "./compiled.ts";
import {
  elsewhereFrom,
  type FurtherEdition,
  type FurtherPart,
  furtherParts,
  joinedSites,
  mergedOutputs,
  mergedSearch,
  nameOf,
  ownDiagnostics,
  placedOutputs,
  withChromes,
} from "./editions/further-edition.ts";
import { toldOutside } from "./editions/told-outside.ts";
import type { Inputs } from "./inputs.ts";
import { editionShell, languageShells } from "./language-shells.ts";
import { linkedFiles } from "./linked-files.ts";
import { indexOutputs, outputsOf, type Surroundings } from "./outputs.ts";
import { isOwn } from "./own-files.ts";
import type { Parsed } from "./pages.ts";
import { releaseOf } from "./program.ts";
import { firstPagesOfService, indexOf } from "./search.ts";
import { filesFor } from "./shell.ts";
import { sidebarTrees } from "./sidebar-trees.ts";

/** Where a site is compiled. */
export type Bench = { readonly options: CompileOptions; readonly memory: CompileMemory };

/** The site of what was gathered, with all its editions. */
export async function assembled(gathered: Gathered, bench: Bench): Promise<CompiledSite> {
  const { options, memory } = bench;
  const { inputs, parsed, shell, files } = gathered;
  const parts = furtherParts(gathered);
  const elsewhere = elsewhereFrom(parts);
  const main = await siteOf({ gathered: withOwnLines(gathered) }, { elsewhere }, bench);
  const others = await Promise.all(
    parts.map(async (part) => ({ ...part, ...(await siteOf(part, { elsewhere, main: main.site }, bench)) })),
  );
  const [site = main.site, ...sites] = joinedSites([
    { site: main.site, shared: new Set(), orphans: new Set() },
    ...others.map((one) => ({
      site: one.site,
      shared: one.edition?.parsed.shared ?? new Set<string>(),
      orphans: one.edition?.parsed.orphans ?? new Set<string>(),
    })),
  ]);
  const own = await surroundingsOf(site, gathered, bench);
  const further = await Promise.all(
    others.map((one, at) => furtherEdition({ ...one, site: sites[at] ?? one.site }, own.around, bench)),
  );
  const { around } = own;
  const ofSite = outputsOf(site, around);
  const { outputs, diagnostics: taken } = mergedOutputs({ site, outputs: ofSite.outputs }, further);
  const ofStyles = cssHost(inputs.config, shell.references);
  const fromShell = [...((await gathered.leftOut?.()) ?? []), ...shell.diagnostics, ...ofStyles];
  const checked = checkSite(site, askingOf(gathered, options));
  const ofMain = {
    before: [...gathered.diagnostics, ...parsed.diagnostics, ...fromShell, ...main.diagnostics],
    checked,
    after: ofSite.diagnostics,
  };
  const told =
    site.config.ofVersion === undefined ? ofMain : toldOfVersion(ofMain, { site, further, gathered, fromShell });
  const found = { ...told, after: [...told.after, ...taken, ...ownDiagnostics(further, allOf(told))] };
  return concluded(options, {
    diagnostics: allOf(found),
    files,
    whole: [gathered, ...parts.map((part) => part.gathered)].every((one) => one.inputs.whole && one.parsed.whole),
    config: site.config,
    site,
    editions: further.map((edition) => edition.site),
    chrome: withChromes(own.chrome, further),
    outputs,
    ...mergedSearch(searchFor(site, memory), further),
    assembly: {
      gathered,
      found,
      around,
      outputs,
      remakes: main.remakes,
      treeParts: own.treeParts,
      guides: new Map(inputs.guides.map((entry) => [entry.absolute, entry])),
    },
  });
}

type Found = Assembly["found"];

/**
 * What was found in the current version, each in the file that it is called outside of its version. Where another version is the working tree,
 * that one tells what both have: there it can be mended.
 */
function toldOfVersion({ checked, ...found }: Found, { site, further, gathered, fromShell }: VersionTelling): Found {
  const isWorkingTree = ({ ofVersion }: SiteConfig): boolean => ofVersion !== undefined && ofVersion.from === undefined;
  const working = further.filter((one) => isWorkingTree(one.site.config)).flatMap((one) => one.diagnostics);
  const later = new Set(site.config.ofVersion?.from === undefined ? [] : working.map(nameOf));
  const tell = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
    toldOutside(
      site.config,
      all.filter((one) => !later.has(nameOf(one))),
    );
  const own = new Set([...gathered.diagnostics, ...fromShell]);
  return {
    before: found.before.flatMap((one) => (own.has(one) ? [one] : tell([one]))),
    checked: {
      pages: new Map([...checked.pages].map(([route, all]) => [route, tell(all)])),
      whole: tell(checked.whole),
      linked: tell(checked.linked),
    },
    after: tell(found.after),
  };
}

type VersionTelling = {
  readonly site: Site;
  readonly further: readonly FurtherEdition[];
  readonly gathered: Gathered;
  readonly fromShell: readonly Diagnostic[];
};

/** The default edition settles no line of the others. */
function withOwnLines({ inputs, ...gathered }: Gathered): Gathered {
  const { urlManifest, config } = inputs;
  if (urlManifest === undefined) return { inputs, ...gathered };
  return { ...gathered, inputs: { ...inputs, urlManifest: linesOfEdition(urlManifest, config, config.redirects) } };
}

/** The site of one edition, before it knows of the others. */
async function siteOf(
  { gathered: { inputs, parsed }, edition }: FurtherPart,
  { elsewhere, main }: { readonly elsewhere: ReadonlySet<string> | undefined; readonly main?: Site },
  { options }: Bench,
): Promise<Assembled> {
  const assets = await linkedFiles(inputs.host, parsed.pages, {
    siteFolder: options.siteFolder,
    above: inputs.config.above,
    within: inputs.ground.within,
    excluded: (path) => isOwn(path, options),
  });
  const words = await messagesIn(tongueOf(inputs.config, inputs.config.lang));
  const published = publishedSpecs(inputs.specs, parsed.outlines);
  const sources = sourcesOf(inputs, parsed);
  const stand = edition === undefined ? {} : { standIns: edition.parsed.standIns, moved: edition.parsed.moved };
  if (main === undefined)
    return assembleSite({ ...sources, ...stand, ...defined({ elsewhere }), assets, published, words });
  const isOther = isOtherVersion(inputs.config);
  // A page that a version lacks is in the current one for those who name it. A language lacks what is made for the default one alone.
  const ofMain = [...main.pages].flatMap(([route, { metadata }]) =>
    isOther || metadata.kind === "translations" ? [route] : [],
  );
  const beyond = new Set([...(elsewhere ?? []), ...ofMain]);
  const made = assembleSite({ ...sources, ...stand, elsewhere: beyond, assets, published, words });
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

/** An edition beside the default one, around whose pages stands `main`. */
async function furtherEdition(
  { site, gathered, diagnostics }: Pick<Assembled, "site" | "diagnostics"> & FurtherPart,
  main: Surroundings,
  bench: Bench,
): Promise<FurtherEdition> {
  const shell = await editionShell(gathered.shell, site.config, bench.memory);
  const { chrome, around } = await surroundingsOf(site, { ...gathered, shell }, bench);
  const made = outputsOf(site, { ...around, frame: samplesFrame(main.chrome) });
  const { pages, whole, linked } = checkSite(site, askingOf(gathered, bench.options));
  // What is not translated is told with its original.
  const ofPages = [...pages].flatMap(([route, found]) => (site.editions?.originals.has(route) ? [] : found));
  return {
    site,
    chrome,
    outputs: placedOutputs(made.outputs, site, around.copyOf),
    diagnostics: [...gathered.parsed.diagnostics, ...diagnostics, ...ofPages, ...whole, ...linked, ...made.diagnostics],
    ...searchFor(site, bench.memory),
  };
}

type OwnSurroundings = {
  readonly chrome: Chrome;
  readonly around: Surroundings;
  readonly treeParts: TreeParts;
};

/** What stands around the pages of `site`. */
async function surroundingsOf(
  site: Site,
  { inputs, shell }: Pick<Gathered, "inputs" | "shell">,
  { options, memory }: Bench,
): Promise<OwnSurroundings> {
  // What a page that is open cannot take over from the next one: scripts, styles, the policy, elements of the head, and what stands around
  // its pages, which the site's own parts may have made.
  const { config } = site;
  const { title, logo } = config.navbar;
  const frame = [shell.parts, config.announcement, title, logo];
  // Files that keep their name: a browser that has one asks for it again with a whole page only.
  const statics = options.isWatched === true ? inputs.statics.map(({ digest }) => digest) : [];
  const fixed = [shell.assets, metaPolicy(config), config.theme.head, config.analytics];
  const deployment = digestOf(JSON.stringify([...fixed, ...frame, ...statics]));
  const { files: scripts, languages } = await languageShells(site, shell, memory);
  const chrome = chromeOf(site, shell.assets, {
    generator: `pio-docs ${releaseOf()}`,
    deployment,
    partsModule: shell.parts,
    ...(languages === undefined ? {} : { languages }),
  });
  const treeParts: TreeParts = { texts: new WeakMap(), spots: new WeakMap() };
  const around: Surroundings = {
    chrome,
    files: filesFor(site.config, scripts),
    trees: sidebarTrees(site, treeParts),
    digest: digestOf(JSON.stringify(chrome)),
    copyOf: copiesFrom(inputs, options.siteFolder, memory.files.host),
  };
  return { chrome, around, treeParts };
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

/** All diagnostics of an assembly, in their order. */
export function allOf({ before, checked, after }: Assembly["found"]): readonly Diagnostic[] {
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
export function searchFor(site: Site, { memo }: CompileMemory): Pick<CompiledSite, "index" | "published"> {
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
