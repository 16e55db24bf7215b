// What tools take in common. Every text has a length, so that no question costs more than it may.
import * as z from "zod";
import { type SafeText, safe } from "../safe-text.ts";

/** A name, an address, a query: what a person would type. */
export const line = z.string().trim().min(1).max(1_000);

export const cursor = z
  .string()
  .regex(/^\d{1,7}$/)
  .optional()
  .describe("The cursor of the previous result, to continue the list.");

/** The items of one answer, and how to get the next: a list is cut where its reader would stop reading. */
export function paged<Item>(
  items: readonly Item[],
  from: string | undefined,
  most: number,
): { readonly shown: readonly Item[]; readonly more: SafeText } {
  const start = Number(from ?? "0");
  const shown = items.slice(start, start + most);
  const end = start + shown.length;
  const left = items.length - end;
  return { shown, more: left > 0 ? safe`\n${left} more: continue with cursor "${end}".` : safe`` };
}
