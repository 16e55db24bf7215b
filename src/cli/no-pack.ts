// A package of docs that is not where it was looked for.
import { commandFailed } from "../diagnostics/command-failed.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** There is no package in `folder`, as it was named. */
export function noPack(folder: string): Diagnostic {
  return commandFailed(
    `\`${folder}\` contains no package of docs`,
    "Pass a folder that pio-docs pack wrote, such as ./node_modules/@acme/docs.",
  );
}
