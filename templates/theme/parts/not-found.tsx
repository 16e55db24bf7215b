// What a reader sees at an address that is not there, with ways on.
import type { ReactElement } from "react";
import type { Chrome } from "../../../src/model/view.ts";

export function NotFound({ chrome }: { chrome: Chrome }): ReactElement {
  return (
    <div className="not-found">
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        Please contact the owner of the site that linked you to the original URL and let them know their link is broken.
      </p>
      <p className="ways-on">
        <a href={chrome.home}>Home page</a>
        {chrome.searchHref === undefined ? null : <a href={chrome.searchHref}>Search</a>}
      </p>
    </div>
  );
}
