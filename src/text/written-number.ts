// A number of a document whose digits JavaScript's own numbers would lose: 9007199254740993, 1e400, 0.1000, -0. It carries them from
// reading to printing. All other numbers stay what they are, so that documents without such pay nothing.

/** Begins the text that stands for such a number inside JSON that the program writes for itself: a control character in front of digits. */
const mark = "\u0010";
const json = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** In JSON text; an escaped quote is the end of some other text. */
const marked = /(^|[^\\])"\\u0010(-?\d[\d.eE+-]*)"/g;

export class WrittenNumber {
  /** By the grammar of JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For JSON that stays inside the program: `revived` knows it again, `jsonOf` writes what people read. */
  toJSON(): string {
    return mark + this.text;
  }
}

/** A number as a document has it. `String` gives what is written. */
export type DocumentNumber = number | WrittenNumber;

/** A number by what is written, which is a number of JSON. */
export function numberFrom(text: string): DocumentNumber {
  const value = Number(text);
  return String(value) === text ? value : new WrittenNumber(text);
}

/** The number that somebody typed or sent as text, in whose `007` and `.5` JSON would find fault. */
export function numberTyped(text: string): DocumentNumber {
  return json.test(text) ? numberFrom(text) : Number(text);
}

/** Whether a value is a number, however it is written. */
export function isNumber(value: unknown): value is DocumentNumber {
  return typeof value === "number" || value instanceof WrittenNumber;
}

/** The nearest number that JavaScript can count with; undefined for what is no number. */
export function nearestNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : value instanceof WrittenNumber ? Number(value.text) : undefined;
}

/** `value` as JSON text, its numbers as written; `indent` as in JSON.stringify. */
export function jsonOf(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? "";
  return text.includes('"\\u0010') ? text.replace(marked, "$1$2") : text;
}

/**
 * What `JSON.stringify` wrote of a value with such numbers, and `JSON.parse` read again: with these numbers, in place. `text` is what was read,
 * so that most values are not walked.
 */
export function revived<Value>(value: Value, text: string): Value;
export function revived(value: unknown, text: string): unknown {
  if (!text.includes('"\\u0010')) return value;
  if (typeof value === "string") return numberOf(value) ?? value;
  const open = [value];
  for (let next = open.pop(); isRecord(next); next = open.pop()) {
    for (const key of Object.keys(next)) {
      const one = next[key];
      if (typeof one === "string") {
        const number = numberOf(one);
        if (number !== undefined) next[key] = number;
      } else if (isRecord(one)) open.push(one);
    }
  }
  return value;
}

/** Objects and lists. */
function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}

/** A text as a document may hold it: one that looks like our own mark loses the control character, which nobody can read. */
export function unmarked(text: string): string {
  return numberOf(text) === undefined ? text : `\ufffd${text.slice(1)}`;
}

function numberOf(text: string): WrittenNumber | undefined {
  return text.startsWith(mark) && json.test(text.slice(1)) ? new WrittenNumber(text.slice(1)) : undefined;
}

/** `value` with JavaScript's own numbers alone, for libraries: the same object where it has no others. */
export function plainNumbers<Value>(value: Value): Value;
export function plainNumbers(value: unknown): unknown {
  return holdsWritten(value) ? replaced(value) : value;
}

/** Most values hold none, and are not copied. */
function holdsWritten(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (Array.isArray(value)) return value.some(holdsWritten);
  if (value instanceof WrittenNumber) return true;
  for (const key in value) if (holdsWritten(value[key])) return true;
  return false;
}

function replaced(value: unknown): unknown {
  if (value instanceof WrittenNumber) return Number(value.text);
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return value.map(replaced);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
}
