// Text of a JSON or YAML file in; its value, its problems and the places of its parts out. Made for config files and for specs of
// 13 MB alike: a place is looked up only when it is asked for. The only file that imports the `yaml` package:
// long because all that asks it stands here.
import type { Alias, Document, Pair, ScalarTag, Tags, YAMLMap } from "yaml";
import { deepestJson, exactJson } from "./exact-json.ts";
import type { Json } from "./json.ts";
import { inspectJson, type MemberOffsets, membersOf, nestsDeeper, skipSpace } from "./json-text.ts";
import { late } from "./late.ts";
import { type LineColumn, spotter } from "./lines.ts";
import { tokensOf } from "./place.ts";
import { numberFrom, unmarked, WrittenNumber } from "./written-number.ts";
import { blocksNestDeeper, bracketsNestDeeper, deepenQuoted } from "./yaml-lines.ts";

/** Read when a text asks for it: most front matter is plain, and many specs are JSON. */
const yaml = late<typeof import("yaml")>("yaml");

/** `message` is a clause without full stop: "a comma is missing before `b`". */
type DataProblem = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** What is told is a tag that means nothing here. */
  readonly isTag?: true;
};

/**
 * `value` is undefined when nothing could be read; doubled keys, unknown tags, infinities and lines in quotes that stand too far left are a problem, yet
 * the value stands (of the keys the last one, null for infinities).
 * `placeOf` answers where a pointer's member starts, its key by default; for what is not there, the nearest ancestor that is.
 */
export type ParsedData = {
  readonly value: Json | undefined;
  readonly problems: readonly DataProblem[];
  placeOf(pointer: string, of?: "key" | "value"): LineColumn | undefined;
};

/** The YAML parser recurses about 785 levels on Node's default stack. */
export const deepestYaml = 200;
/** Aliases, also when multiplied through nesting; the time they take grows with their square. Real specs stay below 1,000, nine nested nines are 387 million. */
const mostAliases = 10_000;
/** Doubled keys of JSON are looked for up to this many characters: configs, not generated specs. */
const inspectedJson = 1_000_000;
/** Maps merged into maps that are merged into maps; also a bound for those that are merged into themselves. */
const deepestMerge = 8;
/** Documents of longer YAML texts are not held in memory for `placeOf`, but parsed once more when asked. */
const heldYaml = 1_000_000;

const tooDeep = "the file is nested too deeply to be read";
const tooFarLeft =
  "a quoted string continues at the column of its key, which YAML 1.2 does not allow and other programs may reject; indent it further";

/** How numbers are read: as JavaScript has them, or `exact` with all their digits. */
type Numbers = "plain" | "exact";

/**
 * Reads `text` as JSON or as YAML 1.2 (merge keys allowed, one document). A byte order mark is ignored. Never throws. Numbers are plain unless
 * they are asked for as they are written.
 */
export function readData(text: string, format: "json" | "yaml", numbers: Numbers = "plain"): ParsedData {
  return format === "json" ? readJson(text, numbers) : readYaml(text, numbers);
}

function readJson(text: string, numbers: Numbers): ParsedData {
  const spot = spotter(text);
  const problem = (fault: { message: string; offset: number }) => ({ message: fault.message, ...spot(fault.offset) });
  if (nestsDeeper(text, deepestJson))
    return { value: undefined, problems: [problem({ message: tooDeep, offset: 0 })], placeOf: () => undefined };
  let value: Json | undefined;
  try {
    const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    value = numbers === "exact" ? exactJson(json) : JSON.parse(json);
  } catch {
    const { fault } = inspectJson(text);
    const problems = [problem(fault ?? { message: "the text is not JSON", offset: 0 })];
    return { value: undefined, problems, placeOf: () => undefined };
  }
  const doubled = text.length <= inspectedJson ? inspectJson(text).doubled : [];
  // Members of each container that was asked for, by its offset: a thousand lookups scan a file once, not a thousand times.
  const known = new Map<number, MemberOffsets | undefined>();
  return {
    value,
    problems: doubled.map(problem),
    placeOf(pointer, of = "key") {
      let at = { key: skipSpace(text, 0), value: skipSpace(text, 0) };
      for (const token of tokensOf(pointer)) {
        if (!known.has(at.value)) known.set(at.value, membersOf(text, at.value));
        const member = known.get(at.value)?.get(token);
        if (member === undefined) break;
        at = member;
      }
      return spot(at[of]);
    },
  };
}

function readYaml(text: string, numbers: Numbers): ParsedData {
  const spot = spotter(text);
  const plain = numbers === "exact" ? undefined : plainMapOf(text);
  if (plain !== undefined)
    return { value: plain.value, problems: [], placeOf: (at, of) => spot(plain.offsetOf(tokensOf(at)[0], of)) };
  const failed = (message: string, offset: number): ParsedData => ({
    value: undefined,
    problems: [{ message, ...spot(offset) }],
    placeOf: () => undefined,
  });
  if (blocksNestDeeper(text, deepestYaml) || flowNestsDeeper(text)) return failed(tooDeep, 0);
  const parse = () =>
    yaml().parseDocument(text, {
      prettyErrors: false,
      merge: true,
      uniqueKeys: false,
      logLevel: "error",
      keepSourceTokens: false,
      ...(numbers === "exact" ? { customTags: exactNumbers } : {}),
    });
  let held: Document | undefined;
  const indexes: Indexes = new Map();
  try {
    const document = parse();
    const [fatal] = document.errors;
    if (fatal !== undefined) {
      const deeper = fatal.code === "MISSING_CHAR" ? deepenQuoted(text) : undefined;
      const read = deeper === undefined ? undefined : readYaml(deeper.text, numbers);
      if (deeper !== undefined && read?.value !== undefined)
        return { ...read, problems: [{ message: tooFarLeft, ...spot(deeper.at) }, ...read.problems] };
      // One slip makes the parser report many; the first is the true one.
      const source = text.slice(fatal.pos[0], fatal.pos[1]);
      return failed(yamlProblem(fatal.code, fatal.message, source), fatal.pos[0]);
    }
    const { bad, told } = inspectYaml(document);
    if (bad !== undefined) return failed(bad.message, bad.offset);
    const problems = [
      ...told.map(({ message, offset }) => ({ message, ...spot(offset) })),
      ...unknownTags(document, text).map(({ message, offset }) => ({ message, ...spot(offset), isTag: true as const })),
    ];
    const value: Json = document.toJS({ maxAliasCount: mostAliases });
    if (text.length <= heldYaml) held = document;
    return {
      value,
      problems,
      placeOf(pointer, of = "key") {
        held ??= parse();
        const offset = offsetIn({ document: held, indexes }, tokensOf(pointer), of);
        return offset === undefined ? undefined : spot(offset);
      },
    };
  } catch (error) {
    const aliases = error instanceof ReferenceError;
    return failed(aliases ? "its aliases (`*name`) expand to too many values" : "the file cannot be read as YAML", 0);
  }
}

function flowNestsDeeper(text: string): boolean {
  if (!bracketsNestDeeper(text, deepestYaml)) return false;
  // Brackets inside texts count as well there; the lexer tells them apart, and does not recurse.
  let depth = 0;
  for (const token of new (yaml().Lexer)().lex(text)) {
    if (token === "[" || token === "{") {
      depth += 1;
      if (depth > deepestYaml) return true;
    } else if ((token === "]" || token === "}") && depth > 0) depth -= 1;
  }
  return false;
}

type Fault = { readonly message: string; readonly offset: number };

/** More of one file are not told. */
const mostTags = 10;

/** Tags that nobody gives a meaning here: `!Ref`, `!!js/function`. What they stand before is read as if they were not there. */
function unknownTags({ warnings }: Document, text: string): readonly Fault[] {
  return warnings.slice(0, mostTags).flatMap(({ code, pos: [offset] }): readonly Fault[] => {
    const tag = /^![^\s,[\]{}]*/.exec(text.slice(offset, offset + 100))?.[0];
    // A date with its tag is the same text as without.
    if (code !== "TAG_RESOLVE_FAILED" || tag === undefined || tag === "!!timestamp") return [];
    return [{ message: `the YAML tag \`${tag}\` is unknown, so it is ignored`, offset }];
  });
}

/**
 * Keys that stand twice (the parser's own check compares every key with every other: 25 s for 20,000 of them), numbers that JSON has no
 * word for, and the first alias that has no anchor or stands inside the very value that it repeats.
 */
function inspectYaml(document: Document): { readonly bad?: Fault; readonly told: readonly Fault[] } {
  const { isAlias, isMap, isNode, isScalar, visit } = yaml();
  const told: Fault[] = [];
  const anchors = new Map<string, readonly number[]>();
  let aliases = 0;
  let bad: Fault | undefined;
  visit(document, (role, node) => {
    if (isAlias(node)) {
      aliases += 1;
      bad = faultOfAlias(node, aliases, anchors);
      return bad === undefined ? undefined : visit.BREAK;
    }
    if (isMap(node)) {
      const seen = new Set<string>();
      for (const { key } of node.items) {
        const name = nameOf(key);
        if (name === undefined || name === "<<") continue;
        // A key is what is written; the parser would print a number of ours as a collection.
        if (isScalar(key) && key.value instanceof WrittenNumber) key.value = name;
        if (seen.has(name))
          told.push({ message: `the key \`${name.slice(0, 40)}\` is used twice`, offset: offsetOf(key) ?? 0 });
        seen.add(name);
      }
    }
    if (isScalar(node) && typeof node.value === "string") node.value = unmarked(node.value);
    if (isScalar(node) && typeof node.value === "number" && !Number.isFinite(node.value) && role !== "key") {
      told.push({
        message: `\`${node.source}\` is not a JSON number, so it is read as null`,
        offset: offsetOf(node) ?? 0,
      });
      node.value = null;
    }
    if (isNode(node) && "anchor" in node && typeof node.anchor === "string") anchors.set(node.anchor, node.range ?? []);
    return undefined;
  });
  return bad === undefined ? { told } : { bad, told };
}

/** `count`: how many aliases there are up to this one. */
function faultOfAlias(
  { source: name, range }: Alias,
  count: number,
  anchors: ReadonlyMap<string, readonly number[]>,
): Fault | undefined {
  const offset = range?.[0] ?? 0;
  const target = anchors.get(name);
  if (target === undefined) return { message: `the anchor \`&${name}\` does not exist before this alias`, offset };
  if ((target[0] ?? 0) <= offset && offset < (target[1] ?? 0)) {
    return { message: `the alias \`*${name}\` is inside the value that it repeats`, offset };
  }
  return count > mostAliases
    ? { message: `there are more than ${mostAliases} aliases (\`*name\`)`, offset }
    : undefined;
}

/** The pairs of each map that was asked for, by key: lookups in large maps must not search them each time. */
type Indexes = Map<YAMLMap, ReadonlyMap<string | undefined, Pair>>;
type Tree = { readonly document: Document; readonly indexes: Indexes };

function offsetIn(tree: Tree, tokens: readonly string[], of: "key" | "value"): number | undefined {
  const { isAlias, isMap, isPair, isSeq } = yaml();
  const { document } = tree;
  let node: unknown = document.contents;
  let found = offsetOf(node);
  for (const token of tokens) {
    const container: unknown = isAlias(node) ? node.resolve(document) : node;
    if (isMap(container)) {
      const pair = pairIn(container, token, tree);
      if (pair === undefined) return found;
      const value = offsetOf(pair.value) ?? offsetOf(pair.key);
      found = of === "key" ? (offsetOf(pair.key) ?? value) : value;
      node = pair.value;
    } else if (isSeq(container)) {
      const item: unknown = /^\d+$/.test(token) ? container.items[Number(token)] : undefined;
      if (item === undefined) return found;
      found = isPair(item) ? offsetOf(item.key) : offsetOf(item);
      node = item;
    } else return found;
  }
  return found;
}

function offsetOf(node: unknown): number | undefined {
  return yaml().isNode(node) ? node.range?.[0] : undefined;
}

/** The pair of `token` in a map, or in the maps that are merged into it by `<<`. */
function pairIn(map: YAMLMap, token: string, { document, indexes }: Tree): Pair | undefined {
  const open = [{ map, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const index = indexes.get(next.map) ?? new Map(next.map.items.map((pair) => [nameOf(pair.key), pair]));
    indexes.set(next.map, index);
    const own = index.get(token);
    if (own !== undefined) return own;
    if (next.depth > deepestMerge) continue;
    const depth = next.depth + 1;
    // What stands first counts first.
    open.push(
      ...mergedInto(next.map, document)
        .map((merged) => ({ map: merged, depth }))
        .reverse(),
    );
  }
  return undefined;
}

function mergedInto(map: YAMLMap, document: Document): readonly YAMLMap[] {
  const { isAlias, isMap, isSeq } = yaml();
  const resolved = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  return map.items
    .filter((pair) => nameOf(pair.key) === "<<")
    .map((pair) => resolved(pair.value))
    .flatMap((value) => (isSeq(value) ? value.items.map(resolved) : [value]))
    .filter(isMap);
}

function nameOf(key: unknown): string | undefined {
  if (!yaml().isScalar(key)) return undefined;
  if (typeof key.value === "symbol") return key.value.description;
  return key.value === null ? "" : String(key.value);
}

// The numbers of YAML 1.2 as they are written, in the notation of JSON: what JSON has no word for (a plus, zeros in front, a lone point,
// other bases) is put as JSON would, digits stay.

const decimal = /^(?<sign>[-+]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?(?<exponent>[eE][-+]?\d+)?$/;
/** Hexadecimal and octal; of more digits than these the sum takes the square. */
const otherBase = /^0(?:x[\da-f]{1,1000}|o[0-7]{1,1000})$/i;

/** The tags of a schema, their numbers with all digits. */
function exactNumbers(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === "string" || tag.collection !== undefined || !/:(?:int|float)$/.test(tag.tag)) return tag;
    const resolve: ScalarTag["resolve"] = (text, onError, options) =>
      exactNumber(text) ?? tag.resolve(text, onError, options);
    return { ...tag, resolve };
  });
}

/** Undefined for infinities, and for what is no number. */
function exactNumber(text: string): number | WrittenNumber | undefined {
  if (otherBase.test(text)) return numberFrom(String(BigInt(text)));
  const { sign, whole = "", fraction = "", exponent = "" } = decimal.exec(text)?.groups ?? {};
  if (whole + fraction === "") return undefined;
  const point = fraction === "" ? "" : `.${fraction}`;
  return numberFrom(`${sign === "-" ? "-" : ""}${whole.replace(/^0+(?=\d)/, "") || "0"}${point}${exponent}`);
}

// What the YAML parser's error codes mean, in words for the person who wrote the file.

const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "an alias (`*name`) cannot have an anchor or a tag",
  BAD_ALIAS: "an alias must be `*` and a name",
  BAD_COLLECTION_TYPE: "the tag cannot be used with this kind of value",
  BAD_DIRECTIVE: "the line that starts with `%` is not a YAML directive",
  BAD_DQ_ESCAPE: "this escape sequence is invalid in double quotes; use single quotes, or write `\\\\`",
  BAD_INDENT: "the indentation of this line does not match the lines around it",
  BAD_PROP_ORDER: "anchors and tags must be after `-`, `?`, or `:`",
  BAD_SCALAR_START: "a string without quotes cannot start with this character; quote it",
  BLOCK_AS_IMPLICIT_KEY: "there are two keys on one line; quote strings that contain a colon",
  BLOCK_IN_FLOW: "a block collection cannot be inside brackets",
  KEY_OVER_1024_CHARS: "this key is too long",
  MULTILINE_IMPLICIT_KEY: "a key must be on one line; check for a missing colon or indentation",
  MULTIPLE_ANCHORS: "a value can have only one anchor",
  MULTIPLE_DOCS: "the file contains several documents, but only one is allowed",
  MULTIPLE_TAGS: "a value can have only one tag",
  NON_STRING_KEY: "this key is not a string",
  RESOURCE_EXHAUSTION: "the file is nested too deeply to be read",
  TAB_AS_INDENT: "YAML must be indented with spaces, not tabs",
  TAG_RESOLVE_FAILED: "the value does not match its tag",
};

/** A clause without full stop for a parser error; `source` is the text it points at. */
function yamlProblem(code: string, message: string, source: string): string {
  if (code === "MISSING_CHAR") {
    if (/quote/.test(message)) return "the quoted string is not closed";
    const char = /(?:with a?|end with a|expected) *([\]}])/.exec(message)?.[1];
    if (char !== undefined) return `\`${char}\` is missing`;
    if (/map values|key/i.test(message)) return "a colon and a value are missing after this key";
  }
  if (code === "BAD_INDENT" && /end with a ([\]}])/.test(message)) {
    return `\`${/end with a ([\]}])/.exec(message)?.[1]}\` is missing before this line`;
  }
  if (code === "UNEXPECTED_TOKEN") return `this is unexpected here: \`${source.slice(0, 20).trim() || "line end"}\``;
  return words[code] ?? message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");
}

// The YAML that most front matter is: lines of `key: value` with a word, a number, true or false, or a text in quotes without escapes.
// A text of such lines alone is read here, at a twentieth of what the YAML parser takes; anything else is left to it. A test holds that
// both give the same values and places. Without it a build of 1,000 guides takes 1.25 times the CPU.

type PlainMap = {
  readonly value: Readonly<Record<string, string | number | boolean>>;
  /** Where `key` or its value begins; the start of the text for what is not there. */
  readonly offsetOf: (key: string | undefined, of?: "key" | "value") => number;
};

/** A character that means nothing to YAML, wherever it stands behind a letter. */
const plain = String.raw`[^\s\p{Cc}\p{Cs}\ufeff:#]`;
const word = String.raw`(?<word>\p{L}(?:${plain}|:(?=${plain})| +(?=${plain}))*)`;
const number = String.raw`(?<number>-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)`;
const inQuotes = String.raw`"(?<double>(?:[^\s\p{Cc}\p{Cs}\ufeff"\\]| )*)"|'(?<single>(?:[^\s\p{Cc}\p{Cs}\ufeff']| )*)'`;
const line = new RegExp(String.raw`(?<key>[A-Za-z_][\w-]*):(?<gap> +)(?:${word}|${number}|${inQuotes})(?:\n|$)`, "uy");

/** Words that are no texts to YAML, and keys that are more than names to it or to JavaScript. */
const special = /^(?:null|true|false|__proto__)$/i;

/** The map that `text` is, if it is so plain; undefined says nothing of it. */
export function plainMapOf(text: string): PlainMap | undefined {
  const value: Record<string, string | number | boolean> = {};
  const offsets = new Map<string, { readonly key: number; readonly value: number }>();
  line.lastIndex = 0;
  for (let at = 0; at < text.length; at = line.lastIndex) {
    const found = line.exec(text)?.groups;
    const { key = "", gap = "" } = found ?? {};
    const scalar = found === undefined ? undefined : scalarOf(found);
    if (scalar === undefined || special.test(key) || offsets.has(key)) return undefined;
    value[key] = scalar;
    offsets.set(key, { key: at, value: at + key.length + 1 + gap.length });
  }
  if (offsets.size === 0) return undefined;
  return { value, offsetOf: (key, of = "key") => (key === undefined ? 0 : (offsets.get(key)?.[of] ?? 0)) };
}

type Groups = Readonly<Record<string, string | undefined>>;

function scalarOf({ word: text, number: digits, double, single }: Groups): string | number | boolean | undefined {
  if (digits !== undefined) return Number(digits);
  if (text === undefined || !special.test(text)) return text ?? double ?? single;
  return text === "true" || text === "false" ? text === "true" : undefined;
}
