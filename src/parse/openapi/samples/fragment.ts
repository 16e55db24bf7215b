// All samples of an operation as one piece of HTML: the content of a small page of its own, which reads without script, and which the
// theme's scripts take from: a single sample when a reader chooses another language, the form when a reader edits the request.

import { type ApiRequest, urlOf } from "../../../model/request.ts";
import type { RequestForm } from "../../../model/request-form.ts";
import { escapeAttribute, escapeText } from "../../../model/segments.ts";
import type { SampleLanguage } from "../../../samples/languages.ts";
import type { Sampler } from "./sampler.ts";

/** `<h1>`, then per language a section whose blocks carry `data-language` and `data-variant`. */
export function samplesHtml(request: ApiRequest, languages: readonly SampleLanguage[], sampler: Sampler): string {
  const title = `<h1>${escapeText(`${request.method} ${urlOf(request)}`)}</h1>`;
  return title + languages.map((language) => section(request, language, sampler)).join("");
}

/** The form as data that does nothing by itself, for the script that makes an editor of it. */
export function formHtml(form: RequestForm): string {
  return `<script type="application/json" data-form>${JSON.stringify(form).replaceAll("<", "\\u003c")}</script>`;
}

function section(request: ApiRequest, language: SampleLanguage, sampler: Sampler): string {
  const several = language.variants.length > 1;
  const blocks = sampler.samples(request, language, language.variants).map(({ variant, html }) => {
    const heading = several ? `<h3>${escapeText(variant.label)}</h3>` : "";
    const names = `data-language="${escapeAttribute(language.key)}" data-variant="${escapeAttribute(variant.key)}"`;
    const code = `<code class="hljs language-${escapeAttribute(language.key)}">${html}</code>`;
    return `${heading}<div class="code" ${names}><pre tabindex="0">${code}</pre></div>`;
  });
  return `<section><h2>${escapeText(language.label)}</h2>${blocks.join("")}</section>`;
}
