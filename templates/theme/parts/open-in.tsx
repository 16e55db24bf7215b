// A menu beside the title that opens the page in an AI assistant.
import type { ReactElement } from "react";
import { put } from "../../../src/messages/fill.ts";
import { type OpenTarget, openTargetHref, openTargetNames } from "../../../src/model/open-target.ts";
import type { Chrome } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

type OpenInProps = { chrome: Chrome; targets: readonly OpenTarget[]; markdownPage: string };

export function OpenIn({ chrome, targets, markdownPage }: OpenInProps): ReactElement {
  const words = wordsHere().page;
  const { url = "", base, siteTitle } = chrome;
  const asked = { ask: put(words.askAbout, url + markdownPage), title: siteTitle, root: url + base };
  return (
    <details className="navbar-menu open-in">
      <summary>{words.openIn}</summary>
      <ul>
        {targets.map((target) => (
          <li key={target}>
            <a className="navbar-link" href={openTargetHref(target, asked)} rel="noopener noreferrer">
              {openTargetNames[target]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
