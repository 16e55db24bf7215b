// The door to the package that writes samples: 34 variants in 20 languages. It is imported when the first sample is wanted, by the thread
// that wants it; a build whose pages are all cached never does. Its own entry point is passed by, since that loads its vendor's request
// model, which costs more than all else here; src/samples/sdk-request.ts stands in.
import type { Generator } from "../../../samples/generate.ts";

/** The generator of one variant. Throws when the variant is unknown. */
export type Generators = (language: string, variant: string) => Generator;

export async function loadGenerators(): Promise<Generators> {
  const { default: list } = await import("postman-code-generators/lib/assets/languages.js");
  const keyOf = (language: string, variant: string) => `${language.trim()} ${variant.trim()}`.toLowerCase();
  const generators = new Map(list.map(({ lang, variant, main }) => [keyOf(lang, variant), main]));
  return (language, variant) => {
    const generator = generators.get(keyOf(language, variant));
    if (generator === undefined) throw new Error(`No generator for ${language} ${variant}.`);
    return generator;
  };
}
