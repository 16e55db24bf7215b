// Parameters and headers as rows of a shape.
import type { Header, Parameter } from "../model/api.ts";
import type { MarkdownContext } from "./context.ts";
import { SchemaFence } from "./shape.ts";

const places = ["path", "query", "querystring", "header", "cookie"] as const;

/** All parameters in one fence, by where they stand. */
export function parameterRows(parameters: readonly Parameter[], telling: MarkdownContext): string {
  const shape = new SchemaFence(telling);
  for (const place of places) {
    const rows = parameters.filter((parameter) => parameter.in === place);
    if (rows.length > 0) shape.title(telling.words.reference.parameters[place]);
    for (const row of rows) shape.row(row, !row.required);
  }
  return shape.text;
}

/** `title`: what they are, where nothing above says so. */
export function headerRows(headers: readonly Header[], telling: MarkdownContext, title?: string): string {
  const shape = new SchemaFence(telling);
  if (title !== undefined && headers.length > 0) shape.title(title);
  for (const row of headers) shape.row(row, !row.required);
  return shape.text;
}
