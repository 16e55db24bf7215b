// A menu beside the title that opens the page in an AI assistant: plain links, which nothing asks for before they are followed.
import type { ReactElement } from "react";
import { put } from "../../../src/messages/fill.ts";
import type { OpenTarget } from "../../../src/model/config.ts";
import type { Chrome } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

type OpenInProps = { chrome: Chrome; targets: readonly OpenTarget[]; markdownPage: string };

const names: Readonly<Record<OpenTarget, string>> = {
  chatgpt: "ChatGPT",
  claude: "Claude",
  cursor: "Cursor",
  mcp: "Cursor (MCP)",
};

export function OpenIn({ chrome, targets, markdownPage }: OpenInProps): ReactElement {
  const words = wordsHere().page;
  const ask = encodeURIComponent(put(words.askAbout, `${chrome.url ?? ""}${markdownPage}`));
  return (
    <details className="navbar-menu open-in">
      <summary>{words.openIn}</summary>
      <ul>
        {targets.map((target) => (
          <li key={target}>
            <a className="navbar-link" href={hrefOf(target, ask, chrome)} rel="noopener noreferrer">
              {names[target]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `ask`: what the assistant is asked, as part of a URL. */
function hrefOf(target: OpenTarget, ask: string, { siteTitle, url = "", base }: Chrome): string {
  if (target === "chatgpt") return `https://chatgpt.com/?q=${ask}`;
  if (target === "claude") return `https://claude.ai/new?q=${ask}`;
  if (target === "cursor") return `https://cursor.com/link/prompt?text=${ask}`;
  const server = JSON.stringify({ command: "npx", args: ["-y", "pio-docs", "mcp", url + base] });
  const config = encodeURIComponent(Buffer.from(server).toString("base64"));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(siteTitle)}&config=${config}`;
}
