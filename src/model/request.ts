// One request, twice: as parts that a reader may fill in (`RequestParts`), and as what goes over the wire (`ApiRequest`). The second is
// made from the first by pure arithmetic, at build and in the browser alike; every code sample says exactly the second.
import { isList, isObject, type Json } from "../text/json.ts";
import { isBodiless, methodText } from "./method.ts";
import {
  cookiePairs,
  encoded,
  encodedReserved,
  formPairs,
  headerSafe,
  headerText,
  type NameValue,
  pathText,
  queryPairs,
  querystringText,
  type Serialisation,
  scalarText,
} from "./serialise.ts";
import { leftOpen, serverOf } from "./server-address.ts";

/** A parameter with its value; without one it is left open, and `{name}` stands there. */
export type ParameterPart = {
  readonly name: string;
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly how: Serialisation;
  readonly value?: Json;
};

/** A credential; its value is a placeholder unless the reader fills it in. */
export type CredentialPart = {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly value: string;
  /** `value` is what stands for it until a reader fills it in. */
  readonly open?: true;
  /** What `value` is made of, for clients that make it themselves. */
  readonly login?: Login;
};

/** A user who logs in by Basic (RFC 7617) or by Digest (RFC 7616), which answers a question of the server's: no header says it beforehand. */
export type Login = { readonly scheme: "basic" | "digest"; readonly user: string; readonly password: string };

/** What the description says of one property of a form. `file`: its value is a file's content. */
export type FieldPart = { readonly type?: string; readonly how?: Serialisation; readonly file?: true };

/** A body in its media type. A form has its fields' values, anything else is text; `file`: the body is a file's content. */
export type BodyPart =
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  | { readonly kind: "file"; readonly type: string }
  | {
      readonly kind: "form" | "multipart";
      readonly type: string;
      readonly value: { readonly [name: string]: Json };
      readonly fields: { readonly [name: string]: FieldPart };
    };

export type RequestParts = {
  readonly method: string;
  /** As written, with `{variable}`s; may be relative. */
  readonly server: string;
  readonly variables: { readonly [name: string]: string };
  /** As written, with `{parameter}`s. */
  readonly path: string;
  readonly parameters: readonly ParameterPart[];
  readonly accept?: string;
  readonly credentials: readonly CredentialPart[];
  readonly body?: BodyPart;
};

/** One part of a multipart body: text, or the file at a path. */
export type FormPart =
  | { readonly name: string; readonly value: string; readonly type?: string }
  | { readonly name: string; readonly file: string; readonly type?: string };

export type WireBody =
  | { readonly kind: "json" | "text"; readonly type: string; readonly text: string }
  | { readonly kind: "file"; readonly type: string; readonly file: string }
  | { readonly kind: "multipart"; readonly type: string; readonly parts: readonly FormPart[] };

/** What goes over the wire. */
export type ApiRequest = {
  /** Characters of a token (RFC 9110, 5.6.2): `GET`, or any other with its own case. */
  readonly method: string;
  /** `https://api.example.com:8443`; what is left open in it stands as `{name}`. */
  readonly origin: string;
  /** Path and query, percent-encoded but for the braces of what is left open; starts with "/". */
  readonly target: string;
  /** In order, Content-Type (but that of multipart) and Cookie among them; values of visible ASCII characters. */
  readonly headers: readonly NameValue[];
  /** What the Authorization header says, where a client can say it better. */
  readonly login?: Login;
  readonly body?: WireBody;
};

/** Stands for the content of a file, which nobody can print. */
export const fileContent = "<contents of the file>";
/** Stands where a reader puts the path of a file. */
const placeholderFile = "/path/to/file";
/** What an example gives for a file is its name, and no content. */
const fileName = /^@?(?:[^:]*[\\/])?([\w .()+-]{0,100}\.[a-z]\w{0,7})$/i;

/** The path that stands for a file in samples, under the name that an example gives it. */
export function filePath(value?: Json): string {
  const [, name] = typeof value === "string" ? (fileName.exec(value) ?? []) : [];
  return name === undefined ? placeholderFile : `/path/to/${name}`;
}

/** Headers that the client itself writes. */
const written = /^(host|content-length|transfer-encoding|connection|content-type|cookie)$/i;
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** The request that `parts` come to. Everything in it is well-formed, whatever the parts hold. */
export function requestOf(parts: RequestParts): ApiRequest {
  const method = token.test(parts.method) ? methodText(parts.method) : "GET";
  const server = serverOf(parts.server, parts.variables);
  const query: NameValue[] = [];
  let whole = "";
  const cookies: NameValue[] = [];
  const headers: NameValue[] = [];
  if (parts.accept !== undefined) headers.push({ name: "Accept", value: headerSafe(parts.accept) });
  for (const { name, in: place, how, value } of parts.parameters) {
    if (value === undefined) {
      const open = { name: encoded(name), value: leftOpen(name) };
      if (place === "query") query.push(open);
      else if (place === "cookie") cookies.push(open);
      else if (place === "header" && token.test(name) && !written.test(name)) headers.push({ ...open, name });
    } else if (place === "query") query.push(...queryPairs(name, value, how));
    else if (place === "querystring") whole = querystringText(value, how);
    else if (place === "cookie") cookies.push(...cookiePairs(name, value, how));
    else if (place === "header" && token.test(name) && !written.test(name)) {
      headers.push({ name, value: headerText(value, how) });
    }
  }
  for (const { in: place, name, value, open } of parts.credentials) {
    const own = open === true ? value : encoded(value);
    if (place === "query") query.push({ name: encoded(name), value: own });
    else if (place === "cookie") cookies.push({ name: encoded(name), value: own });
    else if (token.test(name)) headers.push({ name, value: headerSafe(value) });
  }
  if (cookies.length > 0) {
    headers.push({ name: "Cookie", value: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
  }
  const body = parts.body === undefined || isBodiless(method) ? undefined : wireBody(parts.body);
  if (body !== undefined && body.kind !== "multipart") headers.push({ name: "Content-Type", value: body.type });
  const target = targetOf(server.path + filledPath(parts), [
    whole,
    ...query.map(({ name, value }) => `${name}=${value}`),
  ]);
  const login = parts.credentials.find((one) => one.login !== undefined)?.login;
  return {
    method,
    origin: server.origin,
    target,
    headers: distinct(headers),
    ...(login === undefined ? {} : { login }),
    ...(body === undefined ? {} : { body }),
  };
}

/** The whole address of a request. */
export function urlOf(request: ApiRequest): string {
  return request.origin + request.target;
}

/** A header that stands twice would be joined by some clients and overwritten by others: the last one counts. */
function distinct(headers: readonly NameValue[]): readonly NameValue[] {
  return [...new Map(headers.map((header) => [header.name.toLowerCase(), header])).values()];
}

function filledPath(parts: RequestParts): string {
  const values = new Map(parts.parameters.flatMap((part) => (part.in === "path" ? [[part.name, part] as const] : [])));
  // What follows `#` only tells two paths of a description apart; it is never sent.
  const text = parts.path
    .replace(/#.*$/s, "")
    .replace(/\{([^{}]*)\}|[^{}]+|[{}]/g, (piece, name: string | undefined) => {
      if (name === undefined) return encodedReserved(piece);
      const part = values.get(name);
      return part?.value === undefined ? leftOpen(name) : pathText(name, part.value, part.how);
    });
  return text.startsWith("/") ? text : `/${text}`;
}

/** Characters that clients encode each in their own way are encoded here. */
function targetOf(path: string, query: readonly string[]): string {
  const pairs = query.filter((piece) => piece !== "").join("&");
  const whole = pairs === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${pairs}`;
  return whole.replace(/[[\]'"<>\\^`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A body as it goes over the wire. */
export function wireBody(body: BodyPart): WireBody {
  const type = mediaTypeOf(body.type);
  switch (body.kind) {
    case "file":
      return { kind: "file", type, file: filePath() };
    case "text":
      return { kind: isJsonText(type, body.text) ? "json" : "text", type, text: body.text };
    case "form": {
      const pairs = Object.keys(body.value).flatMap((name) =>
        formPairs(
          name,
          body.value[name] ?? null,
          Object.hasOwn(body.fields, name) ? body.fields[name]?.how : undefined,
        ),
      );
      return { kind: "text", type, text: pairs.map(({ name, value }) => `${name}=${value}`).join("&") };
    }
    case "multipart":
      return {
        kind: "multipart",
        type,
        parts: Object.keys(body.value).flatMap((name) =>
          formParts(name, body.value[name] ?? null, Object.hasOwn(body.fields, name) ? body.fields[name] : undefined),
        ),
      };
  }
}

function formParts(name: string, value: Json, field: FieldPart | undefined): readonly FormPart[] {
  const values = isList(value) ? value : [value];
  const type = field?.type === undefined ? {} : { type: mediaTypeOf(field.type) };
  return values.flatMap((item): readonly FormPart[] => {
    if (field?.file === true) return [{ name, file: filePath(item), ...type }];
    if (item === null) return [];
    const structured = isObject(item) || isList(item) ? { type: "application/json" } : {};
    return [{ name, value: scalarText(item), ...structured, ...type }];
  });
}

/** A media type that a client accepts as a header; ranges like image/* stand for any one of them. Values have quotes where they need them. */
function mediaTypeOf(type: string): string {
  const plain = headerSafe(type).replace(/"([^"/]*)"/g, "$1");
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=([\w!#$&^.+/-]+|"[\w!#$&^.+/-]+"))*$/.test(plain)
    ? plain
    : "application/octet-stream";
}

function isJsonText(type: string, text: string): boolean {
  if (!/^[^;]*[/+]json\s*(;|$)/i.test(type)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
