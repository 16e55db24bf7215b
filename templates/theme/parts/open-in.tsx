// Entries of the menu beside the title that open the page in an AI assistant.
import type { ReactElement } from "react";
import { put } from "../../../src/messages/fill.ts";
import { type OpenTarget, openTargetHref, openTargetNames } from "../../../src/model/open-target.ts";
import type { Chrome } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

type OpenTargetsProps = { chrome: Chrome; targets: readonly OpenTarget[]; markdownPage: string };

export function OpenTargets({ chrome, targets, markdownPage }: OpenTargetsProps): ReactElement[] {
  const words = wordsHere().page;
  const { url = "", base, siteTitle, mcp } = chrome;
  const asked = { ask: put(words.askAbout, url + markdownPage), title: siteTitle, root: url + base, mcp };
  const entries = targets.map((target) => (
    <li key={target}>
      <a href={openTargetHref(target, asked)} rel="noopener noreferrer">
        {openTargetNames[target]}
      </a>
    </li>
  ));
  if (mcp === undefined || !targets.includes("mcp")) return entries;
  return [
    ...entries,
    <li key="connect">
      <a href={mcp} rel="noopener noreferrer">
        {words.connectMcp}
      </a>
    </li>,
  ];
}
