// What is told of a path or a ref in the config, wherever it stands in it.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Stamp } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";

type What = "file" | "folder";

/** `config-no-file`: `name`, the value of `key`, is not there; `found`: what has the name in its place. */
export function noFile(
  place: Place,
  facts: {
    readonly key: string;
    readonly what: What;
    readonly name: string;
    readonly found?: Stamp["kind"] | undefined;
  },
): Diagnostic {
  return diagnostic("config-no-file", place, defined(facts));
}

/** `path-leaves-site`: `name`, the value of `key`, is outside the site folder, or a link to `to`, which is. */
export function leavesSite(
  place: Place,
  facts: { readonly key: string | undefined; readonly name: string; readonly to?: string | undefined },
): Diagnostic {
  return diagnostic("path-leaves-site", place, defined(facts));
}

/** `version-missing`: a ref cannot be read. `clone`: what kind of clone lacks it. */
export function refMissing(
  place: Place,
  facts: { readonly ref: string; readonly problem: string; readonly clone?: string | undefined },
): Diagnostic {
  return diagnostic("version-missing", place, defined(facts));
}

/** `version-files`: `what` of this name is not where a version has it. */
export function filesMissing(
  place: Place,
  facts: {
    readonly what: What;
    readonly name: string;
    readonly ref?: string | undefined;
    /** What has the name in its place. */
    readonly found?: Stamp["kind"] | undefined;
  },
): Diagnostic {
  return diagnostic("version-files", place, defined(facts));
}
