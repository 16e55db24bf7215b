// What a build is asked for and what it answers: the contract between build and the command line.
import type { KnownDiagnostics } from "../diagnostics/baseline.ts";
import type { Suppressed } from "../diagnostics/ignored.ts";
import type { JudgedDiagnostic } from "../diagnostics/reported.ts";
import type { Severity } from "../diagnostics/severity.ts";
import type { OperationChanges } from "./operation-changes.ts";
import type { OldSide } from "./review/sides.ts";

export type BuildOptions = {
  /** Absolute POSIX paths. */
  readonly siteFolder: string;
  readonly out: string;
  readonly config?: string;
  /** `path`, `URL`, or `id=path`. */
  readonly spec?: string;
  /** The folder (absolute) that the references of the specs may not leave. */
  readonly specRoot?: string;
  /** Overlays for the first API, or for the one of `id=path`, after those of the config. */
  readonly overlays?: readonly string[];
  /** Without a config the site is that spec and nothing of the folder. */
  readonly specAlone?: boolean;
  readonly baseUrl?: string;
  /** The site is kept out of search engines, whatever the config says. */
  readonly noIndex?: boolean;
  /** No program of the site's folder is run or bundled: each is an error. */
  readonly noCode?: boolean;
  /** Parts of specs that are marked for these audiences are shown, too. */
  readonly audiences?: readonly string[];
  /** How grave diagnostics are in this run, by code; over those of the config. */
  readonly severities?: Readonly<Record<string, Severity>>;
  /** Only problems in files that these own are told. */
  readonly owners?: readonly string[];
  /** A baseline's file (absolute); `update`: it is written of what is found. */
  readonly baseline?: { readonly file: string; readonly update: boolean };
  /** What the baseline says, once it has been read. */
  readonly known?: KnownDiagnostics;
  /** The day that last days of ignores are held against, `2027-01-31`; today's, in UTC, when absent. */
  readonly day?: string;
  /** The file (absolute) for the report of the build; none is made when absent. */
  readonly buildReport?: string;
  readonly cache: boolean;
  /** false: check only, nothing is written. */
  readonly write: boolean;
  readonly strict: boolean;
  /** The URL manifest of addresses is written anew after the site, or begun. */
  readonly updateUrls?: boolean;
  /** An output (absolute), or the report of the build of one, that the difference is told from, in place of the earlier one. */
  readonly compareTo?: string;
  /** The output becomes a preview that marks what changed since another one. `comment`: a file (absolute) for the comment on it. */
  readonly review?: { readonly old: OldSide; readonly comment?: string };
  readonly progress?: (event: Progress) => void;
  readonly signal?: AbortSignal;
  /** Called before the first request or program of `check --external`, `diagrams`, and `search push`: from then on `signal` can be aborted. */
  readonly onCompiled?: () => void;
  /** A cache on another machine. */
  readonly remote?: RemoteOptions;
};

/** `url`: http or https, with its credentials if it wants some. `key`: what marks are made with; an empty one makes none. */
export type RemoteOptions = { readonly url: string; readonly key: string; readonly isReadOnly: boolean };

/** `programs`: files of the site that are programs and are about to run. `note`: a line for the user. */
export type Progress = {
  readonly stage: string;
  readonly done?: number;
  readonly total?: number;
  readonly programs?: readonly string[];
  readonly note?: string;
};

/** Numbers of pages. `translated` ones are up to date, or `stale`; `pages` is their number in the default language. */
export type TranslationCounts = {
  readonly lang: string;
  readonly pages: number;
  readonly translated: number;
  readonly stale: number;
  readonly missing: number;
  readonly orphaned: number;
};

/** A code sample that asked to be run, at its fence. `skipped`: it was not started. */
export type TestedSample = {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly result: "passed" | "failed" | "skipped";
};

export type BuildResult = {
  readonly pages: number;
  /** With the severities of the config; ignored ones are gone. */
  readonly diagnostics: readonly JudgedDiagnostic[];
  /** What ignores and the baseline keep from being told; absent when there is nothing. */
  readonly suppressed?: readonly Suppressed[];
  readonly written: boolean;
  readonly failed: boolean;
  readonly exit: 0 | 1 | 2 | 74;
  readonly ms: number;
  readonly out: string;
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  /** Of the whole output; 0 when nothing was written. */
  readonly bytes: number;
  /** How far each language beside the default one is translated; absent where there is one language. */
  readonly translations?: readonly TranslationCounts[];
  /** What became of the code samples that ask to be run, of `check --run`. */
  readonly samples?: readonly TestedSample[];
  /** What became of the operations of the earlier output, where that is known. */
  readonly operations?: OperationChanges;
  /** A URL manifest keeps the addresses of the site. */
  readonly hasUrlManifest?: true;
  /** Every API has a history in the config. */
  readonly hasHistory?: true;
  /** Of a session: what changed is no part of the site, which is as it was. */
  readonly isIdle?: true;
  /** Of a session: which site it serves after this result. `earlier`: one that had faults itself. */
  readonly serves?: "this" | "last good" | "earlier" | "nothing";
};
