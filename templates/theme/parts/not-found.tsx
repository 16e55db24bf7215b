// What a reader sees at an address that is not there, with ways on.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";

export function NotFound({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement {
  return (
    <div className="not-found">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
      {view.trees === undefined ? null : (
        <nav className="near" aria-label="Pages with a similar address" data-trees={view.trees.join(" ")} hidden>
          <h2>Were you looking for one of these?</h2>
          <ul />
        </nav>
      )}
      <p className="ways-on">
        <a href={chrome.home}>Home page</a>{" "}
        {chrome.searchHref === undefined ? null : <a href={chrome.searchHref}>Search</a>}
      </p>
    </div>
  );
}
