// One request in one variant of a language, by the generator of that variant: the same steps at build and in the browser, so that what a
// reader sees follow an edit is what the build would have written. Generators themselves come from outside; none is imported here.
import type { ApiRequest } from "../model/request.ts";
import { corrected } from "./corrections.ts";
import type { SampleLanguage, SampleVariant } from "./languages.ts";
import { sdkRequest } from "./sdk-request.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { fillingsOf, type Skeleton, skeletonOf, woven } from "./skeleton.ts";

/** What each generator of the package exports. */
export type Generator = {
  convert(request: object, options: object, callback: (error: unknown, text?: string) => void): void;
};

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

/** A generator that meets another method writes a wrong sample, and a line to the console of whoever builds. */
const unirestMethods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** One variant of a language, with what writes it. */
export type SampleWriter = {
  readonly generator: Generator;
  readonly language: Pick<SampleLanguage, "key">;
  readonly variant: Pick<SampleVariant, "label">;
};

/** The skeleton of a sample of `shape`, faults of the generator corrected. */
export function sampleSkeleton({ generator, language, variant }: SampleWriter, shape: Shape): Skeleton {
  const name = `${language.key} ${variant.label}`;
  if (name === "java Unirest" && !unirestMethods.includes(shape.method))
    return skeletonOf(`// Unirest sends no ${shape.method} requests.`, language.key, false);
  let source = "";
  generator.convert(sdkRequest(shape), { ...options, ...own[name] }, (error, text) => {
    if (error instanceof Error) throw error;
    if (error !== null && error !== undefined) throw new Error(String(error));
    source = text ?? "";
  });
  return skeletonOf(corrected(source, name, shape), language.key, shape.body?.kind === "json");
}

/** The text of a sample. */
export function sampleText(writer: SampleWriter, request: ApiRequest): string {
  const { shape, texts } = shapeOf(request);
  const skeleton = sampleSkeleton(writer, shape);
  return woven(skeleton.text, fillingsOf(skeleton, texts));
}
