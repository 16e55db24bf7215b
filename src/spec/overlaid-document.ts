// A spec with the overlays that a config or the command line names for it: they are opened as the spec is, and applied before anything
// else looks at it.

import { catalogue } from "../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Origin } from "../model/origin.ts";
import { textAt } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { isUrl } from "../text/url.ts";
import { addressOfDocument, type DocumentOpening, openDocument } from "./open-document.ts";
import { applyOverlays, type OverlayFile } from "./overlay/apply-overlays.ts";
import type { Overlay } from "./overlay/read-overlay.ts";
import { addressOf, type SpecAddress, type SpecFile } from "./spec-files.ts";

export type OverlaidFile = {
  readonly file: SpecFile;
  /** Overlays that were read or looked for, as printed. */
  readonly overlays: readonly FilePath[];
  readonly origins: readonly Origin[];
  readonly diagnostics: readonly Diagnostic[];
};

/** `file` with the overlays that `names` name. Diagnostics: overlay-unreadable, and those of `applyOverlays`. */
export async function overlaidDocument(
  file: SpecFile,
  names: readonly string[],
  opening: Omit<DocumentOpening, "isRight">,
): Promise<OverlaidFile> {
  const addresses = names.map((name) => addressOfDocument(name, opening.settings.siteFolder));
  const diagnostics: Diagnostic[] = [];
  const overlays: OverlayFile[] = [];
  for (const address of addresses) {
    const opened = await openDocument(address, {
      ...opening,
      isRight: (value) => textAt(value, "overlay") !== undefined,
    });
    if (!("file" in opened)) diagnostics.push(...opened.diagnostics.map(unreadable));
    else {
      diagnostics.push(...opened.diagnostics);
      overlays.push({ file: address.printed, value: opened.file.value });
      await opened.keep?.();
    }
  }
  const at = new Map(addresses.map((address) => [address.printed, address]));
  const applied = applyOverlays(file.value, overlays, (overlay, name) => {
    const self = textAt(file.value, "$self");
    return overlay.extends === undefined || means(overlay, at.get(name) ?? file.address, [file.address.at, self ?? ""]);
  });
  return {
    file: { ...file, value: applied.document },
    overlays: addresses.map(({ printed }) => printed),
    origins: applied.origins,
    diagnostics: [...diagnostics, ...applied.diagnostics],
  };
}

/** Whether `extends` of an overlay at `address` is one of `names`. An address of the network may hold what a file holds: nobody can tell. */
function means(overlay: Overlay, address: SpecAddress, names: readonly string[]): boolean {
  const base: SpecAddress =
    overlay.self !== undefined && isUrl(overlay.self)
      ? { kind: "url", at: overlay.self, printed: overlay.self }
      : address;
  const meant = addressOf(overlay.extends ?? "", base);
  if (meant === undefined || names.includes(meant.at)) return true;
  return meant.kind === "url" && !names.some((name) => /^https?:/i.test(name));
}

function unreadable(found: Diagnostic): Diagnostic {
  const problem =
    found.code === "spec-missing"
      ? "the file does not exist"
      : typeof found.facts.problem === "string" && found.code !== "spec-syntax"
        ? found.facts.problem
        : catalogue[found.code]
            .says(found.facts)
            .replace(/^The spec /, "it ")
            .replace(/\.$/, "");
  return diagnostic("overlay-unreadable", found.place, { problem });
}
