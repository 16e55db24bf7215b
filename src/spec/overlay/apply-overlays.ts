// Overlays on a document, one after the other, in the order in which they are named: a changed copy out, with the way back from its parts
// to the overlay in which they are written, and a finding for each action that did not do what it says.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Origin } from "../../model/origin.ts";
import type { Json } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { isTooDeep } from "../read-spec-text.ts";
import { act, type Complaint } from "./act.ts";
import { OriginsTree, TooLarge } from "./origins-tree.ts";
import { type Action, type Overlay, readOverlay } from "./read-overlay.ts";
import { Targets } from "./targets.ts";

export type OverlayFile = { readonly file: FilePath; readonly value: Json };

export type Overlaid = {
  readonly document: Json;
  readonly origins: readonly Origin[];
  readonly findings: readonly Finding[];
};

/**
 * `document` with `overlays` applied; the document given stays as it is. `describes` tells whether `extends` of an overlay means this
 * document. Findings: overlay-invalid, overlay-target, overlay-unmatched, overlay-clash, overlay-other.
 */
export function applyOverlays(
  document: Json,
  overlays: readonly OverlayFile[],
  describes: (overlay: Overlay, file: FilePath) => boolean,
): Overlaid {
  const tree = new OriginsTree(document);
  const targets = new Targets();
  const findings: Finding[] = [];
  for (const { file, value } of overlays) {
    const { overlay, findings: ofOverlay } = readOverlay(value, file);
    findings.push(...ofOverlay);
    if (!describes(overlay, file))
      findings.push(finding("overlay-other", { file, pointer: "/extends" }, { other: overlay.extends ?? "" }));
    for (const action of overlay.actions) {
      try {
        findings.push(...act(tree, action, targets).map((complaint) => told(complaint, action, file)));
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
        return { document, origins: [], findings: [...findings, grown(file, action.pointer)] };
      }
    }
  }
  // What is deeper than any document that is read, nobody should walk.
  if (isTooDeep(tree.root))
    return { document, origins: [], findings: [...findings, grown(overlays.at(-1)?.file ?? "", "")] };
  return { document: tree.root, origins: tree.origins(), findings };
}

function grown(file: FilePath, pointer: string): Finding {
  return finding("overlay-clash", { file, pointer }, { problem: "the document would grow without bound" });
}

function told(complaint: Complaint, action: Action, file: FilePath): Finding {
  const { key } = complaint;
  const query = (key === "copy" ? action.copy : action.target) ?? "";
  const pointer = pointerTo(key === "target" ? action.pointer : action.fields, key);
  switch (complaint.kind) {
    case "unmatched":
      return finding("overlay-unmatched", { file, pointer }, { query });
    case "target":
      return finding("overlay-target", { file, pointer }, { query, problem: complaint.problem });
    case "clash":
      return finding("overlay-clash", { file, pointer }, { problem: complaint.problem });
  }
}
