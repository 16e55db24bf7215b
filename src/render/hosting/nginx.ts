// A site file for nginx: clean addresses, the page for what is not there, headers, redirects, compression. A `location` that adds a header
// loses those of the server, so each has all of them.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import { catalogOutput, hasCatalog } from "../../model/made-files.ts";
import type { Site } from "../../model/site.ts";
import { catalogType } from "../api-catalog.ts";
import { lostPaths } from "../editions.ts";
import { plainNames, prefersMarkdown, weights } from "./markdown-choice.ts";
import { always, fixedNames, linkOfIndex, movesOf, packedTypes, privateNames, spellingsOf } from "./server-site.ts";
import { whereOutput } from "./where-output.ts";

/** The text of `_nginx.conf`. */
export function nginxText(site: Site, policy: string): string {
  const { agents, baseUrl: base, trailingSlash, compress } = site.config;
  const headers = (cache: string, ...more: readonly (readonly [string, string])[]): string =>
    [["Cache-Control", cache], ["Content-Security-Policy", policy], ...always, ...linkOfIndex(site), ...more]
      .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;\n`)
      .join("");
  const files = trailingSlash === false ? "$uri.html $uri/index.html" : "$uri/index.html $uri.html";
  const exact = fixedNames(site).map((name) => `\n  location = ${quoted(name)} {\n${headers("no-cache")}  }\n`);
  const redirects = movesOf(site).flatMap(({ from, to }) =>
    spellingsOf(from).map((old) => `\n  location = ${quoted(old)} {\n    return 301 "${to}";\n  }\n`),
  );
  return `# Made by pio-docs: include it in the http block, and name your own server_name and root.
${agents ? choice() : ""}${lost(site)}server {
  listen 80;
  server_name docs.example.com;
  root /srv/site;${whereOutput(base)}
  error_page 404 ${lostPaths(site).length > 0 ? "$pio_docs_lost" : `${base}404.html`};
  charset utf-8;
  # Behind a proxy this server knows neither the scheme nor the port of readers: redirects name the path alone.
  absolute_redirect off;
  gzip on;
  gzip_proxied any;
  gzip_vary on;
  gzip_types ${packedTypes.join(" ")};${compress ? "\n  gzip_static on;" : ""}

  location ~ "^${base}${privateNames}" {
    return 404;
  }

  location ~ "${hashedAddress}" {
${headers(keptForever)}  }

  location ~ "\\.ya?ml$" {
    types {}
    default_type application/yaml;
    charset_types application/yaml;
${headers("no-cache")}  }

${agents ? markdownPages(site, headers("no-cache", ["Vary", "Accept"], ["X-Robots-Tag", "noindex"])) : ""}${catalog(site, headers("no-cache"))}  location / {
${agents ? choosing(base) : ""}    try_files $uri ${files} =404;
${headers("no-cache", ...(agents ? [["Vary", "Accept"] as const] : []))}  }
${exact.join("")}${redirects.join("")}}
`;
}

/** The page for what is not there: each edition has its own. */
function lost(site: Site): string {
  const paths = lostPaths(site);
  if (paths.length === 0) return "";
  const lines = paths.map((path) => `  "~^${path}(?:/|$)" ${path}/404.html;\n`);
  return `map $request_uri $pio_docs_lost {\n${lines.join("")}  default ${site.config.baseUrl}404.html;\n}\n`;
}

/** What a request wants: `$pio_docs_ending` is that of the Markdown page, or one that no file has. */
function choice(): string {
  const weight = ({ of, absent }: (typeof weights)["html" | "markdown"]): string =>
    of
      .map(([own, plain]) => `  "~*${own.replace("(0", "(?<pio_docs_q>0")}" $pio_docs_q;\n  "~*${plain}" 1;\n`)
      .join("") + `  default ${absent};\n`;
  return `map $http_accept $pio_docs_markdown {
${weight(weights.markdown)}}
map $http_accept $pio_docs_html {
${weight(weights.html)}}
map "$pio_docs_markdown $pio_docs_html" $pio_docs_ending {
  "~${prefersMarkdown}" .md;
  default /.;
}
`;
}

/** Files that are markdown, most of them Markdown pages of pages. */
function markdownPages({ config }: Site, headers: string): string {
  const { baseUrl: base, publishedBase: published = base, trailingSlash, url = "" } = config;
  const location = (pattern: string, page: string): string => `  location ~ "${pattern}" {
    types {}
    default_type text/markdown;
    charset_types text/markdown;
${headers}${page === "" ? "" : `    add_header Link '<${url}${page}>; rel="canonical"' always;\n`}  }

`;
  return (
    location(`^${base}index\\.md$`, published) +
    location(
      `^${base}(?<pio_docs_page>${plainNames})\\.md$`,
      `${published}$pio_docs_page${trailingSlash === true ? "/" : ""}`,
    ) +
    location("\\.md$", "")
  );
}

function catalog(site: Site, headers: string): string {
  if (!hasCatalog(site)) return "";
  return `  location = /${catalogOutput} {
    types {}
    default_type ${quoted(catalogType)};
${headers}  }

`;
}

/** A page that has a Markdown page is the Markdown page to who would rather have that. */
function choosing(base: string): string {
  return `    set $pio_docs_twin $uri;
    if ($uri ~ "^(?<pio_docs_bare>.+)/$") {
      set $pio_docs_twin $pio_docs_bare;
    }
    if ($uri = "${base}") {
      set $pio_docs_twin "${base}index";
    }
    if (-f $document_root$pio_docs_twin$pio_docs_ending) {
      rewrite ^ $pio_docs_twin$pio_docs_ending last;
    }
`;
}

/** A name in quotes; nginx reads a backslash before a quote or a backslash as in C. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
