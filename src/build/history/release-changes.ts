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
import { mainMedia } from "../../openapi/media-examples.ts";
import { mediaWord } from "../../openapi/page-maker.ts";
import { operationKey as factKey } from "../../spec/history/field-facts.ts";
import { defined } from "../../text/defined.ts";
import { isObject, type Json, type JsonObject, listAt, member, textAt } from "../../text/json.ts";
import { tokensOf } from "../../text/place.ts";

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
  "rewritten",
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

type Documents = { readonly before: JsonObject; readonly after: JsonObject };

/** The changes from one document to the next; `pairs`: their operations, `known`: the references of parts that others share with them. */
export function changesBetween(
  documents: Documents,
  pairs: readonly OperationPair[],
  known: KnownRefs,
): readonly ReleaseChange[] {
  return tellingBetween(documents, pairs, known).map(({ told }) => told);
}

/** The same beside the changes as they were found. */
export function tellingBetween(
  documents: Documents,
  pairs: readonly OperationPair[],
  known: KnownRefs,
): readonly { readonly change: SpecChange; readonly told: ReleaseChange }[] {
  const operations = new Map(pairs.map(operationPart).map((part): [string, ChangedPart] => [part.name, part]));
  return compareDocuments(documents.before, documents.after, known)
    .filter(({ rule }) => !untold.has(rule))
    .map((change) => ({ change, told: toldOf(change, operations, documents) }));
}

/** An operation by its name and title in the new document, and in the old one where it is gone; `before`: what it was called. */
function operationPart({ before, after }: OperationPair): ChangedPart {
  const operation = after ?? before;
  const name = nameOf(operation);
  const old = before === undefined ? name : nameOf(before);
  const title = textAt(operation.value, "summary")?.replace(/\s+/g, " ").trim();
  const tags = listAt(operation.value, "tags").filter((tag) => typeof tag === "string");
  return defined({
    kind: "operation" as const,
    name,
    method: operation.method,
    title: title === "" ? undefined : title,
    before: old === name ? undefined : old,
    tags: tags.length === 0 ? undefined : tags,
  });
}

function nameOf({ method, path }: Pick<MatchedOperation, "method" | "path">): string {
  return operationKey(method, path);
}

function toldOf(change: SpecChange, operations: ReadonlyMap<string, ChangedPart>, documents: Documents): ReleaseChange {
  const { rule, level, subject, field } = change;
  const isMain = mainMediaOf(change, documents);
  return defined({
    level,
    part: partOf(subject, operations),
    rule,
    sentence: sentenceOf(change).replace(/\s+/g, " "),
    direction: directionOf(change),
    field: field.length === 0 ? undefined : textOf(field, isMain),
    anchor: anchorOf(subject, field, isMain),
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

/** How the way to a field reads: `query.limit`, `body.items[].sku`, `body (application/xml).id`, `callback paid: body.id`. */
function textOf(field: readonly FieldStep[], isMain: IsMain): string {
  let text = "";
  for (const [index, step] of field.entries()) {
    const isLast = index === field.length - 1;
    // The address of a callback and the method of a call that the API makes tell nothing of what stands in it.
    const isAddress = step.kind === "callback" && field[index - 1]?.kind === "callback";
    const isPassed = !isLast && (step.kind === "method" || isAddress);
    const own = isPassed ? "" : isAddress ? step.name : stepText(step, isMain);
    text += /^$|: $/.test(text) ? own.replace(/^\./, "") : own;
    if (step.kind === "callback" && !isAddress && !isLast) text += ": ";
  }
  return text;
}

function stepText(step: FieldStep, isMain: IsMain): string {
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
      return isMain(step.name) ? "" : ` (${step.name})`;
    case "part":
      return "";
    case "callback":
      return `callback ${step.name}`;
    case "variant":
      return ` (${step.name})`;
    default:
      return `.${step.name}`;
  }
}

/** What the API calls itself is told by what a request and an answer are there, not by who makes the call. */
function directionOf({ subject, field, direction }: SpecChange): SpecChange["direction"] {
  const from = field.findLastIndex(({ kind }) => kind === "callback");
  if (direction === undefined || (from < 0 && subject.kind !== "webhook")) return direction;
  const place = field
    .slice(from + 1)
    .find(({ kind }) => kind === "body" || kind === "parameter" || kind === "response");
  if (place === undefined) return direction;
  return place.kind === "response" ? "response" : "request";
}

/** Whether a media type is the one whose fields have no media type in their anchors. */
type IsMain = (type: string) => boolean;

/** Looks at the other media types that stand beside it in the new document, or in the old one where it is gone. */
function mainMediaOf({ places }: SpecChange, { before, after }: Documents): IsMain {
  const [document, pointer] = places.after === undefined ? [before, places.before] : [after, places.after];
  return (type) => {
    const tokens = tokensOf(pointer ?? "");
    const at = tokens.findIndex((token, index) => token === "content" && tokens[index + 1] === type);
    let content: Json | undefined = document;
    for (const token of at < 0 ? [] : tokens.slice(0, at + 1)) content = member(content, token);
    const types = at < 0 || !isObject(content) ? [type] : Object.keys(content);
    return mainMedia(types) === type;
  };
}

/** Where the field is likely to stand on the page of its part. */
function anchorOf({ kind }: ChangeSubject, field: readonly FieldStep[], isMain: IsMain): string | undefined {
  let anchor = kind === "schema" ? "schema" : "";
  // Before the anchors of a callback.
  let inside = "";
  for (const [index, step] of field.entries()) {
    if (field[index - 1]?.kind === "callback") continue;
    switch (step.kind) {
      case "callback":
        anchor = `${inside}callback.${step.name}`;
        inside = `${anchor}.`;
        break;
      case "parameter":
        anchor = `${inside}${step.in}.${step.name}`;
        break;
      case "body":
        anchor = `${inside}body`;
        break;
      case "response":
        anchor = `${inside}${step.name}`;
        break;
      case "media":
        if (anchor !== `${inside}body`) anchor += ".body";
        if (!isMain(step.name)) anchor += `~${mediaWord(step.name)}`;
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
      case "method":
        break;
      default:
        return anchor === "" ? undefined : anchorText(anchor);
    }
  }
  return anchor === "" ? undefined : anchorText(anchor);
}
