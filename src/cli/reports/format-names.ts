// The names of the formats of reports, as the command line has them.

export const dataFormats = ["json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown"] as const;

/** What other programs read. */
export type DataFormat = (typeof dataFormats)[number];

export type FormatName = "pretty" | DataFormat;

export const formatNames: readonly FormatName[] = ["pretty", ...dataFormats];
