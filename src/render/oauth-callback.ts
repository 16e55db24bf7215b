// The page on which a reader's sign-in ends: one line of text and one script of the site, which hands on what the authorization server
// sent. It holds a code for a moment, so it loads nothing else and tells nobody where it was.

import { escapeAttribute, escapeText } from "../model/segments.ts";
import type { MadeFile, Site } from "../model/site.ts";
import type { ClientAssets } from "../model/view.ts";

const policy =
  "default-src 'none'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The page; undefined where no API sends. Islands know its address as `../oauth-callback/` from where scripts lie. */
export function oauthCallback(site: Site, { chosen }: ClientAssets): MadeFile | undefined {
  const script = chosen["oauth-callback"];
  if (site.sendsTo.size === 0 || script === undefined) return undefined;
  const { lang, title } = site.config;
  const words = site.words.site;
  const text = [
    `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeText(`${words.signingIn} | ${title}`)}</title><link rel="icon" href="data:,">`,
    `<script defer src="${escapeAttribute(script.href)}" integrity="${escapeAttribute(script.integrity)}" crossorigin="anonymous"></script></head>`,
    `<body><main role="status"><p id="wait">${escapeText(words.signingIn)}</p><p id="done" hidden>${escapeText(words.signedIn)}</p>`,
    `<p id="lost" hidden>${escapeText(words.signInLost)}</p></main></body></html>\n`,
  ].join("");
  return { output: "oauth-callback/index.html", text };
}
