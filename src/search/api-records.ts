// The pages of an API to records: operations, parameters, bodies down to every field and enum value, statuses, headers, error codes,
// events. What a schema says is in api-records.ts.
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
import { methodText } from "../model/method.ts";
import type { ProseBlocks } from "../model/search-block.ts";
import type { PageRecord } from "../model/search-record.ts";
import type { Segments } from "../model/segments.ts";
import { cutText } from "../text/cut-text.ts";
import { codeRecords, sampleRecords } from "./code-records.ts";
import { errorCodeRecords } from "./error-records.ts";
import { draftOf, longest, plainOf, type RecordDraft } from "./record-draft.ts";

/** Records of an operation's page; the first stands for the page and the operation in one. */
export function operationRecords(operation: Operation, page: PageRecord, blocks: ProseBlocks): readonly PageRecord[] {
  const method = methodText(operation.method);
  const call = operation.role === "webhook" ? operation.path : `${method} ${operation.path}`;
  const own: PageRecord = { ...page, kind: "operation", aliases: [call, operation.operationId] };
  const draft = draftOf([own], blocks);
  if (operation.role === "webhook") draft.add({ kind: "event", name: operation.path, anchor: "", text: page.text });
  prose(draft, operation.description);
  errorCodeRecords(draft, operation);
  coreRecords(draft, operation);
  for (const callback of operation.callbacks) callbackRecords(draft, callback);
  for (const record of sampleRecords(operation.samples)) draft.add(record);
  return draft.records;
}

export function schemaRecords(page: SchemaPage, blocks: ProseBlocks): readonly PageRecord[] {
  const draft = draftOf([], blocks);
  draft.add({
    kind: "schema",
    name: page.name,
    anchor: "",
    text: plainOf(draft, page.schema.description, longest),
    home: page.name,
  });
  recordSchema(draft, page.schema, { path: "", field: "", anchor: "", owner: page.name, inside: "", sent: undefined });
  return draft.records;
}

export function landingRecords(landing: Landing, blocks: ProseBlocks): readonly PageRecord[] {
  const draft = draftOf([], blocks);
  prose(draft, landing.description);
  for (const scheme of landing.schemes) {
    draft.add({
      kind: "heading",
      name: scheme.label,
      aliases: [scheme.key],
      anchor: scheme.anchor,
      text: plainOf(draft, scheme.description),
      level: 2,
    });
    for (const { scopes } of scheme.flows) {
      for (const { name, description } of scopes) {
        draft.add({ kind: "value", name, anchor: scheme.anchor, text: plainOf(draft, description, longest) });
      }
    }
  }
  for (const { name, anchor, description } of landing.labels)
    draft.add({ kind: "heading", name, anchor, text: plainOf(draft, description), level: 2 });
  for (const { url, name = "", anchor = "", description } of landing.servers) {
    draft.add({
      kind: "paragraph",
      name: "",
      anchor,
      text: `${name} ${url} ${plainOf(draft, description)}`.trim(),
    });
  }
  return draft.records;
}

function prose(draft: RecordDraft, segments: Segments | undefined): void {
  let anchor = "";
  for (const block of draft.blocksOf(segments)) {
    if (block.kind === "heading") {
      if (block.id !== "") anchor = block.id;
      draft.add({ kind: "heading", name: block.text, anchor, text: "", level: block.level });
    } else if (block.kind === "code") {
      for (const record of codeRecords(block, { anchor }, draft.records)) draft.add(record);
    } else draft.add({ kind: block.kind, name: "", anchor, text: block.text });
  }
}

function coreRecords(draft: RecordDraft, core: OperationCore): void {
  for (const parameter of core.parameters) parameterRecords(draft, parameter);
  if (core.body !== undefined) {
    const text = plainOf(draft, core.body.description, longest);
    if (text !== "") draft.add({ kind: "paragraph", name: "", anchor: core.body.anchor, text });
    for (const media of core.body.content) mediaRecords(draft, media, undefined);
  }
  for (const response of core.responses) responseRecords(draft, response);
}

function parameterRecords(draft: RecordDraft, parameter: Parameter): void {
  const { name, anchor } = parameter;
  const text = plainOf(draft, parameter.description ?? parameter.schema.description, longest);
  draft.add({ kind: parameter.in === "header" ? "header" : "parameter", name, anchor, text });
  recordSchema(draft, parameter.schema, {
    path: name,
    field: name,
    anchor,
    owner: undefined,
    inside: "",
    sent: undefined,
  });
}

function responseRecords(draft: RecordDraft, response: Response): void {
  const text = [response.summary ?? "", plainOf(draft, response.description, longest)].join(" ").trim();
  draft.add({ kind: "status", name: response.status, anchor: response.anchor, text });
  for (const header of response.headers) headerRecords(draft, header);
  for (const media of response.content) mediaRecords(draft, media, response.status);
}

function headerRecords(draft: RecordDraft, header: Header): void {
  const text = plainOf(draft, header.description ?? header.schema.description, longest);
  draft.add({ kind: "header", name: header.name, anchor: header.anchor, text });
  recordSchema(draft, header.schema, {
    path: header.name,
    field: header.name,
    anchor: header.anchor,
    owner: undefined,
    inside: "",
    sent: undefined,
  });
}

function mediaRecords(draft: RecordDraft, media: MediaType, status: string | undefined): void {
  const { anchor, schema } = media;
  const spot = { path: "", field: "", owner: undefined, inside: "", sent: status };
  if (schema !== undefined) recordSchema(draft, schema, { ...spot, anchor });
  if (media.items !== undefined) recordSchema(draft, media.items.schema, { ...spot, anchor: media.items.anchor });
  const text = plainOf(draft, media.description, longest);
  if (text !== "") draft.add({ kind: "paragraph", name: "", anchor, text });
  for (const { headers } of media.encoding) for (const header of headers) headerRecords(draft, header);
  if (status === undefined || !/^[45]|default/i.test(status)) return;
  for (const example of media.examples) {
    for (const [, code = ""] of example.value.matchAll(
      /"(?:code|error|error_code|errorCode)":\s*"([A-Za-z][\w.-]{2,60})"/g,
    )) {
      if (draft.records.some((record) => record.kind === "error" && record.name === code)) continue;
      draft.add({
        kind: "error",
        name: code,
        label: `${status} ${code}`,
        anchor,
        text: example.summary ?? "",
      });
    }
  }
}

function callbackRecords(draft: RecordDraft, callback: Callback): void {
  const text = plainOf(draft, callback.operation.description, longest) || callback.operation.summary;
  draft.add({ kind: "event", name: callback.name, anchor: callback.anchor, text });
  coreRecords(draft, callback.operation);
}

// A schema to records, down to every field and enum value. A field that a named schema declares carries that name as its home, so that the
// index lists it once for all operations.

type FieldPlace = {
  /** Names from the root of the body or parameter, with dots between; the last of them. */
  readonly path: string;
  readonly field: string;
  readonly anchor: string;
  /** The nearest named schema above, and the names from there, each after a dot. */
  readonly owner: string | undefined;
  readonly inside: string;
  /** Status of the response that holds the schema. */
  readonly sent: string | undefined;
};

/** Adds the records of `schema` at `spot`, and of all below it. */
function recordSchema(draft: RecordDraft, schema: Schema, spot: FieldPlace): void {
  const own = schema.name === undefined ? spot : { ...spot, owner: schema.name, inside: "" };
  if (schema.name !== undefined && schema.name !== spot.owner) {
    const { name } = schema;
    draft.addSaid({ kind: "schema", name, anchor: own.anchor, home: name }, () => saidOf(draft, schema));
  }
  values(draft, schema, own);
  for (const property of schema.properties ?? []) {
    const { name, anchor } = property;
    const { owner, sent } = own;
    const path = own.path === "" ? name : `${own.path}.${name}`;
    const below: FieldPlace = { path, field: name, anchor, owner, inside: `${own.inside}.${name}`, sent };
    if (property.kind === "property") {
      const label = own.path === "" ? {} : { label: path };
      const said = () => saidOf(draft, property.schema);
      draft.addSaid({ kind: "field", name, anchor, ...label, ...homeOf(owner, below.inside) }, said);
    }
    recordSchema(draft, property.schema, below);
  }
  if (schema.items !== undefined) recordSchema(draft, schema.items, own);
  for (const item of schema.prefixItems ?? []) recordSchema(draft, item, own);
  for (const { variants } of schema.choices ?? []) {
    for (const variant of variants) recordSchema(draft, variant.schema, { ...own, anchor: variant.anchor });
  }
  for (const condition of schema.conditions ?? []) recordSchema(draft, condition.schema, own);
}

/** What all its parts say of a schema. */
function saidOf(draft: RecordDraft, { description, more }: Schema): string {
  const first = plainOf(draft, description, longest);
  return more === undefined ? first : cutText(`${first} ${plainOf(draft, more, longest)}`, longest);
}

/** Enum values and constants. In an answer that refuses, the values of a code are error codes; those of an event field are events. */
function values(draft: RecordDraft, schema: Schema, spot: FieldPlace): void {
  if (schema.enum === undefined && schema.const === undefined) return;
  const field = spot.path === "" ? (spot.owner ?? "") : spot.field;
  const named = `${field} ${schema.name ?? ""}`;
  const list = [
    ...(schema.enum ?? []).map(({ value, anchor, description }) => ({
      value,
      anchor: anchor ?? spot.anchor,
      text: plainOf(draft, description, longest),
    })),
    ...(schema.const === undefined ? [] : [{ value: schema.const, anchor: spot.anchor, text: "" }]),
  ];
  for (const { value, anchor, text } of list) {
    const name = value.replace(/^"(.*)"$/s, "$1");
    if (name === "" || name.length > 80 || /^(?:true|false|null)$/.test(name)) continue;
    const refused = /^[45]|default/i.test(spot.sent ?? "") && /(?:^|_)(?:code|error|type|reason)\b/i.test(named);
    const kind = refused || /error_?code/i.test(named) ? "error" : /event/i.test(named) ? "event" : "value";
    draft.add({
      kind,
      name,
      anchor,
      text,
      label: field === "" ? name : `${field} = ${name}`,
      ...(schema.name === undefined
        ? homeOf(spot.owner, `${spot.inside} = ${name}`)
        : { home: `${schema.name} = ${name}` }),
    });
  }
}

function homeOf(owner: string | undefined, inside: string): { readonly home?: string } {
  return owner === undefined ? {} : { home: `${owner}${inside}` };
}
