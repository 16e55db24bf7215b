// `migration.json`: all that became of a tree, for programs. The same tree gives the same bytes; paths are relative, those of what did not come
// along from the old folder, those of known problems from the new one.
import { type Cause, causesOf } from "./causes.ts";
import type { Loss } from "./moving.ts";
import type { Account, KnownProblem, Used } from "./report.ts";

/** A place in a file. A line is there where one is known. `name`: what its cause names there. */
export type PlaceInFile = {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly name?: string;
};

/** `kind`: the heading that it has in the report. `instead`: what to do in place of it. */
export type Item = {
  readonly kind: string;
  readonly what: string;
  readonly instead?: string;
  readonly count: number;
  readonly places: readonly PlaceInFile[];
};

export type MigrationFile = {
  readonly version: 1;
  /** The tool that the tree was written for. */
  readonly from: string;
  readonly counts: {
    readonly pages: number;
    readonly urlsKept: number;
    readonly redirects: number;
    readonly otherFiles: number;
    readonly knownProblems: number;
    readonly toDecide: number;
    readonly notMigrated: number;
  };
  /** Whether a build of the new site ends with exit code 0. */
  readonly builds: boolean;
  readonly toDecide: readonly Item[];
  readonly notMigrated: readonly Item[];
  readonly knownProblems: readonly (Pick<KnownProblem, "code" | "reason" | "message"> & PlaceInFile)[];
  readonly components: readonly Used[];
  /** Patterns of old URLs that lead nowhere now. */
  readonly unredirected: readonly { readonly pattern: string; readonly count: number }[];
  /** Folders of the old tree that are copied to `unmoved/` as they are. */
  readonly unmoved: readonly string[];
};

/** The file for `account`. */
export function migrationFile({ moving, counts, used, losses, known, builds }: Account): MigrationFile {
  const decide = losses.filter((loss) => loss.decide === true);
  const rest = losses.filter((loss) => loss.decide !== true);
  return {
    version: 1,
    from: moving.program,
    counts: {
      pages: counts.pages,
      urlsKept: counts.kept,
      redirects: counts.redirected,
      otherFiles: counts.files,
      knownProblems: known.length,
      toDecide: decide.length,
      notMigrated: rest.length,
    },
    builds,
    toDecide: itemsOf(decide),
    notMigrated: itemsOf(rest),
    knownProblems: known.map(({ code, reason, message, place }) => ({ code, reason, message, ...place })),
    components: used,
    unredirected: moving.others,
    unmoved: moving.unmoved,
  };
}

function itemsOf(losses: readonly Loss[]): readonly Item[] {
  return causesOf(losses).map(({ kind, what, instead, count, each }: Cause) => ({
    kind,
    what,
    ...(instead === undefined ? {} : { instead }),
    count,
    places: each.map(({ place, name }) => ({ ...place, ...(name === undefined ? {} : { name }) })),
  }));
}
