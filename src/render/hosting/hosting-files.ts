// The rules of a good host as files: `_headers` always, and on request a site file for a server. They carry the strict policy, and say
// which names never change. A server is a line of the table and a file beside this one.

import { scriptsFolder, sharesScripts } from "../../model/edition.ts";
import { fontsFolder, keptForever } from "../../model/hashed-name.ts";
import { catalogOutput, hasCatalog } from "../../model/made-files.ts";
import { headerPolicy } from "../../model/policy.ts";
import type { MadeFile, Site } from "../../model/site.ts";
import { shardFolder } from "../../reader/search/index-files.ts";
import { catalogType } from "../api-catalog.ts";
import { apacheText } from "./apache.ts";
import { caddyText } from "./caddy.ts";
import { nginxText } from "./nginx.ts";
import { always, linkOfIndex } from "./server-site.ts";

/** One line for each server: the file it reads, and its text. */
const servers = {
  apache: { output: ".htaccess", text: apacheText },
  caddy: { output: "_Caddyfile", text: caddyText },
  nginx: { output: "_nginx.conf", text: nginxText },
} as const;

/** Files for hosts. `hashed`: outputs whose name changes with their content, the most wanted first. */
export function hostingFiles(site: Site, hashed: readonly string[]): readonly MadeFile[] {
  const policy = headerPolicy(site);
  const wanted = site.config.hosting.map((name) => servers[name]);
  return [
    { output: "_headers", text: headersText(site, policy, hashed) },
    ...wanted.map(({ output, text }) => ({ output, text: text(site, policy) })),
  ];
}

// `_headers`: what Netlify, Cloudflare Pages, and our own server read by themselves. Values of all rules that match are joined, so no two
// rules may say how long one file is kept; and Cloudflare reads a hundred rules, so files are named by their folder where that is exact.

/** Folders in which every output of ours has its content in its name. The files of the search index are known after this one. */
const hashedFolders = ["assets/files/", "assets/samples/", shardFolder];

/** Cloudflare Pages ignores what comes after 100 rules (its documentation of custom headers); three are those of all pages, of markdown and of the catalog. */
const mostRules = 97;

/** The text. `hashed`: outputs outside those folders whose name changes with their content, the most wanted first. */
function headersText(site: Site, policy: string, hashed: readonly string[]): string {
  const base = site.config.baseUrl;
  const linked = [...site.assetsBySource.values()].map((asset) => asset.output);
  const fixed = [...site.assetsByOutput.keys()].filter((output) => !linked.includes(output));
  // A folder that an author's own file stands in is not all ours: then its files are named one by one.
  const isOurs = (folder: string): boolean => !fixed.some((output) => output.startsWith(folder));
  const optional = hashed.some((output) => output.startsWith(fontsFolder)) ? [fontsFolder] : [];
  const folders = [...hashedFolders, ...optional, ...(sharesScripts(site) ? [scriptsFolder] : [])].filter(isOurs);
  const single = [...hashed, ...linked].filter((output) => !folders.some((folder) => output.startsWith(folder)));
  const rules = [...folders.map((folder) => `${folder}*`), ...new Set(single)].slice(0, mostRules);
  const lines = [
    `${base}*`,
    `  Content-Security-Policy: ${policy}`,
    ...[...always, ...linkOfIndex(site)].map(([name, value]) => `  ${name}: ${value}`),
    // A host that reads this file sends what is asked for: it does not choose, so nothing varies.
    ...(site.config.agents
      ? [`${base}*.md`, "  Content-Type: text/markdown; charset=utf-8", "  X-Robots-Tag: noindex"]
      : []),
    ...(hasCatalog(site) ? [base + catalogOutput, `  Content-Type: ${catalogType}`] : []),
    ...rules.flatMap((path) => [encodeURI(base + path), `  Cache-Control: ${keptForever}`]),
  ];
  return `${lines.join("\n")}\n`;
}
