// Names of outputs that change with their content, so that a copy may be kept for ever: what this program gives its scripts, its styles,
// its data and the files beside pages. A server knows an output by its name alone, so the rule is a pattern.

/**
 * From `/assets/` to the end of an address, in the syntax that nginx, Caddy (RE2), Apache and JavaScript share: eight letters and digits,
 * or eight and more hexadecimal digits, before the ending.
 */
export const hashedAddress = "/assets/.*[-./]([0-9A-Z]{8}|[0-9a-f]{8,64})\\.[0-9A-Za-z.]+$";

const pattern = new RegExp(`^${hashedAddress}`);

/** Whether `output`, a path in the output folder, has the look of such a name. A file of an author's can have it by chance. */
export function looksHashed(output: string): boolean {
  return pattern.test(`/${output}`);
}

/** How long a copy of such a file may be kept: a year, the longest that caches honour (RFC 9111 gives no limit; RFC 8246 `immutable`). */
export const keptForever = "public, max-age=31536000, immutable";

/** Where the fonts of a site lie: a folder in which every name says the content, so that hosts need one rule for all. */
export const fontsFolder = "assets/fonts/";
