// Where the Markdown page of a page stands, for its head and for people. A page that has none has no sign of one.
import { hasMarkdownPage } from "../../../src/model/page-kinds.ts";
import { markdownPageHrefOf } from "../../../src/model/route.ts";
import type { Chrome, PageView } from "../../../src/model/view.ts";

/** Below the base URL and without the host, so that it leads to the Markdown page that lies beside this very copy of the page. */
export function markdownPageHref({ base, llmsHref }: Chrome, { body, route }: PageView): string | undefined {
  return llmsHref !== undefined && hasMarkdownPage(body) ? markdownPageHrefOf(route, { base }) : undefined;
}
