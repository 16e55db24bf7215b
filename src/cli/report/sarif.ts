// SARIF 2.1.0, as GitHub's code scanning and editors read it. GitHub takes 25,000 results of a run and 10 MB of a packed file: beyond
// that the gravest are kept, and a notification says how many there are. Text is one result a line, so that a file can be compared.
import { gzipSync } from "node:zlib";
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Locator } from "../../text/locate.ts";
import { percentEncoded } from "../../text/percent.ts";
import { adviceOf, problemOf, worstFirst } from "./faults.ts";
import { manualAddress, ruleOf } from "./rule.ts";
import type { Run, Told } from "./run.ts";
import type { Setting } from "./setting.ts";

/** What GitHub takes: results of a run, and bytes of a file as gzip packs it. */
const mostResults = 25_000;
const mostBytes = 10_000_000;

const levels = { error: "error", warning: "warning", info: "note", none: "none" } as const;

/** The document in pieces. */
export async function sarifReport(run: Run, setting: Setting): Promise<Iterable<string>> {
  const { kept, all } = worstFirst(run, mostResults);
  const codes = [...new Set(kept.map(({ code }) => code))].sort();
  const results = await resultsOf(kept, codes, { run, setting });
  const fitting = results.slice(0, fittingIn(results, mostBytes - reserve(codes)));
  return document(fitting, codes, { run, setting, all });
}

/** Room for what stands around the results; rules are short. */
function reserve(codes: readonly Code[]): number {
  return 10_000 + codes.length * 1_000;
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

type Around = { readonly run: Run; readonly setting: Setting };

function* document(results: readonly string[], codes: readonly Code[], around: Around & { readonly all: number }) {
  const { run, setting, all } = around;
  const left = all - results.length;
  const exit = run.outcome.exit;
  const head = {
    tool: {
      driver: {
        name: "pio-docs",
        semanticVersion: setting.release,
        informationUri: manualAddress(setting.release),
        rules: codes.map((code) => ruleObject(code, setting.release)),
      },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    automationDetails: { id: `pio-docs/${setting.site === "." ? "" : `${encodedPath(setting.site)}/`}` },
    invocations: [
      {
        // Faults in the content are what it looked for.
        executionSuccessful: exit === 0 || exit === 1,
        exitCode: exit,
        toolExecutionNotifications: left === 0 ? [] : [noteOf(results.length, all)],
      },
    ],
    properties: { findings: all, leftOut: left },
  };
  const text = JSON.stringify(head, undefined, 2).replaceAll("\n", "\n    ").slice(0, -"\n    }".length);
  yield `{\n  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n  "version": "2.1.0",\n  "runs": [\n    ${text},\n      "results": [`;
  let before = "\n        ";
  for (const result of results) {
    yield before + result;
    before = ",\n        ";
  }
  yield `${results.length === 0 ? "" : "\n      "}]\n    }\n  ]\n}\n`;
}

function noteOf(kept: number, all: number): object {
  const [told, whole] = [kept, all].map((count) => count.toLocaleString("en"));
  return {
    level: "warning",
    message: {
      text: `${told} of ${whole} findings stand here, the gravest first: GitHub takes 25,000 of a run and 10 MB packed. --format json has all.`,
    },
  };
}

function ruleObject(code: Code, release: string): object {
  const { title, says, hint, level, address } = ruleOf(code, release);
  const help = hint === undefined ? says : `${says} ${hint}`;
  return {
    id: code,
    name: title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: says },
    help: { text: help, markdown: `${help}\n\n[In the manual](${address})` },
    helpUri: address,
    defaultConfiguration: { level: levels[level] },
  };
}

/** So many files are held open at a time for the sake of where findings end. */
const mostFiles = 100;

async function resultsOf(kept: readonly Told[], codes: readonly Code[], { run, setting }: Around): Promise<string[]> {
  const numbers = new Map(codes.map((code, at) => [code, at]));
  const fingerprints = run.fingerprints();
  const results: string[] = [];
  let locate = setting.locate();
  const opened = new Set<string>();
  for (const told of kept) {
    if (opened.size > mostFiles) {
      locate = setting.locate();
      opened.clear();
    }
    opened.add(told.file);
    const fingerprint = fingerprints[told.at] ?? "";
    const physicalLocation = {
      artifactLocation: artifactOf(setting.pathOf(told.file)),
      region: await regionOf(told, locate),
    };
    results.push(
      JSON.stringify({
        ruleId: told.code,
        ruleIndex: numbers.get(told.code),
        level: levels[told.level],
        message: { text: messageOf(told) },
        locations: [{ physicalLocation }],
        // The first is the one that GitHub knows alerts by.
        partialFingerprints: { primaryLocationLineHash: fingerprint, "pioDocs/v1": fingerprint },
      }),
    );
  }
  return results;
}

/** `[text](target)` would be a link in a message. */
function messageOf(told: Told): string {
  const text = [problemOf(told), adviceOf(told)].filter((part) => part !== "").join(" ");
  return text.includes("](") ? text.replace(/[[\]\\]/g, "\\$&") : text;
}

function artifactOf(path: string): object {
  if (/^https?:\/\//i.test(path)) return { uri: URL.canParse(path) ? new URL(path).href : encodedPath(path) };
  return { uri: encodedPath(path), uriBaseId: "%SRCROOT%" };
}

/** A path as a relative reference: a colon in its first name would end a scheme. */
function encodedPath(path: string): string {
  return path.split("/").map(percentEncoded).join("/");
}

/** Where a finding stands, to the end of what it names, or of its line; undefined for a whole file. */
async function regionOf(told: Told, locate: Locator): Promise<object | undefined> {
  const { line, column, finding } = told;
  if (line === undefined || column === undefined) return undefined;
  const begin = { startLine: line, startColumn: column };
  const source = await locate.sourceLine(finding.place.file, line);
  const length = source?.trimEnd().length ?? 0;
  if (source === undefined || length < column) return begin;
  const rest = source.slice(column - 1, length);
  const named = Object.values(finding.facts).find(
    (fact): fact is string => typeof fact === "string" && fact !== "" && rest.includes(fact),
  );
  const extent = named === undefined ? rest.length : rest.indexOf(named) + named.length;
  return { ...begin, endLine: line, endColumn: column + extent };
}
