// Beside the title the page as Markdown: to copy, which needs script that comes at the first intent (client/page-copy.ts), and in a menu to look at
// and to open elsewhere, which need none.
import type { ReactElement } from "react";
import type { PartProps } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { AskLink } from "./ask-link.tsx";
import { OpenTargets } from "./open-in.tsx";
import { markdownPageHref } from "./page-twin.ts";

export function AsMarkdown({ chrome, view }: PartProps): ReactElement | null {
  const words = wordsHere().page;
  const markdownPage = markdownPageHref(chrome, view);
  if (markdownPage === undefined)
    return chrome.asks === undefined || view.body.kind === "not-found" ? null : (
      <div className="as-markdown">
        <AskLink chrome={chrome} />
      </div>
    );
  return (
    <div className="as-markdown">
      <button type="button">{words.copyMarkdown}</button>{" "}
      <details className="page-menu">
        <summary aria-label={words.openIn} />
        <ul>
          <li>
            <a href={markdownPage}>{words.viewMarkdown}</a>
          </li>
          {chrome.openIn === undefined || view.robots !== undefined ? null : (
            <OpenTargets chrome={chrome} targets={chrome.openIn} markdownPage={markdownPage} />
          )}
          {chrome.asks === undefined ? null : (
            <li>
              <AskLink chrome={chrome} />
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}
