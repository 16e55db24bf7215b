// The page on which a person would log in: it says who asks for what, and has two links. No script, nothing from elsewhere.
import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { Reply } from "./reply.ts";

/** `lines`: what the page says. */
export type AuthPage = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** The page as a reply. */
export function pageReply({ title, lines, links }: AuthPage, status = 200): Reply {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}a{margin-right:1rem}</style>
<h1>${escapeText(title)}</h1>
${lines.map((line) => `<p>${escapeText(line)}</p>`).join("\n")}
<p>${links.map(({ label, href }) => `<a href="${escapeAttribute(href)}">${escapeText(label)}</a>`).join(" ")}</p>
</html>
`;
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
    body: Buffer.from(html),
    faults: [],
  };
}
