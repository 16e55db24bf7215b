// Requests to samples, in every variant that was asked for. Skeletons are kept by the shape of the request: an API of a thousand operations
// has some dozens of shapes, and generating and colouring them is nearly all that a sample costs.
import type { ApiRequest } from "../../../model/request.ts";
import type { SampleLanguage, SampleVariant } from "../../../model/sample-languages.ts";
import { corrected } from "./corrections.ts";
import type { Generate } from "./generators.ts";
import { lengthHole, shapeOf } from "./shape.ts";
import { filled, type Skeleton, skeletonOf } from "./skeleton.ts";

export type SampleText = { readonly variant: SampleVariant; readonly text: string; readonly html: string };

export type Sampler = {
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
export function createSampler(generate: Generate): Sampler {
  const skeletons = new Map<string, Skeleton>();
  return {
    samples(request, language, variants) {
      const { shape, texts } = shapeOf(request);
      const shapeKey = JSON.stringify(shape);
      return variants.map((variant) => {
        const key = `${language.key} ${variant.key} ${shapeKey}`;
        let skeleton = skeletons.get(key);
        if (skeleton === undefined) {
          const source = corrected(
            generate(language.key, variant.label, shape),
            `${language.key} ${variant.label}`,
            shape,
          );
          skeleton = skeletonOf(
            source,
            language.key,
            grammars[language.key] ?? language.key,
            shape.body?.kind === "json",
          );
          if (skeletons.size >= mostSkeletons) skeletons.clear();
          skeletons.set(key, skeleton);
        }
        const sample = filled(skeleton, texts);
        if (!skeleton.spots.some(({ hole }) => hole === lengthHole)) return { variant, ...sample };
        return { variant, ...filled(skeleton, new Map([...texts, [lengthHole, String(bodyLength(sample.text))]])) };
      });
    },
  };
}

/** Bytes of the body of an HTTP message; lines of a multipart body end in CR LF. */
function bodyLength(message: string): number {
  const body = message.slice(message.indexOf("\n\n") + 2);
  const multipart = /^Content-Type: multipart/im.test(message.slice(0, message.indexOf("\n\n")));
  return new TextEncoder().encode(multipart ? body.replaceAll("\n", "\r\n") : body).length;
}
