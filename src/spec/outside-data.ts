// What a spec takes from files without its being a part of the description: the data of examples, prose, and code of samples. OpenAPI has
// no `$ref` there, but people write it, and bundlers follow it.
import type { Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type MutableObject, put } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { refUnread } from "./lost-reference.ts";
import { readSpecText } from "./read-spec-text.ts";
import { down, type Frame, type InnerValue, isReference, type ReferenceReader, type RefObject } from "./references.ts";

const prose = /\.(md|markdown|txt)$/i;
const dataFile = /\.(json|ya?ml)$/i;
/** Files whose text can be an example. Pictures and archives are left to the address that names them. */
const texts = /\.(json|ya?ml|xml|txt|csv|tsv|md|html?|graphql|ndjson|jsonl)$/i;

/** Files of code, as the sources of samples. */
export const codeFile =
  /\.(bash|c|cc|cjs|clj|cpp|cs|curl|dart|erl|exs?|fs|go|graphql|groovy|h|hs|html?|http|java|jl|js|jsx|json|kts?|lua|mjs|ml|mts|mm?|php|pl|ps1|py|r|rb|rs|scala|sh|sql|swift|txt|tsx?|vb|xml|ya?ml|zsh)$/i;
/** Where samples stand in an operation, and members of theirs that hold code. */
const sampleKeys: readonly string[] = ["x-codeSamples", "x-code-samples", "x-readme"];
const codeKeys: readonly string[] = ["source", "code"];

export class OutsideData {
  readonly #references: ReferenceReader;

  constructor(references: ReferenceReader) {
    this.#references = references;
  }

  /** A member `key` of a part of `kind` that holds no part of the description. */
  member(kind: Kind, key: string, inner: InnerValue): Json {
    const { value, frame } = inner;
    if (key === "description" && isObject(value) && isReference(value)) {
      const isPart = dataFile.test(value.$ref.replace(/#.*$/s, ""));
      return isPart ? this.#textIn(value, frame) : this.#text(value, frame, prose);
    }
    if (kind === "operation" && sampleKeys.includes(key)) return this.data(inner, "sample");
    return isExample(kind, key) ? this.data(inner) : value;
  }

  /** `externalValue` of an example: what a file of text holds becomes its value. An address of the network is for readers to follow. */
  valueOf(example: MutableObject, frame: Frame): void {
    const { externalValue: named } = example;
    if (typeof named !== "string" || example.value !== undefined || /^[a-z][a-z\d+.-]*:|^\/\//i.test(named)) return;
    const answer = this.#references.text(named, texts, frame);
    if ("problem" in answer) {
      this.#unread(named, answer, { frame, key: "externalValue" });
      return;
    }
    if (example.dataValue !== undefined) {
      // The data stand in the description; the file is what is sent of them.
      delete example.externalValue;
      put<Json>(example, "serializedValue", answer.text);
      this.#references.cameFrom(pointerTo(frame.target, "serializedValue"), answer.address);
      return;
    }
    const read = dataFile.test(named) ? readSpecText(answer, answer.address.printed) : undefined;
    for (const found of read?.diagnostics ?? []) this.#references.report(found);
    delete example.externalValue;
    put<Json>(example, "value", read?.value ?? answer.text);
    this.#references.cameFrom(pointerTo(frame.target, "value"), answer.address);
  }

  /** A description that stands in a file of its own, as markdown, or the code of a sample. */
  #text(value: RefObject, frame: Frame, form: RegExp): Json {
    const answer = this.#references.text(value.$ref, form, frame);
    if ("problem" in answer) {
      this.#unread(value.$ref, answer, { frame, key: "$ref" });
      return "";
    }
    this.#references.cameFrom(frame.target, answer.address);
    return answer.text;
  }

  /** A description that is one of the texts in a file of data: `texts.yml#/introduction`. */
  #textIn(value: RefObject, frame: Frame): Json {
    const found = this.#references.inPlace(value.$ref, { as: "text" }, frame);
    if (found === undefined || typeof found.value === "string") return found?.value ?? "";
    this.#unread(value.$ref, { refused: true, problem: "its value is not a string" }, { frame, key: "$ref" });
    return "";
  }

  /** Data with what it takes from files, those of samples with their code. A reference of data into its own document is data. */
  data({ value, frame }: InnerValue, of: "example" | "sample" = "example"): Json {
    if (isList(value)) return value.map((entry, index) => this.data({ value: entry, frame: down(frame, index) }, of));
    if (!isObject(value)) return value;
    if (isReference(value) && Object.keys(value).length === 1 && dataFile.test(value.$ref.replace(/#.*$/s, ""))) {
      const found = this.#references.inPlace(value.$ref, { as: "data", of }, frame);
      return found === undefined ? value : this.data(found, of);
    }
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      const below = down(frame, key);
      const isCode = of === "sample" && codeKeys.includes(key) && isObject(child) && isReference(child);
      put(out, key, isCode ? this.#text(child, below, codeFile) : this.data({ value: child, frame: below }, of));
    }
    return out;
  }

  #unread(
    ref: string,
    answer: { readonly refused: boolean; readonly problem: string },
    { frame, key }: { readonly frame: Frame; readonly key: string },
  ): void {
    const place = { file: frame.file.address.printed, pointer: pointerTo(frame.source, key) };
    this.#references.report(refUnread(place, ref, answer));
  }
}

/** Where examples stand: their values may stand in files. */
function isExample(kind: Kind, key: string): boolean {
  if (kind === "example") return key === "value" || key === "dataValue";
  if (kind === "schema") return key === "example" || key === "examples";
  return key === "example" && (kind === "mediaType" || kind === "parameter" || kind === "header");
}
