// The colours of both modes from an accent and a neutral, in OKLCH, where equal lightness looks equally light in every hue. Of the accent the
// hue stays, and its lightness moves until text in it reads (WCAG 2.2, 1.4.3); of the greys the lightness stays, and the neutral tints them.
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  useMode as known,
  modeHsl,
  modeHsv,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  wcagContrast,
} from "culori/fn";
import { type Colours, type ColourToken, defaultColours, greys, type Mode, modes } from "./default-colours.ts";

for (const mode of [modeRgb, modeLrgb, modeHsv, modeHsl, modeHwb, modeOklab, modeOklch]) known(mode);
for (const mode of [modeXyz50, modeXyz65, modeLab, modeLch]) known(mode);

const toOklch = converter("oklch");

/** A colour that was read. */
function oklch(colour: string): { readonly l: number; readonly c: number; readonly h: number } {
  const { l = 0, c = 0, h = 0 } = toOklch(colour) ?? {};
  return { l, c, h };
}

/** `written`, a colour of CSS, as `#rrggbb`; undefined for what has no one value, such as a mixture or a variable. */
export function hexOf(written: string): string | undefined {
  const colour = parse(written);
  return colour === undefined ? undefined : formatHex(clampChroma(toOklch(colour), "oklch"));
}

/** The contrast ratio of WCAG 2.2 of two colours. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** `share` of a colour over another one, as `color-mix(in oklab, …)` has it. */
export function mixed(colour: string, share: number, ground: string): string {
  return formatHex(interpolate([ground, colour], "oklab")(share));
}

/** What `accent` and `neutral`, as `#rrggbb`, change of the theme's colours. */
export function derivedColours(from: { readonly accent?: string; readonly neutral?: string }): Partial<Colours> {
  const tinted = from.neutral === undefined ? {} : neutralColours(from.neutral);
  const all = { ...defaultColours, ...tinted };
  return { ...tinted, ...(from.accent === undefined ? {} : accentColours(from.accent, all)) };
}

function neutralColours(neutral: string): Partial<Colours> {
  const { c, h } = oklch(neutral);
  const chroma = Math.min(c, 0.04);
  const tint = (grey: string): string => {
    const { l } = oklch(grey);
    // As little at the ends as in the middle much: near white and black a hue shows most.
    return hex({ l, c: chroma * Math.min(1, Math.max(0.15, 4 * l * (1 - l))), h });
  };
  const tinted = Object.fromEntries(
    greys.map((name) => [name, each((mode) => tint(defaultColours[name][mode]))]),
  ) as Partial<Colours>;
  const all = { ...defaultColours, ...tinted };
  const texts = (["text", "heading", "muted"] as const).map((name) => [
    name,
    each((mode) => moved(all[name][mode], mode, (one) => grounds(all, mode).every((on) => contrast(one, on) >= 4.6))),
  ]);
  return { ...tinted, ...Object.fromEntries(texts) };
}

/** How well the accent must read: on dark grounds light letters need more. */
const least: Readonly<Record<Mode, number>> = { light: 4.6, dark: 6.5 };

/** The most chroma that letters have on a dark ground, where they would glow. */
const calm = 0.16;

function accentColours(accent: string, all: Colours): Partial<Colours> {
  const text = each((mode) => {
    const own = oklch(accent);
    const start = mode === "dark" ? hex({ ...own, c: Math.min(own.c, calm) }) : accent;
    const reads = (one: string): boolean =>
      [...grounds(all, mode), all.mark[mode]].every((on) => contrast(one, on) >= least[mode]) &&
      contrast(one, mixed(one, tintShare, all.ground[mode])) >= 4.5;
    return reads(accent) ? accent : moved(start, mode, reads);
  });
  // A button is seen on the page; what is written on it tells its place.
  const fill = each((mode) => (contrast(accent, all.ground[mode]) >= seen[mode] ? accent : text[mode]));
  const onFill = each((mode) => (contrast(fill[mode], "#ffffff") >= contrast(fill[mode], "#000000") ? "#fff" : "#000"));
  return { accent: text, "accent-fill": fill, "on-accent": onFill };
}

const seen: Readonly<Record<Mode, number>> = { light: 1.1, dark: 1.5 };

/** How much of the accent is in `--tint`. */
export const tintShare = 0.09;

function grounds(colours: Colours, mode: Mode): readonly string[] {
  return [colours.ground[mode], colours.raised[mode], colours.sunken[mode]];
}

/** `colour` with the lightness next to its own that `reads`: darker in light mode, lighter in dark mode. */
function moved(colour: string, mode: Mode, reads: (colour: string) => boolean): string {
  if (reads(colour)) return colour;
  const own = oklch(colour);
  const end = mode === "light" ? 0 : 1;
  let [near, far] = [own.l, end];
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2;
    if (reads(hex({ ...own, l: middle }))) far = middle;
    else near = middle;
  }
  return hex({ ...own, l: far });
}

function hex(colour: { readonly l: number; readonly c: number; readonly h: number }): string {
  return formatHex(clampChroma({ mode: "oklch", ...colour }, "oklch"));
}

function each(of: (mode: Mode) => string): Record<Mode, string> {
  return { light: of("light"), dark: of("dark") };
}

/** Two colours that text and its ground have, and which do not contrast enough. */
export type LowContrast = {
  readonly mode: Mode;
  readonly text: ColourToken;
  readonly on: string;
  readonly ratio: number;
  readonly colours: readonly [text: string, on: string];
};

/** The pairs of `colours` below 4.5:1, in both modes; colours without one value are not judged. */
export function lowContrasts(
  colours: Colours & { readonly tint?: Readonly<Record<Mode, string>> },
): readonly LowContrast[] {
  return modes.flatMap((mode) => {
    const of = (name: ColourToken): string | undefined => hexOf(colours[name][mode]);
    const ground = of("ground");
    const mix = (name: ColourToken, share: number): string | undefined => {
      const colour = of(name);
      return colour === undefined || ground === undefined ? undefined : mixed(colour, share, ground);
    };
    const tint = colours.tint === undefined ? mix("accent", tintShare) : hexOf(colours.tint[mode]);
    const onGrounds = (text: ColourToken) =>
      (["ground", "raised", "sunken"] as const).map((on) => [text, on, of(on)] as const);
    const pairs: readonly (readonly [text: ColourToken, on: string, ground: string | undefined])[] = [
      ...(["text", "heading", "muted", "accent"] as const).flatMap(onGrounds),
      ["text", "mark", of("mark")],
      ["accent", "mark", of("mark")],
      ["accent", "tint", tint],
      ["on-accent", "accent-fill", of("accent-fill")],
      ...hues.flatMap((hue) => [
        [hue, "ground", ground] as const,
        [hue, "sunken", of("sunken")] as const,
        [hue, "its tint", mix(hue, 0.07)] as const,
      ]),
    ];
    return pairs.flatMap(([text, on, behind]) => {
      const colour = of(text);
      if (colour === undefined || behind === undefined) return [];
      const ratio = contrast(colour, behind);
      return ratio >= 4.5 ? [] : [{ mode, text, on, ratio, colours: [colour, behind] as const }];
    });
  });
}

const hues = ["blue", "green", "teal", "amber", "red", "purple", "pink"] as const;
