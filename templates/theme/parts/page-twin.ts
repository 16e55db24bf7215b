// Where the markdown twin of a page stands, for its head and for people. A page that has none has no sign of one.
import { hasTwin } from "../../../src/model/page-kinds.ts";
import { twinHrefOf } from "../../../src/model/route.ts";
import type { Chrome, PageView } from "../../../src/model/view.ts";

/** Below the base URL and without the host, so that it leads to the twin that lies beside this very copy of the page. */
export function twinHref({ base, llmsHref }: Chrome, { body, route }: PageView): string | undefined {
  return llmsHref !== undefined && hasTwin(body) ? twinHrefOf(route, { base }) : undefined;
}
