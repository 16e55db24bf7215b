// Values of Liquid: by dotted names, as text, as conditions. What is not known is null, as there.
import { isList, isObject, type Json, member } from "../../../text/json.ts";

/** The names that a template knows. `unknown`: told of filters that nobody knows. */
export type LiquidScope = { readonly vars: Record<string, Json>; readonly unknown: (what: string) => void };

/** The value of a name, a number or a word. */
export function lookedUp(said: string, { vars }: LiquidScope): Json {
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return Number(said);
  if (said === "true" || said === "false") return said === "true";
  if (/^(?:nil|null)$/.test(said)) return null;
  if (/^(?:empty|blank)$/.test(said)) return "";
  const steps = [...said.matchAll(/\[\s*(?:"([^"]*)"|'([^']*)'|([^\]]+))\s*\]|([^.[\]]+)/g)].slice(0, 40);
  let at: Json | undefined = vars;
  for (const [, double, single, inner, name] of steps) {
    const key =
      double ??
      single ??
      name ??
      (inner === undefined ? "" : textOf(lookedUp(inner.trim(), { vars, unknown: () => {} })));
    at = step(at, key);
  }
  return at ?? null;
}

function step(value: Json | undefined, key: string): Json | undefined {
  if (isList(value)) {
    if (key === "size") return value.length;
    if (key === "first" || key === "last") return value.at(key === "first" ? 0 : -1);
    return /^-\d+$/.test(key) ? value.at(Number(key)) : member(value, key);
  }
  if (typeof value === "string" && key === "size") return value.length;
  const found = member(value, key);
  return found === undefined && isObject(value) && key === "size" ? Object.keys(value).length : found;
}

/** A value as it is printed. */
export function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  if (isList(value)) return value.map(textOf).join("");
  return isObject(value) ? JSON.stringify(value) : String(value);
}

export function isTrue(value: Json | undefined): boolean {
  return value !== null && value !== undefined && value !== false;
}
