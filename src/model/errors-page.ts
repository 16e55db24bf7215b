// The page of an API's errors as a template sees it: by status, and in each the codes that answers name, the lists of which they may answer
// anything, and the answers that tell no code. Prose is HTML with placeholders.
import type { Segments } from "./segments.ts";

/** An operation that may answer so. `statuses`: where the code has several. */
export type ErrorUse = {
  readonly title: string;
  readonly link: number;
  readonly statuses?: readonly string[];
};

export type ErrorRow = {
  readonly code: string;
  readonly anchor: string;
  readonly statuses: readonly string[];
  readonly meaning?: Segments;
  /** What to do about it. */
  readonly action?: Segments;
  readonly uses: readonly ErrorUse[];
};

/** Answers that may have any code of a list, and say nothing of which. */
export type AnyCode = { readonly list: string; readonly uses: readonly ErrorUse[] };

/** Answers without a code, by what they say. */
export type PlainAnswer = { readonly description?: Segments; readonly uses: readonly ErrorUse[] };

/** `also`: codes that stand under an earlier status. */
export type ErrorStatus = {
  readonly status: string;
  readonly anchor: string;
  readonly name?: string;
  readonly codes: readonly ErrorRow[];
  readonly also: readonly Pick<ErrorRow, "code" | "anchor">[];
  readonly any: readonly AnyCode[];
  readonly plain: readonly PlainAnswer[];
};

export type ErrorsPage = {
  readonly kind: "errors";
  readonly api: string;
  /** Where codes stand in an answer: `detail.code`. */
  readonly at: readonly string[];
  readonly statuses: readonly ErrorStatus[];
  /** Codes of lists that no answer names. */
  readonly unnamed: readonly ErrorRow[];
  /** The heading over them. */
  readonly unnamedAt?: string;
};
