// What a tree of another program can hold that does not come along as it is, as data: a line for each thing, with where it is found and what to
// do in place of it. `tellHoldings` finds what a tree holds of a table and names it, with each place.
import { isList, isObject, type Json, member } from "../../text/json.ts";
import type { FilePath, Place } from "../../text/place.ts";
import { pointerTo } from "../../text/place.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";

/** What there is to say of one thing. `kind`: the heading in the report. `{name}` in `says` and `instead` is what it is called. */
export type Holding = {
  readonly kind: string;
  readonly says: string;
  readonly instead: string;
  /** Only a person can do it: then it is an open decision. */
  readonly decide?: true;
  /** Names that pio-docs has, too, or needs nothing for. */
  readonly except?: RegExp;
  /** What else to do, for those whose names match; the first counts. */
  readonly forNames?: readonly (readonly [names: RegExp, instead: string])[];
} & (
  | {
      /** Pointers into the config. `*` is any member, `{a,b}` one of some. */
      readonly at: readonly string[];
    }
  | {
      /** Paths of files; its first group is the name, else the path is. */
      readonly files: RegExp;
    }
  | {
      /** Words of the config's script; its first group is the name. */
      readonly script: RegExp;
    }
);

type Found = { readonly name: string; readonly place: Place };

/** Tells what of `holdings` is in the tree, whose config is `read`. */
export async function tellHoldings(tree: OldTree, read: ReadConfig, holdings: readonly Holding[]): Promise<void> {
  for (const holding of holdings) {
    const { kind, says, instead, except, decide, forNames = [] } = holding;
    for (const { name, place } of await foundOf(tree, read, holding)) {
      if (except?.test(name) === true) continue;
      const todo = forNames.find(([names]) => names.test(name))?.[1] ?? instead;
      const named = (text: string): string => text.replaceAll("{name}", `\`${name}\``);
      tree.losses.push({
        ...{ kind, what: named(says), place },
        ...(todo === "" ? {} : { instead: named(todo) }),
        ...(decide === undefined ? {} : { decide }),
      });
    }
  }
}

async function foundOf(tree: OldTree, read: ReadConfig, holding: Holding): Promise<readonly Found[]> {
  if ("files" in holding)
    return tree.files.flatMap((file) => {
      const found = holding.files.exec(file);
      return found === null ? [] : [{ name: found[1] ?? file, place: { file } }];
    });
  if ("script" in holding) return inScript(tree, read, holding.script);
  const found: Found[] = [];
  for (const pattern of holding.at)
    for (const { pointer, value, key, isNamed } of valuesAt(read.value, pattern.slice(1).split("/"))) {
      if (value === false) continue;
      const hidden = (read.unknown ?? []).find((one) => one.pointer === pointer || one.pointer === `${pointer}/0`);
      const word = hidden === undefined ? nameOf(value) : await wordAt(tree, hidden.place);
      const name = isNamed || word === undefined ? key : word;
      found.push({ name, place: hidden?.place ?? read.placeOf(pointer) });
    }
  for (const { pointer, place } of read.unknown ?? []) {
    const pattern = holding.at.find((one) => isLike(pointer, one));
    if (pattern === undefined) continue;
    if (found.some((one) => JSON.stringify(one.place) === JSON.stringify(place))) continue;
    const key = pointer.slice(pointer.lastIndexOf("/") + 1);
    // A list of plugins is called what the script calls it; a setting by its own name.
    const word = pattern.endsWith("*") || /plugins$/i.test(key) ? await wordAt(tree, place) : undefined;
    found.push({ name: word ?? key, place });
  }
  return found;
}

async function inScript(tree: OldTree, { file }: ReadConfig, words: RegExp): Promise<readonly Found[]> {
  const text = (await tree.text(file)) ?? "";
  return [...text.matchAll(words)].map(({ 0: whole, 1: name, index }) => {
    const before = text.slice(0, index).split("\n");
    return { name: name ?? whole, place: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
  });
}

/** `isNamed`: its key is what it is called. */
type At = { readonly pointer: string; readonly value: Json; readonly key: string; readonly isNamed: boolean };

/** The values that a pattern names. */
function valuesAt(root: Json | undefined, pattern: readonly string[]): readonly At[] {
  let open: readonly At[] = root === undefined ? [] : [{ pointer: "", value: root, key: "", isNamed: false }];
  for (const token of pattern)
    open = open.flatMap(({ pointer, value }) =>
      keysOf(value, token).flatMap((key): At[] => {
        const inner = member(value, key);
        if (inner === undefined) return [];
        const isNamed = isObject(value) && (token === "*" || token.startsWith("{"));
        return [{ pointer: pointerTo(pointer, key), value: inner, key, isNamed }];
      }),
    );
  return open;
}

function keysOf(value: Json, token: string): readonly string[] {
  if (token !== "*") return choices(token);
  return isList(value) ? value.map((_, at) => String(at)) : isObject(value) ? Object.keys(value) : [];
}

function choices(token: string): readonly string[] {
  return token.startsWith("{") ? token.slice(1, -1).split(",") : [token];
}

function isLike(pointer: string, pattern: string): boolean {
  const [own, asked] = [pointer.slice(1).split("/"), pattern.slice(1).split("/")];
  return (
    own.length === asked.length && asked.every((token, at) => token === "*" || choices(token).includes(own[at] ?? ""))
  );
}

/** What something is called: a name, the name in front of its options, the key of its options, its own name. */
function nameOf(value: Json): string | undefined {
  const first = isList(value) ? value[0] : value;
  const name = isObject(first) ? (member(first, "name") ?? member(first, "src") ?? Object.keys(first)[0]) : first;
  return typeof name === "string" && name !== "" ? name.slice(0, 200) : undefined;
}

/** The name that stands at a place of a script: that of a variable, or of the package that is asked for. */
async function wordAt(tree: OldTree, place: Place): Promise<string | undefined> {
  if (!("line" in place)) return undefined;
  const text: string = ((await tree.text(place.file as FilePath)) ?? "").split("\n")[place.line - 1] ?? "";
  const words = text.slice(place.column - 1, place.column + 300);
  return (
    /^(?:await\s+import|require(?:\.resolve)?)\(\s*["'`]([^"'`]{1,200})/.exec(words)?.[1] ??
    /^(?:new\s+|async\s+)?([A-Za-z_$][\w$.]{0,100})/.exec(words)?.[1]
  );
}
