// What compiling comes to: a site in memory and everything that was found wrong with it, judged.

import type { SiteDiagnostics } from "../check/check-site.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import type { GuideEntry } from "../load/guides.ts";
import type { SiteConfig } from "../model/config.ts";
import { ownersIn } from "../model/mount.ts";
import { isMade } from "../model/page-kinds.ts";
import type { Site } from "../model/site.ts";
import { hasCommitted, sourceName } from "../model/version.ts";
import type { Chrome } from "../model/view.ts";
import type { TreeParts } from "../render/branch.ts";
import type { Remakes } from "../site/retitle.ts";
import { defined } from "../text/defined.ts";
import type { LoneSite } from "./editions/join.ts";
import type { JoinedSite } from "./editions/joined-sites.ts";
import type { GatheredEdition, ParsedEdition } from "./editions/parse-edition.ts";
import type { EditionInputs } from "./editions/read-edition.ts";
import type { Inputs } from "./inputs.ts";
import type { BuildOptions } from "./options.ts";
import type { KeptOutput, Output, Surroundings } from "./outputs.ts";
import type { Parsed } from "./pages.ts";
import type { Shell } from "./shell.ts";
import { type BuildVerdict, type Judging, judged } from "./verdict.ts";

/** Everything that was read and parsed; `diagnostics` are those of reading, `files` as in `Compiled`. */
export type Gathered = {
  readonly inputs: Inputs;
  readonly parsed: Parsed;
  /** Those beside the default one. */
  readonly editions: readonly GatheredEdition[];
  /** Those beside the current one. */
  readonly versions: readonly GatheredVersion[];
  readonly shell: Shell;
  readonly diagnostics: readonly Diagnostic[];
  /** What refs hold that is not there for the site; known once all files were looked for. */
  readonly leftOut?: () => Promise<readonly Diagnostic[]>;
  readonly files: readonly string[];
  /** Absolute paths of what its own checks are made of, each read as its sources are. */
  readonly checkFiles: readonly string[];
  /** Codes of the site's own checks; absent where one of them could not be read. */
  readonly ownCodes?: readonly string[] | undefined;
};

/** A version beside the current one, read and parsed, and its languages beside the default one. */
export type GatheredVersion = Pick<Gathered, "inputs" | "parsed" | "editions">;

/** An edition as it was gathered. `own`: what was read for it alone; `ofVersion`: for the default edition of its version, which may be itself. */
export type GatheredPart = {
  readonly gathered: Gathered;
  readonly own: Inputs | EditionInputs;
  readonly ofVersion: Inputs;
  /** Absent for the default edition of a version. */
  readonly edition?: ParsedEdition;
};

/** What was found in a site: `before` and `after` are diagnostics in their order, around those of the rules. */
export type Found = {
  readonly before: readonly Diagnostic[];
  readonly checked: SiteDiagnostics;
  readonly after: readonly Diagnostic[];
};

/** An edition as it was assembled. `lone`: before it knew of others; `inVersion`, then `site`: as in `JoinedSite`. */
export type AssembledPart = GatheredPart & {
  readonly lone: LoneSite;
  readonly found: Found;
  readonly chrome: Chrome;
  /** What its outputs are made of besides its pages. */
  readonly around: Surroundings;
  /** Those of the site as it was assembled, placed as files of the build: which pages stand where. */
  readonly outputs: ReadonlyMap<string, Output>;
  readonly remakes: Remakes;
  readonly treeParts: TreeParts;
} & JoinedSite;

/** What a build was made of, and what was found where. */
export type Assembly = {
  readonly gathered: Gathered;
  /** The default edition of the current version first. */
  readonly parts: readonly [AssembledPart, ...AssembledPart[]];
  /** By absolute path. */
  readonly guides: ReadonlyMap<string, readonly GuideSpot[]>;
  /** What was found in no part alone. */
  readonly shared: ReadonlySet<Diagnostic>;
  /** Where outputs of one part keep those of another from their paths. */
  readonly taken: readonly Diagnostic[];
  /** As of a part: those of all. */
  readonly outputs: ReadonlyMap<string, Output>;
};

/** A guide in a part that it was read for. */
export type GuideSpot = { readonly entry: GuideEntry; readonly own: GatheredPart["own"] };

/** What every compile ends with. */
type Common = {
  /** None where there is no site. */
  readonly outputs: ReadonlyMap<string, Output>;
  /** Every source was read. Of a compile that stopped early, or missed some of them, nothing can be told of what is no longer needed. */
  readonly whole: boolean;
  /** Absolute paths of what shaped it, or would if it were there. */
  readonly files: readonly string[];
};

/** A site in memory. */
type Made = {
  readonly config: SiteConfig;
  readonly site: Site;
  /** The sites of editions beside the default one, which is `site`. */
  readonly editions: readonly Site[];
  readonly chrome: Chrome;
  /** The files of the search index, made at the first call. */
  readonly index: () => Promise<ReadonlyMap<string, KeptOutput>>;
  /** What the output holds for those who search: that index, or what a service does not know. */
  readonly published: () => Promise<ReadonlyMap<string, KeptOutput>>;
  /** What a later round may go on from. */
  readonly assembly: Assembly;
};

/** No site: the config was unusable (and may have been read far enough to be known), or there was nothing to build. */
type Stopped = { readonly config?: SiteConfig } & { readonly [Part in Exclude<keyof Made, "config">]?: undefined };

type Verdict = BuildVerdict & {
  /** All that was found, and how it was judged, for what is still to come. */
  readonly raw: readonly Diagnostic[];
  readonly judgement: Judging;
};

/** A site and what was found wrong with it, or what was found instead of one. */
export type Compiled = CompiledSite | (Common & Verdict & Stopped);
export type CompiledSite = Common & Verdict & Made;

type CompileDraft<Outcome> = Common &
  Outcome & { readonly diagnostics: readonly Diagnostic[]; readonly ownCodes?: readonly string[] | undefined };

/** `draft` with its diagnostics judged. */
export function concluded(options: BuildOptions, draft: CompileDraft<Made>): CompiledSite;
export function concluded(options: BuildOptions, draft: CompileDraft<Stopped>): Compiled;
export function concluded(options: BuildOptions, draft: CompileDraft<Made> | CompileDraft<Stopped>): Compiled {
  const { config, site, editions = [], whole, diagnostics: raw, ownCodes } = draft;
  const sites = site === undefined ? [] : [site, ...editions];
  const ofPages = sites.flatMap(ignoresIn);
  const judgement: Judging = defined({
    severities: config?.severities ?? {},
    overrides: config?.overrides,
    asked: options.severities,
    // Who has written no config has not said what is expected of pages and specs: a site on screen says more than no site. But where
    // nothing is left to show, what stands in the way of it is the fault.
    lenient: config !== undefined && config.file === undefined && site !== undefined && hasOwnPage(site),
    ignores: [...ofPages, ...(config?.ignores ?? [])],
    ownCodes,
    isWhole: whole && site !== undefined,
    known: options.known,
    day: options.day,
    ownersOf: config && ownersIn(config),
    // What stops everybody is everybody's.
    onlyOf: site === undefined ? undefined : options.owners,
  });
  return { ...draft, raw, judgement, ...judged(raw, judgement, options.strict) };
}

/** What the pages of `site` want to be ignored, each in the file that it is called outside of its version. */
function ignoresIn({ config, pages }: Site): readonly Ignore[] {
  const all = [...pages.values()].flatMap(({ ignores = [] }) => ignores);
  if (config.ofVersion?.from === undefined && !hasCommitted(config)) return all;
  return all.map((one) => ({ ...one, place: { ...one.place, file: sourceName(config, one.place.file) } }));
}

/** Whether a page of `site` comes from a source, and not from the build alone. */
function hasOwnPage(site: Site): boolean {
  return [...site.pages.values()].some(({ metadata }) => !isMade(metadata));
}
