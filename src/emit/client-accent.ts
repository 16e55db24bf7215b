// The site's accent as tokens that keep their contrast: on the grounds of both modes it is made darker or lighter until it reads (4.5:1
// of WCAG 2.2, 1.4.3), and text on the accent is black or white, whichever reads better.

type Rgb = readonly [number, number, number];

/** The grounds of the two modes, as in styles/tokens.css (the darker of the light surfaces, the lighter of the dark ones). */
const lightGround: Rgb = [0xf3, 0xf5, 0xf7];
const darkGround: Rgb = [0x22, 0x27, 0x2c];

/** CSS that sets the accent tokens; nothing without an accent. A colour that is not written as hex is mixed by the browser. */
export function accentCss(accent: string | undefined): string {
  if (accent === undefined) return "";
  const rgb = rgbOf(accent.trim());
  if (rgb === undefined) {
    const safe = accent.replace(/[;{}<>]/g, "");
    return layer(
      `--accent-light:color-mix(in oklab,${safe} 80%,black);--accent-dark:color-mix(in oklab,${safe} 55%,white);--accent-fill:${safe}`,
    );
  }
  const onFill = contrast(rgb, [255, 255, 255]) >= contrast(rgb, [0, 0, 0]) ? "#fff" : "#000";
  return layer(
    `--accent-light:${hexOf(readable(rgb, lightGround, 4.6))};--accent-dark:${hexOf(readable(rgb, darkGround, 6.5))};--accent-fill:${hexOf(rgb)};--on-accent:${onFill}`,
  );
}

function layer(declarations: string): string {
  return `@layer tokens{:root{${declarations}}}`;
}

/** `colour` with its lightness moved until it reads on `ground`; a lighter one is calmed, or it would glow on a dark page. */
function readable(colour: Rgb, ground: Rgb, ratio: number): Rgb {
  const [hue, saturation, lightness] = hslOf(colour);
  const lighter = luminance(ground) < 0.5;
  for (let step = 0; step <= 100; step += 1) {
    const moved = rgbOfHsl(
      hue,
      saturation * (lighter && step > 0 ? 0.7 : 1),
      lightness + (lighter ? step : -step) / 100,
    );
    if (contrast(moved, ground) >= ratio) return moved;
  }
  return lighter ? [255, 255, 255] : [0, 0, 0];
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(colour: Rgb): readonly [number, number, number] {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const lightness = high - spread / 2;
  if (spread === 0) return [0, 0, lightness];
  const sector =
    high === red ? (green - blue) / spread : high === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return [(sector * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** CSS Color 4, section 7.1: from HSL to channels of 0 to 255. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function rgbOf(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const digits = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  const [red, green, blue] = (digits ?? []).map((digit) => Number.parseInt(digit, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2 contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
