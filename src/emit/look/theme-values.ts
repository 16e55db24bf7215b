// What the config says of colours, corners, and tokens, as CSS over the theme's: first what is derived from accent and neutral, then the tokens
// of files. In: the settings, and the files that they name, read. Out: declarations of the theme's layer, and diagnostics.
import { contrastLow } from "../../check/site/contrast-low.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";
import { themeFile } from "../client-diagnostics.ts";
import { type Colours, type ColourToken, defaultColours, type Mode, modes } from "./default-colours.ts";
import { derivedColours, hexOf, lowContrasts } from "./palette.ts";
import type { TokenSet, TokensRead } from "./read-tokens.ts";

/** `place` tells where a setting is written. */
export type ThemeSettings = {
  readonly accent?: string;
  readonly neutral?: string;
  readonly radius?: string;
  readonly place: (key: "accent" | "neutral" | "tokens") => Place;
};

/** The tokens that `settings` and `read` set, by their names without hyphens in front. Diagnostics: `theme-file` for what cannot be read, `contrast-low` for text that does not stand off from its ground. */
export function themeValues(
  settings: ThemeSettings,
  read: TokensRead,
): { readonly tokens: Readonly<Record<string, string>>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = read.faults.map(({ place, message }) => themeFile(place, message));
  const seed = (key: "accent" | "neutral"): { readonly [key in "accent" | "neutral"]?: string } => {
    const written = settings[key];
    const hex = written === undefined ? undefined : hexOf(written);
    if (written !== undefined && hex === undefined)
      diagnostics.push(themeFile(settings.place(key), `\`${written}\` is not a color.`));
    return hex === undefined ? {} : { [key]: hex };
  };
  const derived = derivedColours({ ...seed("accent"), ...seed("neutral") });
  const base: Readonly<Record<string, Partial<Record<Mode, string>>>> = { ...defaultColours, ...derived };
  const tokens = new Map(read.tokens.map((token) => [token.name, token]));
  const setBy = (name: string): Partial<Record<Mode, string>> => ({ ...base[name], ...tokens.get(name)?.values });
  const names = new Set([...Object.keys(derived), ...tokens.keys()]);
  const corners = settings.radius === undefined ? {} : { radius: settings.radius };
  const own = Object.fromEntries([...names].flatMap((name) => valuesOf(name, setBy(name))));
  const isRound = settings.radius !== undefined || tokens.has("radius");
  const result = Object.fromEntries(Object.keys(defaultColours).map((name) => [name, setBy(name)])) as Colours;
  const tint = tokens.get("tint")?.values;
  const low = lowContrasts({
    ...result,
    ...(tint?.light && tint.dark ? { tint: { light: tint.light, dark: tint.dark } } : {}),
  });
  return {
    tokens: { ...(isRound ? inProportion : {}), ...corners, ...own },
    diagnostics: [...diagnostics, ...worstOf(low).map((one) => contrastLow(one, placeOf(one, tokens, settings)))],
  };
}

/** Small boxes and dialogs have corners in proportion. */
const inProportion = { "radius-small": "calc(var(--radius)*2/3)", "radius-large": "calc(var(--radius)*2)" };

/** The properties of the stylesheet that a token is. */
function valuesOf(name: string, values: Partial<Record<Mode, string>>): readonly (readonly [string, string])[] {
  const { light, dark } = values;
  if (name === "accent")
    return modes.flatMap((mode) => (values[mode] === undefined ? [] : [[`accent-${mode}`, values[mode]] as const]));
  if (light === undefined || dark === undefined || light === dark) return [[name, light ?? dark ?? ""]];
  return [[name, `light-dark(${light},${dark})`]];
}

type Low = ReturnType<typeof lowContrasts>[number];

/** Of each colour of text in each mode the ground on which it reads worst. */
function worstOf(found: readonly Low[]): readonly Low[] {
  const worst = new Map<string, Low>();
  for (const one of found) {
    const key = `${one.mode} ${one.text}`;
    if (one.ratio < (worst.get(key)?.ratio ?? 21)) worst.set(key, one);
  }
  return [...worst.values()];
}

/** Where one of the two colours is set. */
function placeOf({ text, on, mode }: Low, tokens: ReadonlyMap<string, TokenSet>, settings: ThemeSettings): Place {
  const set = [text, on].map((name) => tokens.get(name)).find((token) => token?.values[mode] !== undefined);
  const fromAccent: readonly ColourToken[] = ["accent", "accent-fill", "on-accent"];
  if (set !== undefined) return set.place;
  if (tokens.has("ground")) return tokens.get("ground")?.place ?? settings.place("tokens");
  return settings.place(fromAccent.includes(text) && settings.accent !== undefined ? "accent" : "neutral");
}
