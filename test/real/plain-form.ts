// Schemas in one way of writing, for the question whether two say the same. Written for the tests alone: shares nothing with the compiler, so
// that what its normal form takes for equal is told when it is not.
import { isObj, type Obj, valueAt } from "./raw.ts";

const choices = ["oneOf", "anyOf"];
/** Limits that say nothing of values of another type. */
const limits = { minItems: "array", maxItems: "array", minLength: "string", maxLength: "string", required: "object" };

/** Whether the schemas around a leaf of both documents say the same, or one is what a choice of the other has as a branch. */
export function saysTheSame(
  pointer: string,
  documents: { readonly before: unknown; readonly after: unknown },
): boolean {
  for (let at = pointer; /\/schemas?(\/|$)/.test(at); at = at.slice(0, at.lastIndexOf("/"))) {
    const [one, other] = [valueAt(documents.before, at), valueAt(documents.after, at)];
    if (!isObj(one) || !isObj(other)) continue;
    const [before, after] = [plainForm(one), plainForm(other)];
    if (textOf(before) === textOf(after) || isBranch(before, after) || isBranch(after, before)) return true;
  }
  return false;
}

/** Whether a leaf is the wish for null of a schema that takes it in the other document, too. */
export function isSameNull(pointer: string, other: unknown): boolean {
  const schema = pointer.endsWith("/nullable") ? valueAt(other, pointer.slice(0, -"/nullable".length)) : undefined;
  return isObj(schema) && (schema.nullable === true || [schema.type].flat().includes("null"));
}

/** Whether a keyword at `pointer`, or the one that lists it, changes nothing of what its schema says. */
export function isIdle(pointer: string, document: unknown): boolean {
  const end = pointer.lastIndexOf("/");
  const schema = valueAt(document, pointer.slice(0, end));
  if (Array.isArray(schema)) return isIdle(pointer.slice(0, end), document);
  if (!/\/schemas?\//.test(pointer) || !isObj(schema)) return false;
  const { [pointer.slice(end + 1)]: _, ...without } = schema;
  return textOf(plainForm(schema)) === textOf(plainForm(without));
}

/** Whether `one` stands in a choice of `other`, with nothing beside the choice. */
function isBranch(one: unknown, other: unknown): boolean {
  if (!isObj(other)) return false;
  const [key, ...more] = Object.keys(other).filter((name) => name !== "description");
  const branches = key !== undefined && choices.includes(key) && more.length === 0 ? other[key] : undefined;
  return Array.isArray(branches) && branches.some((branch) => textOf(branch) === textOf(one));
}

/** What a schema says, however it is written: null as a branch or type, values and single branches in place, nothing that is usual anyway. */
export function plainForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainForm);
  if (!isObj(value)) return value;
  const out: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) out[name] = plainForm(inner);
  const rest = out.additionalProperties;
  if (rest === true || (isObj(rest) && Object.keys(rest).length === 0)) delete out.additionalProperties;
  if (Array.isArray(out.required)) out.required = [...new Set(out.required)];
  if (typeof value.type === "string")
    for (const [key, type] of Object.entries(limits)) if (type !== value.type) delete out[key];
  if (value.nullable === true) nullTaken(out);
  delete out.nullable;
  for (const key of [...choices, "allOf"]) {
    const branches = out[key];
    if (!Array.isArray(branches)) continue;
    const [only] = branches;
    if (branches.length === 1 && isObj(only) && Object.keys(only).every((name) => !(name in out))) {
      delete out[key];
      Object.assign(out, only);
    } else if (key !== "allOf") asValues(out, key, branches);
  }
  return out;
}

/** `nullable` beside no type says nothing, but where a choice leaves null out. */
function nullTaken(out: Record<string, unknown>): void {
  const key = choices.find((name) => Array.isArray(out[name]));
  const branches = key === undefined ? undefined : out[key];
  if (key !== undefined && Array.isArray(branches)) out[key] = [...branches, { type: "null" }];
}

/** Branches of one type that list their values are one list. */
function asValues(out: Record<string, unknown>, key: string, branches: readonly unknown[]): void {
  const lists = branches.map((branch) => (isObj(branch) ? listOf(branch) : undefined));
  const [first] = branches;
  const values = lists.flatMap((list) => list ?? []);
  if (lists.includes(undefined) || !isObj(first) || new Set(values.map(textOf)).size < values.length) return;
  if (branches.some((branch) => !isObj(branch) || branch.type !== first.type)) return;
  delete out[key];
  Object.assign(out, first.type === undefined ? {} : { type: first.type }, { enum: values });
}

function listOf(branch: Obj): readonly unknown[] | undefined {
  const isPlain = Object.keys(branch).every((name) => name === "type" || name === "enum" || name === "const");
  const values: unknown = "const" in branch ? [branch.const] : branch.enum;
  return isPlain && Array.isArray(values) ? values : undefined;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObj(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}
