// Design tokens as other programs write them: the format of the W3C's Design Tokens group (`$value`, `$type`, references in braces), or custom
// properties of CSS. Of a JSON file its group `pio-docs` sets the theme's tokens, and everything else is what those may refer to; of a
// stylesheet all custom properties that have the name of a token.
import type { Json } from "../../text/json.ts";
import { nearest } from "../../text/nearest.ts";
import { type FilePath, type Place, pointerTo } from "../../text/place.ts";
import { type Mode, modes } from "./default-colours.ts";
import { isTokenName, tokenNames } from "./token-names.ts";

/** A token of the theme as a file sets it, in the modes that it names. */
export type TokenSet = { readonly name: string; readonly values: Partial<Record<Mode, string>>; readonly place: Place };

export type TokenFault = { readonly place: Place; readonly message: string };

export type TokensRead = { readonly tokens: readonly TokenSet[]; readonly faults: readonly TokenFault[] };

type Group = Readonly<Record<string, Json>>;

/** The theme's tokens in `files`, texts of JSON as values: references of one may lead into another. */
export function tokensOfJson(files: readonly { readonly file: FilePath; readonly value: Json }[]): TokensRead {
  const known = new Map<string, Leaf>();
  for (const { file, value } of files)
    if (isGroup(value))
      for (const one of leaves(value, { path: [], file, type: undefined })) known.set(one.path.join("."), one);
  const faults: TokenFault[] = [];
  const sets = new Map<
    string,
    { readonly name: string; readonly values: Partial<Record<Mode, string>>; readonly place: Place }
  >();
  for (const leaf of known.values()) {
    const [group, ...path] = leaf.path;
    if (group !== "pio-docs") continue;
    const mode = modes.find((one) => one === path[0]);
    const name = (mode === undefined ? path : path.slice(1)).join("-");
    const place = { file: leaf.file, pointer: pointerTo("", ...leaf.path) };
    const value = cssOf(leaf, known, []);
    if (!isTokenName(name)) faults.push({ place, message: unknownToken(name) });
    else if ("problem" in value) faults.push({ place, message: `\`${leaf.path.join(".")}\` ${value.problem}.` });
    else
      for (const one of mode === undefined ? modes : [mode]) {
        const set = sets.get(name) ?? { name, values: {}, place };
        set.values[one] = value.css;
        sets.set(name, set);
      }
  }
  return { tokens: [...sets.values()], faults };
}

function unknownToken(name: string): string {
  const near = nearest(name, tokenNames);
  return `\`${name}\` is not a token of the theme.${near === undefined ? "" : ` The nearest one is \`${near}\`.`}`;
}

type Leaf = {
  readonly path: readonly string[];
  readonly file: FilePath;
  readonly type: string | undefined;
  readonly value: Json;
};

function isGroup(value: Json | undefined): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All tokens below a group, whose type they have if they name none; as deep as any file of tokens is. */
function leaves(group: Group, at: Omit<Leaf, "value">): readonly Leaf[] {
  const { path } = at;
  const type = typeof group.$type === "string" ? group.$type : at.type;
  if (group.$value !== undefined) return [{ ...at, type, value: group.$value }];
  if (path.length >= 20) return [];
  return Object.entries(group).flatMap(([name, below]) =>
    isGroup(below) && !name.startsWith("$") ? leaves(below, { ...at, path: [...path, name], type }) : [],
  );
}

type Css = { readonly css: string } | { readonly problem: string };

function cssOf({ value, type, path }: Leaf, known: ReadonlyMap<string, Leaf>, passed: readonly string[]): Css {
  const name = path.join(".");
  const reference = typeof value === "string" ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined;
  if (reference !== undefined) {
    if (passed.includes(name)) return { problem: "refers to itself" };
    const target = known.get(reference);
    return target === undefined
      ? { problem: `refers to \`${reference}\`, which does not exist` }
      : cssOf(target, known, [...passed, name]);
  }
  const css = plainCss(value, type);
  return css !== undefined && isPlain(css) ? { css } : { problem: "has no value that the theme can use" };
}

function plainCss(value: Json, type: string | undefined): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return type === "fontFamily" ? family(value) : value;
  if (Array.isArray(value))
    return value.every((one) => typeof one === "string") ? value.map(family).join(",") : undefined;
  if (!isGroup(value)) return undefined;
  if (typeof value.value === "number" && typeof value.unit === "string") return `${value.value}${value.unit}`;
  const { colorSpace, components, hex, alpha = 1 } = value;
  if (typeof colorSpace !== "string" || !Array.isArray(components)) return typeof hex === "string" ? hex : undefined;
  const parts = components.map((one, at) => (percented.has(colorSpace) && at > 0 ? `${String(one)}%` : String(one)));
  const tail = `${parts.join(" ")}${alpha === 1 ? "" : ` / ${String(alpha)}`}`;
  return functions.has(colorSpace) ? `${colorSpace}(${tail})` : `color(${colorSpace} ${tail})`;
}

const functions = new Set(["hsl", "hwb", "lab", "lch", "oklab", "oklch"]);
const percented = new Set(["hsl", "hwb"]);

function family(name: string): string {
  return /^[\w-]+$/.test(name) ? name : `"${name}"`;
}

/** Whether a value can stand in a declaration, and load nothing. */
function isPlain(css: string): boolean {
  return css.length <= 300 && !/[;{}<>\\@]|url\(|\/\*/i.test(css);
}

/** The theme's tokens in `text`, a stylesheet: what rules for dark mode set is of dark mode alone. */
export function tokensOfCss(file: FilePath, text: string): TokensRead {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const properties = [...css.matchAll(/([^{};]*)\{|(--[\w-]+)\s*:\s*([^;{}]+)|\}/g)];
  const selectors: string[] = [];
  const found = new Map<string, { readonly values: Partial<Record<Mode, string>>; readonly place: Place }>();
  for (const { 0: whole, 1: selector, 2: name, 3: value = "", index } of properties) {
    if (whole === "}") selectors.pop();
    else if (name === undefined) selectors.push(selector ?? "");
    else {
      const isDark = selectors.some((one) => /dark/i.test(one));
      const before = css.slice(0, index).split("\n");
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      const set = found.get(name.slice(2)) ?? { values: {}, place };
      const both = /^light-dark\((.+?),((?:[^(),]|\([^()]*\))+)\)$/s.exec(value.trim());
      if (both !== null) Object.assign(set.values, { light: both[1]?.trim(), dark: both[2]?.trim() });
      else for (const mode of isDark ? (["dark"] as const) : modes) set.values[mode] = value.trim();
      found.set(name.slice(2), set);
    }
  }
  const resolved = (value: string, mode: Mode, depth = 0): string =>
    value.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => {
      const target = found.get(name)?.values[mode];
      return target === undefined || depth > 20 ? whole : resolved(target, mode, depth + 1);
    });
  const faults: TokenFault[] = [];
  const tokens = [...found].flatMap(([name, { values, place }]) => {
    if (!isTokenName(name)) return [];
    const own = modes.flatMap((mode) =>
      values[mode] === undefined ? [] : [[mode, resolved(values[mode], mode)] as const],
    );
    if (own.every(([, value]) => isPlain(value))) return [{ name, values: Object.fromEntries(own), place }];
    faults.push({ place, message: `\`--${name}\` has no value that the theme can use.` });
    return [];
  });
  return { tokens, faults };
}
