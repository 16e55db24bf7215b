// A release as `pio-docs release` stores it: the whole description in one file of JSON, a line for each path and each component, so that
// versions of it are small in a repository; its name and day stand first. And the order of releases by those.

import { compareNames } from "../../text/compare-names.ts";
import { isDay } from "../../text/day.ts";
import { isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import { jsonOf } from "../../text/written-number.ts";

const stampKey = "x-pio-release";

export type ReleaseStamp = { readonly version: string; readonly date?: string };

/** The text of the file for `document` under `stamp`. */
export function releaseText(document: JsonObject, { version, date }: ReleaseStamp): string {
  const stamp = { [stampKey]: { version, ...(date === undefined ? {} : { date }) } };
  const printed = (value: Json, key: string): string => {
    if (!isObject(value)) return jsonOf(value);
    if (key === "components") return lines(value, (section) => (isObject(section) ? plain(section) : jsonOf(section)));
    return ["paths", "webhooks", "definitions"].includes(key) ? plain(value) : jsonOf(value);
  };
  return `${lines({ ...stamp, ...document }, printed)}\n`;
}

function plain(value: JsonObject): string {
  return lines(value, (member) => jsonOf(member));
}

/** An object with each member on a line of its own. */
function lines(value: JsonObject, print: (member: Json, key: string) => string): string {
  const printed = Object.keys(value).map((key) => `${JSON.stringify(key)}:${print(value[key] ?? null, key)}`);
  return printed.length === 0 ? "{}" : `{\n${printed.join(",\n")}\n}`;
}

/** The name and day of a stored release; undefined for a file that is none. */
export function releaseStamp(bytes: Uint8Array): ReleaseStamp | undefined {
  // It stands first, so nothing of the rest is read.
  const head = Buffer.from(bytes.subarray(0, 2000)).toString("utf8");
  const found = /^\s*\{\s*"x-pio-release":\s*(\{[^{}]*\})/.exec(head)?.[1];
  if (found === undefined) return undefined;
  let value: Json;
  try {
    value = JSON.parse(found) as Json;
  } catch {
    return undefined;
  }
  const version = textAt(value, "version");
  const date = textAt(value, "date");
  if (version === undefined || version === "") return undefined;
  return isDay(date) ? { version, date } : { version };
}

// Which release came before which. Names that are versions say it themselves, pre-releases before what they lead to; else the days do; else they
// stand as they are written, the oldest first.

type DatedName = { readonly name: string; readonly date?: string | undefined };

/** `releases`, the oldest first. */
export function oldestFirst<Release extends DatedName>(releases: readonly Release[]): readonly Release[] {
  if (releases.every(({ name }) => numbersOf(name) !== undefined))
    return [...releases].sort((a, b) => compareVersions(a.name, b.name));
  if (releases.every(({ date }) => date !== undefined))
    return [...releases].sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? -1 : 1));
  return releases;
}

/** Whether two names mean one version: `v2.1` and `2.1`. */
export function isSameVersion(a: string, b: string): boolean {
  const plain = (name: string): string => name.trim().replace(/^v(?=\d)/i, "");
  return plain(a) === plain(b);
}

function compareVersions(a: string, b: string): number {
  const [first = "", firstRest = ""] = numbersOf(a) ?? [];
  const [second = "", secondRest = ""] = numbersOf(b) ?? [];
  const order = compareNumbers(first, second);
  if (order !== 0) return order;
  if (firstRest === secondRest) return compareNames(a, b);
  // `2.0-rc.1` comes before `2.0`.
  if (firstRest === "" || secondRest === "") return firstRest === "" ? 1 : -1;
  return compareNames(firstRest, secondRest);
}

/** `2.1` and `2.1.0` are equal here. */
function compareNumbers(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The numbers of a version and what follows them: `api/v2.1.0-rc.1` → `2.1.0`, `-rc.1`. Days are versions, too. */
function numbersOf(name: string): readonly [numbers: string, rest: string] | undefined {
  const found = /(?:^|[^\d.])(\d{1,15}(?:\.\d{1,15}){0,9})([-+_.~]?[A-Za-z][\w.+-]*|(?:-\d{1,15})+)?$/.exec(
    name.slice(0, 200),
  );
  if (found === null) return undefined;
  const [, numbers = "", rest = ""] = found;
  // A day: `2026-11-21`.
  return /^(-\d+)+$/.test(rest) ? [`${numbers}${rest.replaceAll("-", ".")}`, ""] : [numbers, rest];
}
