// One file of samples that the config names, as a value: for each operation, by its id or as `POST /orders`, either a list as `x-codeSamples`
// has it or languages with their code, and labels between them where a language has several. In: the value; out: what is written, each
// with its place, and a finding for each part that is none.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { isList, isObject, type Json, type JsonObject, member, textAt } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";

/** `source`: the code, or the file that holds it. `at`: the pointer of `source`. */
export type WrittenSample = {
  readonly lang: string;
  readonly label?: string | undefined;
  readonly source: string | { readonly $ref: string };
  readonly at: string;
};

/** What stands for an operation; `pointer`: where it is named. */
export type OperationSamples = {
  readonly name: string;
  readonly pointer: string;
  readonly samples: readonly WrittenSample[];
};

type Wrong = (pointer: string, problem: string) => void;

/** The samples in `value` of `file`. Findings: samples-invalid. */
export function readSampleFile(
  value: Json,
  file: FilePath,
): { readonly operations: readonly OperationSamples[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const wrong: Wrong = (pointer, problem) => {
    findings.push(samplesInvalid({ file, pointer }, problem));
  };
  if (!isObject(value)) {
    wrong("", "the file names operations, each with its samples: `addOrder: { TypeScript: … }`");
    return { operations: [], findings };
  }
  const operations = Object.keys(value).map((name): OperationSamples => {
    const pointer = pointerTo("", name);
    return { name, pointer, samples: samplesIn(value[name] ?? null, pointer, wrong) };
  });
  return { operations, findings };
}

/** `samples-invalid`: `problem` as a clause. */
export function samplesInvalid(place: Finding["place"], problem: string): Finding {
  return finding("samples-invalid", place, { problem });
}

function samplesIn(value: Json, pointer: string, wrong: Wrong): readonly WrittenSample[] {
  if (isList(value)) return value.flatMap((entry, index) => listed(entry, pointerTo(pointer, index), wrong));
  if (isObject(value)) return Object.keys(value).flatMap((lang) => ofLanguage(value, { lang, pointer }, wrong));
  wrong(pointer, "an operation has a list of `lang` and `source`, or languages with their code");
  return [];
}

/** As in `x-codeSamples`; the names that ReadMe has are read too. */
function listed(entry: Json, pointer: string, wrong: Wrong): readonly WrittenSample[] {
  const lang = textAt(entry, "lang") ?? textAt(entry, "language");
  if (lang === undefined || lang.trim() === "") {
    wrong(pointer, "a sample names its language: `lang: TypeScript`");
    return [];
  }
  const key = member(entry, "source") === undefined && member(entry, "code") !== undefined ? "code" : "source";
  const label = textAt(entry, "label") ?? textAt(entry, "name");
  const at = pointerTo(pointer, key);
  const source = member(entry, key);
  if (source === undefined) wrong(pointer, "a sample has its code in `source`");
  return source === undefined ? [] : sampleOf(source, { lang, label, at }, wrong);
}

function ofLanguage(
  value: JsonObject,
  { lang, pointer }: { readonly lang: string; readonly pointer: string },
  wrong: Wrong,
): readonly WrittenSample[] {
  const held = value[lang] ?? null;
  const at = pointerTo(pointer, lang);
  if (!isObject(held) || isFile(held)) return sampleOf(held, { lang, label: undefined, at }, wrong);
  return Object.keys(held).flatMap((label) =>
    sampleOf(held[label] ?? null, { lang, label, at: pointerTo(at, label) }, wrong),
  );
}

function sampleOf(source: Json, rest: Omit<WrittenSample, "source">, wrong: Wrong): readonly WrittenSample[] {
  if (isObject(source) && isFile(source)) return [{ ...rest, source }];
  if (typeof source === "string" && source.trim() !== "") return [{ ...rest, source }];
  wrong(
    rest.at,
    typeof source === "string" ? "the sample is empty" : "the code of a sample is text, or `$ref` to a file",
  );
  return [];
}

function isFile(value: JsonObject): value is { readonly $ref: string } {
  return typeof value.$ref === "string" && Object.keys(value).length === 1;
}
