// An API as the two sides of a call must keep it: which requests it takes, and what it answers with. Made from the description; a server
// that stands in for the API works with this and nothing else. Large descriptions have a thousand operations and a test calls three, so
// what is costly is a function that is asked.

import type { Json } from "../text/json.ts";
import type { Place } from "../text/place.ts";
import type { Sequence } from "./sequence.ts";
import type { NameValue, Serialisation } from "./serialise.ts";

/** A value of a request: its schema, whose references lead into the document, and what a text must know of it to be read as one. */
export type ValueSchema = {
  readonly schema: Json;
  /** JSON types without "null"; empty: any. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** The only values there are, where the schema lists them. */
  readonly choices: readonly Json[];
  readonly format?: string | undefined;
  /** It is the content of a file. */
  readonly isFile: boolean;
  readonly required: ReadonlySet<string>;
  /** How it is written in XML: its name there if it is another one, and what it is a node of. */
  readonly xml: { readonly name?: string; readonly node?: string; readonly isWrapped: boolean };
  /** The properties that the schema names. */
  readonly names: readonly string[];
  /** Of a property that is not named, what any other must be; undefined where nothing is said. */
  readonly property: (name: string) => ValueSchema | undefined;
  readonly item: (index: number) => ValueSchema | undefined;
};

export type ContractParameter = {
  readonly name: string;
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly required: boolean;
  /** `?name=` says as much as leaving it out. */
  readonly mayBeEmpty: boolean;
  readonly how: Serialisation;
  readonly shape: ValueSchema;
  /** A value that would do. */
  readonly example: () => Json | undefined;
};

/** How a property of a form is written. */
export type ContractField = { readonly type?: string; readonly how?: Serialisation };

/** A media type that a body may have. `items`: it is a sequence of these. */
export type ContractBody = {
  readonly type: string;
  readonly shape?: ValueSchema;
  readonly items?: ValueSchema;
  readonly field: (name: string) => ContractField;
  /** A value that would do. */
  readonly example: () => Json | undefined;
};

/** Something that lets a caller in: a header, a query parameter or a cookie that begins with `before`. */
export type ContractCredential = {
  readonly key: string;
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  readonly before: string;
  readonly scopes: readonly string[];
};

/** A text as it goes over the wire, and the media type that it goes as. */
export type WireText = { readonly type: string; readonly text: string };

/**
 * `sequence`: it is sent item by item. `examples` are those that the description gives; `made`: one of the schema;
 * undefined for files, `none` where no value was found that fits the schema.
 */
export type ContractMedia = {
  readonly type: string;
  readonly schema?: Json;
  readonly isBinary: boolean;
  readonly sequence?: Sequence;
  readonly examples: readonly { readonly name: string; readonly sent: () => WireText }[];
  readonly made: (change?: ValueChange) => WireText | "none" | undefined;
  /** What a body of this type must be. */
  readonly body: () => ContractBody;
};

/** Makes another value of one, which the same schema describes. */
export type ValueChange = (value: Json, shape: ValueSchema) => Json;

/** `status`: as written: `200`, `4XX`, `default`. */
export type ContractAnswer = {
  readonly status: string;
  readonly headers: () => readonly NameValue[];
  /** The headers that it may have, by what they must be. */
  readonly headerRules: () => readonly ContractParameter[];
  readonly content: readonly ContractMedia[];
};

export type Contract = {
  readonly parameters: readonly ContractParameter[];
  readonly body?: { readonly required: boolean; readonly content: readonly ContractBody[] };
  /** Ways to be let in, one of which is to be kept whole; an empty way needs nothing. No ways: everybody is let in. */
  readonly access: readonly (readonly ContractCredential[])[];
  readonly answers: readonly ContractAnswer[];
};

/** One operation. `bases`: paths of its servers, without a slash at the end. */
export type ContractEntry = {
  /** As over the wire. */
  readonly method: string;
  /** As written, with `{parameter}`s. */
  readonly path: string;
  readonly bases: readonly string[];
  readonly operationId: string;
  readonly title: string;
  /** Of the operation, in the document. */
  readonly pointer: string;
  readonly contract: () => Contract;
};

/** Where callers get their tokens: paths of the addresses that a security scheme names. */
export type AuthServer = {
  readonly key: string;
  readonly authorize?: string;
  readonly token?: string;
  readonly refresh?: string;
  readonly device?: string;
  readonly metadata?: string;
  readonly openId: boolean;
  readonly scopes: readonly string[];
};

export type ApiContract = {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly entries: readonly ContractEntry[];
  readonly authServers: readonly AuthServer[];
  /** Hosts of all servers, with their ports unless they are usual; `*` stands for a variable without a list of values. */
  readonly hosts: readonly string[];
  /** What stands at a pointer of the document. */
  readonly schemaAt: (pointer: string) => Json | undefined;
  /** Where a pointer of the document is written. */
  readonly placeOf: (pointer: string) => Place;
};
