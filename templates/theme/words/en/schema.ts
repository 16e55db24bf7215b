// English: a schema's own page.
import { plural } from "./plural.ts";

export const fields = "Fields";
/** In place of fields, where a schema has none. */
export const definition = "Definition";
export const example = "Example";
export const usedBy = "Used by";
export const usedByNothing = "Nothing in this API uses it.";
export const inOperations = (count: number) =>
  plural(count, { one: `${count} operation`, other: `${count} operations` });
/** Beside the name of a schema: the operations that use it, itself or through others. */
export const usedIn = (count: number) =>
  plural(count, { one: `in ${count} operation`, other: `in ${count} operations` });
/** Above two lists: operations that use the schema themselves, and those that use it through others. */
export const usedInAll = (count: number) =>
  plural(count, { one: `${count} operation in all.`, other: `${count} operations in all.` });
export const inSchemas = (count: number) => plural(count, { one: `${count} schema`, other: `${count} schemas` });
export const allFields = (count: number) => `All ${count} fields`;
export const throughOthers = (count: number) =>
  plural(count, {
    one: `${count} operation through other schemas`,
    other: `${count} operations through other schemas`,
  });
export const countOf = (label: string, count: number) => `${label} (${count})`;
/** Between the entries of a list. */
export const comma = ", ";
/** Parts of an operation. `name`: of a parameter or a header, else the status. */
export const places = {
  request: () => "request",
  response: (status: string) => `response ${status}`,
  parameter: (name: string) => `parameter ${name}`,
  header: (name: string, status: string) => `header ${name} of ${status}`,
};
export const partHeader = (name: string) => `header ${name} of the request`;
/** `path`: names of fields, `customer.address`. */
export const placeAt = (part: string, path: string) => `${part} in ${path}`;
export const inCallback = (callback: string, part: string) => `callback ${callback}: ${part}`;
