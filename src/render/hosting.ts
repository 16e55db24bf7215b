// The headers of a good host as files: `_headers`, which Netlify, Cloudflare Pages and others read by themselves (and so does our own
// server), and on request a site file for nginx and for Caddy. They carry the strict policy, and say which names never change.

import { outsideHosts, pagePolicy } from "../model/policy.ts";
import { hrefOf } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import { targetHref } from "./redirect.ts";

/** Old and new address of each redirect; what nginx and Caddy would read as a variable or an end is encoded. */
function moves(site: Site): readonly (readonly [string, string])[] {
  const { baseUrl: base, trailingSlash } = site.config;
  const plain = (href: string): string => href.replace(/[\s"${};]/g, encodeURIComponent);
  return site.redirects.map((one) => [plain(hrefOf(one.from, { base, trailingSlash })), plain(targetHref(site, one))]);
}

const forever = "public, max-age=31536000, immutable";
const always = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
] as const;

/** Files for hosts. `hashed`: outputs whose name changes with their content, in the order to be listed. */
export function hostingFiles(
  site: Site,
  hashed: readonly string[],
): readonly { readonly output: string; readonly text: string }[] {
  const policy = pagePolicy(outsideHosts(site));
  const files = [{ output: "_headers", text: headersText(site.config.baseUrl, policy, hashed) }];
  if (site.config.hosting.includes("nginx")) files.push({ output: "_nginx.conf", text: nginxText(site, policy) });
  if (site.config.hosting.includes("caddy")) files.push({ output: "_Caddyfile", text: caddyText(site, policy) });
  return files;
}

/** Rules of one path each: hosts join the values of all rules that match, and two Cache-Controls would contradict each other. */
function headersText(base: string, policy: string, hashed: readonly string[]): string {
  const lines = [
    `${base}*`,
    `  Content-Security-Policy: ${policy}`,
    ...always.map(([name, value]) => `  ${name}: ${value}`),
  ];
  for (const output of hashed) lines.push(base + output, `  Cache-Control: ${forever}`);
  return `${lines.join("\n")}\n`;
}

/** Hashed names as this program writes them: eight letters and digits, or eight and more hexadecimal digits. */
const hashedNames = "/assets/.*[-.]([0-9A-Z]{8}|[0-9a-f]{8,64})\\.[0-9A-Za-z]+$";

function nginxText(site: Site, policy: string): string {
  const { baseUrl: base, trailingSlash, compress } = site.config;
  // A location that adds a header of its own loses those of the server, so each has all of them.
  const headers = (cache: string): string =>
    [["Cache-Control", cache], ["Content-Security-Policy", policy], ...always]
      .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
      .join("");
  const redirects = moves(site).map(([from, to]) => `\n  location = "${from}" {\n    return 301 "${to}";\n  }\n`);
  return `# Made by pio-docs: include it in the http block, and name your own server_name and root.
server {
  listen 80;
  server_name docs.example.com;
  root /srv/site;${whereOutput(base)}
  error_page 404 ${base}404.html;
  charset utf-8;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;${compress ? "\n  gzip_static on;" : ""}

  location ~ "^${base}_" {
    return 404;
  }

  location ~ "${hashedNames}" {
${headers(forever)}  }

  location / {
    try_files $uri ${trailingSlash === false ? "$uri.html $uri/index.html" : "$uri/index.html $uri.html"} =404;
${headers("no-cache")}  }
${redirects.join("")}}
`;
}

function caddyText(site: Site, policy: string): string {
  const { baseUrl: base, trailingSlash, compress } = site.config;
  const files = trailingSlash === false ? "{path}.html {path}/index.html" : "{path}/index.html {path}.html";
  return `# Made by pio-docs: name your own host and root.
docs.example.com {
  root * /srv/site${whereOutput(base)}
  encode gzip
  @private path ${base}_*
  respond @private 404
  header {
    Cache-Control no-cache
    Content-Security-Policy "${policy}"
${always.map(([name, value]) => `    ${name} "${value}"\n`).join("")}  }
  @hashed path_regexp "${hashedNames}"
  header @hashed Cache-Control "${forever}"
${moves(site)
  .map(([from, to]) => `  redir "${from}" "${to}" 301\n`)
  .join("")}  try_files {path} ${files}
  file_server${compress ? " {\n    precompressed br gzip\n  }" : ""}
  handle_errors {
    rewrite * ${base}404.html
    file_server
  }
}
`;
}

function whereOutput(base: string): string {
  return base === "/" ? "" : `  # the output lies in /srv/site${base}`;
}
