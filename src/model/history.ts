// The history of an API as its pages show it: its releases, what changed in each, and what a page says of the time since when a part
// stands. It travels inside of the normalised document, under a key of our own: so a page knows the marks of all that it is made of, and is
// made again when one of them changes.

/** Where marks and releases stand in a normalised document; no published file has it. */
export const historyKey = "x-pio-history";

/** `date`: the day, `2026-11-21`, as a tag, a commit or a list gives it. Without a name: what has changed since the newest release. */
export type Release = { readonly name?: string; readonly date?: string };

/**
 * The time that a part of an API has stood for. `since`: the release that brought it; `""`: none so far. `from`: it may have been this earlier one:
 * those between cannot be read. `first`: it stood there already in the first release that is known. `isNew`: the newest one brought it.
 * `changed`: the last release in which it changed, where that is a later one; `deprecated`: since when it is.
 */
export type HistoryMark = {
  readonly since?: string;
  readonly from?: string;
  readonly first?: true;
  readonly isNew?: true;
  readonly changed?: string;
  readonly deprecated?: string;
};

/** What happened to a part, as readers sort changes. */
export type ChangeKind = (typeof changeKinds)[number];

/** In the order in which they are read. */
export const changeKinds = ["added", "changed", "deprecated", "removed"] as const;

/**
 * A part of an API that changed: `name` tells it to readers, `GET /orders/{id}`, `Order`. Of an operation `title`, and what it was called `before`, if
 * that is another name. `tags`: those of an operation, as the release has them.
 */
export type ChangedPart = {
  readonly kind: "operation" | "webhook" | "schema" | "api";
  readonly name: string;
  readonly method?: string;
  readonly title?: string;
  readonly before?: string;
  readonly tags?: readonly string[];
};

/**
 * One change of a release. `sentence`: what is different, as `diff` says it, values in backquotes. `field`: names on the way into the part; none: the
 * part itself. `anchor`: where the field stands on its page.
 */
export type ReleaseChange = {
  readonly level: "breaking" | "warning" | "info";
  readonly part: ChangedPart;
  readonly rule: string;
  readonly sentence: string;
  readonly direction?: "request" | "response";
  readonly field?: string;
  readonly anchor?: string;
};

/** A sentence in pieces: at even places words, at odd ones values. */
export function piecesOfSentence(sentence: string): readonly string[] {
  return sentence.split(/`(.*?)`(?=$|[\s,;:.)])/);
}

/** What its makers say of a release: Markdown, and the file that has it. */
export type ReleaseNotes = { readonly file: string; readonly text: string };

/** A release with what it changed against the one before; `after` names the releases before it that cannot be read. */
export type ToldRelease = Release & {
  readonly changes: readonly ReleaseChange[];
  /** The first that is known: nothing is said of what was before. */
  readonly isFirst?: true;
  /** Releases before it that could not be read: what they changed is told here. */
  readonly unread?: readonly string[];
  readonly notes?: ReleaseNotes;
};

/** All that a document carries of its history at its root; newest first. */
export type ToldHistory = { readonly releases: readonly ToldRelease[] };
