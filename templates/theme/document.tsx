// The whole HTML document of one page, from <html> to </html>. A page is a function of its view: nothing else is read here, so the
// digest of chrome and view decides whether a page must be rendered again. No inline script, style or handler: the site runs under
// a strict content security policy.
import { type ReactElement, use } from "react";
import type { PageMessages } from "../../src/messages/page-messages.ts";
import type { Chrome, PageView } from "../../src/model/view.ts";
import { PageLayout } from "./layouts/page-layout.tsx";
import { BaseUrlBanner } from "./parts/base-url-banner.tsx";
import { contentsOf } from "./parts/contents.ts";
import { Head } from "./parts/head.tsx";
import type { ThemeParts } from "./parts/parts.ts";
import { SlotFrames } from "./parts/slot.tsx";
import { PageWords, wordsHere } from "./words/here.ts";

/** Renders a page in `words`, with `parts` in the places that a site may replace. */
export function Document({ words, ...page }: Page & { readonly words: PageMessages }): ReactElement {
  return (
    <PageWords value={words}>
      <WholePage {...page} />
    </PageWords>
  );
}

/** What an override puts below the search dialog, for the script that opens it; nothing without one. */
function SearchFootPlace({ chrome, view, parts }: Page): ReactElement | null {
  if (use(SlotFrames)?.replaced.has("SearchFoot") !== true) return null;
  return (
    <template id="__search-foot">
      <parts.SearchFoot chrome={chrome} view={view} />
    </template>
  );
}

type Page = { chrome: Chrome; view: PageView; parts: ThemeParts };

function WholePage({ chrome, parts, ...given }: Page): ReactElement {
  const words = wordsHere().page;
  const view: PageView = { ...given.view, toc: contentsOf(given.view) };
  use(SlotFrames)?.see(view);
  return (
    <html
      lang={chrome.lang}
      dir={chrome.dir}
      className={view.htmlClass === "" ? undefined : view.htmlClass}
      data-theme={chrome.colorMode.default}
      data-color-default={chrome.colorMode.default}
      data-color-system={chrome.colorMode.respectSystem ? "" : undefined}
      data-color-fixed={chrome.colorMode.switch ? undefined : ""}
      data-print={chrome.printsAll === true ? "full" : undefined}
      data-announcement={chrome.announcement?.closeable ? chrome.announcement.id : undefined}
    >
      <Head chrome={chrome} view={view} />
      {/* What scripts read stands from here down: attributes of the root may come from the address. */}
      <body
        data-deployment={view.own?.deployment ?? chrome.deployment}
        data-base={chrome.baseFromScripts}
        data-versions={chrome.searchesVersions && ""}
        data-search-service={chrome.search === undefined ? undefined : JSON.stringify(chrome.search)}
      >
        <BaseUrlBanner chrome={chrome} view={view} />
        <section aria-label={words.skipToMain}>
          <a className="skip-link" href="#__main">
            {words.skipToMain}
          </a>
          {/* For programs that make a text of the body and never see the head: no person, reader of screens or print meets it. */}
          {chrome.llmsHref === undefined ? null : (
            <a href={chrome.llmsHref} hidden>
              {chrome.llmsHref}
            </a>
          )}
        </section>
        <parts.Announcement chrome={chrome} view={view} />
        <parts.Navbar chrome={chrome} view={view} />
        <PageLayout chrome={chrome} view={view} parts={parts} />
        <parts.Footer chrome={chrome} view={view} />
        <SearchFootPlace chrome={chrome} view={view} parts={parts} />
      </body>
    </html>
  );
}
