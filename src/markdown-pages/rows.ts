// Parameters and headers as rows of a shape.
import type { Header, Parameter } from "../model/api.ts";
import { Shape } from "./shape.ts";
import type { Telling } from "./telling.ts";

const places = ["path", "query", "querystring", "header", "cookie"] as const;

/** All parameters in one fence, by where they stand. */
export function parameterRows(parameters: readonly Parameter[], telling: Telling): string {
  const shape = new Shape(telling);
  for (const place of places) {
    const rows = parameters.filter((parameter) => parameter.in === place);
    if (rows.length > 0) shape.title(telling.words.reference.parameters[place]);
    for (const row of rows) shape.row(row, !row.required);
  }
  return shape.text;
}

/** `title`: what they are, where nothing above says so. */
export function headerRows(headers: readonly Header[], telling: Telling, title?: string): string {
  const shape = new Shape(telling);
  if (title !== undefined && headers.length > 0) shape.title(title);
  for (const row of headers) shape.row(row, !row.required);
  return shape.text;
}
