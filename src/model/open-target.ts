// AI assistants that a page can be opened in, by links that nothing asks for before they are followed.

/** `mcp`: the MCP server of the site, in Cursor. */
export type OpenTarget = "chatgpt" | "claude" | "cursor" | "mcp";

/** What they call themselves. */
export const openTargetNames: Readonly<Record<OpenTarget, string>> = {
  chatgpt: "ChatGPT",
  claude: "Claude",
  cursor: "Cursor",
  mcp: "Cursor (MCP)",
};

type OpenedPage = {
  readonly ask: string;
  readonly title: string;
  readonly root: string;
  readonly mcp: string | undefined;
};

/** `ask`: what the assistant is asked first. `root`: the address of the site. `mcp`: that of its hosted MCP server, if it has one. */
export function openTargetHref(target: OpenTarget, { ask, title, root, mcp }: OpenedPage): string {
  const asked = encodeURIComponent(ask);
  if (target === "chatgpt") return `https://chatgpt.com/?q=${asked}`;
  if (target === "claude") return `https://claude.ai/new?q=${asked}`;
  if (target === "cursor") return `https://cursor.com/link/prompt?text=${asked}`;
  const server = JSON.stringify(
    mcp === undefined ? { command: "npx", args: ["-y", "pio-docs", "mcp", root] } : { url: mcp },
  );
  const config = encodeURIComponent(Buffer.from(server).toString("base64"));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(title)}&config=${config}`;
}
