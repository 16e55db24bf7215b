// Limits of whole numbers: above 4 is from 5 on, and from 4.5 on is from 5 on.
import type { TrailedValue } from "../spot.ts";
import { typesIn } from "./types.ts";

/** The least and the greatest whole number that is allowed. */
export type WholeLimits = { readonly least?: number; readonly most?: number };

/** Undefined where a schema allows other numbers than whole ones, has no limit, or one that cannot be counted with exactly. */
export function wholeLimits(keys: ReadonlyMap<string, TrailedValue>): WholeLimits | undefined {
  const types = typesIn(keys);
  if (types === undefined || !types.includes("integer") || types.includes("number")) return undefined;
  const limits = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].map((key) => keys.get(key)?.value);
  if (limits.every((limit) => limit === undefined)) return undefined;
  if (!limits.every((limit) => limit === undefined || isExact(limit))) return undefined;
  const [minimum, above, maximum, below] = limits;
  const low = [
    isExact(minimum) ? [wholeLimit(minimum, false, "low")] : [],
    isExact(above) ? [wholeLimit(above, true, "low")] : [],
  ].flat();
  const high = [
    isExact(maximum) ? [wholeLimit(maximum, false, "high")] : [],
    isExact(below) ? [wholeLimit(below, true, "high")] : [],
  ].flat();
  return { ...(low.length > 0 && { least: Math.max(...low) }), ...(high.length > 0 && { most: Math.min(...high) }) };
}

/** `limit` of an integer as the whole number that it comes to. */
export function wholeLimit(limit: number, isOpen: boolean, side: "low" | "high"): number {
  if (side === "low") return isOpen ? Math.floor(limit) + 1 : Math.ceil(limit);
  return isOpen ? Math.ceil(limit) - 1 : Math.floor(limit);
}

/** Whether a value is a number that can be counted with exactly. */
export function isExact(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER - 1;
}
