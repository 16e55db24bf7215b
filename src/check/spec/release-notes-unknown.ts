// Notes that no release of the changelog shows.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FilePath } from "../../text/place.ts";

/** `near`: a version that is there and nearly has the name, or nothing. `first`: the file that has the notes of the same release already. */
type Unknown = { readonly version: string; readonly near: string } | { readonly first: FilePath };

/** `release-notes-unknown` (warn), of the whole `file`. */
export function releaseNotesUnknown(file: FilePath, found: Unknown): Diagnostic {
  return diagnostic(
    "release-notes-unknown",
    { file },
    "first" in found ? { ...found, version: "", near: "" } : { ...found, first: "" },
  );
}
