// The changes between two versions of a spec as SARIF: a rule for each kind of change, a result where the change stands in the new spec, and
// in the old one for what is gone. What clients may fail by comes first.
import { hash } from "node:crypto";
import type { PlacedChange } from "../../build/commands/compare-specs.ts";
import { type ChangeLevel, type RuleId, ruleOf } from "../../diff/rules.ts";
import { fieldText, sentenceOf, subjectText } from "../../diff/words.ts";
import { cutText } from "../../text/cut-text.ts";
import { wellFormed } from "../../text/percent.ts";
import { secretFree } from "../../text/secrets.ts";
import { harmless } from "../streams.ts";
import type { ChangeReport } from "./changes.ts";
import { manualPage } from "./rule.ts";
import { artifactOf, encodedPath, fingerprintsFor, messageOf, mostResults, sarifDocument } from "./sarif-document.ts";

/** `file`: that of the new spec; `pathOf`: how a file of the old or the new one is named from the root of the repository. */
export type ChangeSetting = {
  readonly release: string;
  readonly exit: number;
  readonly file: string;
  pathOf(side: "before" | "after", file: string): string;
};

const levels = { breaking: "error", warning: "warning", info: "note" } as const;
const gravity: readonly ChangeLevel[] = ["breaking", "warning", "info"];

/** More operations of a change are counted. */
const mostOperations = 20;

/** The document in pieces. */
export function sarifChanges({ before, after, changes }: ChangeReport, setting: ChangeSetting): Iterable<string> {
  const kept = gravity.flatMap((level) => changes.filter((change) => change.level === level)).slice(0, mostResults);
  const ids = [...new Set(kept.map(({ rule }) => rule))].sort();
  const fingerprintOf = namer();
  const results = kept.map((change) => {
    const { rule, level } = change;
    return JSON.stringify({
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: levels[level],
      message: messageOf(textOf(change)),
      locations: locationsOf(change, setting),
      partialFingerprints: fingerprintsFor(fingerprintOf(change)),
      properties: propertiesOf(change),
    });
  });
  return sarifDocument({
    release: setting.release,
    // Alerts of a diff are no alerts of a site, whatever its folder is called.
    category: `pio-docs-diff/${encodedPath(secretFree(after))}/`,
    rules: ids.map((id) => ruleObject(id, setting.release)),
    results,
    all: changes.length,
    noun: "changes",
    exit: setting.exit,
    properties: { before: secretFree(before), after: secretFree(after) },
  });
}

function ruleObject(id: RuleId, release: string): object {
  const { level, says, direction } = ruleOf(id);
  const plain = says.replaceAll(/[[\]]/g, "").replaceAll(/\{(before|after)\}/g, "…");
  const whose = direction === undefined ? "" : direction === "request" ? " In a request." : " In a response.";
  const text = `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.${whose}`;
  const address = `${manualPage(release, "reference/diff-rules.md")}`;
  return {
    id,
    name: id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ") },
    fullDescription: { text },
    help: { text, markdown: `${text}\n\n[In the manual](${address})` },
    helpUri: address,
    defaultConfiguration: { level: levels[level] },
  };
}

/** `POST /orders, body application/json sku: the type is integer, and was string`, on one line. */
function textOf({ subject, field, rule, before, after }: PlacedChange): string {
  const where = [subjectText(subject), fieldText(field)].filter((text) => text !== "").join(", ");
  const text = secretFree(
    `${where}: ${sentenceOf({ rule, subject, field, ...(before && { before }), ...(after && { after }) })}`,
  );
  return cutText(wellFormed(harmless(text)), 2_000);
}

/** Where a person looks: what stands nowhere is told of the new spec, since code scanning refuses what has no file. */
function locationsOf(change: PlacedChange, { pathOf, file: whole }: ChangeSetting): readonly object[] {
  const { file = whole, line, column, endColumn, places } = change;
  const region =
    line === undefined || column === undefined
      ? undefined
      : {
          startLine: line,
          startColumn: column,
          ...(endColumn === undefined ? {} : { endLine: line, endColumn }),
        };
  const artifactLocation = artifactOf(pathOf(change.file === undefined ? "after" : sideOf(places), file));
  return [{ physicalLocation: { artifactLocation, region } }];
}

function propertiesOf({ subject, field, direction, operations, places }: PlacedChange): object {
  return {
    subject: secretFree(subjectText(subject)),
    field: secretFree(fieldText(field)),
    direction,
    operations: operations.slice(0, mostOperations).map(secretFree),
    operationCount: operations.length,
    standsIn: sideOf(places),
  };
}

function sideOf({ before, after }: PlacedChange["places"]): "before" | "after" {
  return after === undefined && before !== undefined ? "before" : "after";
}

/** Names changes by what is different and nothing else: lines and other changes move none. Those alike are told apart by their number. */
function namer(): (change: PlacedChange) => string {
  const met = new Map<string, number>();
  return ({ rule, direction, subject, field, before, after }) => {
    const name = hash("sha256", JSON.stringify([rule, direction, subjectText(subject), field, before, after]));
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return `${name.slice(0, 16)}:${number}`;
  };
}
