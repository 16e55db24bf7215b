// Who may see what: the marks that hide a thing, and whom they hide it from. `x-internal: true` is short for the audience `internal`; an
// audience is a name or a list of names, one of which suffices. Specs and guides have the same marks.

import { editDistance } from "../text/edit-distance.ts";
import { isWithin } from "../text/file-path.ts";
import { isList, type Json, type JsonObject } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { Collection } from "./collection.ts";

/** Audiences that everybody belongs to. */
const everybody = ["public", "external-public"];

/** The names that open what is marked, for a site that is built for `audiences`. */
export function allowedFor(audiences: readonly string[]): ReadonlySet<string> {
  return new Set([...everybody, ...audiences]);
}

/** Marks as written: `odd` if a key or a value is not what the manual says. */
export type AudienceMarks = { readonly internal?: Json; readonly audience?: Json; readonly odd: boolean };

export function isKnownInternal(given: Json): boolean {
  return typeof given === "boolean" || (typeof given === "string" && /^(true|yes|on|false|no|off)$/i.test(given));
}

export function isKnownAudience(given: Json): given is string | readonly string[] {
  const names = isList(given) ? given : [given];
  return names.length > 0 && names.every((name) => typeof name === "string");
}

/** Whether `marks` hide what has them from those who are `allowed`. A mark that cannot be understood hides it from everybody. */
export function isHiddenBy({ internal, audience }: AudienceMarks, allowed: ReadonlySet<string>): boolean {
  if (audience !== undefined) {
    if (!isKnownAudience(audience)) return true;
    return ![audience].flat().some((name) => allowed.has(name));
  }
  // YAML 1.1 reads `no` and `off` as false, YAML 1.2 as text.
  const isFalse = internal === false || (typeof internal === "string" && /^(false|no|off)$/i.test(internal));
  return !isFalse && !allowed.has("internal");
}

// Marks of guides: in front matter, `_category_` files, and sidebar items. `audience` is short for `x-audience`.

/** What other programs call an audience of all. */
const forAll = /^(?:public|external-public|all|everyone|everybody)$/i;

/** What cannot be understood: it hides a thing from everybody. */
export const unreadMarks: AudienceMarks = { audience: [], odd: true };

/** The marks among the keys of `value`, and the key of the last; undefined if they hide it from nobody. */
export function guideMarks(value: JsonObject): (AudienceMarks & { readonly key: string }) | undefined {
  const found = Object.keys(value).flatMap((key) => markAt(key, value[key] ?? null) ?? []);
  const last = found.at(-1);
  if (last === undefined) return undefined;
  const audiences = found.filter(({ audience }) => audience !== undefined);
  // Which one of two counts, nobody can tell.
  if (audiences.length > 1) return { ...unreadMarks, key: last.key };
  return { ...Object.assign({}, ...found), odd: found.some(({ odd }) => odd), key: last.key };
}

/** Whether a key is a mark, or is taken for one. */
export function isMark(key: string): boolean {
  return markKind(key) !== undefined;
}

/** What a key marks. `slip`: it is nearly the name of a mark, so that nobody knows what it was meant to hide. */
function markKind(key: string): "internal" | "audience" | "slip" | undefined {
  const name = spelled(key);
  if (/^x-?internal$/.test(name)) return "internal";
  if (/^(?:x-?)?audiences?$/.test(name)) return "audience";
  const most = name.includes("au") ? 2 : 1;
  const isNear = ["audience", "x-audience"].some((mark) => editDistance(name, mark, most) <= most);
  return isNear || (name.startsWith("x") && editDistance(name, "x-internal", 1) <= 1) ? "slip" : undefined;
}

function spelled(key: string): string {
  return key
    .trim()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[_\s]+/g, "-");
}

function markAt(key: string, given: Json): (AudienceMarks & { readonly key: string }) | undefined {
  const kind = markKind(key);
  if (kind === undefined) return undefined;
  if (given === null || kind === "slip") return { ...unreadMarks, key };
  if (kind === "internal") return { internal: given, key, odd: key !== "x-internal" || !isKnownInternal(given) };
  const names = isKnownAudience(given) ? [given].flat().flatMap(audienceNames) : [];
  if (names.some((one) => forAll.test(one))) return undefined;
  return { audience: names, key, odd: names.length === 0 || (key !== "audience" && key !== "x-audience") };
}

/** The names in a text, as `--audience` takes them. */
export function audienceNames(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const mark = /(?:audi[ae]n|audenc|x[-_ ]?internal)\w*["']?[ \t]*[:=]|\\[ux]|^[ \t]*\?/im;

/** Whether a text that could not be read as data may have such a mark. */
export function mayBeMarked(text: string): boolean {
  return mark.test(text);
}

/** Whether the map in a text of YAML may have a mark: false only where its keys are plain, each on a line of its own, and none is one. */
export function mayHaveMark(yaml: string): boolean {
  let isBelow = false;
  for (const line of yaml.split("\n")) {
    if (/^[ \t]*(?:#.*)?$/.test(line) || (isBelow && /^(?: |-(?: |$))/.test(line))) continue;
    const key = /^([A-Za-z][\w./ -]*?)[ \t]*:(?:[ \t]|$)/.exec(line)?.[1];
    if (key === undefined || isMark(key)) return true;
    isBelow = true;
  }
  return false;
}

/** Folders that readers of one audience may not see, by their paths in the tree of the docs, or in that of the free pages; "" is all of a tree. */
export type ClosedFolders = readonly { readonly kind: Collection["kind"]; readonly path: FilePath }[];

/** Whether a file or folder of a tree is one of `folders` of that tree, or in one. */
export function isClosed(path: FilePath, folders: readonly FilePath[]): boolean {
  return folders.some((folder) => folder === "" || isWithin(path, folder));
}

/** The paths of `folders` that are of one tree. */
export function closedIn(kind: Collection["kind"], folders: ClosedFolders): readonly FilePath[] {
  return folders.flatMap((folder) => (folder.kind === kind ? [folder.path] : []));
}
