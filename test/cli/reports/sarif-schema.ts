// What is wrong with a document by the schema of SARIF 2.1.0, as OASIS publishes it.
import { readFileSync } from "node:fs";
import type { Ajv } from "ajv";
import draft04 from "ajv-draft-04";
import formats from "ajv-formats";
import { lazily } from "../../../src/text/lazily.ts";

const validator = lazily(() => {
  const schema = new URL(
    "lib/schemas/sarif-2.1.0-rtm.5.json",
    new URL("../", import.meta.resolve("@microsoft/jest-sarif")),
  );
  const ajv = new draft04.default({ strict: false, unicodeRegExp: false });
  formats.default(ajv as unknown as Ajv);
  return ajv.compile(JSON.parse(readFileSync(schema, "utf8")));
});

/** Null where nothing is wrong. */
export function sarifFaults(text: string): unknown {
  const validate = validator();
  return validate(JSON.parse(text)) ? null : validate.errors;
}

/** A result, as far as tests look at it. */
export type SarifResult = {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region?: object };
  }[];
};
