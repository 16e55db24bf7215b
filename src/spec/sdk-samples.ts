// Samples of an SDK, from files that the config names, put into a description before its own: so they are `x-codeSamples` to all that
// comes after, and a page is made anew when its own samples change. They belong to the pages; the published spec stays as it is.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { NamedFile } from "../model/config.ts";
import { methodText, operationsIn } from "../model/method.ts";
import type { Origin } from "../model/origin.ts";
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { nearestAmong } from "../text/nearest.ts";
import { pointerTo } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { refUnread } from "./lost-reference.ts";
import { codeFile } from "./outside-data.ts";
import { type OperationSamples, readSampleFile, samplesInvalid, type WrittenSample } from "./sample-file.ts";
import type { Address, SpecFiles } from "./spec-files.ts";

/** Where the files are read from, `base` being the config. */
type Reading = { readonly files: SpecFiles; readonly base: Address };

type Operation = { readonly value: { [key: string]: Json }; readonly pointer: string };
type Operations = ReadonlyMap<string, Operation>;
/** A sample with its code, and where that stands. */
type Ready = Omit<WrittenSample, "source"> & { readonly source: string; readonly from: Omit<Origin, "from"> };
type Read = { readonly address: Address; readonly operations: readonly OperationSamples[] };

/**
 * Puts the samples of `named` into the operations of `document`, which it changes; `whole` has those too that are hidden from these readers.
 * `origins` lead back to the files. Findings: samples-unreadable, samples-invalid, samples-operation, spec-ref-missing, spec-ref-refused.
 */
export async function addSdkSamples(
  { document, whole }: { readonly document: JsonObject; readonly whole: JsonObject },
  named: readonly NamedFile[],
  reading: Reading,
): Promise<{ readonly origins: readonly Origin[]; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  const operations = operationsOf(document);
  const all = document === whole ? operations : operationsOf(whole);
  const near = nearestAmong(operations.keys());
  const found = new Map<Operation, Ready[]>();
  for (const one of named) {
    const file = await readFile(one, reading, findings);
    for (const { name, pointer, samples } of file?.operations ?? []) {
      const place = { file: file?.address.printed ?? "", pointer };
      const operation = operationNamed(operations, name);
      if (operation === undefined) {
        if (operationNamed(all, name) === undefined)
          findings.push(finding("samples-operation", place, defined({ name, near: near(name) })));
        continue;
      }
      const ready = found.get(operation) ?? [];
      found.set(operation, ready);
      for (const sample of samples) {
        const made = await withCode(sample, file?.address ?? reading.base, reading.files);
        if ("code" in made) findings.push(made);
        else if (ready.some((other) => isSame(other, made)))
          findings.push(samplesInvalid({ ...place, pointer: made.at }, doubled(made)));
        else ready.push(made);
      }
    }
  }
  return { origins: [...found].flatMap(([operation, samples]) => putBefore(operation, samples)), findings };
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
  { files, base }: Reading,
  findings: Finding[],
): Promise<Read | undefined> {
  const answer = await files.text(name, base, /\.(json|ya?ml)$/i);
  if ("problem" in answer) {
    findings.push(finding("samples-unreadable", place, { problem: answer.problem }));
    return undefined;
  }
  const { address, text } = answer;
  const file = address.printed;
  const data = readData(text, /\.json$/i.test(name) ? "json" : "yaml");
  if (data.value === undefined) {
    const [first] = data.problems;
    const where = first === undefined ? { file } : { file, line: first.line, column: first.column };
    findings.push(finding("samples-unreadable", where, { problem: first?.message ?? "the file is empty" }));
    return undefined;
  }
  for (const { message, line, column } of data.problems) findings.push(samplesInvalid({ file, line, column }, message));
  const read = readSampleFile(data.value, file);
  findings.push(...read.findings);
  return { address, operations: read.operations };
}

async function withCode(sample: WrittenSample, address: Address, files: SpecFiles): Promise<Ready | Finding> {
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
  return `\`${name}\` stands twice for this operation; samples of one language differ by their labels`;
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
