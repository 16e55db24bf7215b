// An author's word that a diagnostic is to be passed over: which codes, why, until when, and where it says so. It stands in a comment of a page,
// for a block or the whole file, or in the config, for what a scope names.
import { isDay } from "../text/day.ts";
import { nearest } from "../text/nearest.ts";
import type { FilePath, Place } from "../text/place.ts";
import { type Code, catalogue, isCode } from "./catalogue.ts";
import type { SuppressionScope } from "./scope.ts";

/** `lines`: of a file, both ends included. `match`: what a diagnostic's sentence holds; `*` stands for any letters. */
export type SuppressedRange =
  | { readonly kind: "lines"; readonly file: FilePath; readonly from: number; readonly to: number }
  | { readonly kind: "file"; readonly file: FilePath }
  | ({ readonly kind: "scope"; readonly match?: string } & SuppressionScope);

/** `until`: its last day. `place`: where it is written. `problem`: why it cannot be followed as it is written; it is then of no effect. */
export type Ignore = {
  readonly codes: readonly Code[];
  readonly reason: string;
  readonly until?: string;
  readonly place: Place;
  readonly range: SuppressedRange;
  readonly problem?: { readonly says: string; readonly near?: string };
};

export type SuppressionText = Omit<Ignore, "place" | "range">;

/** What is wrong with one of `codes`, or with the last day. */
export function problemOf(codes: readonly string[], until: string | undefined): SuppressionText["problem"] {
  if (codes.length === 0) return { says: "it has no problem code" };
  for (const code of codes) {
    if (!isCode(code)) {
      const near = nearest(code, Object.keys(catalogue));
      return { says: `the code \`${code.slice(0, 60)}\` does not exist`, ...(near === undefined ? {} : { near }) };
    }
    if (catalogue[code].fixed === true) return { says: `\`${code}\` cannot be suppressed` };
  }
  const isRight: boolean = until === undefined || isDay(until);
  return isRight ? undefined : { says: `\`${until?.slice(0, 40)}\` is not a date such as 2027-01-31` };
}

/** A reason that ends with a day which is not written as one that counts: its author means it as the last day. */
function unreadDate(reason: string): SuppressionText["problem"] {
  const [, day] =
    /\b(?:until|till|til|expires(?: on)?|by|up to|through) \(?(\d{4}-\d\d-\d\d)[).]*$/i.exec(reason) ?? [];
  return day === undefined ? undefined : { says: `its date is not written as \`(until ${day})\`` };
}

/** `broken-link, image-alt: the page ships with 2.0 (until 2027-01-31)`: what a comment says behind its first word. */
export function readIgnore(words: string): SuppressionText {
  const colon = words.indexOf(":");
  const named = (colon < 0 ? words : words.slice(0, colon)).split(/[\s,]+/).filter((code) => code !== "");
  const why = colon < 0 ? "" : words.slice(colon + 1).trim();
  const open = why.endsWith(")") ? why.lastIndexOf("(until ") : -1;
  const until = open < 0 ? undefined : why.slice(open + 7, -1).trim();
  const reason = (open < 0 ? why : why.slice(0, open)).trim();
  const problem = problemOf(named, until) ?? (open < 0 ? unreadDate(why) : undefined);
  const codes = problem === undefined ? named.filter(isCode) : [];
  return {
    codes,
    reason,
    ...(until === undefined ? {} : { until }),
    ...(problem === undefined ? {} : { problem }),
  };
}
