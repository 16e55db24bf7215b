// What a file of a variant exports: a pure function from a request to code, and the layout of its language.
import type { Doc } from "./code.ts";
import { type Layout, type Line, print } from "./print.ts";
import type { SampleOptions, SampleRequest } from "./sample-request.ts";

export type Variant = {
  readonly layout: Layout;
  readonly write: (request: SampleRequest, options: SampleOptions) => Doc;
};

/** The lines of a sample. */
export function sampleLines(
  { layout, write }: Variant,
  request: SampleRequest,
  options: SampleOptions,
): readonly Line[] {
  return print(write(request, options), layout);
}
