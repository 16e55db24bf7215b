// Which links no rule says anything of. They are nearly all of a site, which may have hundreds of thousands: rules are shown the others
// alone. A rule that is to speak of more links says so here.
import type { Resolution } from "../model/site.ts";
import { isLight } from "./site/file-heavy.ts";
import type { Survey } from "./survey.ts";

/** Whether a link that leads to `found` is one of them. */
export function isSound(found: Resolution, survey: Survey): boolean {
  switch (found.kind) {
    case "page":
      return found.readAs === undefined && (found.fragment === "" || survey.anchorsOf(found.route).has(found.fragment));
    case "asset":
      return isLight(found.asset);
    case "path":
    case "external":
      return true;
    case "icon":
      return found.icon !== undefined;
    case "list":
    case "broken":
    case "outside":
      return false;
  }
}
