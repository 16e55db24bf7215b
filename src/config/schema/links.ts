// Links of the navbar and the footer, and the logo.
import * as z from "zod";
import { icon } from "./icons.ts";
import { filled, href, sitePath, text } from "./values.ts";

const target = {
  label: filled.describe("Link text."),
  doc: filled.describe("Page ID: the path in the docs folder without the extension.").exactOptional(),
  to: sitePath
    .describe("Path on this site, such as `/guide/setup#ports`. Can include a query and a fragment.")
    .exactOptional(),
  href: href.describe("External URL, or a reference to an API: `api:addOrder`, `schema:Order`.").exactOptional(),
};

/** Whether exactly one of the ways to name a target is taken. */
function hasOneTarget(entry: { doc?: string; to?: string; href?: string; items?: readonly unknown[] }): boolean {
  return [entry.doc, entry.to, entry.href, entry.items].filter((way) => way !== undefined).length === 1;
}

export const link = z
  .strictObject(target)
  .refine(hasOneTarget, { error: "needs exactly one of `doc`, `to`, and `href`" });

const areaPath = z
  .string({ error: "must be a path, or a list of paths" })
  .regex(/^\/(?!\/)[^?#\s]*$/, { error: "must be a path on this site, such as `/guide`" });
/** Paths of the site, one or several. */
const area = z
  .union([areaPath, z.array(areaPath).min(1)], {
    error: "must be a path on this site, such as `/guide`, or a list of them",
  })
  .describe("Paths on this site. The link is marked as the current area on all pages below them.")
  .exactOptional();

export const navbarItem = z
  .strictObject({
    ...target,
    icon,
    area,
    position: z.enum(["left", "right"]).default("left").describe("Side of the navbar."),
    items: z.array(link).min(1).describe("Links in a dropdown menu.").exactOptional(),
  })
  .refine(hasOneTarget, { error: "needs exactly one of `doc`, `to`, `href`, and `items`" });

export const logo = z.strictObject({
  src: filled.describe("Image: a path inside a static folder, or a URL."),
  srcDark: filled.describe("Image for dark mode.").exactOptional(),
  alt: text.default("").describe("Alternative text for the image."),
  href: href.describe("Link target of the logo. Default: the home page.").exactOptional(),
});
