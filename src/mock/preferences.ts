// What a caller wants of the mock, as RFC 7240 has it: `Prefer: code=404, example=sold-out`. The names `code`, `example` and `dynamic` are
// those that other mock servers know.

export const faultKinds = ["500", "reset", "empty", "malformed", "slow"] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Preferences = {
  readonly code?: number;
  readonly example?: string;
  /** Made of the schema, whatever examples there are. */
  readonly dynamic: boolean;
  readonly fault?: FaultKind;
  /** In ms. */
  readonly delay?: number;
  /** Answered in spite of faults (RFC 7240, 4.4). */
  readonly isLenient: boolean;
  /** For the header Preference-Applied. */
  readonly applied: readonly string[];
  /** What is asked for and cannot be, as sentences. */
  readonly problems: readonly string[];
};

/** A caller's own delay is at most this, in ms. */
const longestDelay = 60_000;

/** The preferences of a Prefer header; what others mean by it (`return=minimal`) is left alone. */
export function preferencesIn(header: string | undefined): Preferences {
  const words = new Map<string, string>();
  for (const [, name = "", quoted, plain] of (header ?? "").matchAll(
    /([\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;]*)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!words.has(key)) words.set(key, quoted?.replace(/\\(.)/g, "$1") ?? plain ?? "");
  }
  const problems: string[] = [];
  const applied: string[] = [];
  const read = <Value>(
    name: string,
    meaning: (text: string) => Value | undefined,
    allowed: string,
  ): Value | undefined => {
    const text = words.get(name);
    if (text === undefined) return undefined;
    const value = meaning(text);
    if (value === undefined) problems.push(`\`${name}=${text.slice(0, 40)}\` is invalid: it must be ${allowed}.`);
    else applied.push(`${name}=${/^[\w!#$%&'*+.^`|~-]+$/.test(text) ? text : JSON.stringify(text)}`);
    return value;
  };
  const code = read(
    "code",
    (text) => (/^[2-5]\d\d$/.test(text) ? Number(text) : undefined),
    "a status from 200 to 599",
  );
  const example = read("example", (text) => text || undefined, "the name of an example");
  const dynamic = read(
    "dynamic",
    (text) => (/^(true|false)$/.test(text) ? text === "true" : undefined),
    "`true` or `false`",
  );
  const fault = read("fault", (text) => faultKinds.find((kind) => kind === text), `one of ${faultKinds.join(", ")}`);
  const delay = read(
    "delay",
    (text) => (/^\d{1,6}$/.test(text) ? Math.min(Number(text), longestDelay) : undefined),
    "a number of milliseconds",
  );
  const handling = words.get("handling");
  if (handling === "lenient") applied.push("handling=lenient");
  return {
    ...(code === undefined ? {} : { code }),
    ...(example === undefined ? {} : { example }),
    dynamic: dynamic === true,
    ...(fault === undefined ? {} : { fault }),
    ...(delay === undefined ? {} : { delay }),
    isLenient: handling === "lenient",
    applied,
    problems,
  };
}
