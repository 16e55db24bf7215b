// One operation or webhook of a spec in, its page out. Everything that the description says of it is on the page or one link away.

import { highlight, pageBudget } from "../highlight/highlight.ts";
import { codeNotColoured } from "../highlight/not-coloured.ts";
import type { AuthorSamples, Operation } from "../model/api.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { historyKey } from "../model/history.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import type { ParsedPage } from "../model/page.ts";
import { requestOf } from "../model/request.ts";
import type { RequestForm } from "../model/request-form.ts";
import { plainText } from "../model/segments.ts";
import { partsOfForm, startOf } from "../reader/form/form-state.ts";
import { languageOfSample } from "../samples/language-names.ts";
import { chosenLanguages } from "../samples/languages.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";
import { jsonOf } from "../text/written-number.ts";
import { codeListsOf, operationCodes } from "./errors/operation-errors.ts";
import { extentFor, finishPage } from "./finish-page.ts";
import { callbacksOf, coreOf } from "./operation-core.ts";
import { PageMaker } from "./page-maker.ts";
import { formOf } from "./samples/form.ts";
import type { Sampler } from "./samples/sampler.ts";
import { requirementsOf } from "./security.ts";
import { serversOf } from "./servers.ts";
import { heldAt, type Spec, valueAt } from "./spec.ts";

/** Extensions that have a place of their own on the page, or none. */
const placed = new Set([
  historyKey,
  "x-internal",
  "x-audience",
  "x-deprecated-description",
  "x-deprecated-reason",
  "x-sunset",
]);

/** What operations are read from: the spec, what stands where in it, and, for samples of their requests, a sampler. */
export type Operations = { readonly spec: Spec; readonly outline: ApiOutline; readonly sampler?: Sampler | undefined };

/** One of them: its entry in the outline, and what the spec says of it. */
type Described = { readonly entry: OperationEntry; readonly outline: ApiOutline; readonly operation: JsonObject };

/**
 * The page of one entry of the outline. Diagnostics: those of prose, unknown-security-scheme,
 * unknown-link-operation, code-not-highlighted.
 */
export function parseOperation({ spec, outline, sampler }: Operations, entry: OperationEntry): ParsedPage {
  const value = valueAt(spec, entry.pointer);
  const described: Described = { entry, outline, operation: isObject(value) ? value : {} };
  // The body is made twice. The first time parses no prose and expands no schema: it only collects the schemas whose rows decide how deep
  // the second time may expand them.
  const counting = new PageMaker(spec, "count");
  bodyOf(counting, described);
  const maker = new PageMaker(spec, extentFor(spec, counting.counted ?? []));
  const plain = bodyOf(maker, described);
  const { body, samples } = withSamples(described, plain, { spec, sampler });
  if (body.security !== undefined) maker.section("authorization");
  if (body.body !== undefined || body.parameters.length > 0) maker.section("request");
  if (body.responses.length > 0) maker.section("responses");
  if (body.errors !== undefined) maker.section("error-codes");
  if (body.callbacks.length > 0) maker.section("callbacks");
  return finishPage(
    maker,
    defined({
      pointer: entry.pointer,
      route: entry.route,
      id: entry.operationId || entry.route,
      title: entry.title,
      description: plainText(body.description) || entry.title,
      body,
      samples,
      operation: { method: entry.method, path: entry.path, tags: entry.tags, deprecated: entry.deprecated },
    }),
  );
}

/** Adds the request that readers send, and the first of its samples; the digest is that of all that the others are made of. */
function withSamples(
  { entry, outline, operation }: Described,
  body: Operation,
  { spec, sampler }: Pick<Operations, "spec" | "sampler">,
): { readonly body: Operation; readonly samples?: Digest } {
  if (entry.kind === "webhook") return { body };
  const item = itemOf(spec, entry);
  const parameters = [
    { value: item.value.parameters ?? null, pointer: pointerTo(item.pointer, "parameters") },
    { value: operation.parameters ?? null, pointer: pointerTo(entry.pointer, "parameters") },
  ];
  const { sendsTo } = outline;
  const source = { value: operation, pointer: entry.pointer, parameters, isSent: sendsTo !== undefined };
  const form = defined({ ...formOf(spec, source, body), sendsTo, proxy: spec.api.sends?.proxy });
  const request = partsOfForm(form, startOf(form));
  const languages = chosenLanguages(spec.api.languages);
  const given = new Set(body.samples.map((own) => own.language));
  const language = languages.find(({ key }) => !given.has(key)) ?? languages[0];
  if (sampler === undefined || language === undefined) return { body: { ...body, request } };
  const wire = requestOf(request);
  const [first] = sampler.samples(wire, language, language.variants.slice(0, 1));
  if (first === undefined) return { body: { ...body, request } };
  const generated = {
    languages: languages.map(({ key }) => key),
    first: { language: language.key, variant: first.variant.key, html: first.html },
    ...(isMade(form) ? { made: true as const } : {}),
    ...(form.bodies[form.bodyAt]?.none === true ? { none: true as const } : {}),
    ...(form.bodies[form.bodyAt]?.shortened === true ? { shortened: true as const } : {}),
  };
  const samples = digestOf(sampler.edition, JSON.stringify([wire, generated.languages, form]));
  return { body: { ...body, request, generated, form }, samples };
}

/** Whether the request has values that the description does not give. */
function isMade({ parameters, bodies, bodyAt }: RequestForm): boolean {
  return bodies[bodyAt]?.made === true || parameters.some(({ made }) => made);
}

function bodyOf(maker: PageMaker, { entry, outline, operation }: Described): Operation {
  const { pointer } = entry;
  const item = itemOf(maker.spec, entry);
  const root = maker.spec.document;
  const webhook = entry.kind === "webhook";
  const core = coreOf(maker, {
    method: entry.method,
    path: entry.path,
    operation,
    pointer,
    item: item.value,
    itemPointer: item.pointer,
    prefix: "",
    reversed: webhook,
    outline,
    codeLists: codeListsOf(maker, entry, outline),
  });
  const own = heldAt({ value: operation, pointer }, "security");
  const said = own.value !== undefined || webhook ? own : { value: root.security, pointer: "/security" };
  const security = requirementsOf(maker, said, outline.landing);
  const externalDocs = maker.externalDocs(operation.externalDocs, pointerTo(pointer, "externalDocs"));
  return defined({
    kind: "operation",
    api: maker.spec.api.id,
    operationId: entry.operationId,
    role: entry.kind,
    ...core,
    tags: entry.tags,
    labels: labelsOf(maker, entry, outline),
    servers: webhook
      ? []
      : serversOf(maker, [
          { value: operation.servers, pointer: pointerTo(pointer, "servers") },
          { value: item.value.servers, pointer: pointerTo(item.pointer, "servers") },
          { value: root.servers, pointer: "/servers" },
        ]),
    security,
    errors: operationCodes(maker, { entry, outline, responses: core.responses }),
    callbacks: callbacksOf(maker, operation, { pointer, prefix: "", depth: 0, outline, reversed: webhook }),
    externalDocs,
    extensions: Object.keys(operation)
      .filter((key) => key.startsWith("x-") && !placed.has(key))
      .flatMap((name) => {
        const value = besideSamples(name, operation[name]);
        return value === undefined ? [] : [{ name, value: jsonOf(value, 2) }];
      }),
    samples: maker.counted === undefined ? authorSamples(maker, operation, pointer) : [],
  });
}

function labelsOf(maker: PageMaker, { labels }: OperationEntry, outline: ApiOutline): Operation["labels"] {
  return labels?.map(({ label, kind, anchor, pointer }) => ({
    label,
    kind,
    link: maker.link(`${outline.landing}#${percentEncoded(anchor)}`, "link", pointer),
  }));
}

/** The path item of an entry: the one around the operation, so that a `$ref`ed item keeps its parameters and servers. */
function itemOf(spec: Spec, entry: OperationEntry): { readonly value: JsonObject; readonly pointer: string } {
  const value = valueAt(spec, entry.item);
  return { value: isObject(value) ? value : {}, pointer: entry.item };
}

// Samples that a description brings of its own, by language: those of one language are variants. They come under several names, since
// renderers differ, and in the two shapes that these have.

type AuthorSample = {
  readonly lang: string;
  readonly label?: string | undefined;
  readonly source: string;
  readonly at: string;
};
type ShownSample = AuthorSamples["samples"][number];

/** Where samples stand in an operation. */
const places = [["x-codeSamples"], ["x-code-samples"], ["x-readme", "code-samples"]] as const;

/** The samples of `operation`, languages and variants in the order in which they are written. Diagnostics: code-not-highlighted. */
function authorSamples(maker: PageMaker, operation: JsonObject, pointer: string): readonly AuthorSamples[] {
  const colours = pageBudget();
  const languages = new Map<string, { readonly label: string; readonly samples: ShownSample[] }>();
  const seen = new Set<string>();
  for (const written of writtenIn(operation, pointer)) {
    const { key, label, grammar } = languageOfSample(written);
    const source = written.source.replace(/\s+$/, "");
    // Some write what one renderer reads again for another.
    const known = JSON.stringify([key, source]);
    if (seen.has(known)) continue;
    seen.add(known);
    const { html, coloured } = highlight(source, grammar, colours);
    if (coloured !== undefined) maker.diagnostics.push(codeNotColoured(maker.spec.placeOf(written.at), coloured));
    const held = languages.get(key) ?? { label, samples: [] };
    const own = written.label?.trim() ?? "";
    const named = own.toLowerCase() === label.toLowerCase() ? "" : own;
    held.samples.push(named === "" ? { html, text: source } : { label: named, html, text: source });
    languages.set(key, held);
  }
  return [...languages].map(([language, { label, samples }]) => ({
    language,
    label,
    samples: samples.length === 1 ? samples : told(samples, label),
  }));
}

/** Variants with a name for each, no two the same. */
function told(samples: readonly ShownSample[], language: string): readonly ShownSample[] {
  const taken = new Set<string>();
  return samples.map(({ label = language, ...code }) => {
    let name = label;
    for (let count = 2; taken.has(name); count += 1) name = `${label} ${count}`;
    taken.add(name);
    return { label: name, ...code };
  });
}

/** What an extension says beside samples; undefined when that is nothing. */
function besideSamples(name: string, value: Json | undefined): Json | undefined {
  const place = places.find(([key]) => key === name);
  if (place === undefined) return value;
  const inner = place[1];
  if (inner === undefined || !isObject(value)) return undefined;
  const { [inner]: _, ...rest } = value;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function writtenIn(operation: JsonObject, pointer: string): readonly AuthorSample[] {
  return places.flatMap(([key, inner]) => {
    const holder = inner === undefined ? operation : objectAt(operation, key);
    const at = inner === undefined ? pointerTo(pointer, key) : pointerTo(pointer, key, inner);
    return listAt(holder ?? {}, inner ?? key).flatMap((entry, index): readonly AuthorSample[] => {
      const lang = textAt(entry, "lang") ?? textAt(entry, "language");
      const field = textAt(entry, "source") === undefined ? "code" : "source";
      const source = textAt(entry, field);
      if (lang === undefined || lang.trim() === "" || source === undefined || source.trim() === "") return [];
      return [
        { lang, source, label: textAt(entry, "label") ?? textAt(entry, "name"), at: pointerTo(at, index, field) },
      ];
    });
  });
}
