// What a release changed, for those who read of it: two documents in, a sentence for each change out, the one that `diff` prints. What means the
// same to callers is left out.
import { type ChangeSubject, type FieldStep, operationKey, type SpecChange } from "../../diff/change.ts";
import { compareDocuments } from "../../diff/compare-documents.ts";
import type { KnownRefs } from "../../diff/known-refs.ts";
import {
  type MatchedOperation,
  matchOperations,
  type OperationPair,
  operationsOf,
} from "../../diff/match-operations.ts";
import type { RuleId } from "../../diff/rules.ts";
import { sentenceOf, subjectText } from "../../diff/words.ts";
import type { ChangedPart, ReleaseChange } from "../../model/history.ts";
import { anchorText } from "../../model/slug.ts";
import { operationKey as factKey } from "../../spec/history/field-facts.ts";
import { defined } from "../../text/defined.ts";
import { type JsonObject, textAt } from "../../text/json.ts";

/** What is only said otherwise: words, order, and how the document is written. */
export const untold: ReadonlySet<RuleId> = new Set<RuleId>([
  "api-info-changed",
  "api-title-changed",
  "api-version-changed",
  "declared-elsewhere",
  "description-changed",
  "example-changed",
  "extension-changed",
  "external-docs-changed",
  "member-changed",
  "openapi-version-changed",
  "operation-id-added",
  "operation-tag-added",
  "operation-tag-removed",
  "order-changed",
  "summary-changed",
  "tag-added",
  "tag-changed",
  "tag-removed",
  "title-changed",
]);

/** Which operation of `before` is which of `after`; none where there is nothing before. */
export function matchedParts(before: JsonObject | undefined, after: JsonObject): readonly OperationPair[] {
  return before === undefined ? [] : matchOperations(operationsOf(before), operationsOf(after));
}

/** Of operations that moved the keys of their facts, new to old. */
export function movesIn(pairs: readonly OperationPair[]): ReadonlyMap<string, string> {
  const keyOf = ({ method, path }: MatchedOperation): string => factKey("paths", method, path);
  return new Map(pairs.flatMap((pair) => (pair.kind === "moved" ? [[keyOf(pair.after), keyOf(pair.before)]] : [])));
}

/** The changes from one document to the next; `pairs`: their operations, `known`: the references of parts that others share with them. */
export function changesBetween(
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
  pairs: readonly OperationPair[],
  known: KnownRefs,
): readonly ReleaseChange[] {
  const operations = new Map(pairs.map(operationPart).map((part): [string, ChangedPart] => [part.name, part]));
  return compareDocuments(before, after, known)
    .filter(({ rule }) => !untold.has(rule))
    .map((change) => toldOf(change, operations));
}

/** An operation by its name and title in the new document, and in the old one where it is gone; `before`: what it was called. */
function operationPart({ before, after }: OperationPair): ChangedPart {
  const operation = after ?? before;
  const name = nameOf(operation);
  const old = before === undefined ? name : nameOf(before);
  const title = textAt(operation.value, "summary")?.replace(/\s+/g, " ").trim();
  return defined({
    kind: "operation" as const,
    name,
    method: operation.method,
    title: title === "" ? undefined : title,
    before: old === name ? undefined : old,
  });
}

function nameOf({ method, path }: Pick<MatchedOperation, "method" | "path">): string {
  return operationKey(method, path);
}

function toldOf(change: SpecChange, operations: ReadonlyMap<string, ChangedPart>): ReleaseChange {
  const { rule, level, subject, direction, field } = change;
  return defined({
    level,
    part: partOf(subject, operations),
    rule,
    sentence: sentenceOf(change).replace(/\s+/g, " "),
    direction,
    field: field.length === 0 ? undefined : field.map(textOf).join("").replace(/^\./, ""),
    anchor: anchorOf(subject, field),
  });
}

function partOf(subject: ChangeSubject, operations: ReadonlyMap<string, ChangedPart>): ChangedPart {
  switch (subject.kind) {
    case "operation": {
      const name = nameOf(subject);
      return operations.get(name) ?? { kind: "operation", name, method: subject.method };
    }
    case "webhook":
    case "schema":
      return { kind: subject.kind, name: subject.name };
    case "api":
      return { kind: "api", name: "" };
    default:
      return { kind: "api", name: subjectText(subject) };
  }
}

/** How a step reads: `query.limit`, `.name`, `[]`. */
function textOf(step: FieldStep): string {
  switch (step.kind) {
    case "parameter":
      return `${step.in}.${step.name}`;
    case "body":
      return "body";
    case "items":
      return "[]";
    case "map":
      return ".*";
    case "media":
    case "part":
      return "";
    case "variant":
      return ` (${step.name})`;
    default:
      return `.${step.name}`;
  }
}

/** Where the field is likely to stand on the page of its part. */
function anchorOf({ kind }: ChangeSubject, field: readonly FieldStep[]): string | undefined {
  let anchor = kind === "schema" ? "schema" : "";
  for (const step of field) {
    switch (step.kind) {
      case "parameter":
        anchor = `${step.in}.${step.name}`;
        break;
      case "body":
        anchor = "body";
        break;
      case "response":
        anchor = step.name;
        break;
      case "media":
        if (anchor !== "body") anchor += ".body";
        break;
      case "header":
        anchor += `.header.${step.name}`;
        break;
      case "property":
      case "pattern":
        anchor += `.${step.name}`;
        break;
      case "map":
        anchor += ".*";
        break;
      case "items":
      case "part":
        break;
      default:
        return anchor === "" ? undefined : anchor;
    }
  }
  return anchor === "" ? undefined : anchorText(anchor);
}
