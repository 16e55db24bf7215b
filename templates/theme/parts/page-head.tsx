// The line above the title: where the page stands, and at its end the page as markdown, to copy and to look at. The button needs script, which
// comes at the first intent (client/page-copy.ts); the link needs none.
import type { ReactElement } from "react";
import type { PartProps } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { OpenIn } from "./open-in.tsx";
import { markdownPageHref } from "./page-twin.ts";
import { WholeSlot } from "./slot.tsx";

export function PageHead({ chrome, view }: PartProps): ReactElement {
  const words = wordsHere().page;
  const markdownPage = markdownPageHref(chrome, view);
  const crumbs = (
    <WholeSlot name="Breadcrumbs">
      <Breadcrumbs chrome={chrome} view={view} />
    </WholeSlot>
  );
  if (markdownPage === undefined) return crumbs;
  return (
    <div className="page-head">
      {crumbs}
      <div className="as-markdown">
        <button type="button">{words.copyMarkdown}</button> <a href={markdownPage}>{words.viewMarkdown}</a>
        {chrome.openIn === undefined || view.robots !== undefined ? null : (
          <OpenIn chrome={chrome} targets={chrome.openIn} markdownPage={markdownPage} />
        )}
      </div>
    </div>
  );
}
