// English: the pages of an API, from its front page to the fields of a schema.
import { plural } from "./plural.ts";

export const version = (number: string) => `Version: ${number}`;
export const servers = "Servers";
export const server = "Server";
/** Of a variable in an address; `{value}` is what stands there unless it is set. */
export const serverDefault = "Default value: {value}";
export const serverValues = (values: readonly string[]) => `One of: ${values.join(", ")}.`;
/** `{host}`: what stands for it in samples. */
export const serverLacking =
  "The description does not say where the API is served: put your host in the place of {host}.";
export const openHost = "{server}";
export const authentication = "Authentication";
export const operations = "Operations";
export const contactAndTerms = "Contact and terms";
export const contact = "Contact";
/** `{address}`: a link. */
export const contactUrl = "URL: {address}";
export const terms = "Terms of Service";
export const license = "License";
/** Heads what the tags mean that sort nothing. */
export const labels = "Badges and audiences";
export const forAudience = (audience: string) => `for ${audience}`;
/** `{address}`: the one that the description gives itself. */
export const selfAddress = "Address of this description: {address}";
export const oauthFlow = (kind: string) => `OAuth Flow (${kind})`;

export const webhook = "Webhook";
export const callbacks = "Callbacks";
/** `{id}`: the operation's name in the spec. */
export const operationId = "Operation id: {id}";
export const extensions = "Extensions";
/** `{docs}`: a link to documentation elsewhere. */
export const see = "See {docs}";
export const deprecated = "Deprecated";
export const deprecatedNote =
  "This endpoint has been deprecated and may be replaced or removed in future versions of the API.";
export const sunset = (date: string) => `It stops working on ${date}.`;

export const authorization = "Authorization";
export const noAuthorization = "No authorization needed";
export const oneOfThese = "One of these:";
export const and = " and ";
export const withScopes = " with scopes ";
/** Between the entries of a list. */
export const comma = ", ";

export const request = "Request";
/** Names the parameters of all places together. */
export const anyParameters = "Parameters";
export const parameters = {
  path: "Path Parameters",
  query: "Query Parameters",
  querystring: "Query String",
  header: "Header Parameters",
  cookie: "Cookie Parameters",
};
export const body = "Body";
/** HTTP gives a body no meaning with these methods. */
export const bodyLeftOut = (method: string) =>
  `Samples and the form leave the body out: many clients and servers refuse or drop one with ${method}.`;
export const mediaTypes = "Media types";
export const responses = "Responses";
export const response = (anchor: string) => `response ${anchor}`;
export const responseHeaders = "Response Headers";
export const links = "Links";
/** Of what comes one after the other; the type of one item follows. */
export const stream = "Stream of items";
export const streamAt = (anchor: string) => `stream ${anchor}`;
/** How a media type parts the items of a stream. */
export const sequences = {
  events: "Server-sent events: each item is one event, its fields are the lines of the event.",
  lines: "Each item is JSON in a line of its own.",
  records: "Each item is JSON behind a record separator (U+001E, shown as ␞).",
  parts: "Each item is one part of the body.",
};
/** Parts of a body that have no name. */
export const parts = {
  place: (number: string) => `Part ${number}`,
  rest: (number: string) => (number === "*" ? "Each further part" : `Each further part (${number})`),
};

export const examples = "Examples";
export const samples = "Samples";
export const languages = "Languages";
export const variantsOf = (language: string) => `Variants of ${language}`;
/** The tab behind those of the author's samples, and what the list of the languages without a button shows. */
export const moreSamples = "More";
export const requestExample = "Request example";
/** Of those that the sample does not send. */
export const furtherExamples = "Other request examples";
export const requestExamples = "Examples of the request";
export const responseExamples = "Response examples";
export const statuses = "Statuses";
export const examplesOf = (status: string) => `Examples of ${status}`;
export const allVariants = "All variants";
export const inLanguages = (count: number) =>
  plural(count, { one: `In ${count} language`, other: `In ${count} languages` });
export const sampleLanguage = "Language of the sample";
export const furtherLanguages = "More languages";
export const sampleLibrary = "Library of the sample";
export const editRequest = "Edit this request";
export const sendRequest = "Edit and send this request";

export const madeExample = "Made up from the schema.";
export const madeValues = "Some values are made up: the description gives none.";

/** Marks of a value. */
export const marks = {
  nullable: "nullable",
  required: "required",
  optional: "optional",
  deprecated: "deprecated",
  "read-only": "read-only",
  "write-only": "write-only",
};
/** Before one value on the line of a field's type. */
export const said = { always: "always", default: "default", serialisation: "sent as", example: "e.g." };
/** Before a value that has lines of its own. */
export const example = "Example:";
export const defaultValue = "Default:";
export const always = "Always:";
export const serialisation = "Sent as:";
/** What goes over the wire, below the data that it says. */
export const asSent = "As sent";
export const lines = (count: number) => plural(count, { one: `${count} line`, other: `${count} lines` });
export const oneOf = "One of:";
export const allValues = (count: number) => `All ${count} values`;
/** `{place}`: a link to the list that the page has already. */
export const sameValues = (count: number) => `the same ${count} values as {place}`;

/** `{name}`: the schema that goes on elsewhere. */
/** On paper, in the place of fields that it has already; `anchor`: the path to them. */
export const sameAs = (anchor: string) => `The same as in ${anchor} above`;
export const repeats = "Repeats {name}";
export const goesOn = "Goes on in {name}";
export const theBody = "the body";
export const notes = { pattern: "name pattern", map: "any other name" };
export const item = (number: number) => `Item ${number}`;
export const eachItem = "Each item";
export const eachItemOf = (label: string) => `each item of ${label}`;
export const propertiesOf = (count: number, label: string) =>
  plural(count, { one: `${count} property of ${label}`, other: `${count} properties of ${label}` });
export const alternativesOf = (label: string) => `Alternatives of ${label}`;
export const shapeOf = (label: string) => `Shape of ${label}`;
/** Ways to be a value: `oneOf` exactly one of them, `anyOf` at least one. */
export const choices = { oneOf: "One of", anyOf: "Any of" };
export const choiceOf = (keyword: "oneOf" | "anyOf", count: number) => `${choices[keyword]} ${count}`;
/** The alternative that counts where nothing chooses another. */
export const otherwise = "any other value, or none";
export const labelOtherwise = (label: string) => `${label} (otherwise)`;
/** `{property}`: whose value says which one it is. */
export const choiceBy = (keyword: "oneOf" | "anyOf", count: number) =>
  `${choiceOf(keyword, count)}, chosen by {property}`;
