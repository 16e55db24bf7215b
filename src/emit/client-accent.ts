// The site's accent as tokens that keep their contrast: on white and on the dark ground it is moved towards black or white until it
// reads (4.5:1 of WCAG 2.2, 1.4.3), and text on the accent is black or white, whichever reads better.

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
    `--accent-light:${hexOf(readable(rgb, lightGround, 0))};--accent-dark:${hexOf(readable(rgb, darkGround, 255))};--accent-fill:${hexOf(rgb)};--on-accent:${onFill}`,
  );
}

function layer(declarations: string): string {
  return `@layer tokens{:root{${declarations}}}`;
}

/** `colour` moved towards black (0) or white (255) in steps of 4 % until it reads on `ground`. */
function readable(colour: Rgb, ground: Rgb, towards: number): Rgb {
  for (let step = 0; step < 25; step += 1) {
    const [red, green, blue] = colour.map((channel) => Math.round(channel + (towards - channel) * step * 0.04));
    const moved: Rgb = [red ?? 0, green ?? 0, blue ?? 0];
    if (contrast(moved, ground) >= 4.6) return moved;
  }
  return [towards, towards, towards];
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
