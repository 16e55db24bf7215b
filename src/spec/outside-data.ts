// What a spec takes from files without its being a part of the description: the data of examples, prose, and code of samples. OpenAPI has
// no `$ref` there, but people write it, and bundlers follow it.
import type { Finding } from "../diagnostics/finding.ts";
import type { Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, put } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { down, type Frame } from "./bundle-frame.ts";
import { refUnread } from "./lost-reference.ts";
import { readSpecText } from "./read-spec-text.ts";
import type { Address, SpecFiles } from "./spec-files.ts";

type Mutable = { [key: string]: Json };
/** A part that stands elsewhere. */
export type Reference = JsonObject & { readonly $ref: string };
/** A value and where it stands. */
export type Inner = { readonly value: Json; readonly frame: Frame };

/** What the one who joins the files does for this. */
export type Joining = {
  readonly files: SpecFiles;
  readonly tell: (found: Finding) => void;
  /** That what stands at `target` is the content of a file. */
  readonly cameFrom: (target: string, file: Address) => void;
  /** What a reference names; undefined when it leads nowhere or to itself, which is told. */
  readonly follow: (ref: string, frame: Frame) => Promise<Inner | undefined>;
};

const prose = /\.(md|markdown|txt)$/i;
const data = /\.(json|ya?ml)$/i;
/** Files whose text can be an example. Pictures and archives are left to the address that names them. */
const texts = /\.(json|ya?ml|xml|txt|csv|tsv|md|html?|graphql|ndjson|jsonl)$/i;

/** Files of code, as the sources of samples. */
export const codeFile =
  /\.(bash|c|cc|cjs|clj|cpp|cs|curl|dart|erl|exs?|fs|go|graphql|groovy|h|hs|html?|http|java|jl|js|jsx|json|kts?|lua|mjs|ml|mts|mm?|php|pl|ps1|py|r|rb|rs|scala|sh|sql|swift|txt|tsx?|vb|xml|ya?ml|zsh)$/i;
/** Where samples stand in an operation, and members of theirs that hold code. */
const sampleKeys: readonly string[] = ["x-codeSamples", "x-code-samples", "x-readme"];
const codeKeys: readonly string[] = ["source", "code"];

export class OutsideData {
  readonly #joining: Joining;

  constructor(joining: Joining) {
    this.#joining = joining;
  }

  /** A member `key` of a part of `kind` that holds no part of the description. */
  async member(kind: Kind, key: string, inner: Inner): Promise<Json> {
    const { value, frame } = inner;
    if (key === "description" && isObject(value) && isReference(value)) {
      const isPart = data.test(value.$ref.replace(/#.*$/s, ""));
      return isPart ? await this.#textIn(value, frame) : await this.#text(value, frame, prose);
    }
    if (kind === "operation" && sampleKeys.includes(key)) return await this.#data(inner, "sample");
    return isExample(kind, key) ? await this.#data(inner) : value;
  }

  /** `externalValue` of an example: what a file of text holds becomes its value. An address of the network is for readers to follow. */
  async valueOf(example: Mutable, frame: Frame): Promise<void> {
    const { externalValue: named } = example;
    if (typeof named !== "string" || example.value !== undefined || /^[a-z][a-z\d+.-]*:|^\/\//i.test(named)) return;
    const answer = await this.#joining.files.text(named, frame.file.address, texts);
    if ("problem" in answer) {
      this.#unread(named, answer, { frame, key: "externalValue" });
      return;
    }
    if (example.dataValue !== undefined) {
      // The data stand in the description; the file is what is sent of them.
      delete example.externalValue;
      put<Json>(example, "serializedValue", answer.text);
      this.#joining.cameFrom(pointerTo(frame.target, "serializedValue"), answer.address);
      return;
    }
    const read = data.test(named) ? readSpecText(answer, answer.address.printed) : undefined;
    for (const found of read?.findings ?? []) this.#joining.tell(found);
    delete example.externalValue;
    put<Json>(example, "value", read?.value ?? answer.text);
    this.#joining.cameFrom(pointerTo(frame.target, "value"), answer.address);
  }

  /** A description that stands in a file of its own, as markdown, or the code of a sample. */
  async #text(value: Reference, frame: Frame, form: RegExp): Promise<Json> {
    const answer = await this.#joining.files.text(value.$ref, frame.file.address, form);
    if ("problem" in answer) {
      this.#unread(value.$ref, answer, { frame, key: "$ref" });
      return "";
    }
    this.#joining.cameFrom(frame.target, answer.address);
    return answer.text;
  }

  /** A description that is one of the texts in a file of data: `texts.yml#/introduction`. */
  async #textIn(value: Reference, frame: Frame): Promise<Json> {
    const found = await this.#joining.follow(value.$ref, frame);
    if (found === undefined || typeof found.value === "string") return found?.value ?? "";
    this.#unread(value.$ref, { refused: true, problem: "what stands there is no text" }, { frame, key: "$ref" });
    return "";
  }

  /** Data with what it takes from files, those of samples with their code. A reference of data into its own document is data. */
  async #data({ value, frame }: Inner, of: "example" | "sample" = "example"): Promise<Json> {
    if (isList(value)) {
      const out: Json[] = [];
      for (const [index, entry] of value.entries())
        out.push(await this.#data({ value: entry, frame: down(frame, index) }, of));
      return out;
    }
    if (!isObject(value)) return value;
    if (isReference(value) && Object.keys(value).length === 1 && data.test(value.$ref.replace(/#.*$/s, ""))) {
      const found = await this.#joining.follow(value.$ref, frame);
      return found === undefined ? value : await this.#data(found, of);
    }
    const out: Mutable = {};
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      const below = down(frame, key);
      const isCode = of === "sample" && codeKeys.includes(key) && isObject(child) && isReference(child);
      put(
        out,
        key,
        isCode ? await this.#text(child, below, codeFile) : await this.#data({ value: child, frame: below }, of),
      );
    }
    return out;
  }

  #unread(
    ref: string,
    answer: { readonly refused: boolean; readonly problem: string },
    { frame, key }: { readonly frame: Frame; readonly key: string },
  ): void {
    const place = { file: frame.file.address.printed, pointer: pointerTo(frame.source, key) };
    this.#joining.tell(refUnread(place, ref, answer));
  }
}

/** Where examples stand: their values may stand in files. */
function isExample(kind: Kind, key: string): boolean {
  if (kind === "example") return key === "value" || key === "dataValue";
  if (kind === "schema") return key === "example" || key === "examples";
  return key === "example" && (kind === "mediaType" || kind === "parameter" || kind === "header");
}

/** Whether an object is a reference. */
export function isReference(value: JsonObject): value is Reference {
  return typeof value.$ref === "string";
}
