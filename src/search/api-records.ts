// The pages of an API to records: operations, parameters, bodies down to every field and enum value, statuses, headers, error codes,
// events. A field that a named schema declares carries that name as its home, so that the index lists it once for all operations.
import type {
  Callback,
  Header,
  Landing,
  MediaType,
  Operation,
  OperationCore,
  Parameter,
  Response,
  Schema,
  SchemaPage,
} from "../model/api.ts";
import type { PageRecord } from "../model/search-record.ts";
import type { Segments } from "../model/segments.ts";
import { blocksOf, plainOf } from "./blocks.ts";

/** Characters of a description that a record keeps. */
const longest = 240;

type Add = (record: PageRecord) => void;

/** Records of an operation's page; the first stands for the page and the operation in one. */
export function operationRecords(operation: Operation, page: PageRecord): readonly PageRecord[] {
  const method = operation.method.toUpperCase();
  const call = operation.role === "webhook" ? operation.path : `${method} ${operation.path}`;
  const own: PageRecord = { ...page, kind: "operation", aliases: [call, operation.operationId] };
  const { records, add } = collector([own]);
  if (operation.role === "webhook") add({ kind: "event", name: operation.path, anchor: "", text: page.text, under: 0 });
  prose(add, operation.description);
  coreRecords(add, operation);
  for (const callback of operation.callbacks) callbackRecords(add, callback);
  return records;
}

export function schemaRecords(page: SchemaPage): readonly PageRecord[] {
  const { records, add } = collector([]);
  add({
    kind: "schema",
    name: page.name,
    anchor: "",
    text: plainOf(page.schema.description, longest),
    home: page.name,
  });
  walk(add, page.schema, { path: [], anchor: "", owner: page.name, inside: [], sent: undefined });
  return records;
}

export function landingRecords(landing: Landing): readonly PageRecord[] {
  const { records, add } = collector([]);
  prose(add, landing.description);
  for (const scheme of landing.schemes) {
    add({
      kind: "heading",
      name: scheme.label,
      aliases: [scheme.key],
      anchor: scheme.anchor,
      text: plainOf(scheme.description),
      level: 2,
      under: 0,
    });
    for (const { scopes } of scheme.flows) {
      for (const { name, description } of scopes) {
        add({ kind: "value", name, anchor: scheme.anchor, text: plainOf(description, longest), under: 0 });
      }
    }
  }
  for (const { url, description } of landing.servers) {
    add({ kind: "paragraph", name: "", anchor: "", text: `${url} ${plainOf(description)}`.trim(), under: 0 });
  }
  return records;
}

/** A list that takes what says the same thing once a page. */
function collector(start: readonly PageRecord[]): { readonly records: readonly PageRecord[]; readonly add: Add } {
  const records: PageRecord[] = [...start];
  const seen = new Set<string>();
  return {
    records,
    add(record) {
      const { kind, name, label, home, text, anchor } = record;
      const key = name === "" ? `${anchor} ${text}` : [kind, name, home ?? text, parentOf(label ?? "")].join("\n");
      if (seen.has(key)) return;
      seen.add(key);
      records.push(record);
    },
  };
}

function parentOf(path: string): string {
  return path.split(".").at(-2) ?? "";
}

function prose(add: Add, segments: Segments | undefined): void {
  if (segments === undefined) return;
  let anchor = "";
  for (const block of blocksOf(segments)) {
    if (block.kind === "heading") {
      if (block.id !== "") anchor = block.id;
      add({ kind: "heading", name: block.text, anchor, text: "", level: block.level, under: 0 });
    } else if (block.kind === "code") add({ kind: "code", name: block.text, anchor, text: "", under: 0 });
    else add({ kind: block.kind, name: "", anchor, text: block.text, under: 0 });
  }
}

function coreRecords(add: Add, core: OperationCore): void {
  for (const parameter of core.parameters) parameterRecords(add, parameter);
  if (core.body !== undefined) {
    const text = plainOf(core.body.description, longest);
    if (text !== "") add({ kind: "paragraph", name: "", anchor: core.body.anchor, text, under: 0 });
    for (const media of core.body.content) mediaRecords(add, media, undefined);
  }
  for (const response of core.responses) responseRecords(add, response);
}

function parameterRecords(add: Add, parameter: Parameter): void {
  const { name, anchor } = parameter;
  const text = plainOf(parameter.description ?? parameter.schema.description, longest);
  add({ kind: parameter.in === "header" ? "header" : "parameter", name, anchor, text, under: 0 });
  walk(add, parameter.schema, { path: [name], anchor, owner: undefined, inside: [], sent: undefined });
}

function responseRecords(add: Add, response: Response): void {
  const text = plainOf(response.description, longest);
  add({ kind: "status", name: response.status, anchor: response.anchor, text, under: 0 });
  for (const header of response.headers) headerRecords(add, header);
  for (const media of response.content) mediaRecords(add, media, response.status);
}

function headerRecords(add: Add, header: Header): void {
  const text = plainOf(header.description ?? header.schema.description, longest);
  add({ kind: "header", name: header.name, anchor: header.anchor, text, under: 0 });
  walk(add, header.schema, {
    path: [header.name],
    anchor: header.anchor,
    owner: undefined,
    inside: [],
    sent: undefined,
  });
}

function mediaRecords(add: Add, media: MediaType, status: string | undefined): void {
  const { anchor, schema } = media;
  if (schema !== undefined) walk(add, schema, { path: [], anchor, owner: undefined, inside: [], sent: status });
  if (status === undefined || !/^[45]|default/i.test(status)) return;
  for (const example of media.examples) {
    for (const [, code = ""] of example.value.matchAll(
      /"(?:code|error|error_code|errorCode)":\s*"([A-Za-z][\w.-]{2,60})"/g,
    )) {
      add({ kind: "error", name: code, label: `${status} ${code}`, anchor, text: example.summary ?? "", under: 0 });
    }
  }
}

function callbackRecords(add: Add, callback: Callback): void {
  const text = plainOf(callback.operation.description, longest) || callback.operation.summary;
  add({ kind: "event", name: callback.name, anchor: callback.anchor, text, under: 0 });
  coreRecords(add, callback.operation);
}

type Spot = {
  /** Names from the root of the body or parameter. */
  readonly path: readonly string[];
  readonly anchor: string;
  /** The nearest named schema above, and the names from there. */
  readonly owner: string | undefined;
  readonly inside: readonly string[];
  /** Status of the response that holds the schema. */
  readonly sent: string | undefined;
};

function walk(add: Add, schema: Schema, spot: Spot): void {
  const own = schema.name === undefined ? spot : { ...spot, owner: schema.name, inside: [] };
  if (schema.name !== undefined && schema.name !== spot.owner) {
    const text = plainOf(schema.description, longest);
    add({ kind: "schema", name: schema.name, anchor: own.anchor, text, under: 0, home: schema.name });
  }
  values(add, schema, own);
  for (const property of schema.properties) {
    const { name, anchor } = property;
    const below: Spot = { ...own, path: [...own.path, name], inside: [...own.inside, name], anchor };
    if (property.kind === "property") {
      add({
        kind: "field",
        name,
        anchor,
        text: plainOf(property.schema.description, longest),
        under: 0,
        ...(below.path.length > 1 ? { label: below.path.join(".") } : {}),
        ...homeOf(own.owner, below.inside),
      });
    }
    walk(add, property.schema, below);
  }
  if (schema.items !== undefined) walk(add, schema.items, own);
  for (const item of schema.prefixItems ?? []) walk(add, item, own);
  for (const { variants } of schema.choices) {
    for (const variant of variants) walk(add, variant.schema, { ...own, anchor: variant.anchor });
  }
  for (const condition of schema.conditions) walk(add, condition.schema, own);
}

/** Enum values and constants. In an answer that refuses, the values of a code are error codes; those of an event field are events. */
function values(add: Add, schema: Schema, spot: Spot): void {
  const field = spot.path.at(-1) ?? spot.owner ?? "";
  const named = `${field} ${schema.name ?? ""}`;
  const list = [
    ...(schema.enum ?? []).map((one) => ({ value: one.value, text: plainOf(one.description, longest) })),
    ...(schema.const === undefined ? [] : [{ value: schema.const, text: "" }]),
  ];
  for (const { value, text } of list) {
    const name = value.replace(/^"(.*)"$/s, "$1");
    if (name === "" || name.length > 80 || /^(?:true|false|null)$/.test(name)) continue;
    const refused = /^[45]|default/i.test(spot.sent ?? "") && /(?:^|_)(?:code|error|type|reason)\b/i.test(named);
    const kind = refused || /error_?code/i.test(named) ? "error" : /event/i.test(named) ? "event" : "value";
    add({
      kind,
      name,
      anchor: spot.anchor,
      text,
      under: 0,
      label: field === "" ? name : `${field} = ${name}`,
      ...(schema.name === undefined
        ? homeOf(spot.owner, [...spot.inside, `= ${name}`])
        : { home: `${schema.name} = ${name}` }),
    });
  }
}

function homeOf(owner: string | undefined, inside: readonly string[]): { readonly home?: string } {
  return owner === undefined ? {} : { home: `${owner}.${inside.join(".")}`.replace(".= ", " = ") };
}
