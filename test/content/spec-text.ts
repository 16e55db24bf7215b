// The API description as lines of plain text, so that a fact can be looked for as in a guide page. One line per operation, per answer
// with its error codes, per parameter and per property of a schema; properties that come through `allOf` stand under the schema's name.
import { child, follow, isNode, list, type Node, operationsOf, text } from "./spec-reading.ts";

/** The whole description, one statement per line, without markup. */
export function specText(spec: Node): string {
  const servers = list(spec, "servers").map((server) => `server ${text(server, "description")} ${text(server, "url")}`);
  const tags = list(spec, "tags").map((tag) => `tag ${text(tag, "name")}: ${text(tag, "description")}`);
  const schemes = Object.entries(child(spec, "components", "securitySchemes")).map(
    ([name, scheme]) => `security ${name}: ${JSON.stringify(scheme)}`,
  );
  const schemas = Object.entries(child(spec, "components", "schemas")).flatMap(([name, schema]) =>
    schemaLines(spec, name, schema),
  );
  const head = [
    `openapi ${text(spec, "openapi")}`,
    `title ${text(child(spec, "info"), "title")}`,
    text(child(spec, "info"), "description"),
    `help ${text(child(spec, "info", "contact"), "email")}`,
  ];
  const lines = [...head, ...servers, ...tags, ...schemes, ...operationLines(spec), ...schemas];
  return lines
    .join("\n")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/[`[\]]/g, "");
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, " ");
}

function operationLines(spec: Node): readonly string[] {
  return operationsOf(spec).flatMap(({ method, path, node }) => {
    const call = `${method} ${path}`;
    const answers = Object.entries(child(node, "responses")).flatMap(([status, response]) => {
      const media = child(follow(spec, response), "content", "application/json");
      const codes = Object.values(child(media, "examples")).map((example) =>
        text(child(follow(spec, example), "value", "detail"), "code"),
      );
      const line = `${call} answers ${status} ${codes.join(" ")}`.trim();
      return [`${line}: ${oneLine(text(follow(spec, response), "description"))}`];
    });
    const parameters = list(node, "parameters").map((given) => {
      const parameter = follow(spec, given);
      const need = parameter.required === true ? " required" : "";
      return `${call} takes ${text(parameter, "in")} ${text(parameter, "name")}${need}: ${oneLine(text(parameter, "description"))}`;
    });
    const media = Object.keys(child(follow(spec, node.requestBody), "content")).map(
      (type) => `${call} takes body ${type}`,
    );
    const title = `${text(node, "summary")} in ${list(node, "tags").join()}${node.deprecated === true ? " deprecated" : ""}`;
    return [`${call} ${title}: ${oneLine(text(node, "description"))}`, ...parameters, ...media, ...answers];
  });
}

function schemaLines(spec: Node, name: string, schema: unknown): readonly string[] {
  const parts = partsOf(spec, schema);
  const required = new Set(parts.flatMap((part) => list(part, "required")));
  const own = isNode(schema) ? [`schema ${name}${valuesOf(schema)}: ${oneLine(text(schema, "description"))}`] : [];
  const properties = parts.flatMap((part) =>
    Object.entries(child(part, "properties")).map(([key, property]) => {
      const need = required.has(key) ? " required" : "";
      return `${name}.${key} ${kindOf(spec, property)}${need}${flags(spec, property)}: ${oneLine(wordsOf(spec, property))}`;
    }),
  );
  return [...own, ...new Set(properties)];
}

/** The schema with everything that it takes in through `allOf` and `$ref`. */
function partsOf(spec: Node, schema: unknown): readonly Node[] {
  const node = follow(spec, schema);
  return [node, ...list(node, "allOf").flatMap((part) => partsOf(spec, part))];
}

function kindOf(spec: Node, property: unknown): string {
  const ref = text(property, "$ref").split("/").at(-1) ?? "";
  if (ref !== "") return ref;
  const node = follow(spec, property);
  const choices = [...list(node, "anyOf"), ...list(node, "oneOf")].map((part) => kindOf(spec, part));
  const type = Array.isArray(node.type) ? node.type.join("|") : text(node, "type");
  const format = text(node, "format") || text(node, "contentEncoding");
  const whole = `${type || choices.join("|")}${format === "" ? "" : `(${format})`}`;
  return node.items === undefined ? whole : `${whole}<${kindOf(spec, node.items)}>`;
}

function valuesOf(node: Node): string {
  return Array.isArray(node.enum) ? ` one of ${node.enum.join(" ")}` : "";
}

function flags(spec: Node, property: unknown): string {
  const node = follow(spec, property);
  const marks = ["readOnly", "writeOnly", "deprecated"].filter((mark) => node[mark] === true);
  const least = typeof node.minimum === "number" ? [`minimum ${node.minimum}`] : [];
  return [...marks, ...least].map((mark) => ` ${mark}`).join("") + valuesOf(node);
}

function wordsOf(spec: Node, property: unknown): string {
  return text(property, "description") || text(follow(spec, property), "description");
}
