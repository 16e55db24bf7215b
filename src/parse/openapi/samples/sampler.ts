// Requests to samples, in every variant that was asked for. Skeletons are kept by the shape of the request: an API of a thousand operations
// has some dozens of shapes, and generating and colouring them is nearly all that a sample costs.
import type { ApiRequest } from "../../../model/request.ts";
import type { SampleLanguage, SampleVariant } from "../../../model/sample-languages.ts";
import { sampleSkeleton } from "../../../samples/generate.ts";
import { shapeOf } from "../../../samples/shape.ts";
import { type Coloured, coloured, filled } from "./coloured.ts";
import type { Generators } from "./generators.ts";

export type SampleText = { readonly variant: SampleVariant; readonly text: string; readonly html: string };

export type Sampler = {
  /** Names the code that writes samples: of one edition, the same request has the same samples. */
  readonly edition: string;
  /** One sample for each of `variants` of a language, in their order. */
  samples(request: ApiRequest, language: SampleLanguage, variants: readonly SampleVariant[]): readonly SampleText[];
};

/** Grammars of the highlighter, where they are not called as the language is. */
const grammars: { readonly [language: string]: string } = {
  curl: "bash",
  nodejs: "javascript",
  "objective-c": "objectivec",
  shell: "bash",
};

/** Skeletons in memory, some 3 kB each. */
const mostSkeletons = 4000;

/** A sampler with a memory of its own; keep one for each thread. */
export function createSampler(generators: Generators, edition = ""): Sampler {
  const skeletons = new Map<string, Coloured>();
  return {
    edition,
    samples(request, language, variants) {
      const { shape, texts } = shapeOf(request);
      const shapeKey = JSON.stringify(shape);
      return variants.map((variant) => {
        const key = `${language.key} ${variant.key} ${shapeKey}`;
        let skeleton = skeletons.get(key);
        if (skeleton === undefined) {
          const generator = generators(language.key, variant.label);
          const plain = sampleSkeleton({ generator, language, variant }, shape);
          skeleton = coloured(plain, grammars[language.key] ?? language.key);
          if (skeletons.size >= mostSkeletons) skeletons.clear();
          skeletons.set(key, skeleton);
        }
        return { variant, ...filled(skeleton, texts) };
      });
    },
  };
}
