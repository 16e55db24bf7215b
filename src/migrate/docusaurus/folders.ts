// Folders that a config of Docusaurus names. Those outside the old site are told, and nothing is read there.

import { member, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MigrationDraft } from "./draft.ts";
import { type Instances, leadsOut, tidied } from "./instances.ts";

/** Folders of pages that lie outside the old site, where nothing is read. */
export function tellOutside({ tree, read }: MigrationDraft, { docs, blogs, pages }: Instances): void {
  for (const { options, pointer } of [...docs, ...blogs, ...pages]) {
    const path = textAt(options, "path");
    if (path === undefined || !leadsOut(path)) continue;
    const way = "copy it into the old site, set `path` to the copy, and run `migrate` again";
    const what = `the folder \`${path}\` is outside the old site, so its pages aren't migrated: ${way}`;
    tree.ask("Folders outside the old site", what, read.placeOf(`${pointer}/path`));
  }
}

/** The static folders, whose files the draft takes along. */
export function staticsOf(draft: MigrationDraft): readonly FilePath[] {
  const written = member(draft.read.value, "staticDirectories");
  const named = Array.isArray(written) ? written.filter((one): one is string => typeof one === "string") : ["static"];
  return named.flatMap((one, at) => {
    if (leadsOut(one)) {
      draft.tree.ask(
        "Folders outside the old site",
        `the static folder \`${one}\` is outside the old site and isn't copied`,
        draft.read.placeOf(`/staticDirectories/${at}`),
      );
      return [];
    }
    const folder = tidied(one);
    for (const source of draft.tree.below(folder)) draft.copies.push({ source, target: source });
    return draft.tree.hasFolder(folder) ? [folder] : [];
  });
}
