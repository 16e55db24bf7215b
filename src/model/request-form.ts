// What a reader may fill in of one request, as plain data beside the page: servers, ways to be let in, parameters, bodies, and the schemas
// that values must keep. Made at build; the form in the browser is made from it and from nothing else.
import type { Json } from "../text/json.ts";
import type { FieldPart, ParameterPart } from "./request.ts";
import type { Serialisation } from "./serialise.ts";

/** `lines`: one value in each line. `json`: a value with members, as JSON. `large`: of several lines. */
export type Control =
  | { readonly kind: "text" | "number" | "lines" | "json"; readonly large: boolean }
  | { readonly kind: "choice"; readonly options: readonly string[] };

/** One value to fill in. `value`: what the samples of the page have; absent: they leave it open where it is required, else do without. */
export type FormField = {
  readonly name: string;
  readonly required: boolean;
  /** What its values must keep, as JSON Schema; references lead into the form's schemas. */
  readonly schema: Json;
  readonly control: Control;
  /** JSON types of the value, or of the items of `lines`; empty: any. */
  readonly types: readonly string[];
  /** The type as the page shows it. */
  readonly hint: string;
  readonly deprecated?: true;
  readonly value?: Json;
  /** The description gives none, so `value` is made up. */
  readonly made?: true;
};

export type FormParameter = FormField & { readonly in: ParameterPart["in"]; readonly how: Serialisation };

/** A property of a form body. */
export type FormProperty = FormField & { readonly part: FieldPart };

export type FormServer = {
  readonly url: string;
  readonly about?: string;
  readonly variables: readonly { readonly name: string; readonly default: string; readonly enum: readonly string[] }[];
};

/** A credential; the wire carries `before` and then what the reader typed, or `placeholder` in its place. */
export type FormCredential = {
  readonly key: string;
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly before: string;
  readonly placeholder: string;
  /** What is typed is a user name and a password, sent in base64 (RFC 7617). */
  readonly basic?: true;
  /** Likewise, and nothing can be sent before the server asks (RFC 7616). */
  readonly digest?: true;
  /** How a page that sends gets what is to be typed. */
  readonly signIn?: FormSignIn;
};

/** A flow of OAuth 2, with its addresses as far as the spec gives them: authorization code, device, client credentials. */
export type SignInWay = {
  readonly kind: "code" | "device" | "client";
  readonly authorize?: string;
  readonly token?: string;
  readonly refresh?: string;
  readonly device?: string;
  readonly scopes: readonly string[];
};

/** `metadata`: the address of a document that names what `ways` do not. `scopes`: those that the operation needs. */
export type FormSignIn = {
  readonly clientId?: string;
  readonly metadata?: string;
  readonly ways: readonly SignInWay[];
  readonly scopes: readonly string[];
};

/** One way to be let in; no credentials: none is needed. */
export type FormAccess = { readonly label: string; readonly credentials: readonly FormCredential[] };

/** A starting point for a body that is text. */
export type FormExample = { readonly name: string; readonly text: string };

/**
 * `made`: the description gives no example. `none`: nor was one found that fits the schema. `shortened`: some values of the example are left
 * out, since it is very long.
 */
export type FormBody = {
  readonly type: string;
  readonly made?: true;
  readonly none?: true;
  readonly shortened?: true;
} & (
  | { readonly kind: "file" }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly schema: Json;
      readonly json: boolean;
      readonly examples: readonly FormExample[];
    }
  | {
      readonly kind: "form" | "multipart";
      readonly fields: readonly FormProperty[];
      /** Named examples: the values of fields. */
      readonly examples: readonly { readonly name: string; readonly value: { readonly [name: string]: Json } }[];
    }
);

export type RequestForm = {
  readonly method: string;
  readonly path: string;
  readonly accept?: string;
  readonly servers: readonly FormServer[];
  readonly access: readonly FormAccess[];
  /** The one that samples of the page use. */
  readonly accessAt: number;
  readonly parameters: readonly FormParameter[];
  readonly bodies: readonly FormBody[];
  readonly bodyAt: number;
  readonly bodyRequired: boolean;
  /** Origins that the page may ask, beside its own; absent: it sends nothing. */
  readonly sendsTo?: readonly string[];
  /** Where the proxy of the site runs; absent: there is none. */
  readonly proxy?: string;
  /** The schemas that references name, by pointer; a very large one may be missing, and then allows everything. */
  readonly schemas: { readonly [pointer: string]: Json };
};
