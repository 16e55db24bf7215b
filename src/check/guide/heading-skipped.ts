// A heading two levels or more below the one before it: who goes through a page by its headings looks for the one between.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Place } from "../../text/place.ts";

/** A heading as written, and the level of the one before it; above the first one stands the title of the page, of level 1. */
type Skipped = { readonly level: number; readonly before: number };

/** `heading-skipped` (log) where a level between is left out. Source: WCAG 2.2, 1.3.1, technique H42. */
export function headingSkipped({ level, before }: Skipped, place: () => Place): readonly Finding[] {
  if (level <= before + 1) return [];
  return [finding("heading-skipped", place(), { level, before, expected: before + 1 })];
}
