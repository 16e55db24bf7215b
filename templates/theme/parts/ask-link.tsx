// The link that opens the dialog of questions (client/ask/start.ts); without script it leads to the search page.
import type { ReactElement } from "react";
import type { Chrome } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

export function AskLink({ chrome }: { readonly chrome: Chrome }): ReactElement {
  return (
    <a href={chrome.searchHref ?? chrome.home} data-ask="">
      {wordsHere().ask.open}
    </a>
  );
}
