// SARIF 2.1.0, as GitHub's code scanning and editors read it, whatever its results are about. GitHub takes 25,000 results of a run and 10 MB of
// a packed file: beyond that the gravest are kept, and a notification says how many there are. Text is one result a line, so that a
// file can be compared.
import { gzipSync } from "node:zlib";
import { percentEncoded } from "../../text/percent.ts";
import { isUrl } from "../../text/url.ts";
import { manualAddress } from "./rule.ts";

/** What GitHub takes: results of a run, and bytes of a file as gzip packs it. */
export const mostResults = 25_000;
const mostBytes = 10_000_000;

/** A document; `results`: the gravest first, each as JSON on one line; `all`: how many there are of them, `noun` what they are called. */
export type SarifDocument = {
  readonly release: string;
  readonly category: string;
  readonly rules: readonly object[];
  readonly results: readonly string[];
  readonly all: number;
  readonly noun: string;
  readonly exit: number;
  /** Of the document, besides the counts. */
  readonly properties?: object;
};

/** The document in pieces. */
export function* sarifDocument(document: SarifDocument): Iterable<string> {
  const { rules, results } = document;
  const kept = results.slice(0, fittingIn(results, mostBytes - reserve(rules)));
  const text = JSON.stringify(headOf(document, kept.length), undefined, 2)
    .replaceAll("\n", "\n    ")
    .slice(0, -"\n    }".length);
  yield `{\n  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n  "version": "2.1.0",\n  "runs": [\n    ${text},\n      "results": [`;
  let before = "\n        ";
  for (const result of kept) {
    yield before + result;
    before = ",\n        ";
  }
  yield `${kept.length === 0 ? "" : "\n      "}]\n    }\n  ]\n}\n`;
}

function headOf({ release, category, rules, all, noun, exit, properties }: SarifDocument, kept: number): object {
  return {
    tool: {
      driver: { name: "pio-docs", semanticVersion: release, informationUri: manualAddress(release), rules },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    automationDetails: { id: category },
    invocations: [
      {
        // Faults in the content are what it looked for.
        executionSuccessful: exit === 0 || exit === 1,
        exitCode: exit,
        toolExecutionNotifications: all === kept ? [] : [noteOf(kept, all, noun)],
      },
    ],
    properties: { [noun]: all, leftOut: all - kept, ...properties },
  };
}

function noteOf(kept: number, all: number, noun: string): object {
  const [told, whole] = [kept, all].map((count) => count.toLocaleString("en"));
  return {
    level: "warning",
    message: {
      text: `This report has ${told} of ${whole} ${noun}, the most severe first: GitHub accepts 25,000 results and 10 MB (compressed) per run. Use \`--format json\` for all of them.`,
    },
  };
}

/** Room for what stands around the results; rules are short. */
function reserve(rules: readonly object[]): number {
  return 10_000 + rules.length * 1_000;
}

/** How many of `results` come to no more than `most` bytes when they are packed. */
function fittingIn(results: readonly string[], most: number): number {
  let count = results.length;
  for (;;) {
    const text = results.slice(0, count).join("\n");
    // Packing makes nothing larger, or hardly.
    if (text.length * 3 <= most || count === 0) return count;
    const packed = gzipSync(text, { level: 6 }).length;
    if (packed <= most) return count;
    count = Math.floor(count * Math.min(0.95, (most / packed) * 0.98));
  }
}

/** A message: `[text](target)` would be a link in it. */
export function messageOf(text: string): { readonly text: string } {
  return { text: text.includes("](") ? text.replace(/[[\]\\]/g, "\\$&") : text };
}

/** The file at a path from the root of the repository, or at an address. */
export function artifactOf(path: string): object {
  if (/^https?:\/\//i.test(path)) return { uri: isUrl(path) ? new URL(path).href : encodedPath(path) };
  return { uri: encodedPath(path), uriBaseId: "%SRCROOT%" };
}

/** A path as a relative reference: a colon in its first name would end a scheme. */
export function encodedPath(path: string): string {
  return path.split("/").map(percentEncoded).join("/");
}

/** What knows a result again; the first is the one that GitHub knows alerts by. */
export function fingerprintsFor(fingerprint: string): object {
  return { primaryLocationLineHash: fingerprint, "pioDocs/v1": fingerprint };
}
