// What stands around each page, and how it looks.
import * as z from "zod";
import { feedbackTemplate } from "../../model/feedback.ts";
import { isColour } from "../own-values.ts";
import { presetNames } from "../presets.ts";
import { font } from "./fonts.ts";
import { icons } from "./icons.ts";
import { link, logo, navbarItem } from "./links.ts";
import { filled, id, judged, path, text } from "./values.ts";

const feedbackAddress = judged(feedbackTemplate);

const colour = z
  .string()
  .refine(isColour, { error: "must be a color: `#0b6b5e`, `rgb(…)`, `hsl(…)`, `oklch(…)`, or a name" });

const tokenFile = path.refine((value) => /\.(?:json|css)$/i.test(value), { error: "must be a `.json` or `.css` file" });

const headTag = z.strictObject({
  tag: z.enum(["meta", "link", "script"]).describe("Element name."),
  attributes: z
    .record(z.string(), z.union([z.string(), z.literal(true)], { error: "must be a string, or `true`" }))
    .describe(
      "Attributes, with `true` for attributes without a value. Scripts need `src` because inline code is not allowed.",
    ),
});

export const navbar = z
  .strictObject({
    title: text.describe("Text next to the logo. Default: the site title.").exactOptional(),
    logo: logo.describe("Site logo.").exactOptional(),
    items: z.array(navbarItem).default([]).describe("Links in the navbar."),
  })
  .prefault({})
  .describe("Bar at the top of every page.");

export const footer = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          title: text.describe("Column heading."),
          items: z.array(link).default([]).describe("Links in the column."),
        }),
      )
      .default([])
      .describe("Columns of links."),
    copyright: text.default("").describe("Last line of the footer. Can contain simple HTML."),
  })
  .describe("Footer of every page.")
  .exactOptional();

export const announcement = z
  .strictObject({
    id: id
      .describe(
        "ID of the announcement. When it changes, readers who closed the bar see it again. Default: derived from the content.",
      )
      .exactOptional(),
    content: filled.describe("Text of the bar. Can contain simple HTML."),
    closeable: z.boolean().default(true).describe("Whether readers can close the bar."),
  })
  .describe("Bar above the navbar.")
  .exactOptional();

export const colorMode = z
  .strictObject({
    default: z.enum(["light", "dark"]).default("light").describe("Mode for a reader's first visit."),
    switch: z.boolean().default(true).describe("Shows the switch for light and dark mode."),
    respectSystem: z.boolean().default(false).describe("Follows the reader's system setting on the first visit."),
  })
  .prefault({})
  .describe("Light and dark mode.");

export const feedback = z
  .strictObject({
    helpful: feedbackAddress
      .describe("URL for “Was this page helpful?”. `{answer}` becomes `yes` or `no`.")
      .exactOptional(),
    report: feedbackAddress.describe("URL for “Report a problem”: an issue form, or `mailto:`.").exactOptional(),
  })
  .prefault({})
  .describe(
    "Feedback links under each page. URLs can contain `{title}`, `{url}`, `{route}`, and `{source}` (the source file).",
  );

export const theme = z
  .strictObject({
    logo: filled.describe("Shorthand for `navbar.logo.src`.").exactOptional(),
    logoDark: filled.describe("Shorthand for `navbar.logo.srcDark`.").exactOptional(),
    preset: z.enum(presetNames).describe("Accent, neutral, and radius to start from.").exactOptional(),
    accent: colour.describe("Color of links and buttons, made readable in both modes.").exactOptional(),
    neutral: colour.describe("Color that tints backgrounds, borders, and text.").exactOptional(),
    radius: z
      .union([z.number().min(0).max(32), z.string().regex(/^\d+(?:\.\d+)?(?:px|rem)$/)], {
        error: "must be a number of pixels from 0 to 32, or a length such as `0.5rem`",
      })
      .describe("Corner radius, in pixels or as a CSS length.")
      .exactOptional(),
    tokens: z
      .union([tokenFile, z.array(tokenFile).min(1)], {
        error: "must be a `.json` or `.css` file, or a list of such files",
      })
      .describe("Files with design tokens: JSON in the W3C format, or CSS custom properties.")
      .exactOptional(),
    font: font.exactOptional(),
    icons,
    css: z.array(path).default([]).describe("Stylesheets to load after the theme's."),
    head: z.array(headTag).default([]).describe("Elements to add to the head of every page."),
    overrides: z
      .record(
        z.string().regex(/^[A-Z][A-Za-z0-9]*$/, { error: "must be the name of a component, such as `Footer`" }),
        path,
      )
      .default({})
      .describe('Components that replace theme components: `{ "Footer": "./Footer.tsx" }`.'),
    wrap: path
      .describe("File with a component around each component that starts in the browser, such as a context provider.")
      .exactOptional(),
  })
  .prefault({})
  .describe("Branding, styles, and overrides.");
