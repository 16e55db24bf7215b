// The work that can be done anywhere: parsing guides and operations, rendering pages. A job and its result are plain data, so the
// same code runs in this process for a small site and on worker threads for a large one.
import type { Finding } from "../diagnostics/finding.ts";
import type { Digest } from "../model/digest.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import { open, type Page, type SealedBody } from "../model/page.ts";
import { requestOf } from "../model/request.ts";
import { chosenLanguages } from "../model/sample-languages.ts";
import type { Chrome } from "../model/view.ts";
import { type GuideSettings, type GuideSource, parseGuide } from "../parse/guide/parse-guide.ts";
import { parseOperation } from "../parse/openapi/operation.ts";
import { outlineOf } from "../parse/openapi/outline.ts";
import { formHtml, samplesHtml } from "../parse/openapi/samples/fragment.ts";
import { loadGenerators } from "../parse/openapi/samples/generators.ts";
import { createSampler, type Sampler } from "../parse/openapi/samples/sampler.ts";
import { parseSchemaPage } from "../parse/openapi/schema-page.ts";
import { openSpec, type Spec, type SpecText } from "../parse/openapi/spec.ts";
import { renderGuarded } from "../render/guarded-html.ts";
import { type SamplesFrame, samplesDocument } from "../render/samples-file.ts";
import { loadParts, noParts } from "../render/site-parts.ts";
import { openView, type SealedView } from "../render/view.ts";
import { withRecords } from "../search/page-records.ts";
import { releaseOf } from "./program.ts";

/** A spec's text as shared memory: every thread reads the same bytes and parses them once. */
export type SharedSpec = {
  readonly digest: Digest;
  readonly bytes: SharedArrayBuffer;
  readonly rest: Omit<SpecText, "json">;
};

export type Job =
  | { readonly kind: "guides"; readonly sources: readonly GuideSource[]; readonly settings: GuideSettings }
  | { readonly kind: "operations"; readonly spec: SharedSpec; readonly entries: readonly OperationEntry[] }
  | { readonly kind: "schemas"; readonly spec: SharedSpec; readonly pointers: readonly string[] }
  | {
      readonly kind: "render";
      readonly chrome: Chrome;
      readonly views: readonly { readonly view: SealedView; readonly body: SealedBody }[];
    }
  | {
      readonly kind: "samples";
      readonly frame: SamplesFrame;
      readonly pages: readonly { readonly title: string; readonly body: SealedBody }[];
    };

/** `pages` of parsing jobs, `html` of rendering and of samples, parallel to what the job named; a schema that is not there has no page. */
export type Result = {
  readonly pages: readonly (Page | undefined)[];
  readonly html: readonly string[];
  /** Of rendering, parallel to `html`: what is wrong with the site's own parts. */
  readonly findings?: readonly (readonly Finding[])[];
};

export type Tasks = (job: Job) => Promise<Result>;

/** The tasks of one thread. It remembers the last spec it opened and the last parts it ran. */
export function createTasks(): Tasks {
  const specs = remembering(({ bytes, rest }: SharedSpec): { readonly spec: Spec; readonly outline: ApiOutline } => {
    const spec = openSpec({ ...rest, json: Buffer.from(bytes).toString("utf8") });
    return { spec, outline: outlineOf(spec).outline };
  });
  const sampler = once(async () => createSampler(await loadGenerators(), await releaseOf()));
  const parts = remembering(({ text }: { readonly text: string }) => loadParts(text));
  return async (job) => {
    switch (job.kind) {
      case "guides":
        return { pages: job.sources.map((source) => withRecords(parseGuide(source, job.settings))), html: [] };
      case "operations": {
        const { spec, outline } = specs(job.spec.digest, job.spec);
        const samples = spec.api.languages?.length === 0 ? undefined : await sampler();
        return {
          pages: job.entries.map((entry) => withRecords(parseOperation(spec, entry, outline, samples))),
          html: [],
        };
      }
      case "schemas": {
        const { spec } = specs(job.spec.digest, job.spec);
        const pages = job.pointers.map((pointer) => parseSchemaPage(spec, pointer));
        return { pages: pages.map((page) => page && withRecords(page)), html: [] };
      }
      case "render": {
        // Parsing is over: a large spec and all that was learned of it need not stay while pages are rendered.
        specs.forget();
        const text = job.chrome.partsModule;
        const own = text === undefined ? noParts : parts(text, { text });
        const made = job.views.map(({ view, body }) => renderGuarded(job.chrome, openView(view, body), own));
        return { pages: [], html: made.map(({ html }) => html), findings: made.map(({ findings }) => findings) };
      }
      case "samples": {
        specs.forget();
        const samples = await sampler();
        const html = job.pages.map(({ title, body }) => samplesDocument(contentOf(body, samples), title, job.frame));
        return { pages: [], html };
      }
    }
  };
}

function contentOf(sealed: SealedBody, sampler: Sampler): string {
  const body = open(sealed);
  if (body.kind !== "operation" || body.request === undefined) return "";
  const html = samplesHtml(requestOf(body.request), chosenLanguages(body.generated?.languages), sampler);
  return body.form === undefined ? html : html + formHtml(body.form);
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Remembering<Input, Value> = { (key: string, input: Input): Value; forget(): void };

function remembering<Input, Value>(make: (input: Input) => Value): Remembering<Input, Value> {
  let last: { readonly key: string; readonly value: Value } | undefined;
  const recall = (key: string, input: Input): Value => {
    if (last?.key !== key) last = { key, value: make(input) };
    return last.value;
  };
  return Object.assign(recall, {
    forget: () => {
      last = undefined;
    },
  });
}
