// What the formats of reports are made with: one type for all of them, so that a new one is a file and a line in the table.
import type { Locator } from "../../text/locate.ts";
import type { ReportRun } from "./run.ts";

/** What a format needs to know besides the run. */
export type FormatContext = {
  /** The release of the program. */
  readonly release: string;
  /** Warnings fail, too. */
  readonly strict: boolean;
  /** The folder of the site, as `pathOf` names files. */
  readonly site: string;
  /** A file by its path from the root of the repository, with forward slashes; an address without what lets in; "." for what is no file. */
  pathOf(file: string): string;
  /** A new locator, which has read nothing yet: one that reads many files is given up now and then. */
  locate(): Locator;
};

export type Format = (run: ReportRun, setting: FormatContext) => Iterable<string> | Promise<Iterable<string>>;
