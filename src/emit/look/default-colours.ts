// The colours of the theme, as styles/tokens.css has them; what a config changes is derived from these, and held against them.

export const modes = ["light", "dark"] as const;

export type Mode = (typeof modes)[number];

type Pair = Readonly<Record<Mode, string>>;

export type Colours = Readonly<Record<ColourToken, Pair>>;

export type ColourToken = keyof typeof defaultColours;

const pair = (light: string, dark: string): Pair => ({ light, dark });

export const defaultColours = {
  accent: pair("#1d5bb8", "#8ab4f8"),
  "accent-fill": pair("#1d5bb8", "#1d5bb8"),
  "on-accent": pair("#fff", "#fff"),
  ground: pair("#fff", "#14171a"),
  raised: pair("#f6f8f9", "#1b1f23"),
  sunken: pair("#f3f5f7", "#1f2428"),
  text: pair("#1c2126", "#e3e7eb"),
  heading: pair("#0f1418", "#f4f6f8"),
  muted: pair("#57616b", "#a3adb7"),
  line: pair("#dfe4e8", "#2e353b"),
  "line-strong": pair("#c3cbd2", "#465059"),
  mark: pair("#fff3c4", "#453a0f"),
  blue: pair("#1d4fa3", "#8fbcff"),
  green: pair("#0b6640", "#86d6a4"),
  teal: pair("#05606f", "#7cd0de"),
  amber: pair("#854600", "#f0b96b"),
  red: pair("#ab2019", "#ff9d94"),
  purple: pair("#6236a4", "#c6a9f7"),
  pink: pair("#981f58", "#ff95bd"),
} satisfies Readonly<Record<string, Pair>>;

/** Those that a neutral tints. */
export const greys = [
  "ground",
  "raised",
  "sunken",
  "text",
  "heading",
  "muted",
  "line",
  "line-strong",
] as const satisfies readonly ColourToken[];
