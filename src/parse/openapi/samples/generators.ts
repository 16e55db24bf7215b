// The door to the package that writes samples: 34 variants in 20 languages. It is imported when the first sample is wanted, by the thread
// that wants it; a build whose pages are all cached never does. Its own entry point is passed by, since that loads its vendor's request
// model, which costs more than all else here; src/parse/openapi/samples/sdk-request.ts stands in.
import { sdkRequest } from "./sdk-request.ts";
import type { Shape } from "./shape.ts";

/** A skeleton of a sample in one variant: source text with holes. Throws when the variant is unknown. */
export type Generate = (language: string, variant: string, shape: Shape) => string;

const options = {
  indentType: "Space",
  indentCount: 2,
  longFormat: false,
  followRedirect: true,
  trimRequestBody: false,
};

/** Plain Node needs no package for following redirects if it does not follow them. */
const own: { readonly [variant: string]: object } = {
  "nodejs Native": { followRedirect: false, ES6_enabled: true },
};

export async function loadGenerators(): Promise<Generate> {
  const { default: list } = await import("postman-code-generators/lib/assets/languages.js");
  const keyOf = (language: string, variant: string) => `${language.trim()} ${variant.trim()}`.toLowerCase();
  const generators = new Map(list.map(({ lang, variant, main }) => [keyOf(lang, variant), main]));
  return (language, variant, shape) => {
    const generator = generators.get(keyOf(language, variant));
    if (generator === undefined) throw new Error(`No generator for ${language} ${variant}.`);
    let found = "";
    const wishes = { ...options, ...own[`${language} ${variant}`] };
    generator.convert(sdkRequest(shape), wishes, (error, text) => {
      if (error instanceof Error) throw error;
      if (error !== null && error !== undefined) throw new Error(String(error));
      found = text ?? "";
    });
    return found;
  };
}
