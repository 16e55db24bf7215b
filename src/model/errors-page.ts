// The page of an API's errors as a template sees it: by status, and in each what its operations answer, those together that answer alike. What
// an integrator's own server answers stands apart. Prose is HTML with placeholders.
import type { Segments } from "./segments.ts";

/** An operation that may answer so. */
export type ErrorUse = { readonly method: string; readonly title: string; readonly link: number };

export type ErrorRow = {
  readonly code: string;
  readonly anchor: string;
  readonly statuses: readonly string[];
  readonly meaning?: Segments;
  /** What to do about it. */
  readonly action?: Segments;
  /** It stands above already, with its anchor. */
  readonly isAgain?: true;
};

/** Operations that answer alike. `lists`: they may have any code of these. `description`: of answers without a code. */
export type ErrorGroup = {
  readonly uses: readonly ErrorUse[];
  readonly codes: readonly ErrorRow[];
  readonly lists: readonly string[];
  readonly description?: Segments;
};

export type ErrorStatus = {
  readonly status: string;
  readonly anchor: string;
  readonly name?: string;
  /** Those of most operations first. */
  readonly groups: readonly ErrorGroup[];
};

export type ErrorsPage = {
  readonly kind: "errors";
  readonly api: string;
  /** Where codes stand in an answer: `detail.code`. */
  readonly at: readonly string[];
  readonly statuses: readonly ErrorStatus[];
  /** What the server of an integrator answers to webhooks. */
  readonly webhooks?: { readonly anchor: string; readonly statuses: readonly ErrorStatus[] };
  /** Codes of lists that no answer names. */
  readonly unnamed: readonly ErrorRow[];
  /** The heading over them. */
  readonly unnamedAt?: string;
};

/** Whether any answer has a code, so that it is worth a word where one has none. */
export function isCoded({ statuses, unnamed }: Pick<ErrorsPage, "statuses" | "unnamed">): boolean {
  return (
    unnamed.length > 0 ||
    statuses.some(({ groups }) => groups.some(({ codes, lists }) => codes.length + lists.length > 0))
  );
}
