// Fonts as CSS: a face for each file, faces of the readers' own fonts that take the same room until the file is there, and the stacks of the two
// tokens. The face that pages preload is `optional`: where it comes too late it waits for the next page, so that no text moves. The others are
// `swap`: while an `optional` face is awaited that is not preloaded, Chromium measures its text with a font of no stack.
import type { FontFacts } from "./font-file.ts";

/** The theme's own fonts: the file of each is named so. */
export type FontSlot = "sans" | "sans-extended" | "sans-italic" | "mono";

export type FontFace = Pick<FontFacts, "format" | "weights" | "isItalic"> & {
  /** As a stylesheet beside it names it. */
  readonly href: string;
  readonly letters?: string;
};

/** A family of fonts in the place of one of the tokens. `text`: the face of most text; `measures`: its own. */
export type FontFamily = {
  readonly name: string;
  readonly text: FontFace;
  readonly faces: readonly FontFace[];
  readonly measures: Pick<FontFacts, "ascent" | "descent" | "width">;
};

export type FontFamilies = { readonly sans?: FontFamily; readonly mono?: FontFamily };

/** The letters of those of the theme's files that browsers are to leave alone where a page has none. */
export const lettersOf: Partial<Readonly<Record<FontSlot, string>>> = {
  "sans-extended": "U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E9E",
};

const system = "system-ui";

type StandIn = { readonly name: string; readonly local: readonly string[]; readonly width: number };

/** Fonts of Windows, Android, and all others, by their local names, and the share of their size that a letter is wide. */
const standIns: { readonly [slot in "sans" | "mono"]: readonly StandIn[] } = {
  sans: [
    { name: "Segoe UI", local: ["Segoe UI"], width: 0.4362 },
    { name: "Roboto", local: ["Roboto"], width: 0.4392 },
    { name: "Arial", local: ["Arial", "Liberation Sans"], width: 0.4386 },
  ],
  mono: [
    { name: "Menlo", local: ["Menlo", "DejaVu Sans Mono"], width: 0.6 },
    { name: "Consolas", local: ["Consolas"], width: 0.55 },
  ],
};

/** Values of tokens of the theme, by their names without hyphens in front, and CSS beside them. */
export type LookCss = { readonly tokens: Readonly<Record<string, string>>; readonly css: string };

/** What sets the fonts, and how words break, of a site with pages in `languages`; nothing where that is what the theme says anyway. */
export function fontCss({ sans, mono }: FontFamilies, languages: readonly string[]): LookCss {
  const faces = [sans, mono].flatMap(
    (family) => family?.faces.map((face) => faceCss(family.name, face, face === sans?.text)) ?? [],
  );
  const hasScripts = languages.some((lang) => scriptOf(lang) !== undefined);
  const fitted = [...fittedCss(sans, standIns.sans, hasScripts), ...fittedCss(mono, standIns.mono, false)];
  const own = namesOf(sans, standIns.sans);
  const ownMono = namesOf(mono, standIns.mono);
  const rules = languages.flatMap((lang) => {
    const script = scriptOf(lang);
    // Without fonts of a site the reader's system decides.
    return script === undefined || own.length === 0
      ? []
      : [`:root:lang(${lang}){--sans:${[...own, script, system].join()},sans-serif}`];
  });
  const tokens = {
    ...measureOf(sans),
    ...(own.length === 0 ? {} : { sans: `${[...own, system].join()},sans-serif` }),
    ...(ownMono.length === 0 ? {} : { mono: [...ownMono, "ui-monospace,monospace"].join() }),
  };
  const hyphenated = languages.filter((lang) => longWorded.has(lang.toLowerCase().split("-")[0] ?? ""));
  const breaks = hyphenated.map(
    (lang) => `.prose :is(p,li,dd,td):lang(${lang}){hyphens:auto;hyphenate-limit-chars:8 4 4}`,
  );
  return { tokens, css: [...faces, ...fitted, layered("tokens", rules), layered("prose", breaks)].join("") };
}

/** The length of lines with 70 letters of `family`; nothing for that of the theme. */
function measureOf(family: FontFamily | undefined): { readonly measure?: string } {
  if (family === undefined) return { measure: "58ch" };
  const length = Math.round(744 * (family.measures.width ?? 0.47)) / 10;
  return Math.abs(length - 35) < 0.5 ? {} : { measure: `${length}rem` };
}

function layered(layer: string, rules: readonly string[]): string {
  return rules.length === 0 ? "" : `@layer ${layer}{${rules.join("")}}`;
}

/** Languages whose words are too long for the lines of a phone, and for which browsers know where words break. */
const longWorded = new Set("af cs da de el et fi hu is lt lv nb nl nn no pl ru sk sl sv tr uk".split(" "));

function faceCss(name: string, { href, format, weights, isItalic, letters }: FontFace, isPreloaded: boolean): string {
  const [lightest, boldest] = weights;
  return `@font-face{${[
    `font-family:${quoted(name)}`,
    `src:url(${href}) format("${format}")`,
    `font-weight:${lightest === boldest ? lightest : `${lightest} ${boldest}`}`,
    ...(isItalic ? ["font-style:italic"] : []),
    `font-display:${isPreloaded ? "optional" : "swap"}`,
    ...(letters === undefined ? [] : [`unicode-range:${letters}`]),
  ].join(";")}}`;
}

/** A family and its stand-ins as a stack names them. */
function namesOf(family: FontFamily | undefined, others: readonly StandIn[]): readonly string[] {
  return family === undefined ? [] : [family.name, ...others.map(({ name }) => fittedName(family, name))].map(quoted);
}

/** `others` as large as `family`. `isLatinAlone`: letters of other scripts come from the fonts that are named for them. */
function fittedCss(
  family: FontFamily | undefined,
  others: readonly StandIn[],
  isLatinAlone: boolean,
): readonly string[] {
  if (family?.measures.width === undefined) return [];
  const { ascent, descent, width } = family.measures;
  return others.map((one) => {
    const scale = width / one.width;
    return `@font-face{${[
      `font-family:${quoted(fittedName(family, one.name))}`,
      `src:${one.local.map((name) => `local(${quoted(name)})`).join()}`,
      ...(percent(scale) === "100%" ? [] : [`size-adjust:${percent(scale)}`]),
      `ascent-override:${percent(ascent / scale)}`,
      `descent-override:${percent(descent / scale)}`,
      ...(isLatinAlone ? ["unicode-range:U+0-2FF,U+1E00-22FF"] : []),
    ].join(";")}}`;
  });
}

function fittedName({ name }: FontFamily, standIn: string): string {
  return `${name} ${standIn}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function quoted(name: string): string {
  return /^[A-Za-z]+$/.test(name) ? name : `"${name}"`;
}

const indic = '"Nirmala UI","Kohinoor Devanagari","Noto Sans Devanagari"';
const arabic = '"SF Arabic","Geeza Pro","Segoe UI","Noto Sans Arabic","Noto Naskh Arabic"';

/** Fonts for the letters of languages, since browsers choose others, or those of another language, for the same characters. */
const scripts: Readonly<Record<string, string>> = {
  ja: '"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans JP","Noto Sans CJK JP"',
  ko: '"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR"',
  zh: '"PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC"',
  "zh-hant": '"PingFang TC","Microsoft JhengHei UI","Noto Sans TC","Noto Sans CJK TC"',
  ...{ ar: arabic, fa: arabic, ur: arabic, ps: arabic },
  he: '"SF Hebrew","Arial Hebrew","Segoe UI","Noto Sans Hebrew"',
  ...{ hi: indic, mr: indic, ne: indic, sa: indic },
  bn: '"Nirmala UI","Kohinoor Bangla","Noto Sans Bengali"',
  gu: '"Nirmala UI","Kohinoor Gujarati","Noto Sans Gujarati"',
  pa: '"Nirmala UI","Gurmukhi MN","Noto Sans Gurmukhi"',
  ta: '"Nirmala UI","Tamil Sangam MN","Noto Sans Tamil"',
  te: '"Nirmala UI","Kohinoor Telugu","Noto Sans Telugu"',
  kn: '"Nirmala UI","Kannada Sangam MN","Noto Sans Kannada"',
  ml: '"Nirmala UI","Malayalam Sangam MN","Noto Sans Malayalam"',
  th: 'Thonburi,"Leelawadee UI","Noto Sans Thai"',
};

function scriptOf(lang: string): string | undefined {
  const tag = lang.toLowerCase();
  return /^zh-(?:hant|tw|hk|mo)\b/.test(tag) ? scripts["zh-hant"] : scripts[tag.split("-")[0] ?? ""];
}
