// What several APIs say of one file about error codes: a code that one of them has is no mistake, though the others have it not.
import type { Finding } from "../../diagnostics/finding.ts";
import { errorNotesKey } from "../../model/error-answers.ts";
import type { Origins } from "../../model/origin.ts";

/** One API: the way back from its document, and what was found in it. */
type Reader = { readonly origins: Origins; readonly findings: readonly Finding[] };

/** The findings of all `readers`: of a code that is unknown, once, where it is so to each API that reads the file. */
export function jointFindings(readers: readonly Reader[]): readonly Finding[] {
  const files = readers.map(({ origins }) => notesOf(origins));
  const unknown = new Map<string, Finding[]>();
  for (const { findings } of readers)
    for (const found of findings.filter(isUnknown)) {
      const key = keyOf(found);
      const same = unknown.get(key);
      if (same === undefined) unknown.set(key, [found]);
      else same.push(found);
    }
  return readers.flatMap(({ findings }) =>
    findings.flatMap((found) => {
      const same = isUnknown(found) ? (unknown.get(keyOf(found)) ?? []) : [];
      if (same.length === 0) return [found];
      const isFirst = same[0] === found && same.length === files.filter((file) => file === found.place.file).length;
      return isFirst ? [same.find(({ facts }) => facts.near !== undefined) ?? found] : [];
    }),
  );
}

function isUnknown({ code }: Finding): boolean {
  return code === "errors-unknown";
}

function keyOf({ place }: Finding): string {
  return JSON.stringify(place);
}

/** The file that an API's words about its codes come from. */
function notesOf(origins: Origins): string | undefined {
  return origins.flat().find(({ from }) => from === `/${errorNotesKey}`)?.file;
}
