// A fence of code that says what of the API its data are: ```` ```json schema=Product ````, `request=addOrder`, `response=addOrder:200`,
// `event=order.paid`. Parsing keeps it as it is written; the check holds it against the schema.
import type { FilePath, Place } from "../text/place.ts";

export type FenceUse = "schema" | "request" | "response" | "event";

/** `name`: what follows the sign, a reference by name without its scheme. `status`: of a response, where it is said. */
export type MarkedFence = {
  readonly use: FenceUse;
  readonly name: string;
  readonly status?: string;
  readonly format: "json" | "yaml";
  readonly text: string;
  /** Of the fence. */
  readonly place: Place;
  readonly file: FilePath;
  /** Where each line of the text begins in `file`; none where the text stands in another file. */
  readonly spots: readonly (readonly [line: number, column: number])[];
};
