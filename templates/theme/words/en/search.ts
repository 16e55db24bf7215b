// English: the search dialog and the search page.
import type { RecordKind } from "../../../../src/model/search-record.ts";
import { plural } from "./plural.ts";

export const search = "Search";
export const by = (service: string) => `Search by ${service}`;
export const results = "Search results";
export const found = (total: number) => plural(total, { one: "One result found", other: `${total} results found` });
const checkNetwork = "You might want to check your network connection.";
export const foundInPart = (total: number) => `${found(total)}; some could not be fetched. ${checkNetwork}`;
export const failed = "Unable to fetch results";
export const failedWhy = checkNetwork;
/** `{query}`: what was asked. */
export const noResults = 'No results for "{query}"';
export const inOperations = (count: number) =>
  plural(count, { one: `in ${count} operation`, other: `in ${count} operations` });
/** After "in 7 operations". */
export const showOperations = ", show them";
export const hideOperations = ", hide them";
/** What a find is; pages and what stands on them need no word. */
export const kinds: Readonly<Partial<Record<RecordKind, string>>> = {
  schema: "schema",
  field: "field",
  parameter: "parameter",
  header: "header",
  event: "event",
  error: "error",
  value: "value",
  status: "status",
  code: "code",
};

export const placeholder = "Search docs";
export const clear = "Clear the query";
export const cancel = "Cancel";
/** Keys stand in the braces. */
export const selectKey = "{enter} to select";
export const moveKeys = "{down} {up} to navigate";
export const closeKey = "{escape} to close";
export const all = (total: number) => `See all ${total} results`;
export const recent = "Recent";
export const favourite = "Favorite";
export const stored = "Recent and favorite searches";
export const firstPages = "Start here";
export const noneStored = "No recent searches";
export const save = "Save this search";
export const removeRecent = "Remove this search from history";
export const removeFavourite = "Remove this search from favorites";
export const retry = "Retry";
export const tryFor = "Try searching for:";

export const typeHere = "Type your search here";
export const area = "Area";
export const everywhere = "Guide and reference";
export const areas = { guide: "Guide", reference: "Reference" };
export const kind = "Kind";
export const everything = "Everything";
export const groups = {
  pages: "Pages",
  operations: "Operations",
  schemas: "Schemas",
  fields: "Fields",
  parameters: "Parameters",
  values: "Values",
  errors: "Errors",
  events: "Events",
  text: "Text",
};
export const more = "Show more results";
export const resultsFor = (query: string) => `Search results for "${query}"`;
