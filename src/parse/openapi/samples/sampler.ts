// Requests to samples, in every variant that was asked for.
import type { ApiRequest } from "../../../model/request.ts";
import { sampleSkeleton } from "../../../samples/generate.ts";
import { type SampleLanguage, type SampleVariant, sampleLanguages } from "../../../samples/languages.ts";
import { textOf } from "../../../samples/print.ts";
import { type SampleOptions, type SampleRequest, sampleRequest } from "../../../samples/sample-request.ts";
import { shapeOf } from "../../../samples/shape.ts";
import { sampleLines, type Variant } from "../../../samples/variant.ts";
import { type Coloured, coloured, filled } from "./coloured.ts";
import { type Generators, loadGenerators } from "./generators.ts";
import { createSampleHtml } from "./sample-html.ts";

/** `text` is made when it is asked for: a page wants HTML only. */
export type SampleText = { readonly variant: SampleVariant; readonly html: string; readonly text: () => string };

export type Sampler = {
  /** Names the code that writes samples: of one edition, the same request has the same samples. */
  readonly edition: string;
  /** One sample for each of `variants` of a language, in their order. */
  samples(request: ApiRequest, language: SampleLanguage, variants: readonly SampleVariant[]): readonly SampleText[];
};

/** Grammars of the highlighter, where they are not called as the language is. */
const grammars: { readonly [language: string]: string } = {
  curl: "bash",
  http: "plaintext",
  nodejs: "javascript",
  "objective-c": "objectivec",
  shell: "bash",
};

/** Skeletons in memory, some 3 kB each. */
const mostSkeletons = 4000;

/** A sampler of all variants, with a memory of its own; keep one for each thread. */
export async function loadSampler(edition = "", options: SampleOptions = { errors: false }): Promise<Sampler> {
  const variants = new Map<SampleVariant, Variant>();
  const loading = sampleLanguages
    .flatMap((language) => language.variants)
    .map(async (variant) => {
      const file = await variant.load?.();
      if (file !== undefined) variants.set(variant, file.variant);
    });
  await Promise.all(loading);
  const generated = generatedSamples(await loadGenerators());
  const htmlOf = createSampleHtml(options);
  let last: { readonly request: ApiRequest; readonly view: SampleRequest } | undefined;
  return {
    edition,
    samples(request, language, wanted) {
      if (last?.request !== request) last = { request, view: sampleRequest(request) };
      const { view } = last;
      return wanted.map((variant) => {
        const own = variants.get(variant);
        if (own === undefined) return generated(request, language, variant);
        const html = htmlOf({ variant: own, language: language.key }, view);
        return { variant, html, text: () => textOf(sampleLines(own, view, options)) };
      });
    },
  };
}

function generatedSamples(
  generators: Generators,
): (request: ApiRequest, language: SampleLanguage, variant: SampleVariant) => SampleText {
  const skeletons = new Map<string, Coloured>();
  return (request, language, variant) => {
    const { shape, texts } = shapeOf(request);
    const key = `${language.key} ${variant.key} ${JSON.stringify(shape)}`;
    let skeleton = skeletons.get(key);
    if (skeleton === undefined) {
      const generator = generators(language.key, variant.label);
      const plain = sampleSkeleton({ generator, language, variant }, shape);
      skeleton = coloured(plain, grammars[language.key] ?? language.key);
      if (skeletons.size >= mostSkeletons) skeletons.clear();
      skeletons.set(key, skeleton);
    }
    const { text, html } = filled(skeleton, texts);
    return { variant, html, text: () => text };
  };
}
