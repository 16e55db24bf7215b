// What a release changed, for those who read of it: the comparison of two documents, without what only their authors need to know.
import type { Change, Step, Subject } from "../../diff/change.ts";
import { compareDocuments } from "../../diff/compare-documents.ts";
import type { KnownRefs } from "../../diff/known-refs.ts";
import type { ChangedPart, ChangeKind, ReleaseChange } from "../../model/history.ts";
import { methodText } from "../../model/method.ts";
import { defined } from "../../text/defined.ts";
import type { JsonObject } from "../../text/json.ts";

/** What is said otherwise and means the same, or is no part of what calls and answers are. */
const untold =
  /^(order|description|summary|title|example|extension|external-docs|member|dialect|openapi-version|api-version|api-info|api-title|tag)-|^tag-|^operation-(tag|id)-|^declared-elsewhere$/;

/** Texts of a change are short, and so are those of a page. */
const longestText = 120;

/** The changes from one document to the next; `known`: the references of parts that others share with them. */
export function changesBetween(before: JsonObject, after: JsonObject, known: KnownRefs): readonly ReleaseChange[] {
  return compareDocuments(before, after, known)
    .filter(({ rule }) => !untold.test(rule))
    .map(toldOf);
}

function toldOf(change: Change): ReleaseChange {
  const { rule, level, subject, direction, field, before, after } = change;
  const anchor = anchorOf(subject, field);
  return defined({
    kind: kindOf(change),
    level,
    part: partOf(subject),
    rule,
    direction,
    field: field.length === 0 ? undefined : field.map(textOf).join("").replace(/^\./, ""),
    anchor,
    before: before?.slice(0, longestText),
    after: after?.slice(0, longestText),
  });
}

function kindOf({ rule, before, after }: Change): ChangeKind {
  if (/-deprecated(-|$)|^operation-deprecated/.test(rule) && !rule.endsWith("-removed")) return "deprecated";
  if (rule.endsWith("-added")) return "added";
  if (rule.endsWith("-removed")) return "removed";
  if (before === undefined && after !== undefined) return "added";
  return before !== undefined && after === undefined ? "removed" : "changed";
}

function partOf(subject: Subject): ChangedPart {
  switch (subject.kind) {
    case "operation":
      return {
        kind: "operation",
        name: `${methodText(subject.method)} ${subject.path}`,
        method: subject.method,
      };
    case "path":
      return { kind: "api", name: subject.path };
    case "webhook":
      return { kind: "webhook", name: subject.name };
    case "schema":
      return { kind: "schema", name: subject.name };
    case "api":
      return { kind: "api", name: "" };
    default:
      return { kind: "api", name: subject.name };
  }
}

/** How a step reads: `query.limit`, `.name`, `[]`. */
function textOf(step: Step): string {
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
function anchorOf({ kind }: Subject, field: readonly Step[]): string | undefined {
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
  return anchor === "" ? undefined : anchor.replace(/[\s\p{Cc}]+/gu, "-");
}
