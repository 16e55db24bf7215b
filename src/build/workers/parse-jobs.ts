// Jobs of parsing: sources in, pages with their search records out, and the samples of operations. Parsers, highlighter and generators of
// samples are most of the program, so only a thread that has such a job imports this file.

import { parseArazzo } from "../../arazzo/parse-arazzo.ts";
import type { PrintedGuides } from "../../components/page-printing.ts";
import { loadDrawing } from "../../markdown/drawing/drawing.ts";
import type { GuideSettings, GuideSource } from "../../markdown/guide-source.ts";
import { type OpenedGuide, openGuide } from "../../markdown/open-guide.ts";
import { parseGuide } from "../../markdown/parse-guide.ts";
import { messagesIn } from "../../messages/languages.ts";
import type { PageMessages } from "../../messages/page-messages.ts";
import type { HolesPrinted } from "../../model/component.ts";
import type { OperationEntry } from "../../model/outline.ts";
import type { Page, SerializedBody } from "../../model/page.ts";
import { tongueOf } from "../../model/page-tongue.ts";
import { requestOf } from "../../model/request.ts";
import { openSampled } from "../../model/serialized-body.ts";
import { isArazzoName } from "../../model/source-tree.ts";
import { type ChangelogEntry, parseChangelogPage } from "../../openapi/changelog/changelog-page.ts";
import { type ErrorPlan, parseErrorsPage } from "../../openapi/errors/errors-page.ts";
import { parseLanding } from "../../openapi/landing.ts";
import { parseOperation } from "../../openapi/operation.ts";
import { createSamplesHtml, formHtml, loadSampler, type SamplesHtml } from "../../openapi/samples/sampler.ts";
import { parseSchemaPage, type SchemaEntry } from "../../openapi/schema-page.ts";
import { type SamplesFrame, samplesDocument } from "../../render/samples-file.ts";
import { chosenLanguages } from "../../samples/languages.ts";
import { withRecords } from "../../search/page-records.ts";
import { lazily } from "../../text/lazily.ts";
import { releaseOf } from "../program.ts";
import { oneByOne } from "./one-by-one.ts";
import type { OpenedSpec } from "./opened-specs.ts";

export type PageParsers = {
  guides(
    sources: readonly GuideSource[],
    settings: GuideSettings,
    bundles?: Readonly<Record<string, string>>,
  ): Promise<readonly Page[]>;
  landing(opened: OpenedSpec): Page;
  errors(plan: ErrorPlan, opened: OpenedSpec): Page;
  /** Parallel to `entries`. */
  changelog(entries: readonly ChangelogEntry[], opened: OpenedSpec): readonly (Page | undefined)[];
  operations(entries: readonly OperationEntry[], opened: OpenedSpec): Promise<readonly Page[]>;
  /** Parallel to `entries`; a schema that is not there has no page. */
  schemas(entries: readonly SchemaEntry[], opened: OpenedSpec): Promise<readonly (Page | undefined)[]>;
  /** The documents with all samples of each operation. */
  samples(pages: readonly SampledPage[], frame: SamplesFrame): Promise<readonly string[]>;
};

export type SampledPage = { readonly title: string; readonly body: SerializedBody };

/** The parsing of one thread. */
export function createParsing(): PageParsers {
  const sampler = lazily(() => loadSampler(releaseOf()));
  const componentPrinting = lazily(async () =>
    (await import("../../components/page-printing.ts")).createPagePrinting(),
  );
  const samplesHtml = lazily(async () => createSamplesHtml(await sampler()));
  /** The guides with components among `sources`, opened, and what their components print. */
  const codeOf = async (
    sources: readonly GuideSource[],
    settings: GuideSettings,
    { bundles, wordsFor }: Pick<PrintedGuides, "bundles"> & { readonly wordsFor: WordsFor },
  ): Promise<Map<GuideSource, OpenedCode>> => {
    const coded = sources.filter(({ components }) => components !== undefined);
    if (coded.length === 0) return new Map();
    const opened = coded.map((source) => openGuide(source, settings, { words: wordsFor(source), hasCode: true }));
    const guides = coded.map((source, at) => ({ ...source, code: opened[at]?.code }));
    const printed = await (await componentPrinting())({ guides, settings, bundles });
    return new Map(coded.map((source, at) => [source, { opened: opened[at], printed: printed[at] }]));
  };
  return {
    async guides(sources, settings, bundles = {}) {
      const { drawers } = settings;
      const drawing =
        drawers &&
        (await loadDrawing(
          drawers,
          sources.map(({ text }) => text),
        ));
      const wordsFor = await messages(sources, settings);
      const code = await codeOf(sources, settings, { bundles, wordsFor });
      return oneByOne(sources, (source) => {
        const words = wordsFor(source);
        return withRecords(
          isArazzoName(source.file)
            ? parseArazzo(source, settings, words)
            : parseGuide(source, settings, { drawing, words, ...code.get(source) }),
        );
      });
    },
    landing: ({ spec, outline }) => withRecords(parseLanding(spec, outline)),
    errors: (plan, { spec, outline }) => withRecords(parseErrorsPage(spec, outline, plan)),
    changelog: (entries, { spec, outline }) =>
      entries.map((entry) => {
        const page = parseChangelogPage(spec, outline, entry);
        return page && withRecords(page);
      }),
    async operations(entries, { spec, outline }) {
      const samples = spec.api.languages?.length === 0 ? undefined : await sampler();
      return oneByOne(entries, (entry) => withRecords(parseOperation({ spec, outline, sampler: samples }, entry)));
    },
    schemas: (entries, opened) =>
      oneByOne(entries, (entry) => {
        const page = parseSchemaPage(opened, entry);
        return page && withRecords(page);
      }),
    async samples(pages, frame) {
      const samples = await samplesHtml();
      return oneByOne(pages, ({ title, body }) => samplesDocument(contentOf(body, samples), title, frame));
    },
  };
}

type OpenedCode = { readonly opened: OpenedGuide | undefined; readonly printed: HolesPrinted | undefined };
type WordsFor = (source: GuideSource) => PageMessages | undefined;

/** The words of each of `sources`, in its language; read before, since parsing waits for nothing. */
async function messages(sources: readonly GuideSource[], settings: GuideSettings): Promise<WordsFor> {
  const langOf = ({ text }: GuideSource): string => writtenLang(text) ?? settings.lang;
  const known = new Map<string, PageMessages>();
  for (const lang of new Set(sources.map(langOf))) known.set(lang, await messagesIn(tongueOf(settings, lang)));
  return (source) => known.get(langOf(source));
}

/** The language that front matter names, as far as one look tells. */
function writtenLang(text: string): string | undefined {
  if (!text.startsWith("---")) return undefined;
  const end = text.indexOf("\n---", 3);
  return end === -1 ? undefined : /^lang:[ \t]*["']?([A-Za-z][\w-]*)/m.exec(text.slice(0, end))?.[1];
}

function contentOf(serialized: SerializedBody, samplesHtml: SamplesHtml): string {
  const body = openSampled(serialized);
  if (body?.request === undefined) return "";
  const html = samplesHtml(requestOf(body.request), chosenLanguages(body.generated?.languages));
  return body.form === undefined ? html : html + formHtml(body.form);
}
