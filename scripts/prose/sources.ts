// The files of the project with prose for people, as passages: Markdown files, the manual's spec, and the texts of the program.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readData } from "../../src/text/data-file.ts";
import { blockPassages, markdownPassages } from "./markdown.ts";
import type { Passage, Prose } from "./passage.ts";
import { programProse } from "./program-texts.ts";

const alone = {
  "README.md": "readme",
  "CHANGELOG.md": "changelog",
  "CONTRIBUTING.md": "contributing",
  "SECURITY.md": "security",
};
const manual = "fixtures/manual";

/** Returns the prose of the project in `root`. */
export async function projectProse(root: string): Promise<readonly Prose[]> {
  const read = (file: string): string => readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n");
  const pages = readdirSync(join(root, manual, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${manual}/docs/${name.replaceAll("\\", "/")}`)
    .sort();
  const spec = `${manual}/openapi.yaml`;
  return [
    ...pages.map((file) => ({ file, set: "manual", passages: markdownPassages(read(file)) })),
    { file: spec, set: "manual spec", passages: specPassages(read(spec)) },
    ...Object.entries(alone).map(([file, set]) => ({ file, set, passages: markdownPassages(read(file)) })),
    ...(await programProse(root)),
  ];
}

const proseKeys = ["description", "summary", "title"];

/** Returns the titles, summaries, and descriptions of an OpenAPI document in YAML. */
export function specPassages(source: string): readonly Passage[] {
  const lines = source.split("\n");
  const { value, placeOf } = readData(source, "yaml");
  const found: Passage[] = [];
  const add = (text: string, pointer: string): void => {
    const start = placeOf(pointer, "value") ?? { line: 1, column: 1 };
    const isBlock = /[|>][+-]?\d?\s*$/.test(lines[start.line - 1] ?? "");
    const indent = isBlock ? (/^ */.exec(lines[start.line] ?? "")?.[0].length ?? 0) : start.column - 1;
    for (const passage of blockPassages(text)) {
      const at: Passage["at"] = (offset) => {
        const { line, column } = passage.at(offset);
        return { line: start.line + line - (isBlock ? 0 : 1), column: column + indent };
      };
      // A summary of some words is a label, no paragraph.
      found.push({ ...passage, at });
    }
  };
  const walk = (node: unknown, pointer: string): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      const below = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (typeof child === "string" && proseKeys.includes(key)) add(child, below);
      else if (key !== "example" && key !== "examples" && key !== "properties") walk(child, below);
      else if (key === "properties")
        for (const name of Object.keys(child ?? {})) walk(Reflect.get(child, name), `${below}/${name}`);
    }
  };
  walk(value, "");
  return found;
}
