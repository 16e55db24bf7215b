// Values of Liquid: by dotted names, as text, as conditions. What is not known is null, as there.
import { isList, isObject, type Json, member } from "../../../text/json.ts";

/** The names that a template knows. `unknown`: told of filters that nobody knows. */
export type LiquidScope = {
  readonly vars: Record<string, Json>;
  readonly unknown: (what: string) => void;
  /** Told of work that is more than one step. */
  readonly spend: (steps: number) => void;
};

/** The value of a name, a number or a word. */
export function lookedUp(said: string, { vars }: Pick<LiquidScope, "vars">): Json {
  if (/^-?\d+(?:\.\d+)?$/.test(said)) return Number(said);
  if (said === "true" || said === "false") return said === "true";
  if (/^(?:nil|null)$/.test(said)) return null;
  if (/^(?:empty|blank)$/.test(said)) return "";
  const steps = [...said.matchAll(/\[\s*(?:"([^"]*)"|'([^']*)'|([^\]]+))\s*\]|([^.[\]]+)/g)].slice(0, 40);
  let at: Json | undefined = vars;
  for (const [, double, single, inner, name] of steps) {
    const key = double ?? single ?? name ?? (inner === undefined ? "" : textOf(lookedUp(inner.trim(), { vars })));
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

/** Letters that one value may come to, and what lies in one another in it: lists can hold themselves many times. */
export const longest = 200_000;
const deepest = 20;

/** A value as it is printed, with `between` what it lists. */
export function textOf(value: Json | undefined, between = "", most = longest): string {
  const parts: string[] = [];
  let left = most;
  const add = (text: string): void => {
    parts.push(text.slice(0, Math.max(0, left)));
    left -= text.length;
  };
  const all = (one: Json | undefined, depth: number): void => {
    if (one === null || one === undefined || left <= 0) return;
    if (isList(one))
      for (const [at, item] of depth > deepest ? [] : one.entries()) {
        if (left <= 0) return;
        if (at > 0 && between !== "") add(between);
        all(item, depth + 1);
      }
    else add(isObject(one) ? jsonText(one, left) : String(one));
  };
  all(value, 0);
  return parts.join("");
}

/** A value as JSON; of one that is too long or deep, its beginning. */
export function jsonText(value: Json, most = longest): string {
  const parts: string[] = [];
  let left = most;
  const add = (text: string): void => {
    parts.push(text);
    left -= text.length;
  };
  const all = (one: Json, depth: number): void => {
    if (left <= 0 || depth > deepest) return;
    if (!isList(one) && !isObject(one)) {
      add(JSON.stringify(one));
      return;
    }
    const isTable = !isList(one);
    add(isTable ? "{" : "[");
    for (const [at, [key, item]] of Object.entries(one).entries()) {
      if (left <= 0) break;
      add(`${at > 0 ? "," : ""}${isTable ? `${JSON.stringify(key)}:` : ""}`);
      all(item, depth + 1);
    }
    add(isTable ? "}" : "]");
  };
  all(value, 0);
  return parts.join("").slice(0, most);
}

export function isTrue(value: Json | undefined): boolean {
  return value !== null && value !== undefined && value !== false;
}
