/** How severe a problem is: `off` hides it, `info` and `warning` report it, `error` fails the build. The config can set each code's. */
export type Severity = "off" | "info" | "warning" | "error";

/** All severities, the mildest first. */
export const severityNames: readonly Severity[] = ["off", "info", "warning", "error"];

/** What Docusaurus calls them. The config and `--severity` accept both. */
export const docusaurusSeverities = { ignore: "off", log: "info", warn: "warning", throw: "error" } as const;

/** A severity in a config. */
export type WrittenSeverity = Severity | keyof typeof docusaurusSeverities;

/** Returns the severity that `written` means. */
export function severityOf(written: WrittenSeverity): Severity {
  return isAlias(written) ? docusaurusSeverities[written] : written;
}

function isAlias(written: WrittenSeverity): written is keyof typeof docusaurusSeverities {
  return Object.hasOwn(docusaurusSeverities, written);
}
