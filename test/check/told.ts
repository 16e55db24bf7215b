// What one rule says of a small site, as a reader of its report sees it.
import { worldOf } from "../build/world.ts";

/** The diagnostics of `code` in a site of `files`, and of a start page where they have none: `docs/a.md:3:1 warn sentence`. */
export async function told(code: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { diagnostics } = await worldOf({ "docs/index.md": "# Home\n", ...files });
  return diagnostics.filter((line) => line.includes(` ${code} `)).map((line) => line.replace(` ${code} `, " "));
}

/** An API as the files of a site. */
export function apiFile(paths: object, components = {}): Readonly<Record<string, string>> {
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components };
  return { "openapi.json": JSON.stringify(document) };
}

/** A site of `policy` with one element in its head. */
export function headSite(policy: object, tag: string, attributes: object): Readonly<Record<string, string>> {
  return { "pio-docs.config.json": JSON.stringify({ policy, theme: { head: [{ tag, attributes }] } }) };
}
