// Samples of an SDK, from files that the config names, put into a description before its own: so they are `x-codeSamples` to all that
// comes after, and a page is made anew when its own samples change. They belong to the pages; the published spec stays as it is.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { NamedFile } from "../model/config.ts";
import { methodText, operationsIn } from "../model/method.ts";
import type { Origin } from "../model/origin.ts";
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { nearestAmong } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { refUnread } from "./lost-reference.ts";
import { codeFile } from "./outside-data.ts";
import type { SpecAddress, SpecFiles } from "./spec-files.ts";

/** Where the files are read from, `base` being the config. */
type SamplesReading = { readonly files: SpecFiles; readonly base: SpecAddress };

type Operation = { readonly value: { [key: string]: Json }; readonly pointer: string };
type Operations = ReadonlyMap<string, Operation>;
/** A sample with its code, and where that stands. */
type Ready = Omit<WrittenSample, "source"> & { readonly source: string; readonly from: Omit<Origin, "from"> };
type Read = { readonly address: SpecAddress; readonly operations: readonly OperationSamples[] };

/**
 * Puts the samples of `named` into the operations of `document`, which it changes; `whole` has those too that are hidden from these readers.
 * `origins` lead back to the files. Diagnostics: samples-unreadable, samples-invalid, samples-operation, spec-ref-missing, spec-ref-refused.
 */
export async function addSdkSamples(
  { document, whole }: { readonly document: JsonObject; readonly whole: JsonObject },
  named: readonly NamedFile[],
  reading: SamplesReading,
): Promise<{ readonly origins: readonly Origin[]; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const operations = operationsOf(document);
  const all = document === whole ? operations : operationsOf(whole);
  const near = nearestAmong(operations.keys());
  const found = new Map<Operation, Ready[]>();
  for (const one of named) {
    const file = await readFile(one, reading, diagnostics);
    for (const { name, pointer, samples } of file?.operations ?? []) {
      const place = { file: file?.address.printed ?? "", pointer };
      const operation = operationNamed(operations, name);
      if (operation === undefined) {
        if (operationNamed(all, name) === undefined)
          diagnostics.push(diagnostic("samples-operation", place, defined({ name, near: near(name) })));
        continue;
      }
      const ready = found.get(operation) ?? [];
      found.set(operation, ready);
      for (const sample of samples) {
        const made = await withCode(sample, file?.address ?? reading.base, reading.files);
        if ("code" in made) diagnostics.push(made);
        else if (ready.some((other) => isSame(other, made)))
          diagnostics.push(samplesInvalid({ ...place, pointer: made.at }, doubled(made)));
        else ready.push(made);
      }
    }
  }
  return { origins: [...found].flatMap(([operation, samples]) => putBefore(operation, samples)), diagnostics };
}

/** Operations and webhooks by their ids, operations by `POST /orders` as well. */
function operationsOf(document: JsonObject): Operations {
  const found = new Map<string, Operation>();
  for (const section of ["paths", "webhooks", "x-webhooks"]) {
    const items = objectAt(document, section) ?? {};
    for (const path of Object.keys(items)) {
      const item = itemAt(document, pointerTo("", section, path));
      for (const { method, keys, operation } of item === undefined ? [] : operationsIn(item.value)) {
        const entry = { value: operation, pointer: pointerTo(item?.pointer ?? "", ...keys) };
        const id = textAt(operation, "operationId")?.trim();
        for (const name of [id, section === "paths" ? `${methodText(method).toUpperCase()} ${path}` : undefined])
          if (name !== undefined && name !== "" && !found.has(name)) found.set(name, entry);
      }
    }
  }
  return found;
}

/** The path item at `pointer`, or the one that it refers to. */
function itemAt(document: JsonObject, pointer: string): Operation | undefined {
  let at = pointer;
  for (let steps = 0; steps < 20; steps += 1) {
    const value = valueAt(document, at);
    if (!isObject(value)) return undefined;
    const ref = textAt(value, "$ref");
    if (ref === undefined) return { value, pointer: at };
    at = splitRef(ref).fragment;
  }
  return undefined;
}

function operationNamed(operations: Operations, name: string): Operation | undefined {
  const [, method, path] = /^([^\s/]+)\s+(\/.*)$/s.exec(name.trim()) ?? [];
  return operations.get(name.trim()) ?? operations.get(`${method?.toUpperCase()} ${path}`);
}

/** What stands in a file that the config names; undefined when it cannot be read, which is told. */
async function readFile(
  { name, place }: NamedFile,
  { files, base }: SamplesReading,
  diagnostics: Diagnostic[],
): Promise<Read | undefined> {
  const answer = await files.text(name, base, /\.(json|ya?ml)$/i);
  if ("problem" in answer) {
    diagnostics.push(diagnostic("samples-unreadable", place, { problem: answer.problem }));
    return undefined;
  }
  const { address, text } = answer;
  const file = address.printed;
  const data = readData(text, /\.json$/i.test(name) ? "json" : "yaml");
  if (data.value === undefined) {
    const [first] = data.problems;
    const where = first === undefined ? { file } : { file, line: first.line, column: first.column };
    diagnostics.push(diagnostic("samples-unreadable", where, { problem: first?.message ?? "the file is empty" }));
    return undefined;
  }
  for (const { message, line, column } of data.problems)
    diagnostics.push(samplesInvalid({ file, line, column }, message));
  const read = readSampleFile(data.value, file);
  diagnostics.push(...read.diagnostics);
  return { address, operations: read.operations };
}

async function withCode(sample: WrittenSample, address: SpecAddress, files: SpecFiles): Promise<Ready | Diagnostic> {
  const { source } = sample;
  if (typeof source === "string") return { ...sample, source, from: { file: address.printed, to: sample.at } };
  const place = { file: address.printed, pointer: pointerTo(sample.at, "$ref") };
  const answer = await files.text(source.$ref, address, codeFile);
  if ("problem" in answer) return refUnread(place, source.$ref, answer);
  if (answer.text.trim() === "") return samplesInvalid(place, `the sample is empty: \`${answer.address.printed}\``);
  return { ...sample, source: answer.text, from: { file: answer.address.printed, to: "" } };
}

function isSame(one: Ready, other: Ready): boolean {
  const nameOf = ({ lang, label = "" }: Ready): string =>
    JSON.stringify([lang, label].map((text) => text.toLowerCase()));
  return nameOf(one) === nameOf(other);
}

function doubled({ lang, label }: Ready): string {
  const name = label === undefined ? lang : `${lang}, ${label}`;
  return `\`${name}\` is used twice for this operation; samples in the same language need different labels`;
}

/** The samples before those that the operation has; the ways back to both. */
function putBefore({ value, pointer }: Operation, samples: readonly Ready[]): readonly Origin[] {
  const key = "x-codeSamples";
  const own = listAt(value, key);
  value[key] = [...samples.map(({ lang, label, source }) => defined({ lang, label, source })), ...own];
  return [
    ...samples.map(({ from }, index) => ({ from: pointerTo(pointer, key, index, "source"), ...from })),
    ...own.map((_, index) => ({
      from: pointerTo(pointer, key, samples.length + index),
      to: pointerTo(pointer, key, index),
    })),
  ];
}

// One file of samples that the config names, as a value: for each operation, by its id or as `POST /orders`, either a list as `x-codeSamples`
// has it or languages with their code, and labels between them where a language has several. In: the value; out: what is written, each
// with its place, and a diagnostic for each part that is none.

/** `source`: the code, or the file that holds it. `at`: the pointer of `source`. */
type WrittenSample = {
  readonly lang: string;
  readonly label?: string | undefined;
  readonly source: string | { readonly $ref: string };
  readonly at: string;
};

/** What stands for an operation; `pointer`: where it is named. */
type OperationSamples = {
  readonly name: string;
  readonly pointer: string;
  readonly samples: readonly WrittenSample[];
};

type Wrong = (pointer: string, problem: string) => void;

/** The samples in `value` of `file`. Diagnostics: samples-invalid. */
function readSampleFile(
  value: Json,
  file: FilePath,
): { readonly operations: readonly OperationSamples[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const wrong: Wrong = (pointer, problem) => {
    diagnostics.push(samplesInvalid({ file, pointer }, problem));
  };
  if (!isObject(value)) {
    wrong("", "the file must be an object of operations with their samples: `addOrder: { TypeScript: … }`");
    return { operations: [], diagnostics };
  }
  const operations = Object.keys(value).map((name): OperationSamples => {
    const pointer = pointerTo("", name);
    return { name, pointer, samples: samplesIn(value[name] ?? null, pointer, wrong) };
  });
  return { operations, diagnostics };
}

/** `samples-invalid`: `problem` as a clause. */
function samplesInvalid(place: Diagnostic["place"], problem: string): Diagnostic {
  return diagnostic("samples-invalid", place, { problem });
}

function samplesIn(value: Json, pointer: string, wrong: Wrong): readonly WrittenSample[] {
  if (isList(value)) return value.flatMap((entry, index) => listed(entry, pointerTo(pointer, index), wrong));
  if (isObject(value)) return Object.keys(value).flatMap((lang) => ofLanguage(value, { lang, pointer }, wrong));
  wrong(pointer, "an operation must be a list of `{ lang, source }`, or an object of languages and code");
  return [];
}

/** As in `x-codeSamples`; the names that ReadMe has are read too. */
function listed(entry: Json, pointer: string, wrong: Wrong): readonly WrittenSample[] {
  const lang = textAt(entry, "lang") ?? textAt(entry, "language");
  if (lang === undefined || lang.trim() === "") {
    wrong(pointer, "a sample requires a language: `lang: TypeScript`");
    return [];
  }
  const key = member(entry, "source") === undefined && member(entry, "code") !== undefined ? "code" : "source";
  const label = textAt(entry, "label") ?? textAt(entry, "name");
  const at = pointerTo(pointer, key);
  const source = member(entry, key);
  if (source === undefined) wrong(pointer, "a sample requires its code in `source`");
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
    typeof source === "string" ? "the sample is empty" : "the code of a sample must be a string, or a `$ref` to a file",
  );
  return [];
}

function isFile(value: JsonObject): value is { readonly $ref: string } {
  return typeof value.$ref === "string" && Object.keys(value).length === 1;
}
