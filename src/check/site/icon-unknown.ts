// The name of an icon that there is not, in a page, the config, a sidebar, or a category file.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { iconName } from "../../model/icon.ts";
import type { Site } from "../../model/site.ts";
import type { PageLinks, Survey } from "../survey.ts";

/** `icon-unknown` (error), where it is named. */
export function* iconUnknown({ links }: PageLinks, _site: Site, survey: Survey): Iterable<Diagnostic> {
  for (const { link, found } of links) {
    if (found.kind !== "icon" || found.icon !== undefined) continue;
    const name = iconName(link.href);
    yield diagnostic("icon-unknown", link.place, { name, near: survey.nearIcon(name) ?? "" });
  }
}
