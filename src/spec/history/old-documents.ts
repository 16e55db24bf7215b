// Releases of one description, one after the other, the oldest first: their texts in, their normalised documents out. What a release has letter by
// letter as the one before is neither read nor raised again, and is the same object in both documents, so whoever compares them sees at once
// that nothing is different there. What a piece alone cannot tell is left to the loader, which reads a description whole.
import { exactJson } from "../../text/exact-json.ts";
import { isObject, type Json, type JsonObject, listAt, type MutableObject, objectAt, put } from "../../text/json.ts";
import { type Cutting, type JsonPiece, jsonPieces, yamlPieces } from "../../text/pieces.ts";
import { isAlike } from "../../text/same-json.ts";
import { revived } from "../../text/written-number.ts";
import { shownTo } from "../audience.ts";
import { mayHaveOuterRefs } from "../outer-refs.ts";
import { raiseDocument } from "../raise.ts";
import { isTooDeep } from "../read-spec-text.ts";
import { writtenIn } from "../written.ts";
import { YamlMembers } from "./yaml-members.ts";

type Format = "json" | "yaml";

/** What is cut: path items and components are pieces of their own. */
const cutting: Cutting = new Map([
  ["paths", 1],
  ["webhooks", 1],
  ["x-webhooks", 1],
  ["components", 2],
]);

/** What concerns the whole document wherever it stands: ids, and security schemes that are named by their addresses. */
const reaching = /\$(?:dynamicAnchor|anchor|id)\b|["']?#\/components\/securitySchemes\//;

/** A piece after reading: its name, and its value as the normalised document has it. */
type OldPart = { readonly name: string; readonly value: Json };

/** By the way to the holder of the parts: `paths`, `components schemas`. */
type Parts = ReadonlyMap<string, ReadonlyMap<string, OldPart>>;

export class OldDocuments {
  #known: Parts = new Map();
  #format: Format = "json";
  readonly #yaml = new YamlMembers();
  #last: JsonObject = {};

  /**
   * The normalised document of `text`, of one file without overlays; undefined where it must be loaded as any other description is, or something is
   * wrong with it. `audiences` are the same for all texts.
   */
  fromText(text: string, format: Format, audiences: readonly string[]): JsonObject | undefined {
    const plain = text.replace(/^\uFEFF/, "");
    const pieces = format === "json" ? jsonPieces(plain, cutting) : yamlPieces(plain, cutting);
    if (pieces === undefined) return undefined;
    const reading = new DocumentReading(format, this.#format === format ? this.#known : new Map(), this.#yaml);
    const document = reading.run(pieces, audiences);
    if (document === undefined) return undefined;
    this.#known = reading.parts;
    this.#format = format;
    return this.#shared(document);
  }

  /** The document that loading made; nobody else has it. */
  fromJson(json: string): JsonObject {
    const value: Json = revived(JSON.parse(json), json);
    return this.#shared(isObject(value) ? value : {});
  }

  /** `document` with those parts of the last one that say the same. */
  #shared(document: JsonObject): JsonObject {
    const last = this.#last;
    this.#last = shared(document, last, (key) => cutting.get(key) ?? 0);
    return this.#last;
  }
}

/** `value` with the members of `last` that are alike, `levelsOf` them down. */
function shared(value: JsonObject, last: JsonObject, levelsOf: (key: string) => number): JsonObject {
  const out: MutableObject = {};
  for (const key of Object.keys(value)) {
    const own = value[key] ?? null;
    const other = Object.hasOwn(last, key) ? last[key] : undefined;
    const levels = levelsOf(key);
    const isDeeper = levels > 0 && own !== other && isObject(own) && isObject(other);
    if (isDeeper)
      put(
        out,
        key,
        shared(own, other, () => levels - 1),
      );
    else put(out, key, other !== undefined && isAlike(own, other) ? other : own);
  }
  return out;
}

/** One text. */
class DocumentReading {
  readonly parts = new Map<string, Map<string, OldPart>>();
  readonly #format: Format;
  readonly #known: Parts;
  readonly #yaml: YamlMembers;
  /** What was not known, and waits to be raised, with the piece that it is. */
  readonly #fresh = new Map<
    string,
    { readonly way: readonly string[]; readonly text: string; readonly name: string }
  >();

  constructor(format: Format, known: Parts, yaml: YamlMembers) {
    this.#format = format;
    this.#known = known;
    this.#yaml = yaml;
  }

  run(pieces: readonly JsonPiece[], audiences: readonly string[]): JsonObject | undefined {
    if (this.#format === "yaml") this.#yaml.prepare(this.#unknownIn(pieces, []));
    const found = this.#membersOf(pieces, []);
    // Of two lists of webhooks only one is read.
    if (found === undefined || (found.all.has("webhooks") && found.all.has("x-webhooks"))) return undefined;
    const written = writtenIn(found.fresh, "");
    if ("code" in written || written.family === "2.0" || isTooDeep(found.fresh)) return undefined;
    // Operations of tags that are for some alone: what stayed as it was would have to be asked again.
    const hasAudience = listAt(found.fresh, "tags").some((tag) => isObject(tag) && tag.kind === "audience");
    if (hasAudience || shownTo(written.document, audiences).hidden) return undefined;
    const raised: MutableObject = { ...written.document };
    raiseDocument(raised, () => ({ file: "" }));
    this.#keep(raised);
    return assembled(raised, found.all);
  }

  #unknownIn(pieces: readonly JsonPiece[], way: readonly string[]): readonly string[] {
    const known = this.#known.get(way.join(" "));
    return pieces.flatMap(({ text, cut }) => {
      if (cut !== undefined) return this.#unknownIn(cut.inside, [...way, cut.name]);
      return way.length > 0 && known?.has(text) === true ? [] : [text];
    });
  }

  /** The members that `pieces` are: those to be raised, and the known ones among all. Undefined: they do not make one object by themselves. */
  #membersOf(pieces: readonly JsonPiece[], way: readonly string[]): Members | undefined {
    const fresh: MutableObject = {};
    const all = new Map<string, Json | Members | undefined>();
    const known = this.#known.get(way.join(" "));
    const parts = new Map<string, OldPart>();
    this.parts.set(way.join(" "), parts);
    for (const { text, cut } of pieces) {
      // What stands at the root is small, and is looked at in any case.
      const part = way.length === 0 || cut !== undefined ? undefined : known?.get(text);
      const read = part ?? this.#read(text, cut, way);
      // Of doubled keys of JSON the last counts.
      const isDoubled = read !== undefined && all.has(read.name);
      if (read === undefined || (isDoubled && (this.#format === "yaml" || cut !== undefined))) return undefined;
      const at = JSON.stringify([...way, read.name]);
      if (isDoubled) {
        delete fresh[read.name];
        this.#fresh.delete(at);
      }
      if ("inside" in read) {
        put(fresh, read.name, read.inside.fresh);
        all.set(read.name, read.inside);
      } else {
        all.set(read.name, part?.value);
        if (part === undefined) {
          put(fresh, read.name, read.value);
          this.#fresh.set(at, { way, text, name: read.name });
        } else parts.set(text, part);
      }
    }
    return { fresh, all };
  }

  #read(
    text: string,
    cut: JsonPiece["cut"],
    way: readonly string[],
  ): OldPart | { readonly name: string; readonly inside: Members } | undefined {
    if (cut !== undefined) {
      const inside = this.#membersOf(cut.inside, [...way, cut.name]);
      return inside === undefined ? undefined : { name: cut.name, inside };
    }
    if (mayHaveOuterRefs(text) || reaching.test(text)) return undefined;
    return this.#format === "json" ? jsonMember(`{${text}}`) : jsonMember(this.#yaml.json(text));
  }

  /** What was raised becomes known. */
  #keep(raised: JsonObject): void {
    for (const { way, text, name } of this.#fresh.values()) {
      let holder: Json | undefined = raised;
      for (const key of way) holder = objectAt(holder, key === "x-webhooks" ? "webhooks" : key);
      const value = isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
      if (value !== undefined) this.parts.get(way.join(" "))?.set(text, { name, value });
    }
  }
}

/** `fresh`: members to be raised; `all`: each name in order, with what is known of it. */
type Members = { readonly fresh: JsonObject; readonly all: ReadonlyMap<string, Json | Members | undefined> };

/** What was raised, and what was known, in the order of the text. */
function assembled(raised: JsonObject, all: Members["all"]): JsonObject {
  const out: MutableObject = {};
  const take = (key: string, known: Json | Members | undefined): void => {
    const own = Object.hasOwn(raised, key) ? raised[key] : undefined;
    if (isMembers(known)) put(out, key, isObject(own) ? assembled(own, known.all) : (own ?? {}));
    else if (known !== undefined || own !== undefined) put(out, key, known ?? own ?? null);
  };
  // Webhooks of 3.0 had another name, and with the one of today they come last.
  const isRenamed = (name: string): boolean => name === "x-webhooks" && !Object.hasOwn(raised, name);
  for (const [name, known] of all) if (!isRenamed(name)) take(name, known);
  for (const key of Object.keys(raised))
    if (!all.has(key)) take(key, isRenamed("x-webhooks") && key === "webhooks" ? all.get("x-webhooks") : undefined);
  return out;
}

function isMembers(value: Json | Members | undefined): value is Members {
  return typeof value === "object" && value !== null && "all" in value && value.all instanceof Map;
}

/** The one member of an object in JSON. */
function jsonMember(json: string | undefined): OldPart | undefined {
  try {
    return json === undefined ? undefined : onlyMember(exactJson(json));
  } catch {
    return undefined;
  }
}

function onlyMember(value: Json): OldPart | undefined {
  const [name, ...others] = isObject(value) ? Object.keys(value) : [];
  if (name === undefined || others.length > 0 || !isObject(value)) return undefined;
  return { name, value: value[name] ?? null };
}
