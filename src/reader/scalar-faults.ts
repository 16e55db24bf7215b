// What is wrong with a text or a number by the keywords of one schema, as clauses that go on after its name.
import { fill, put } from "../messages/fill.ts";
import { compareNumbers, isMultipleOf } from "../text/decimal.ts";
import { type JsonObject, textAt } from "../text/json.ts";
import { type DocumentNumber, isNumber, nearestNumber } from "../text/written-number.ts";
import { fitsNumberFormat, wrongFormat } from "./formats.ts";
import type { MisfitWords } from "./misfit-text.ts";

/** Bytes are written in many ways (in lines, for addresses, without filling), and `url` is no format of any registry. */
const looseFormats = ["byte", "url"];

/** Letters that none of these ways has. */
const notBase64 = /[^a-z\d+/_=\s-]/i;

/** `matches`: undefined where a pattern cannot be tried. */
type TextRules = {
  readonly schema: JsonObject;
  readonly isStrict: boolean;
  readonly matches: (pattern: string) => boolean | undefined;
};

/** What is wrong with a text. */
export function* textFaults(
  { checks }: MisfitWords,
  value: string,
  { schema, isStrict, matches }: TextRules,
): Generator<string> {
  const format = textAt(schema, "format");
  // A file is not its stand-in.
  if (format === "binary" || (!isStrict && textAt(schema, "contentMediaType") !== undefined)) return;
  const { pattern } = schema;
  const [minLength, maxLength] = [nearestNumber(schema.minLength), nearestNumber(schema.maxLength)];
  // JSON Schema counts characters, not UTF-16 units; these are never more.
  if (minLength !== undefined && countsBelow(value, minLength)) yield checks.minLength(`${minLength}`);
  if (maxLength !== undefined && value.length > maxLength && [...value].length > maxLength) {
    yield checks.maxLength(`${maxLength}`);
  }
  if (typeof pattern === "string" && matches(pattern) === false) yield put(checks.pattern, `\`${pattern}\``);
  if (format === undefined || (looseFormats.includes(format) && !(format === "byte" && notBase64.test(value)))) return;
  const example = wrongFormat(value, format);
  if (example !== undefined) yield fill(checks.format, { format, example });
}

/** What is wrong with a number. */
export function* numberFaults({ checks }: MisfitWords, value: DocumentNumber, schema: JsonObject): Generator<string> {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (isNumber(minimum) && compareNumbers(value, minimum) < 0) yield put(checks.minimum, `${minimum}`);
  if (isNumber(maximum) && compareNumbers(value, maximum) > 0) yield put(checks.maximum, `${maximum}`);
  if (isNumber(above) && compareNumbers(value, above) <= 0) yield put(checks.exclusiveMinimum, `${above}`);
  if (isNumber(below) && compareNumbers(value, below) >= 0) yield put(checks.exclusiveMaximum, `${below}`);
  if (isNumber(step) && compareNumbers(step, 0) > 0 && !isMultiple(value, step))
    yield put(checks.multipleOf, `${step}`);
  const format = textAt(schema, "format");
  if (format !== undefined && !fitsNumberFormat(value, format)) yield put(checks.numberFormat, format);
}

function countsBelow(text: string, least: number): boolean {
  return text.length < least || (text.length < 2 * least && [...text].length < least);
}

/** Steps like 0.01 leave traces of binary fractions. */
function isMultiple(value: DocumentNumber, step: DocumentNumber): boolean {
  if (typeof value !== "number" || typeof step !== "number") return isMultipleOf(value, step) !== false;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}
