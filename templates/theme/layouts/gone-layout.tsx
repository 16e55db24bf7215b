// What readers find at an address whose page was removed: what stood there, since when it is gone, and where to go on.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { GoneBody } from "../../../src/model/page.ts";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { Phrase } from "../islands/phrase.tsx";
import { Method } from "../parts/method.tsx";
import { wordsHere } from "../words/here.ts";

type GoneLayoutProps = { readonly body: GoneBody; readonly chrome: Chrome; readonly view: PageView };

export function GoneLayout({ body, chrome, view }: GoneLayoutProps): ReactElement {
  const words = wordsHere().page;
  const { method, path, version, instead } = body;
  const title = version === undefined ? words.removed : fill(words.removedIn, { version });
  return (
    <article>
      <header>
        <h1>{view.title}</h1>
        {method === undefined ? null : (
          <p>
            <Method method={method} /> <code>{path}</code>
          </p>
        )}
      </header>
      <aside className="admonition admonition-caution" aria-label={title}>
        <p className="admonition-title">{title}</p>
        <p>{words.removedNote}</p>
        {instead === undefined ? null : (
          <p>
            <Phrase
              text={words.instead}
              slots={{ page: <a href={view.targets[instead.link]?.href}>{instead.title}</a> }}
            />
          </p>
        )}
      </aside>
      <p className="ways-on">
        <a href={chrome.home}>{words.homePage}</a>{" "}
        {chrome.searchHref === undefined ? null : <a href={chrome.searchHref}>{words.search}</a>}
      </p>
    </article>
  );
}
