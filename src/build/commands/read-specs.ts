// The specs of a site and nothing else of it, for commands that work with the APIs themselves, and the same as contracts, for who stands in
// for the APIs. What is wrong with a spec is advice, and `check` gives it; here only what keeps one from being read is told.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ApiConfig, SiteConfig } from "../../model/config.ts";
import type { ApiContract } from "../../model/contract.ts";
import { apiContract } from "../../openapi/contract/api-contract.ts";
import { openSpec } from "../../openapi/spec.ts";
import { openFolders } from "../../platform/fs/open-folders.ts";
import type { Host } from "../../platform/host.ts";
import { openKept } from "../../platform/store/store.ts";
import { type LoadedSpec, startSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { absoluteOf } from "../cache/known-specs.ts";
import type { BuildOptions } from "../options.ts";
import { isOwn } from "../own-files.ts";
import { readSiteConfig } from "./site-config.ts";

/** `files`: absolute paths of all that shaped the specs, or would if it were there. `url` and `baseUrl`: where the site is published. */
export type SpecsRead = {
  readonly specs: readonly LoadedSpec[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly url?: string;
  /** The severities of the config. */
  readonly judgement?: Pick<SiteConfig, "severities" | "overrides">;
  readonly baseUrl?: string;
};

/** Reads the specs of a site; without a usable config there are none, only diagnostics. */
export async function readSpecs(host: Host, options: BuildOptions): Promise<SpecsRead> {
  const { siteFolder, audiences = [] } = options;
  const excluded = (path: string): boolean => isOwn(path, options);
  const { config, diagnostics, files } = await readSiteConfig(host, options);
  if (config === undefined) return { specs: [], diagnostics: diagnostics.filter(isGrave), files };
  const store = options.cache ? await openKept(host, `${siteFolder}/.pio-docs`) : undefined;
  const within = await openFolders(host, siteFolder, config.includes);
  const settings = { siteFolder, store, audiences, excluded, within, unjudged: true } as const;
  const read = await Promise.all(config.apis.map((api) => startSpec(host, api, settings)));
  const told = await Promise.all(read.map((one) => one.diagnostics));
  const specs = read.flatMap(({ spec }) => spec ?? []);
  return defined({
    specs,
    diagnostics: [...diagnostics, ...told.flat()].filter(isGrave),
    files: [...files, ...filesOf(config, specs).flatMap((file) => absoluteOf(siteFolder, file) ?? [])],
    url: config.url,
    judgement: defined({ severities: config.severities, overrides: config.overrides }),
    baseUrl: config.baseUrl,
  });
}

function filesOf({ apis }: SiteConfig, specs: readonly LoadedSpec[]): readonly string[] {
  const named = ({ spec, overlays = [] }: ApiConfig): readonly string[] => [spec, ...overlays];
  return [...new Set([...apis.flatMap(named), ...specs.flatMap(({ files }) => files)])];
}

function isGrave({ code }: Diagnostic): boolean {
  return catalogue[code].severity === "error";
}

/** The contract of each spec. */
export function contractsOf(specs: readonly LoadedSpec[]): readonly ApiContract[] {
  return specs.map((spec) => apiContract(openSpec(spec)));
}
