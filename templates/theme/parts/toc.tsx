// The page's headings: a column of their own where there is room, a folded list above the text where there is not, a line where samples
// stand in the column. A heading's HTML is inline, without links, made by parse or by contents.ts.
import { Fragment, type ReactElement } from "react";
import type { Heading } from "../../../src/model/page.ts";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { fragmentOf } from "./hash-link.tsx";

export function Toc({ view }: { view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  if (view.toc.length === 0) return null;
  return (
    <nav className="toc" aria-label={words.onThisPage}>
      <p className="toc-title">{words.onThisPage}</p>
      <TocList headings={view.toc} />
    </nav>
  );
}

export function FoldedToc({ view }: { view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  if (view.toc.length === 0) return null;
  return (
    <details className="toc-folded menu">
      <summary>{words.onThisPage}</summary>
      <TocList headings={view.toc} />
    </details>
  );
}

/** The same on one line, for pages whose column is taken. `samples`: where there is no column the line leads to those of the page, too. */
export function OnPage({ view, samples }: { view: PageView; samples: boolean }): ReactElement | null {
  const { page: words, reference } = wordsHere();
  if (view.toc.length < 2) return null;
  return (
    <nav className="on-page" aria-label={words.onThisPage}>
      {samples ? (
        <>
          <a className="to-samples" href="#__examples">
            {reference.samples}
          </a>{" "}
        </>
      ) : null}
      {view.toc.map((heading) => (
        <Fragment key={heading.id}>
          <a href={fragmentOf(heading.id)} dangerouslySetInnerHTML={{ __html: heading.html }} />{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function TocList({ headings }: { headings: readonly Heading[] }) {
  const top = Math.min(...headings.map((heading) => heading.level));
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.id} className={`toc-depth-${heading.level - top}`}>
          <a href={fragmentOf(heading.id)} dangerouslySetInnerHTML={{ __html: heading.html }} />
        </li>
      ))}
    </ul>
  );
}
