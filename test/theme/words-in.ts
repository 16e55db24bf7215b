// What a module of the theme says to a reader by itself, read from its syntax tree: text and named attributes of elements, and literals
// that begin as a sentence or a label does.
import { parseAst } from "vitest/node";

/** Attributes that are read, or said aloud. */
const said = new Set(["aria-label", "title", "placeholder", "alt", "label", "text", "after"]);

/** A capital and a small letter: neither a name of a class nor a selector begins so. */
const sentence = /^\s*[A-Z][a-z]/;

/** The literals of `text`, the source of `file`, that a reader would see. */
export function wordsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }), "code", found);
  return found;
}

/** `shown`: what stands here is seen as it is; `code`: only what looks like a sentence; `hidden`: nothing is seen. */
type Place = "shown" | "code" | "hidden";

function visit(node: unknown, place: Place, found: string[]): void {
  if (Array.isArray(node)) for (const one of node) visit(one, place, found);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const fields: Readonly<Record<string, unknown>> = { ...node };
  const literal = literalOf(fields);
  if (literal !== undefined) {
    if (place === "shown" ? /\p{L}/u.test(literal) : place === "code" && sentence.test(literal)) found.push(literal);
    return;
  }
  for (const [name, value] of Object.entries(fields)) visit(value, placeOf(fields, name, place), found);
}

function literalOf({ type, value }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === "JSXText") return String(value).trim();
  if (type === "TemplateElement") return String(Object(value).cooked);
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

function placeOf(node: Readonly<Record<string, unknown>>, field: string, place: Place): Place {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return field === "children" ? "shown" : "code";
    case "JSXAttribute":
      if (said.has(String(Object(node.name).name))) return field === "value" ? "shown" : "hidden";
      return Object(node[field]).type === "JSXExpressionContainer" ? "code" : "hidden";
    case "JSXExpressionContainer":
    case "TemplateLiteral":
    case "LogicalExpression":
      return place;
    case "ConditionalExpression":
      return field === "test" ? "code" : place;
    // Compared, not shown.
    case "BinaryExpression":
      return node.operator === "+" ? place : "hidden";
    // For whoever mends it.
    case "NewExpression":
      return Object(node.callee).name === "Error" ? "hidden" : "code";
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "TSLiteralType":
      return "hidden";
    default:
      return place === "hidden" ? "hidden" : "code";
  }
}
