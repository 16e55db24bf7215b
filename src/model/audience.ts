// Who may see what: the marks that hide a thing, and whom they hide it from. `x-internal: true` is short for the audience `internal`; an
// audience is a name or a list of names, one of which suffices. Specs and guides have the same marks.
import { isWithin } from "../text/file-path.ts";
import { isList, type Json, type JsonObject } from "../text/json.ts";

/** Audiences that everybody belongs to. */
const everybody = ["public", "external-public"];

/** The names that open what is marked, for a site that is built for `audiences`. */
export function allowedFor(audiences: readonly string[]): ReadonlySet<string> {
  return new Set([...everybody, ...audiences]);
}

/** Marks as written: `odd` if a key or a value is not what the manual says. */
export type Marks = { readonly internal?: Json; readonly audience?: Json; readonly odd: boolean };

export function isKnownInternal(given: Json): boolean {
  return typeof given === "boolean" || (typeof given === "string" && /^(true|yes|on|false|no|off)$/i.test(given));
}

export function isKnownAudience(given: Json): given is string | readonly string[] {
  const names = isList(given) ? given : [given];
  return names.length > 0 && names.every((name) => typeof name === "string");
}

/** Whether `marks` hide what has them from those who are `allowed`. A mark that cannot be understood hides it from everybody. */
export function isHiddenBy({ internal, audience }: Marks, allowed: ReadonlySet<string>): boolean {
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
export const unreadMarks: Marks = { audience: [], odd: true };

/** The marks among the keys of `value`, and the key of the last; undefined if they hide it from nobody. */
export function guideMarks(value: JsonObject): (Marks & { readonly key: string }) | undefined {
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
  return /^(?:x-internal|(?:x-)?audiences?)$/.test(key.trim().toLowerCase().replaceAll("_", "-"));
}

function markAt(key: string, given: Json): (Marks & { readonly key: string }) | undefined {
  if (given === null) return undefined;
  const name = key.trim().toLowerCase().replaceAll("_", "-");
  if (name === "x-internal") return { internal: given, key, odd: name !== key || !isKnownInternal(given) };
  if (!/^(?:x-)?audiences?$/.test(name)) return undefined;
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

/** Whether a text that could not be read as data may have such a mark. */
export function mayBeMarked(text: string): boolean {
  return /^[ \t{,]*["']?x[-_ ]?internal\b|^[ \t{,]*["']?(?:x[-_ ]?)?audiences?["']?[ \t]*:|["'](?:x[-_]internal|(?:x[-_])?audiences?)["'][ \t]*:/im.test(
    text,
  );
}

/** What readers of one audience may not see of the guides; a folder is called by its path in the docs tree, "" for all of it. */
export type ClosedFolders = readonly string[];

/** Whether a file or folder of the docs tree is one of `folders`, or in one. */
export function isClosed(path: string, folders: ClosedFolders): boolean {
  return folders.some((folder) => folder === "" || isWithin(path, folder));
}
