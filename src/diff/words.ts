// A change as a sentence, and its subject and field as a reader would call them. English, as all reports of the program are.
import { methodText } from "../model/method.ts";
import type { ChangeSubject, FieldStep, SpecChange } from "./change.ts";
import { ruleOf } from "./rules.ts";

/** Placeholders of the messages of rules. */
const blank = /\{(before|after|name)\}/g;

/** What is different, as the end of a sentence: `the type is integer, and was string`. Without markup; values are in backquotes. */
export function sentenceOf(change: SentenceParts): string {
  const texts = new Map([
    ["before", change.before],
    ["after", change.after],
    ["name", nameIn(change)],
  ]);
  return ruleOf(change.rule)
    .says.replace(/\[([^\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(blank)].some(([, name = ""]) => texts.get(name) === undefined) ? "" : part,
    )
    .replace(blank, (_, name: string) => {
      const value = texts.get(name);
      return value === undefined ? "nothing" : `\`${value}\``;
    });
}

/** What a sentence is made of; without a field and a subject it does not name the thing. */
type SentenceParts = Pick<SpecChange, "rule" | "before" | "after"> & {
  readonly field?: readonly FieldStep[];
  readonly subject?: ChangeSubject;
};

/** What the thing that changed is called: the last name of its field, else of its subject. */
function nameIn({ field = [], subject }: SentenceParts): string | undefined {
  const step = field.at(-1);
  if (step !== undefined) return "name" in step ? step.name : undefined;
  return subject !== undefined && "name" in subject && subject.name !== "" ? subject.name : undefined;
}

/** `GET /orders`, `schema Order`, `server https://…`; the API itself by its name. */
export function subjectText(subject: ChangeSubject): string {
  switch (subject.kind) {
    case "operation":
      return `${methodText(subject.method)} ${subject.path}`;
    case "path":
      return subject.path;
    case "component":
      return `${sections[subject.section]} ${subject.name}`;
    case "api":
      return "the API";
    case "security-scheme":
      return `security scheme ${subject.name}`;
    default:
      return `${subject.kind} ${subject.name}`;
  }
}

const sections = {
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "request body",
  headers: "header",
  links: "link",
  callbacks: "callback",
  pathItems: "path item",
  mediaTypes: "media type",
} as const;

/** `body application/json items[].sku`; empty for the subject itself. */
export function fieldText(field: readonly FieldStep[]): string {
  let text = "";
  for (const step of field) {
    if (step.kind === "items") text += "[]";
    else if (step.kind === "item") text += `[${step.name}]`;
    else if (step.kind === "property" && /[\w\])*]$/.test(text) && isInSchema(field, step)) text += `.${step.name}`;
    else text += `${text === "" ? "" : " "}${stepText(step)}`;
  }
  return text;
}

/** Whether another step of a schema stands before `step`. */
function isInSchema(field: readonly FieldStep[], step: FieldStep): boolean {
  const before = field[field.indexOf(step) - 1];
  return before !== undefined && ["property", "items", "item", "map"].includes(before.kind);
}

function stepText(step: FieldStep): string {
  switch (step.kind) {
    case "parameter":
      return `${step.in} parameter ${step.name}`;
    case "body":
      return "body";
    case "map":
      return "*";
    case "items":
      return "[]";
    case "property":
    case "media":
    case "member":
      return step.name;
    case "method":
      return methodText(step.name);
    default:
      return `${step.kind} ${step.name}`;
  }
}
