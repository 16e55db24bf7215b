// Names by which the program, the realms and the bundles that run in them know things of one another.

/** The module by which bundles make islands. */
export const islandsName = "pio-docs/islands";

/** The module by which overrides ask for the words of the theme. */
export const themeName = "pio-docs/theme";

/** Bundles in stacks. */
export const bundleName = "pio-docs-components.js";

/** The global that answers what a realm has taken last: the engine ends what was left for later with the script that calls it. */
export const answerName = "pioDocsAnswer";

/** The parts of a URL that can be set. */
export const urlParts = [
  "href",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

/** What the thread of a realm posts first: it can be asked. */
export const ready = "ready";
