// What a reader sees at an address that is not there, with ways on.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";
import { AskLink } from "./ask-link.tsx";

export function NotFound({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement {
  const words = wordsHere().page;
  return (
    <div className="not-found">
      <h1>{words.notFound}</h1>
      <p>{words.notFoundWhat}</p>
      <p>{words.notFoundWhom}</p>
      {view.trees === undefined ? null : (
        <nav className="near" aria-label={words.nearPages} data-trees={view.trees.join(" ")} hidden>
          <h2>{words.nearQuestion}</h2>
          <ul />
        </nav>
      )}
      <p className="ways-on">
        <a href={chrome.home}>{words.homePage}</a>{" "}
        {chrome.searchHref === undefined ? null : <a href={chrome.searchHref}>{words.search}</a>}
        {chrome.asks === undefined ? null : (
          <>
            {" "}
            <AskLink chrome={chrome} />
          </>
        )}
      </p>
    </div>
  );
}
