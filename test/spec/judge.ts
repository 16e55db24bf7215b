// Other programs as judges of our rules: they compile the same published schemas anew at each call. swagger-parser knows 2.0, 3.0 and 3.1;
// 3.2 is judged by the validator whose schema it is.
import SwaggerParser from "@apidevtools/swagger-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { OpenAPI } from "openapi-types";

/** ajv's complaints about `document`, whose `paths` is there and whose version is the one that the schemas are of. */
export async function judged(document: object): Promise<unknown> {
  try {
    const copy: OpenAPI.Document = JSON.parse(JSON.stringify(document));
    await SwaggerParser.validate("/spec.json", copy, {
      resolve: { external: false },
      dereference: { circular: "ignore", excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    if (error instanceof Error && "details" in error) return error.details;
    throw error;
  }
}

/** ajv's complaints about a document of 3.2; `formats`: whether addresses and media types are looked at, too. */
export async function judgedOf32(document: object, formats = false): Promise<unknown> {
  const { valid, errors } = await new Validator({ allErrors: true, validateFormats: formats }).validate({
    ...document,
  });
  return valid ? [] : errors;
}
