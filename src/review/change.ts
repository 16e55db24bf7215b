// A change of a page, and what a mark of it says.
import type { Edit } from "./words.ts";

export type ChangeKind = "added" | "removed" | "changed" | "moved";

/** What the rules of the comparison of two specs say of a part of a page. `anchor`: where it is likely to stand; one that begins with a dot is the end of it. */
export type Verdict = {
  readonly level: "breaking" | "warning" | "info";
  readonly sentence: string;
  readonly anchor: string | undefined;
  /** Of what is only sent, or only answered. */
  readonly direction?: "request" | "response" | undefined;
};

/** A change of a page. `id`: its fragment. `says`: some words of it. */
export type Change = {
  kind: ChangeKind;
  readonly id: string;
  readonly says: string;
  /** Another one of its kind stands right before it: they are one step for a reader. */
  isMore: boolean;
  readonly verdicts: Verdict[];
  /** Of what came or went as a whole: what it is, its letters, and whether authors wrote it: the theme says the same on many pages. */
  readonly unit?: { readonly id: number; readonly weight: number; readonly isProse: boolean } | undefined;
  /** The page that it came from or went to, if another. */
  from?: string;
  /** What went is shown elsewhere, as what moved. */
  isAway?: true;
};

/** An edit that waits for what becomes of its change. */
export type MarkEdit = { readonly at: number; readonly change: Change; readonly show: (label: Labels) => string };

/** What marks say, in the language of the page. */
export type Labels = {
  readonly kind: (change: Change) => string;
  readonly sides: string;
  readonly level: Readonly<Record<Verdict["level"], string>>;
};

export type PageChanges = { readonly changes: readonly Change[]; readonly edits: readonly (Edit | MarkEdit)[] };
