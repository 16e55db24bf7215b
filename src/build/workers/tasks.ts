// The work that can be done anywhere: parsing guides and operations, rendering pages. A job and its result are plain data, so the
// same code runs in this process for a small site and on worker threads for a large one. What does the work is read when the first job
// of its kind comes: it is most of the program, and a build in which little changed needs little of it.

import type { SpecProblem } from "../../check/spec/problems.ts";
import type { SpecFamily } from "../../check/spec/published-rules.ts";
import type { ExampleProblems } from "../../check/spec/spec-example.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { GuideSettings, GuideSource } from "../../markdown/guide-source.ts";
import type { OperationEntry } from "../../model/outline.ts";
import type { Page } from "../../model/page.ts";
import type { Chrome } from "../../model/view.ts";
import type { ChangelogEntry } from "../../openapi/changelog/changelog-page.ts";
import type { ErrorPlan } from "../../openapi/errors/errors-page.ts";
import type { SchemaEntry } from "../../openapi/schema-page.ts";
import type { Host } from "../../platform/host.ts";
import { needHeap } from "../../platform/native/heap.ts";
import type { SamplesFrame } from "../../render/samples-file.ts";
import { exactJson } from "../../text/exact-json.ts";
import { lazily } from "../../text/lazily.ts";
import { OpenedSpecs, type SharedSpec } from "./opened-specs.ts";
import type { SampledPage } from "./parse-jobs.ts";
import type { PlacedPage, SerializedPage, Unwritten } from "./print-jobs.ts";

export type Job =
  | {
      readonly kind: "guides";
      readonly sources: readonly GuideSource[];
      readonly settings: GuideSettings;
      /** The code of components, by its digest. */
      readonly bundles?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "landing"; readonly spec: SharedSpec }
  | { readonly kind: "errors"; readonly spec: SharedSpec; readonly plan: ErrorPlan }
  | { readonly kind: "changelog"; readonly spec: SharedSpec; readonly entries: readonly ChangelogEntry[] }
  | { readonly kind: "operations"; readonly spec: SharedSpec; readonly entries: readonly OperationEntry[] }
  | { readonly kind: "schemas"; readonly spec: SharedSpec; readonly entries: readonly SchemaEntry[] }
  | {
      readonly kind: "render";
      readonly chrome: Chrome;
      readonly views: readonly SerializedPage[];
    }
  | {
      /** Rendered, and written by the thread that has rendered them: so no page passes through another one. */
      readonly kind: "write";
      readonly chrome: Chrome;
      readonly views: readonly PlacedPage[];
    }
  /** Texts of a large spec, as its `Judge` takes them, and as the YAML that is published is made of. */
  | { readonly kind: "rules"; readonly text: string; readonly family: SpecFamily }
  | { readonly kind: "examples"; readonly text: string }
  | { readonly kind: "yaml"; readonly text: string }
  | {
      readonly kind: "samples";
      /** Parallel to `pages`: the outputs that they are made for, named by all that they show. */
      readonly paths: readonly string[];
      readonly frame: SamplesFrame;
      readonly pages: readonly SampledPage[];
    }
  /** `program`: the module that draws; `fonts`: absolute paths. */
  | {
      readonly kind: "shares";
      readonly program: string;
      readonly fonts: readonly string[];
      readonly svgs: readonly string[];
    };

/** `pages` of parsing jobs, `html` of rendering and of samples, parallel to what the job named; a schema that is not there has no page. */
export type Result = {
  readonly pages: readonly (Page | undefined)[];
  readonly html: readonly string[];
  /** Of rendering, parallel to its pages: the Markdown pages that were asked for, else nothing. */
  readonly markdownPages?: readonly string[];
  /** Of rendering, parallel to its pages: what is wrong with the site's own parts. */
  readonly diagnostics?: readonly (readonly Diagnostic[])[];
  /** Of writing: the sizes of the files in bytes, parallel to the pages, and what kept one from being written. */
  readonly sizes?: readonly number[];
  readonly markdownPageSizes?: readonly number[];
  readonly keptMarkdownPages?: readonly (string | undefined)[];
  readonly unwritten?: Unwritten;
  /** Of `rules`, of `examples`, of `yaml`. */
  readonly problems?: readonly SpecProblem[];
  readonly misfits?: ExampleProblems;
  readonly bytes?: Uint8Array;
  /** Of `shares`, parallel to its drawings. */
  readonly images?: readonly Uint8Array[];
};

/** What one thread can do, and the specs that it has opened for it. */
export type Tasks = {
  readonly run: (job: Job) => Promise<Result>;
  readonly specs: OpenedSpecs;
};

/** Characters of a spec that take as long as a page. */
const charactersPerPage = 60_000;

/** How much work a job is, as a number of pages. */
export function pagesOf(job: Job): number {
  switch (job.kind) {
    case "guides":
      return job.sources.length;
    case "landing":
    case "errors":
      return 1;
    case "changelog":
    case "operations":
    case "schemas":
      return job.entries.length;
    case "render":
    case "write":
      return job.views.length;
    case "samples":
      return job.pages.length;
    case "shares":
      return 4 * job.svgs.length;
    case "rules":
    case "examples":
    case "yaml":
      return job.text.length / charactersPerPage;
  }
}

/** The tasks of one thread, which writes to `host`. */
export function createTasks(host: Pick<Host, "makeFolder" | "write">): Tasks {
  const specs = new OpenedSpecs();
  const parsing = lazily(async () => (await import("./parse-jobs.ts")).createParsing());
  const judging = lazily(async () => (await import("../../spec/judge.ts")).judgeHere);
  const yaml = lazily(async () => (await import("../../text/yaml-text.ts")).yamlText);
  const printing = lazily(async () => (await import("./print-jobs.ts")).createPrinting(host));
  const sharing = lazily(async () => (await import("./draw-shares.ts")).drawShares);
  const run = async (job: Job): Promise<Result> => {
    needHeap(0);
    switch (job.kind) {
      case "guides":
        return { pages: await (await parsing()).guides(job.sources, job.settings, job.bundles), html: [] };
      case "landing":
        return { pages: [(await parsing()).landing(specs.open(job.spec))], html: [] };
      case "errors":
        return { pages: [(await parsing()).errors(job.plan, specs.open(job.spec))], html: [] };
      case "changelog":
        return { pages: (await parsing()).changelog(job.entries, specs.open(job.spec)), html: [] };
      case "operations":
        return { pages: await (await parsing()).operations(job.entries, specs.open(job.spec)), html: [] };
      case "schemas":
        return { pages: await (await parsing()).schemas(job.entries, specs.open(job.spec)), html: [] };
      case "rules":
        return { pages: [], html: [], problems: await (await judging()).rules(job.text, job.family) };
      case "examples":
        return { pages: [], html: [], misfits: await (await judging()).examples(job.text) };
      case "yaml":
        return { pages: [], html: [], bytes: Buffer.from((await yaml())(exactJson(job.text)), "utf8") };
      case "samples":
        specs.forget();
        return { pages: [], html: await (await parsing()).samples(job.pages, job.frame) };
      case "shares":
        return { pages: [], html: [], images: await (await sharing())(job) };
      case "render": {
        // Parsing is over: a large spec and all that was learned of it need not stay while pages are rendered.
        specs.forget();
        return { pages: [], ...(await (await printing()).print(job.views, job.chrome)) };
      }
      case "write": {
        specs.forget();
        return { pages: [], html: [], ...(await (await printing()).write(job.views, job.chrome)) };
      }
    }
  };
  return { run, specs };
}
