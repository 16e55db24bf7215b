// The front matter of a page with other values for some of its keys: the lines of all other keys stay as their author wrote them.
import { frontData } from "../text/front-data.ts";
import { frontFence } from "../text/front-fence.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { yamlText } from "../text/yaml-text.ts";

/** The front matter of `text` (line feeds only) with `changes`, fences and all; null takes a key out. Empty where nothing is left of it. */
export function frontLines(text: string, changes: JsonObject): string {
  const yaml = yamlOf(text);
  // A flow map has no lines of its own; nor does one that cannot be read by lines.
  const parts = partsOf(yaml);
  const lines = parts.flatMap(({ key, lines: own }) =>
    key !== undefined && Object.hasOwn(changes, key) ? written(key, changes) : own,
  );
  const known = new Set(parts.map(({ key }) => key));
  for (const key of Object.keys(changes)) if (!known.has(key)) lines.push(...written(key, changes));
  const kept = lines.join("\n").trim() === "" ? "" : lines.join("\n").replace(/^\n+|\n+$/g, "");
  return kept === "" ? "" : `---\n${kept}\n---\n`;
}

/** The front matter as lines of YAML; what is written in another language is printed in it. */
function yamlOf(text: string): string {
  const front = frontFence(text);
  if (front === undefined || front.format === "yaml") return front?.data ?? "";
  const { value } = frontData(front);
  return isObject(value) && Object.keys(value).length > 0 ? yamlText(value).replace(/\n$/, "") : "";
}

function written(key: string, changes: JsonObject): string[] {
  const value = changes[key];
  return value === null || value === undefined ? [] : [yamlText({ [key]: value }).replace(/\n$/, "")];
}

/** The lines of each key at the left edge, with what stands below it; what stands before the first one has no key. */
function partsOf(yaml: string): { readonly key?: string; readonly lines: string[] }[] {
  const parts: { key?: string; lines: string[] }[] = [];
  for (const line of yaml === "" ? [] : yaml.split("\n")) {
    const key = /^(["']?)([\w$.-]+)\1[ \t]*:(?:[ \t]|$)/.exec(line)?.[2];
    if (key !== undefined) parts.push({ key, lines: [line] });
    else if (/^#/.test(line) || parts.length === 0) parts.push({ lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}
