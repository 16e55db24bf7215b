// The keys of a config for Markdown of other programs that a site alone knows the meaning of.
import * as z from "zod";

export const shortcodes = z
  .record(
    z.string().regex(/^[A-Za-z_][\w./-]{0,99}$/, {
      error: "must be the name of a shortcode, such as `new-in` or `note.html`",
    }),
    z.string().max(10_000, { error: "must be at most 10,000 characters long" }),
  )
  .default({})
  .describe(
    "Markdown for your own shortcodes and includes: `new-in: Since $1` for `{{< new-in 2.0 >}}`. `$1` to `$9` are values by position, `$name` is a named value, `$inner` is the content, and `$$` is a dollar sign.",
  );

export const wikiLinks = z
  .boolean()
  .default(false)
  .describe(
    "Whether `[[Page]]` links to the page in the file `Page.md`, wherever it is, as in Obsidian. Embeds, comments (`%%`), and block names (`^name`) are read, too.",
  );
