// The tools that the server offers, in the order in which they are listed.
import type { Tool } from "../tool.ts";
import { getOperation } from "./get-operation.ts";
import { getPage } from "./get-page.ts";
import { getSchema } from "./get-schema.ts";
import { listChanges } from "./list-changes.ts";
import { listOperations } from "./list-operations.ts";
import { sample } from "./sample.ts";
import { searchDocs } from "./search-docs.ts";
import { validateRequest } from "./validate-request.ts";

export const tools: readonly Tool[] = [
  searchDocs,
  getPage,
  listOperations,
  getOperation,
  getSchema,
  listChanges,
  validateRequest,
  sample,
];
