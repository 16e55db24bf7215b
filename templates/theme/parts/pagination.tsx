// The neighbors of the page in reading order.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

export function Pagination({ view }: { view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  const { previous, next } = view;
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination" aria-label={words.neighbors}>
      {previous === undefined ? (
        <span />
      ) : (
        <a className="pagination-link" href={previous.href} rel="prev">
          <span className="pagination-hint">{words.previous}</span>{" "}
          <span className="pagination-label">{previous.label}</span>
          <About text={previous.description} />
        </a>
      )}{" "}
      {next === undefined ? null : (
        <a className="pagination-link pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">{words.next}</span> <span className="pagination-label">{next.label}</span>
          <About text={next.description} />
        </a>
      )}
    </nav>
  );
}

function About({ text }: { text: string | undefined }): ReactElement | null {
  return text === undefined ? null : (
    <>
      {" "}
      <span className="pagination-about">{text}</span>
    </>
  );
}
