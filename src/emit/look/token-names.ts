// The names of the theme's tokens: what styles/tokens.css sets, but that the two halves of the accent are one token with a value for each mode.
import { defaultColours } from "./default-colours.ts";

const measures = [
  ...["sans", "mono", "tint", "code"],
  ...[12, 13, 14, 16, 20, 24, 32].map((size) => `font-${size}`),
  ...[2, 4, 6, 8, 12, 16, 24, 32, 48, 64].map((size) => `space-${size}`),
  ...["bar", "page", "sidebar", "measure", "article", "column", "radius", "radius-small", "radius-large"],
];

export const tokenNames: readonly string[] = [...Object.keys(defaultColours), ...measures];

export function isTokenName(name: string): boolean {
  return tokenNames.includes(name);
}
