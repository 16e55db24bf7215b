// The changelog of an API as templates see it: the page that tells of its releases, and the page of each. Links are numbers of the page's own.
import { type ChangedPart, type ChangeKind, changeKinds, type Release, type ReleaseChange } from "./history.ts";
import type { Segments } from "./segments.ts";

/** How many changes of a release there are: breaking ones, all, and of each kind those that break nothing. */
export type ChangeCounts = { readonly breaking: number; readonly all: number } & {
  readonly kinds: Readonly<Partial<Record<ChangeKind, number>>>;
};

/** What a release tells, in the list and on its own page. `more`: changes beyond those that are listed. `notes`: what its makers say of it. */
export type ToldChanges = {
  readonly isFirst?: true;
  readonly unread?: readonly string[];
  readonly notes?: Segments;
  readonly counts: ChangeCounts;
  readonly groups: readonly ChangedGroup[];
  readonly more?: number;
};

/** A release in the list; `link` leads to its page, `anchor` is its id in the list. */
export type ListedRelease = Release & ToldChanges & { readonly link: number; readonly anchor: string };

export type ChangelogPage = {
  readonly kind: "changelog";
  readonly api: string;
  /** Newest first. */
  readonly releases: readonly ListedRelease[];
};

/** A change as its page shows it; `link` leads to where the field stands now. */
export type ShownChange = Pick<ReleaseChange, "level" | "rule" | "sentence" | "direction" | "field"> & {
  readonly kind: ChangeKind;
  readonly link?: number;
};

/**
 * Changes of one part of the API; `link` leads to its page, if it has one. `anchor`: on the page of a release alone. `tags` and `operations`: what
 * the changes touch.
 */
export type ChangedGroup = ChangedPart & {
  readonly anchor?: string;
  readonly link?: number;
  readonly operations?: readonly string[];
  readonly changes: readonly ShownChange[];
};

export type ReleasePage = Release & ToldChanges & { readonly kind: "release"; readonly api: string };

/** Changes of one kind, or all that break clients, which stand first and in no other section. */
export type ChangeSection = { readonly kind: "breaking" | ChangeKind; readonly groups: readonly ChangedGroup[] };

/** `groups` in the sections of a release; each change stands in one of them. A part has its anchor where it is told of first. */
export function changeSections(groups: readonly ChangedGroup[]): readonly ChangeSection[] {
  const anchored = new Set<string>();
  return (["breaking", ...changeKinds] as const).flatMap((kind): readonly ChangeSection[] => {
    const own = groups.flatMap((group): readonly ChangedGroup[] => {
      const changes = group.changes.filter(
        (change) => (change.level === "breaking" ? "breaking" : change.kind) === kind,
      );
      if (changes.length === 0) return [];
      const { anchor = "", ...rest } = group;
      const isFirst = anchor !== "" && !anchored.has(anchor);
      anchored.add(anchor);
      return [isFirst ? { ...group, changes } : { ...rest, changes }];
    });
    return own.length === 0 ? [] : [{ kind, groups: own }];
  });
}
