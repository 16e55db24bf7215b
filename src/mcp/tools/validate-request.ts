// `validate_request`: a request held against what the spec asks of it, by the very check that the site's own form has. It runs no pattern
// of the spec as such, and looks at a value for so long and no longer.
import * as z from "zod";
import { english } from "../../messages/english.ts";
import type { FormBody, FormField, RequestForm } from "../../model/request-form.ts";
import {
  type FormContext,
  fieldProblems,
  fieldState,
  jsonProblem,
  parsedJson,
  problemsOf,
} from "../../reader/form/field.ts";
import type { Json } from "../../text/json.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { samplesPage } from "./get-sample.ts";
import { operationName, operationOf } from "./operations.ts";
import { line } from "./words.ts";

/** Problems that are told of one request. */
const mostTold = 25;

export const validateRequest = toolOf({
  name: "validate_request",
  title: "Check a request",
  description:
    "Validates a request against the schemas of an operation. Reports missing and unknown values, wrong types, and values out of range. No request is sent.",
  input: z.object({
    operation: operationName,
    parameters: z
      .record(z.string(), z.json())
      .default({})
      .describe("Path, query, header, and cookie parameters by name."),
    body: z.json().optional().describe("The body, as a JSON value or as a string."),
    type: line.optional().describe("The media type of the body. Default: the first one of the operation."),
  }),
  async answer({ operation, parameters, body, type }, asked) {
    const named = await operationOf(operation, asked);
    const form = (await samplesPage(named, asked))?.form;
    if (form === undefined && asked.site.isPack === true)
      throw new NoAnswer(
        safe`A package of the docs cannot check requests. Compare the request with get_operation, or use the published site.`,
      );
    if (form === undefined) throw new NoAnswer(safe`Requests to this operation cannot be checked.`);
    const asking: FormContext = { form, words: english };
    const problems = [
      ...parameterProblems(asking, parameters as RequestValues),
      ...bodyProblems(asking, body as Json | undefined, type),
    ];
    const address = asked.site.root + named.path;
    if (problems.length === 0) return safe`The request matches the schemas of ${SafeText.url(address)}.`;
    const more = problems.length > mostTold ? safe`\nAnd ${problems.length - mostTold} more.` : safe``;
    const lines = problems.slice(0, mostTold).map((problem) => `- ${problem}`);
    // The names of fields and the values of enums are the site's.
    return safe`Problems with this request: ${problems.length}.\n${SafeText.quote(address, lines.join("\n"))}${more}`;
  },
});

type RequestValues = { readonly [name: string]: Json };

function parameterProblems(asking: FormContext, given: RequestValues): readonly string[] {
  const { parameters } = asking.form;
  const known = new Set(parameters.map(({ name }) => name.toLowerCase()));
  const unknown = Object.keys(given).filter((name) => !known.has(name.toLowerCase()));
  return [
    ...parameters.flatMap((field) => {
      const name = Object.keys(given).find((one) => isCalled(field, one));
      const value = name === undefined ? undefined : given[name];
      return valueProblems(asking, field, value).map((problem) => `${field.in} parameter ${field.name}: ${problem}`);
    }),
    ...unknown.map((name) => `parameter ${name.slice(0, 100)}: the operation has no parameter with this name`),
  ];
}

/** Names of headers have no case. */
function isCalled(field: RequestForm["parameters"][number], name: string): boolean {
  return field.in === "header" ? field.name.toLowerCase() === name.toLowerCase() : field.name === name;
}

/** A text is read as one would type it: `7` is a number where one is wanted. */
function valueProblems(asking: FormContext, field: FormField, value: Json | undefined): readonly string[] {
  if (value === undefined) return fieldProblems(asking, field, { text: "" });
  if (typeof value === "string") return fieldProblems(asking, field, fieldState(field.control, value));
  return problemsOf(asking, value, field.schema);
}

function bodyProblems(asking: FormContext, given: Json | undefined, type: string | undefined): readonly string[] {
  const { form, words } = asking;
  const { bodies, bodyAt, bodyRequired } = form;
  if (bodies.length === 0) return given === undefined ? [] : ["body: the operation does not accept a body"];
  const body = type === undefined ? bodies[bodyAt] : bodies.find((one) => bare(one.type) === bare(type));
  if (body === undefined) return [`body: the operation accepts ${bodies.map((one) => one.type).join(", ")}`];
  if (given === undefined) return bodyRequired ? [`body: ${words.builder.isRequired}`] : [];
  return ofBody(asking, body, given).map((problem) => `body: ${problem}`);
}

function bare(type: string): string {
  return type.replace(/;.*$/s, "").trim().toLowerCase();
}

function ofBody(asking: FormContext, body: FormBody, given: Json): readonly string[] {
  if (body.kind === "file") return [];
  if (body.kind === "text") {
    if (!body.json || typeof given !== "string") return body.json ? problemsOf(asking, given, body.schema) : [];
    const parsed = parsedJson(given);
    // A text may be the very value: of a body that is a JSON string.
    if (parsed.kind === "broken") {
      const asValue = problemsOf(asking, given, body.schema);
      return asValue.length === 0 ? [] : [jsonProblem(asking, parsed)];
    }
    return problemsOf(asking, parsed.value, body.schema);
  }
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return ["The fields of a form must be an object of names and values"];
  const values = given as RequestValues;
  const known = new Set(body.fields.map(({ name }) => name));
  const unknown = Object.keys(values).filter((name) => !known.has(name));
  return [
    ...body.fields.flatMap((field) => {
      if (field.part.file)
        return field.required && values[field.name] === undefined
          ? [`${field.name}: ${asking.words.builder.isRequired}`]
          : [];
      return valueProblems(asking, field, values[field.name]).map((problem) => `${field.name}: ${problem}`);
    }),
    ...unknown.map((name) => `${name.slice(0, 100)}: this is not a field of the request body`),
  ];
}
