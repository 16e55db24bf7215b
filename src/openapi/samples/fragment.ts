// All samples of an operation as one piece of HTML: the content of a small page of its own, which reads without script, and which the
// theme's scripts take from: a single sample when a reader chooses another language, the form when a reader edits the request.

import { type ApiRequest, urlOf } from "../../model/request.ts";
import type { RequestForm } from "../../model/request-form.ts";
import { escapeAttribute, escapeText } from "../../model/segments.ts";
import type { SampleLanguage } from "../../samples/languages.ts";
import type { Sampler } from "./sampler.ts";

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
