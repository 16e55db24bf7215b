// What a file of a variant exports: a pure function from a request to code, and the layout of its language.
import type { Doc } from "./code.ts";
import { print, type SampleLayout, type SampleLine } from "./print.ts";
import type { SampleOptions, SampleRequest } from "./sample-request.ts";

export type VariantWriter = {
  readonly layout: SampleLayout;
  readonly write: (request: SampleRequest, options: SampleOptions) => Doc;
};

/** The lines of a sample. */
export function sampleLines(
  { layout, write }: VariantWriter,
  request: SampleRequest,
  options: SampleOptions,
): readonly SampleLine[] {
  return print(write(request, options), layout);
}
