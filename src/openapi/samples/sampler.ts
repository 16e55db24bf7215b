// Requests to samples, in every variant that was asked for, and the page of HTML that holds those of an operation.
import { type ApiRequest, urlOf } from "../../model/request.ts";
import type { RequestForm } from "../../model/request-form.ts";
import { escapeAttribute, escapeText } from "../../model/segments.ts";
import type { Colour } from "../../samples/code.ts";
import { colouredHtml } from "../../samples/coloured-html.ts";
import { colouredCode, colouredData, type Sort, sortOf } from "../../samples/colours.ts";
import { type SampleLanguage, type SampleVariant, sampleLanguages } from "../../samples/languages.ts";
import { dataMark, type SampleLine, textOf } from "../../samples/print.ts";
import { type SampleOptions, type SampleRequest, sampleRequest } from "../../samples/sample-request.ts";
import { sampleLines, type VariantWriter } from "../../samples/variant.ts";

/** `text` is made when it is asked for: a page wants HTML only. */
export type SampleText = { readonly variant: SampleVariant; readonly html: string; readonly text: () => string };

export type Sampler = {
  /** Names the code that writes samples: of one edition, the same request has the same samples. */
  readonly edition: string;
  /** One sample for each of `variants` of a language, in their order. */
  samples(request: ApiRequest, language: SampleLanguage, variants: readonly SampleVariant[]): readonly SampleText[];
};

/** A variant, and how its code is told. */
type Writing = { readonly variant: VariantWriter; readonly sort: Sort };

/** A sampler of all variants, with a memory of its own; keep one for each thread. */
export async function loadSampler(edition = "", options: SampleOptions = { errors: false }): Promise<Sampler> {
  const writings = new Map<SampleVariant, Writing>();
  const loading = sampleLanguages.flatMap(({ key, variants }) =>
    variants.map(async (variant) => {
      writings.set(variant, { variant: (await variant.load()).variant, sort: sortOf(key) });
    }),
  );
  await Promise.all(loading);
  const htmlOf = createSampleHtml();
  let last: { readonly request: ApiRequest; readonly view: SampleRequest } | undefined;
  return {
    edition,
    samples(request, language, wanted) {
      if (last?.request !== request) last = { request, view: sampleRequest(request) };
      const { view } = last;
      return wanted.map((variant) => {
        const own = writings.get(variant);
        if (own === undefined) throw new Error(`No sample in ${language.key} ${variant.key}.`);
        const lines = sampleLines(own.variant, view, options);
        return { variant, html: htmlOf(lines, own.sort), text: () => textOf(lines) };
      });
    },
  };
}

// Samples as coloured HTML. A line without its data is the same in hundreds of samples, so each is coloured once; data bring their colour with
// them.

/** Lines of languages of one sort in memory, some 200 bytes each. */
const mostLines = 5_000;

/** The HTML of lines in a language of a sort. */
type SampleHtml = (lines: readonly SampleLine[], sort: Sort) => string;

/** Makes samples, with a memory of its own; keep one for each thread. */
function createSampleHtml(): SampleHtml {
  const shelves = new Map<Sort, Map<string, readonly string[]>>();
  /** The HTML of a line's code: what stands between its data. */
  const piecesOf = (template: string, sort: Sort): readonly string[] => {
    const known = shelves.get(sort) ?? new Map<string, readonly string[]>();
    const found = known.get(template);
    if (found !== undefined) return found;
    const made = template.split(dataMark).map((piece) => colouredHtml(colouredCode(piece, sort)));
    if (known.size >= mostLines) known.clear();
    known.set(template, made);
    shelves.set(sort, known);
    return made;
  };
  return (lines, sort) =>
    lines
      .map(({ template, data }) =>
        template === ""
          ? ""
          : piecesOf(template, sort)
              .map((code, index) => {
                const held = data[index];
                return held === undefined ? code : code + dataHtml(held.colour, held.text);
              })
              .join(""),
      )
      .join("\n");
}

/** Data in its colour. */
function dataHtml(colour: Colour, text: string): string {
  return colouredHtml(colouredData(colour, text));
}

// All samples of an operation as one piece of HTML: the content of a small page of its own, which reads without script, and which the
// theme's scripts take from: a single sample when a reader chooses another language, the form when a reader edits the request.

/** What stands around the samples of a language: before each of them, and behind the last. */
type Frame = { readonly before: readonly string[]; readonly after: string };

/** The samples of a request in some languages. */
export type SamplesHtml = (request: ApiRequest, languages: readonly SampleLanguage[]) => string;

/**
 * Writes `<h1>`, then per language a section whose blocks carry `data-language` and `data-variant`. What stands around samples is remembered,
 * and all is put together once: a page has some hundred pieces. Keep one for each sampler.
 */
export function createSamplesHtml(sampler: Sampler): SamplesHtml {
  const frames = new Map<SampleLanguage, Frame>();
  const frameFor = (language: SampleLanguage): Frame => {
    const known = frames.get(language);
    if (known !== undefined) return known;
    const made = frameOf(language);
    frames.set(language, made);
    return made;
  };
  return (request, languages) => {
    let page = `<h1>${escapeText(`${request.method} ${urlOf(request)}`)}</h1>`;
    for (const language of languages) {
      const { before, after } = frameFor(language);
      const samples = sampler.samples(request, language, language.variants);
      for (let index = 0; index < samples.length; index += 1)
        page += (before[index] ?? "") + (samples[index]?.html ?? "") + sampleEnd;
      page += after;
    }
    return page;
  };
}

/** The form as data that does nothing by itself, for the script that makes an editor of it. */
export function formHtml(form: RequestForm): string {
  return `<script type="application/json" data-form>${JSON.stringify(form).replaceAll("<", "\\u003c")}</script>`;
}

const sampleEnd = "</code></pre></div>";

function frameOf(language: SampleLanguage): Frame {
  const several = language.variants.length > 1;
  const before = language.variants.map((variant, index) => {
    const start = index === 0 ? `<section><h2>${escapeText(language.label)}</h2>` : "";
    const heading = several ? `<h3>${escapeText(variant.label)}</h3>` : "";
    const names = `data-language="${escapeAttribute(language.key)}" data-variant="${escapeAttribute(variant.key)}"`;
    const code = `<code class="hljs language-${escapeAttribute(language.key)}">`;
    return `${start}${heading}<div class="code" ${names}><pre tabindex="0">${code}`;
  });
  return { before, after: "</section>" };
}
