// Severities, suppressions, budgets, and the settings of checks.
import * as z from "zod";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { ownCodePattern } from "../../diagnostics/own-code.ts";
import { severityOf } from "../../diagnostics/severity.ts";
import { bumps, usualPolicy } from "../../diff/version-bump.ts";
import { usualExternal } from "../../model/external-link.ts";
import { budgetedTypes } from "../../model/weight.ts";
import { isUrl } from "../../text/url.ts";
import { day, filled, oneOrMore, pointer, text } from "./values.ts";

export const external = z.strictObject({
  allow: z
    .array(
      z.string().refine((value) => /^[^\s/?#@\\]+:\d{1,5}$/.test(value) && isUrl(`http://${value}`), {
        error: "must be a host and a port, such as `wiki.corp:443`",
      }),
    )
    .default([...usualExternal.allow])
    .describe("Hosts on private networks to check anyway, with a port: `wiki.corp:443`."),
  skip: z
    .array(filled)
    .default([...usualExternal.skip])
    .describe("URLs to skip: prefixes such as `https://example.com/private/`, or patterns such as `*.corp/*`."),
  concurrency: z
    .int()
    .min(1)
    .max(64)
    .default(usualExternal.concurrency)
    .describe("Maximum number of parallel requests."),
  perHost: z
    .int()
    .min(1)
    .max(16)
    .default(usualExternal.perHost)
    .describe("Maximum number of parallel requests to the same host."),
  spacing: z
    .number()
    .min(0)
    .max(10_000)
    .default(usualExternal.spacing)
    .describe("Delay between requests to the same host, in milliseconds."),
  timeout: z.number().min(0.1).max(60).default(usualExternal.timeout).describe("Request timeout, in seconds."),
  time: z
    .number()
    .min(1)
    .max(21_600)
    .default(usualExternal.time)
    .describe("Maximum duration of the check, in seconds. The next run checks the remaining URLs."),
  expires: z
    .number()
    .min(0)
    .max(90)
    .default(usualExternal.expires)
    .describe("Number of days before a working URL is checked again."),
  quarantine: z
    .number()
    .min(0)
    .max(2_160)
    .default(usualExternal.quarantine)
    .describe(
      "Number of hours that a URL must keep failing, in at least three runs, before its problem becomes a warning.",
    ),
});

const severityKeys = Object.entries(catalogue).flatMap(([code, entry]) => (entry.fixed === true ? [] : [code]));

const severityName = z
  .enum(["off", "info", "warning", "error", "ignore", "log", "warn", "throw"], {
    error: "must be `error`, `warning`, `info`, or `off`",
  })
  .transform(severityOf);

/** What is said where something else stands than a code. */
export const codeExpected = "must be a problem code";

/** A code of ours, or one that a check of the site may have; whether one has it is known when its module is read. */
const settableCode = z.union([z.enum(severityKeys), z.string().regex(ownCodePattern, { error: codeExpected })], {
  error: codeExpected,
});

export const severities = z.partialRecord(settableCode, severityName);

export const pathSeverities = z.strictObject({
  path: oneOrMore.describe("Files, as one or more globs relative to the site folder: `docs/old/**`."),
  at: pointer.describe("Part of a data file, as a JSON pointer: `/paths/~1pets`.").exactOptional(),
  severities: severities.describe("Severity of each problem code in these files."),
});

export const suppression = z.strictObject({
  code: z
    .union([settableCode, z.array(settableCode).min(1)], {
      error: "must be a problem code, or a list of problem codes",
    })
    .describe("Problem code, or a list of codes."),
  path: oneOrMore.describe("Files, as globs relative to the site folder. Default: all.").exactOptional(),
  at: pointer.describe("Part of a data file, as a JSON pointer: `/paths/~1pets/get`.").exactOptional(),
  match: filled.describe("Text that the problem message must contain, with `*` as a wildcard.").exactOptional(),
  reason: text.default("").describe("Why the problem is suppressed. Required."),
  until: day.describe("Last day of the suppression (UTC).").exactOptional(),
});

const bytes = z
  .union([z.int().positive(), z.string().regex(/^\d+(\.\d+)?\s*([kM]?B)$/)], {
    error: "must be a number of bytes, or a string such as `36 kB` or `1.5 MB`",
  })
  .describe("Bytes, or a string such as `36 kB` (1 kB is 1,000 bytes).");

const pageBudget = z.strictObject({
  html: bytes.describe("Maximum size of the HTML.").exactOptional(),
  gz: bytes.describe("Maximum size of the gzipped HTML.").exactOptional(),
  scripts: bytes.describe("Maximum size of the gzipped scripts in the head.").exactOptional(),
  styles: bytes.describe("Maximum size of the gzipped stylesheets in the head.").exactOptional(),
  firstView: bytes.describe("Maximum total size of the gzipped HTML, scripts, and stylesheets.").exactOptional(),
});

export const budgets = z.strictObject({
  pages: z
    .partialRecord(z.enum(budgetedTypes), pageBudget)
    .default({})
    .describe("Maximum page size, by page type. `any` applies to types that are not listed."),
  output: bytes.describe("Maximum size of the output.").exactOptional(),
  time: z.number().positive().describe("Maximum build time, in seconds.").exactOptional(),
});

const bump = z.enum(bumps);

export const versionBump = z.strictObject({
  breaking: bump
    .default(usualPolicy.breaking)
    .describe("Bump for breaking changes. Below 1.0.0, `major` means `minor`."),
  warning: bump.default(usualPolicy.warning).describe("Bump for changes with the level `warning`."),
  added: bump.default(usualPolicy.added).describe("Bump for new operations and webhooks."),
  info: bump.default(usualPolicy.info).describe("Bump for all other changes."),
});
