// What a rule that is asked for says of a spec.
import { told } from "../told.ts";

/** The diagnostics of `code` in a site of the spec alone whose config asks for it. */
export async function askedOf(
  code: string,
  spec: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const whole = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, ...spec };
  return told(code, {
    "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json" }], severities: { [code]: "warn" } }),
    "openapi.json": JSON.stringify(whole, null, 1),
    ...more,
  });
}
