// What one rule says of a small site, as a reader of its report sees it.
import { worldOf } from "../build/world.ts";

/** The findings of `code` in a site of `files`, and of a start page where they have none: `docs/a.md:3:1 warn sentence`. */
export async function told(code: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { findings } = await worldOf({ "docs/index.md": "# Home\n", ...files });
  return findings.filter((line) => line.includes(` ${code} `)).map((line) => line.replace(` ${code} `, " "));
}
