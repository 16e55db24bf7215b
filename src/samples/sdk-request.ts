// The request object that the generators read, in place of the one of their vendor's package: that one brings 100 MB of made-up names for
// each thread. It has what the 34 generators ask of it and no more; test/parse/samples/sdk-request.test.ts holds it against the original.
import { Url } from "./sdk-url.ts";
import type { Shape } from "./shape.ts";
import { bodyHole, targetHole } from "./shape.ts";

type Header = { readonly key: string; readonly value: string };
type FormPart = {
  readonly key: string;
  readonly type: string;
  readonly value?: string;
  readonly src?: string;
  readonly contentType?: string;
};
type BodyDefinition = {
  readonly mode: string;
  readonly raw?: string;
  readonly file?: { readonly src: string };
  readonly formdata?: readonly FormPart[];
  readonly options?: { readonly raw: { readonly language: string } };
};

/** A request of `shape`, its texts being holes. Generators write into it, so each gets its own. */
export function sdkRequest(shape: Shape): object {
  const url = addressOf(`${shape.origin}/${targetHole}`);
  const headers = headerList(shape.headers.map(({ name, value }) => ({ key: name, value })));
  const definition = bodyDefinition(shape.body);
  const body = definition === undefined ? undefined : bodyOf(definition);
  return {
    method: shape.method,
    url,
    headers,
    ...(body === undefined ? {} : { body }),
    addHeader: (header: Header) => headers.members.push(printing(header)),
    getHeaders: ({ ignoreCase = false }: { readonly ignoreCase?: boolean } = {}) =>
      byName(headers.members, (name) => (ignoreCase ? name.toLowerCase() : name)),
    toJSON: () => ({
      method: shape.method,
      url: url.toString(),
      ...(headers.members.length === 0 ? {} : { header: headers.toJSON() }),
      ...(body === undefined ? {} : { body: body.toJSON() }),
    }),
  };
}

function addressOf(address: string): object {
  const { protocol, host, port, path } = Url.parse(address);
  return {
    protocol,
    host,
    port,
    path,
    query: propertyList([]),
    getHost: () => host.join("."),
    getPath: () => `/${path.join("/")}`,
    toString: () => address,
  };
}

/** The package's list: `members` and a few ways to read them. */
function propertyList<Member extends object>(members: readonly Member[]) {
  return {
    members: [...members],
    all: () => [...members],
    count: () => members.length,
    each: (visit: (member: Member) => void) => members.forEach(visit),
    map: <Made>(make: (member: Member) => Made) => members.map(make),
    toJSON: () => members.map((member) => ({ ...member })),
  };
}

function headerList(first: readonly Header[]) {
  const members = first.map(printing);
  const named = (name: string) => members.filter(({ key }) => key.toLowerCase() === name.toLowerCase()).at(-1);
  return {
    members,
    has: (name: string) => named(name) !== undefined,
    get: (name: string) => named(name)?.value,
    toJSON: () => members.map(({ key, value }) => ({ key, value })),
  };
}

/** The generator of plain HTTP prints headers as they are. */
function printing({ key, value }: Header): Header & { toString(): string } {
  const header = { key, value, toString: () => `${key}: ${value}` };
  return header;
}

/** One value for each name, or several in a list. */
function byName(headers: readonly Header[], nameOf: (name: string) => string): object {
  const found: { [name: string]: string | readonly string[] } = {};
  for (const { key, value } of headers) {
    const name = nameOf(key);
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

function bodyOf(definition: BodyDefinition) {
  const body = {
    ...parts(definition),
    // Some generators replace the parts of a form by parts that they have put straight.
    update: (changed: BodyDefinition): void => void Object.assign(body, parts(changed)),
    isEmpty: () => false,
    toString: () => body.raw ?? "",
    toJSON: () => ({
      mode: body.mode,
      ...(body.raw === undefined ? {} : { raw: body.raw }),
      ...(body.file === undefined ? {} : { file: { ...body.file } }),
      ...(body.formdata === undefined ? {} : { formdata: body.formdata.toJSON() }),
      ...(definition.options === undefined ? {} : { options: definition.options }),
    }),
  };
  return body;
}

function parts({ mode, raw, file, formdata, options }: BodyDefinition) {
  return { mode, raw, file, options, formdata: formdata === undefined ? undefined : propertyList(formdata) };
}

function bodyDefinition(body: Shape["body"]): BodyDefinition | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "file":
      return { mode: "file", file: { src: body.file } };
    case "json":
      return { mode: "raw", raw: `"${bodyHole}"`, options: { raw: { language: "json" } } };
    case "text":
      return { mode: "raw", raw: bodyHole };
    case "multipart":
      return {
        mode: "formdata",
        formdata: body.parts.map(({ name, value, file, type }) => ({
          key: name,
          type: file === undefined ? "text" : "file",
          ...(file === undefined ? { value: value ?? "" } : { src: file }),
          ...(type === undefined ? {} : { contentType: type }),
        })),
      };
  }
}
