// The changelog of an API as templates see it: the page that lists its releases, and the page of each. Links are numbers of the page's own.
import type { ChangedPart, Release, ReleaseChange } from "./history.ts";

/** How many changes of a release are of which kind. */
export type ChangeCounts = { readonly breaking: number; readonly all: number };

/** A release in the list; `link` leads to its page. */
export type ListedRelease = Release & { readonly link: number; readonly counts: ChangeCounts; readonly isFirst?: true };

export type ChangelogPage = {
  readonly kind: "changelog";
  readonly api: string;
  /** Newest first. */
  readonly releases: readonly ListedRelease[];
};

/** A change as its page shows it; `link` leads to where the field stands now. */
export type ShownChange = Pick<ReleaseChange, "level" | "rule" | "sentence" | "direction" | "field"> & {
  readonly link?: number;
};

/** Changes of one part of the API; `link` leads to its page, if it has one. */
export type ChangedGroup = ChangedPart & {
  readonly anchor: string;
  readonly link?: number;
  readonly changes: readonly ShownChange[];
};

export type ReleasePage = Release & {
  readonly kind: "release";
  readonly api: string;
  readonly isFirst?: true;
  readonly unread?: readonly string[];
  readonly counts: ChangeCounts;
  readonly groups: readonly ChangedGroup[];
  /** Changes beyond those that are listed. */
  readonly more?: number;
};
