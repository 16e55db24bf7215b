// Secrets of clients in pages: a site may want that for tests of its own, and is told each time what it lets its readers do.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { ApiConfig } from "../model/config.ts";
import type { FilePath } from "../text/place.ts";

/** `console-client-credentials` (warn) for each of `apis` that takes such secrets. */
export function clientSecrets(apis: readonly ApiConfig[], file: FilePath | undefined): readonly Finding[] {
  return apis.flatMap(({ id, sends }, index) =>
    sends?.clientCredentials === true
      ? [
          finding(
            "console-client-credentials",
            { file: file ?? "", pointer: `/apis/${index}/console/clientCredentials` },
            { api: id },
          ),
        ]
      : [],
  );
}
