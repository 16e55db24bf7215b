// The words of the page that is being rendered, in its language. Layouts and parts ask here, so that none of them is handed words to pass
// on; `Document` says whose they are. What browsers run has its words beside this file instead, one module a bundle.
import { createContext, use } from "react";
import { english } from "../../../src/messages/english.ts";
import type { PageMessages } from "../../../src/messages/page-messages.ts";

export const PageWords = createContext<PageMessages>(english);

/** May be asked while a page is rendered, by components and by what they call. */
export function wordsHere(): PageMessages {
  return use(PageWords);
}
