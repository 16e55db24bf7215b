// Beside the title the page as Markdown: to copy, which needs script that comes at the first intent (client/page-copy.ts), and to look at and
// to open elsewhere, which need none: in a menu where there is more than one way, else as a link.
import type { ReactElement } from "react";
import type { Chrome, PageView, PartProps } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { AskLink } from "./ask-link.tsx";
import { OpenTargets } from "./open-in.tsx";
import { markdownPageHref } from "./page-twin.ts";

/** Where else the page can be opened; undefined: nowhere, so that there is no menu. */
export function targetsOf({ openIn }: Chrome, { robots }: PageView): Chrome["openIn"] {
  return robots === undefined ? openIn : undefined;
}

export function AsMarkdown({ chrome, view }: PartProps): ReactElement | null {
  const words = wordsHere().page;
  const markdownPage = markdownPageHref(chrome, view);
  if (markdownPage === undefined)
    return chrome.asks === undefined || view.body.kind === "not-found" ? null : (
      <div className="as-markdown">
        <AskLink chrome={chrome} />
      </div>
    );
  const link = <a href={markdownPage}>{words.viewMarkdown}</a>;
  const targets = targetsOf(chrome, view);
  return (
    <div className="as-markdown">
      <button type="button">{words.copyMarkdown}</button>{" "}
      {targets === undefined && chrome.asks === undefined ? (
        link
      ) : (
        <details className="page-menu">
          <summary aria-label={words.openIn} />
          <ul>
            <li>{link}</li>
            {targets === undefined ? null : (
              <OpenTargets chrome={chrome} targets={targets} markdownPage={markdownPage} />
            )}
            {chrome.asks === undefined ? null : (
              <li>
                <AskLink chrome={chrome} />
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
