// A release as `pio-docs release` stores it: the whole description in one file of JSON, a line for each path and each component, so that
// versions of it are small in a repository; its name and day stand first.

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
