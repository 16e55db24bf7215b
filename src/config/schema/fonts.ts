// The fonts of a site: the theme's, those of the reader's system, or files of its own.
import * as z from "zod";

const file = z
  .string()
  .refine((value) => !/^(?:[/\\]|[a-z]:[/\\]|[a-z][a-z\d+.-]*:\/\/|\/\/)/i.test(value) && value !== "", {
    error:
      "must be a font file relative to the site folder, or a package such as `npm:@fontsource/lora`; fonts of other hosts are not loaded",
  });

const files = z.union([file, z.array(file).min(1)], { error: "must be a font file, or a list of font files" });

export const font = z
  .union(
    [
      z.enum(["inter", "system"]),
      z.strictObject({
        sans: files.describe("Font of text and headings. Default: Inter.").exactOptional(),
        mono: files.describe("Font of code. Default: Geist Mono.").exactOptional(),
      }),
    ],
    { error: "must be `inter`, `system`, or an object with `sans` and `mono`" },
  )
  .describe(
    "`inter` (with Geist Mono for code), `system`, or own fonts: a file, a list of files, or `npm:` and a package.",
  );
