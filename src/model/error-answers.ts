// What the operations of an API answer when they refuse: statuses, the codes that an answer names, and what is known of these. Made once of
// the whole description, since which list of codes is the one that all answers share cannot be seen in a single operation; an operation
// gets the part that is its own, so that its page changes when that does.
import type { FilePath } from "../text/place.ts";

/** Where the words of the file about error codes stand in the normalised document. */
export const errorNotesKey = "x-error-notes";

/** Names that this file may have beside a spec, of which the first that is there counts: its own, and one that all specs of a folder share. */
export function usualNotes(spec: FilePath): readonly string[] {
  const name = spec.slice(spec.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
  return [`${name}.errors.yaml`, "errors.yaml"];
}

/** A text of the description and where it stands there. */
export type PlacedText = { readonly text: string; readonly pointer: string };

/** A code that programs compare; `meaning` and `action`: markdown. */
export type ErrorCode = {
  readonly code: string;
  /** On the page of errors. */
  readonly anchor: string;
  readonly meaning?: PlacedText;
  /** What to do about it. */
  readonly action?: PlacedText;
};

/** A list of codes that many answers share. `name`: the schema's, else where the code stands. `pointer`: of that schema. */
export type CodeList = {
  readonly name: string;
  readonly pointer: string;
  readonly codes: readonly string[];
  /** The schema has a page of its own, which has the whole list. */
  readonly hasPage?: true;
};

/** One refusal of an operation. `codes`: those that this answer names; `lists`: names of lists that it names none of. */
export type ErrorAnswer = {
  readonly status: string;
  readonly codes: readonly string[];
  readonly lists: readonly string[];
  readonly description?: PlacedText;
};

/** All refusals of an API: by the pointer of the operation, which has them in the order of their statuses. */
export type ErrorBook = {
  /** Codes that anything names, in the order in which they are met, those of lists first. */
  readonly codes: readonly ErrorCode[];
  readonly lists: readonly CodeList[];
  readonly answers: ReadonlyMap<string, readonly ErrorAnswer[]>;
  /** Dotted paths at which codes stand. */
  readonly at: readonly string[];
};

/** What the page of an operation shows of the book. `lists`: long ones, whose values stand elsewhere; `key` names one. */
export type OperationErrors = {
  readonly codes: readonly (ErrorCode & { readonly statuses: readonly string[] })[];
  readonly any: readonly { readonly list: string; readonly statuses: readonly string[] }[];
  readonly lists: readonly {
    readonly name: string;
    readonly count: number;
    readonly key: string;
    /** Pointer of the schema whose page has the values; else they stand on the page of errors. */
    readonly schema?: string;
  }[];
};

/** Whether an answer with this status is a refusal; `default` is one beside answers that are none. */
export function isRefusal(status: string, statuses: readonly string[]): boolean {
  if (/^[45](\d\d|xx)$/i.test(status)) return true;
  return status === "default" && statuses.some((other) => /^[23](\d\d|xx)$/i.test(other));
}
