// An API as a reader sees it: operations, parameters, bodies, responses, and schemas normalised to one shape whatever version of
// OpenAPI they were written in. Prose is HTML with placeholders; anchors are made while parsing, and templates only print them. Long because it
// is the whole vocabulary of the reference in one file.

import type { ErrorRow } from "./errors-page.ts";
import type { HistoryMark } from "./history.ts";
import type { RequestParts } from "./request.ts";
import type { RequestForm } from "./request-form.ts";
import type { Segments } from "./segments.ts";
import type { SequenceWord } from "./sequence.ts";
import type { UsedBy } from "./used-by.ts";

/** The keywords that limit a value, in the order of the reference; what `values` of each are stands at `Constraint`. */
export type LimitName =
  | "type"
  | "minimum"
  | "exclusiveMinimum"
  | "maximum"
  | "exclusiveMaximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "minItems"
  | "maxItems"
  | "items"
  | "uniqueItems"
  | "minContains"
  | "maxContains"
  | "minProperties"
  | "maxProperties"
  | "additionalProperties"
  | "contentEncoding"
  | "contentMediaType"
  | "dependentRequired"
  | "required"
  | "xml"
  | "xml.wrapped"
  | "xml.namespace";

/**
 * One constraint: a JSON Schema keyword and what it holds, `{ name: "maximum", values: ["100"] }`; the theme has the words. `items`: how
 * many places a tuple has, after which no item may follow. `dependentRequired`: a name, then those that it requires. `xml`: the kind of
 * node, then its name if it has one. `type`: those that a part of an `allOf` asks for against the others.
 */
export type Constraint = { readonly name: LimitName; readonly values: readonly string[] };

/** What a reader is told of a value's presence: `required` where he sends it, `optional` where others beside it always arrive. */
export type Presence = "required" | "optional";

/** One property, pattern, or map entry of an object schema. */
export type Property = {
  readonly name: string;
  /** `pattern`: patternProperties. `map`: additionalProperties. */
  readonly kind: "property" | "pattern" | "map";
  readonly required?: true;
  readonly presence?: Presence;
  readonly anchor: string;
  readonly schema: Schema;
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

/** One alternative of oneOf/anyOf. `value` is the discriminator value that chooses it. */
export type Variant = {
  readonly label: string;
  readonly anchor: string;
  readonly value?: string;
  /** It is also meant where the discriminator is missing or has a value that chooses nothing. */
  readonly otherwise?: true;
  readonly schema: Schema;
};

export type Choice = {
  readonly keyword: "oneOf" | "anyOf";
  readonly discriminator?: string;
  readonly variants: readonly Variant[];
};

export type Example = {
  readonly name: string;
  /** What is sent of `value`, which is then the data as JSON. */
  readonly serialized?: { readonly text: string; readonly language: string };
  /** Where what is sent of it stands, which is then all there is where `value` is empty; `link` leads there. Nothing is fetched. */
  readonly external?: string;
  readonly link?: number;
  readonly summary?: string;
  readonly description?: Segments;
  readonly value: string;
  readonly language: string;
  /** The spec gives none, not in parts either: it is put together of what fields say of themselves. */
  readonly composed?: true;
  /** The spec gives none, nor all values that it is made of: some are invented. */
  readonly generated?: true;
  /** No value was found that fits the schema; `value` is empty. */
  readonly none?: true;
  /** List entries or text were left out because it is very long. */
  readonly shortened?: true;
  /** Some values of an example of the schema are left out; the page of the schema has them. */
  readonly cut?: true;
};

/** One value of an enum. */
export type EnumValue = {
  readonly value: string;
  /** Of its own, in a list that is long. */
  readonly anchor?: string;
  /** What programs call it. */
  readonly name?: string;
  readonly description?: Segments;
};

/**
 * A schema, expanded in place as far as the page allows; `cut` says where it goes on. What it has not is absent, lists too: a large API has
 * hundreds of thousands of these, nearly all of them a name, a type and a sentence.
 */
export type Schema = {
  /** JSON types without "null", in the order written: ["string"], ["object"]; empty means any. */
  readonly types: readonly string[];
  readonly nullable?: true;
  /** The type as shown: `string (date-time)`, `array of Product`, `Product`. */
  readonly typeText: string;
  /** Component name, when it was reached by `$ref`. */
  readonly name?: string;
  /** The page of the schema of that name, where this is another one. */
  readonly page?: number;
  /** Of a field that many share, on the page of a schema: how many operations use the schema of that name, and where they are listed. */
  readonly usedIn?: { readonly operations: number; readonly link: number };
  readonly title?: string;
  readonly format?: string;
  /** What its outermost part says of it. */
  readonly description?: Segments;
  /** What its other parts say: the schema that it refers to, those of its `allOf`. */
  readonly more?: Segments;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly constraints?: readonly Constraint[];
  readonly enum?: readonly EnumValue[];
  /**
   * Of a list that is long. `anchor`: of what folds of it. `said`: the page has the same list already, there, and here it is but named.
   */
  readonly enumAt?: { readonly anchor: string; readonly said?: true };
  readonly const?: string;
  readonly default?: string;
  /** A list of error codes, whose values stand on the page of errors. */
  readonly codes?: { readonly list: string; readonly count: number; readonly link: number };
  /** Short ones in one line, long ones as JSON in lines; without those that an example of the whole shows in their place. */
  readonly examples?: readonly string[];
  readonly properties?: readonly Property[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly choices?: readonly Choice[];
  /** `not`, `if`, `then`, `else`, `contains`, `propertyNames`, `unevaluatedItems`, ... with their schemas. */
  readonly conditions?: readonly { readonly keyword: string; readonly schema: Schema }[];
  readonly externalDocs?: ExternalDocs;
  /** Not expanded here: `recursion` (an ancestor) or `size` (row budget). `link` is the schema's own page, `anchor` a spot in this page. */
  /** The page has the same schema before, at this anchor: paper need not repeat what is inside. */
  readonly again?: string;
  readonly cut?: { readonly reason: "recursion" | "size"; readonly link?: number; readonly anchor?: string };
};

export type ExternalDocs = { readonly description?: Segments; readonly link: number; readonly label: string };

export type Parameter = {
  readonly name: string;
  /** `querystring`: it is the whole query. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly anchor: string;
  readonly required: boolean;
  readonly presence?: Presence;
  readonly deprecated: boolean;
  readonly description?: Segments;
  /** Serialisation as shown, `form, exploded`; absent when it is the default. */
  readonly style?: string;
  /** How values are written into the request; `contentType` when the parameter is described by a media type (JSON in a query). */
  readonly serialization?: {
    readonly style: string;
    readonly explode: boolean;
    readonly allowReserved: boolean;
    readonly contentType?: string;
  };
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

export type MediaType = {
  readonly type: string;
  readonly anchor: string;
  readonly description?: Segments;
  readonly schema?: Schema;
  /** What it says of one item, or of the list of all: how the items stand behind each other. */
  readonly sequence?: SequenceWord;
  readonly items?: ItemStream;
  readonly examples: readonly Example[];
  /** Content types and headers of the parts of multipart and form bodies. */
  readonly encoding: readonly PartEncoding[];
};

/** What comes one after the other, each of this schema; `sequence`: how the media type writes that, where known. */
export type ItemStream = {
  readonly anchor: string;
  readonly sequence?: SequenceWord;
  readonly schema: Schema;
};

/** A part of a body: by the name of its property, by its place (`1`), or every other (`*`). A part of a part is `bundle.first`. */
export type PartEncoding = {
  readonly name: string;
  readonly kind: "name" | "place" | "rest";
  readonly anchor: string;
  readonly text: string;
  readonly headers: readonly Header[];
};

export type RequestBody = {
  readonly anchor: string;
  readonly required: boolean;
  readonly presence?: Presence;
  readonly description?: Segments;
  readonly content: readonly MediaType[];
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

export type Header = {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly presence?: Presence;
  readonly deprecated: boolean;
  readonly description?: Segments;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

export type Response = {
  readonly status: string;
  readonly anchor: string;
  /** One line. */
  readonly summary?: string;
  readonly description?: Segments;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly ResponseLink[];
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

/** A `links` entry: the next call. `link` leads to its operation's page when it is known. */
export type ResponseLink = {
  readonly name: string;
  readonly operation: string;
  readonly link?: number;
  readonly description?: Segments;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
};

export type Callback = {
  readonly name: string;
  readonly expression: string;
  readonly anchor: string;
  readonly operationId?: string;
  /** How the provider is let in by the reader; absent where the callback itself says nothing. */
  readonly security?: readonly Requirement[];
  readonly externalDocs?: ExternalDocs;
  readonly operation: OperationCore;
};

/** One way to be let in: all its schemes together. Empty `schemes`: no authorization. */
export type Requirement = {
  readonly schemes: readonly {
    readonly key: string;
    /** What it is, in words. */
    readonly said: string;
    readonly scopes: readonly string[];
    readonly link: number;
    readonly deprecated?: true;
  }[];
};

export type ApiServer = {
  readonly url: string;
  readonly name?: string;
  /** Of one that has a name. */
  readonly anchor?: string;
  readonly description?: Segments;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly enum: readonly string[];
    readonly description?: Segments;
  }[];
};

/** Samples of a language that a description brings, highlighted. */
export type AuthorSamples = {
  /** The key of one of the generated languages, else the author's own word for it. */
  readonly language: string;
  readonly label: string;
  /** `label`: where it says more than the language. Several all have one, each another. */
  readonly samples: readonly { readonly label?: string; readonly html: string; readonly text: string }[];
};

/** Samples of the request. The first one stands in the page, all of them in a file of their own. */
type GeneratedSamples = {
  /** Keys of the languages, in the order offered. */
  readonly languages: readonly string[];
  /** Of the first language that the author has no sample in. */
  readonly first: { readonly language: string; readonly variant: string; readonly html: string };
  /** Some values are made up. */
  readonly made?: true;
  /** A placeholder stands for the body, since no value was found that fits its schema. */
  readonly none?: true;
  /** Some values of the body are left out, since it is very long. */
  readonly shortened?: true;
};

/** What a callback and an operation share. */
export type OperationCore = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: Segments;
  /** What its path says for all of its operations, beside what it says itself. */
  readonly ofPath?: Segments;
  readonly deprecated?: { readonly reason?: Segments; readonly sunset?: string };
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  readonly responses: readonly Response[];
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};

/** `link` leads to what the page of errors says of it; statuses have the anchors of their responses. */
export type OperationCodes = {
  readonly codes: readonly (Pick<ErrorRow, "code" | "meaning"> & CodeStatuses)[];
  readonly any: readonly ({ readonly list: string } & CodeStatuses)[];
};

type CodeStatuses = {
  readonly link: number;
  readonly statuses: readonly { readonly status: string; readonly anchor: string }[];
};

export type Operation = OperationCore & {
  readonly kind: "operation";
  readonly api: string;
  readonly operationId: string;
  /** `webhook`: the provider calls the reader; `path` is then the webhook's name. */
  readonly role: "operation" | "webhook";
  readonly tags: readonly string[];
  /** Tags that sort nothing: `badge`s, and the `audience`s that it is for. `link` leads to what the introduction says of it. */
  readonly labels?: readonly { readonly label: string; readonly kind: string; readonly link: number }[];
  readonly servers: readonly ApiServer[];
  /** undefined: the spec says nothing. Empty list: no authorization. */
  readonly security?: readonly Requirement[];
  readonly callbacks: readonly Callback[];
  /** The codes that its refusals have, and lists of which they may have any. */
  readonly errors?: OperationCodes;
  readonly externalDocs?: ExternalDocs;
  readonly extensions: readonly { readonly name: string; readonly value: string }[];
  /** The author's own, which stand before those that are generated. */
  readonly samples: readonly AuthorSamples[];
  /** A request with values filled in; webhooks have none, since nobody but the provider sends them. */
  readonly request?: RequestParts;
  readonly generated?: GeneratedSamples;
  /** What a reader may change of the request; there with samples only. */
  readonly form?: RequestForm;
};

export type Flow = {
  readonly kind: string;
  readonly urls: readonly { readonly label: string; readonly url: string }[];
  readonly scopes: readonly { readonly name: string; readonly description: Segments }[];
};

export type SecurityScheme = {
  readonly key: string;
  readonly anchor: string;
  readonly label: string;
  readonly deprecated?: true;
  readonly description?: Segments;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly flows: readonly Flow[];
};

/** A category of operations; `above`: what the categories around it are called, outermost first. */
export type LandingTag = {
  readonly name: string;
  readonly above: readonly string[];
  readonly description?: Segments;
  readonly externalDocs?: ExternalDocs;
  readonly link: number;
};

/** What a tag means that is shown on operations: a badge, or whom they are for. */
export type LandingLabel = {
  readonly name: string;
  readonly kind: string;
  readonly anchor: string;
  readonly description?: Segments;
  readonly externalDocs?: ExternalDocs;
};

export type Landing = {
  readonly kind: "landing";
  readonly api: string;
  readonly title: string;
  readonly version: string;
  readonly specVersion: string;
  /** The address that the description gives itself. */
  readonly self?: string;
  readonly summary?: string;
  readonly description?: Segments;
  readonly logo?: { readonly link: number; readonly alt: string };
  readonly servers: readonly ApiServer[];
  /** Nobody can tell where it is served: samples have `{server}` there. */
  readonly serverLacking?: true;
  readonly schemes: readonly SecurityScheme[];
  readonly contact?: { readonly name?: string; readonly email?: string; readonly link?: number };
  readonly license?: { readonly name: string; readonly link?: number };
  readonly terms?: number;
  readonly externalDocs?: ExternalDocs;
  readonly tags: readonly LandingTag[];
  readonly labels: readonly LandingLabel[];
  /** Links to the published spec, as files of the site. */
  readonly downloads: readonly { readonly label: string; readonly link: number }[];
};

/** The page of a schema that has a name, or of one without that is too large to stand in place. */
export type SchemaPage = {
  readonly kind: "schema";
  readonly api: string;
  readonly name: string;
  readonly schema: Schema;
  /** Of what a value consists of others. */
  readonly example?: Example;
  /** Of one with a name. */
  readonly usedBy?: UsedBy;
  /** How long it has stood, where that is another time than that of what it is in. */
  readonly time?: HistoryMark;
};
