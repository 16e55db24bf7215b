// The program in one paragraph: config, load, parse, assemble, check. What comes out is a site in memory and everything that was found
// wrong with it; nothing has been written, and nothing is rendered before it is asked for.

import { checkSite } from "../check/check-site.ts";
import { styleHostFindings } from "../check/style-fonts.ts";
import { catalogue } from "../diagnostics/catalogue.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { exitOf, type Judgement, type ReportedFinding, report } from "../diagnostics/reported.ts";
import { keepHeapSmall } from "../host/heap.ts";
import type { Config } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { isMade } from "../model/page-kinds.ts";
import { metaPolicy } from "../model/policy.ts";
import type { Site } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { Chrome } from "../model/view.ts";
import { chromeOf } from "../render/chrome.ts";
import { assembleSite } from "../site/assemble.ts";
import { lazily } from "../text/lazily.ts";
import type { Run } from "./cache-folder.ts";
import { isOwn, readInputs } from "./inputs.ts";
import { linkedFiles } from "./linked-files.ts";
import type { Memory } from "./memory.ts";
import type { BuildOptions } from "./options.ts";
import { indexOutputs, type Output, outputsOf, treeFiles } from "./outputs.ts";
import { parsePages } from "./pages.ts";
import type { Pool } from "./pool.ts";
import { releaseOf } from "./program.ts";
import { publishedSpecs } from "./published-spec.ts";
import { indexOf } from "./search.ts";
import { filesFor, shellOf } from "./shell.ts";

export type Compiled = {
  readonly config?: Config;
  readonly site?: Site;
  readonly chrome?: Chrome;
  readonly outputs: ReadonlyMap<string, Output>;
  /** The files of the search index, made at the first call. */
  readonly index?: () => Promise<ReadonlyMap<string, Output>>;
  readonly findings: readonly ReportedFinding[];
  /** How they were judged, for those that are still to come. */
  readonly judgement: Judgement;
  readonly exit: 0 | 1 | 2 | 74;
  /** Every source was read. Of a compile that stopped early, or missed some of them, nothing can be told of what is no longer needed. */
  readonly whole: boolean;
  /** Absolute paths of what shaped it, or would if it were there. */
  readonly files: readonly string[];
};

/** Compiles the site of `options`; `memory` is that of its host. Without a usable config, or with its sources covered by the output, there is no site, only findings. */
export async function compile(options: Run, memory: Memory, pool: Pool): Promise<Compiled> {
  memory.files.begin();
  const { host } = memory.files;
  const progress = options.progress ?? (() => undefined);
  progress({ stage: "load" });
  const {
    inputs,
    config: known,
    findings: found,
    files,
  } = await readInputs(host, options, {
    known: memory.loaded,
    sized: (size) => {
      if (size === "huge") keepHeapSmall();
      if (memory.isCold) pool.warm();
    },
  });
  if (inputs === undefined)
    return concluded(options, {
      findings: found,
      files,
      whole: false,
      ...(known === undefined ? {} : { config: known }),
    });

  progress({ stage: "parse" });
  const [parsed, shell] = await Promise.all([
    parsePages(host, inputs, memory, pool, (done, total) => progress({ stage: "parse", done, total })),
    shellOf(host, options, inputs.config, memory),
  ]);
  const assets = await linkedFiles(host, options.siteFolder, parsed.pages, (path) => isOwn(path, options));

  progress({ stage: "check" });
  const made = publishedSpecs(inputs.specs, parsed.outlines, memory.yaml);
  const { site, findings } = assembleSite({ ...inputs, ...parsed, assets, made });
  const ofStyles = styleHostFindings(inputs.config, shell.references);
  const all = [...found, ...parsed.findings, ...shell.findings, ...ofStyles, ...findings, ...checkSite(site)];

  // What a page that is open cannot take over from the next one: scripts, styles, the policy, elements of the head.
  const { config } = site;
  const deployment = digestOf(JSON.stringify([shell.assets, metaPolicy(config), config.theme.head, config.analytics]));
  const chrome = chromeOf(site, shell.assets, {
    generator: `pio-docs ${await releaseOf()}`,
    deployment,
    partsModule: shell.parts,
  });
  const { outputs, findings: clashes } = outputsOf(
    site,
    { chrome, files: filesFor(site.config, shell.files), trees: treeFiles(site) },
    (file) => absolutePath(options.siteFolder, file),
  );
  const index = lazily(async (): Promise<ReadonlyMap<string, Output>> => {
    return indexOutputs(await indexOf(site, memory.memo));
  });
  const whole = inputs.whole && parsed.whole;
  return concluded(options, {
    findings: [...all, ...clashes],
    files,
    whole,
    config: site.config,
    site,
    chrome,
    outputs,
    index,
  });
}

type Draft = {
  readonly findings: readonly Finding[];
  readonly files: readonly string[];
  readonly whole: boolean;
  readonly config?: Config;
  readonly site?: Site;
  readonly chrome?: Chrome;
  readonly outputs?: ReadonlyMap<string, Output>;
  readonly index?: () => Promise<ReadonlyMap<string, Output>>;
};

function concluded(options: BuildOptions, draft: Draft): Compiled {
  const { config, site } = draft;
  const judgement: Judgement = {
    severities: { ...config?.severities, ...options.severities },
    // Who has written no config has not said what is expected of pages and specs: a site on screen says more than no site. But where
    // nothing is left to show, what stands in the way of it is the fault.
    lenient: config !== undefined && config.file === undefined && site !== undefined && hasOwnPage(site),
  };
  const findings = report(draft.findings, judgement, catalogue);
  const exit = exitOf(findings, catalogue, options.strict);
  return { ...draft, outputs: draft.outputs ?? new Map(), findings, judgement, exit };
}

/** Whether a page of `site` comes from a source, and not from the build alone. */
function hasOwnPage(site: Site): boolean {
  return [...site.pages.values()].some(({ face }) => !isMade(face));
}
