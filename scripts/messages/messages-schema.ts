// Reads `src/messages/en.ts` and returns what editors and translation services need: a JSON Schema that describes each message, and the
// English messages as JSON. The comment above a message is its context; a message without one has that of its group.
import { type Comment, parse } from "acorn";

/** A message, its plural forms, or a group of messages. */
type MessageNode = string | { readonly [name: string]: MessageNode };

/** `context`: the comment above the message or group. */
type Place = { readonly path: string; readonly context: string };

const categories = ["zero", "one", "two", "few", "many", "other"];

/** The JSON Schema of all language files. `source`: the text of `en.ts`. `english`: its messages. */
export function messagesSchema(source: string, english: MessageNode): object {
  const contexts = contextsOf(source);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Messages of pio-docs in one language",
    description:
      "Made from src/messages/en.ts by `npm run messages:schema`. Keep names and placeholders, translate the values.",
    ...schemaOf(english, { path: "", context: "" }, contexts),
  };
}

/** The English messages as a language file. */
export function englishFile(english: MessageNode): object {
  return { $schema: "./messages.schema.json", ...(typeof english === "string" ? {} : english) };
}

/** The greatest length that a context allows, without placeholders; undefined if it sets none. */
export function greatestLength(context: string): number | undefined {
  const [, digits] = /At most (\d+) characters/.exec(context) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function schemaOf(node: MessageNode, { path, context }: Place, contexts: ReadonlyMap<string, string>): object {
  if (typeof node === "string") return { type: "string", ...described(context, [node]), ...lengthOf(context, node) };
  if (typeof node.other === "string") {
    const forms = Object.values(node).filter((form) => typeof form === "string");
    return {
      type: "object",
      ...described(context, forms),
      propertyNames: { enum: categories },
      additionalProperties: { type: "string" },
      required: ["other"],
    };
  }
  const names = Object.keys(node);
  const properties = Object.entries(node).map(([name, below]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return [name, schemaOf(below, { path: at, context: contexts.get(at) ?? context }, contexts)] as const;
  });
  return {
    type: "object",
    ...(path === "" ? {} : { description: context }),
    properties: { ...(path === "" ? { $schema: { type: "string" } } : {}), ...Object.fromEntries(properties) },
    required: names,
    additionalProperties: false,
  };
}

function described(context: string, texts: readonly string[]): object {
  return { description: `${context} English: ${texts.map((text) => JSON.stringify(text)).join(", ")}`.trim() };
}

/** Placeholders do not count: their length is that of English. */
function lengthOf(context: string, english: string): object {
  const most = greatestLength(context);
  const placeholders = [...english.matchAll(/\{\w+\}/g)].map(([text]) => text).join("");
  return most === undefined ? {} : { maxLength: most + placeholders.length };
}

/** The comment above each message and group, by its path. */
export function contextsOf(source: string): ReadonlyMap<string, string> {
  const comments: Comment[] = [];
  const code = source.replace(/ as const;\s*$/, ";");
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module", onComment: comments });
  const above = new Map<number, string>();
  for (const { type, value, end } of comments) {
    if (type !== "Block") continue;
    const next = end + (/^\s*/.exec(code.slice(end))?.[0].length ?? 0);
    above.set(
      next,
      value
        .replace(/^\*|\n\s*\*/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
  }
  const contexts = new Map<string, string>();
  for (const { path, start } of propertiesOf(program, "")) {
    const context = above.get(start);
    if (context !== undefined) contexts.set(path, context);
  }
  return contexts;
}

type Property = { readonly path: string; readonly start: number };

/** Each property below `node`, a part of the syntax tree, with its path of names. */
function propertiesOf(node: unknown, path: string): readonly Property[] {
  if (Array.isArray(node)) return node.flatMap((part) => propertiesOf(part, path));
  if (typeof node !== "object" || node === null) return [];
  if (!("type" in node && node.type === "Property" && "key" in node && "value" in node && "start" in node))
    return Object.values(node).flatMap((part) => propertiesOf(part, path));
  const at = [path, nameOf(node.key)].filter((part) => part !== "").join(".");
  return [{ path: at, start: Number(node.start) }, ...propertiesOf(node.value, at)];
}

function nameOf(key: unknown): string {
  if (typeof key !== "object" || key === null) return "";
  return `${"name" in key ? key.name : "value" in key ? key.value : ""}`;
}
