// `.htaccess` for Apache, which reads it in the output by itself where `AllowOverride All` holds (as on most shared hosts). A module that a
// host lacks costs its part alone. Redirects are absolute where the site knows its address: Apache behind a proxy would name its own.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import { hasCatalog } from "../../model/made-files.ts";
import { isExternal } from "../../model/resolve.ts";
import type { Site } from "../../model/site.ts";
import { catalogType } from "../api-catalog.ts";
import { lostPaths } from "../editions.ts";
import { plainNames, prefersMarkdown, weights } from "./markdown-choice.ts";
import { always, fixedNames, linkOfIndex, movesOf, packedTypes, privateNames, spellingsOf } from "./server-site.ts";

/** The text of `.htaccess`. */
export function apacheText(site: Site, policy: string): string {
  const { agents, baseUrl: base, url = "" } = site.config;
  const headers = [["Content-Security-Policy", policy], ...always, ...linkOfIndex(site)]
    .map(([name = "", value = ""]) => `  Header always set ${name} "${value.replaceAll('"', '\\"')}"\n`)
    .join("");
  const redirects = movesOf(site).map(({ from, to }) => {
    const [old = "/"] = spellingsOf(from);
    return `  RewriteRule "^${literal(old.slice(base.length))}/?$" "${percentKept(isExternal(to) ? to : url + to)}" [R=301,L,NE]\n`;
  });
  const fixed = fixedNames(site).map(literal).join("|");
  const not = fixed === "" ? "" : ` && !(%{REQUEST_URI} =~ m#^(${fixed})$#)`;
  return `# Made by pio-docs for Apache 2.4 with AllowOverride All.
Options -Indexes -MultiViews
DirectoryIndex index.html
# A folder's address without its slash shows the same page; a redirect would name this server's own scheme and port.
DirectorySlash Off
ErrorDocument 404 ${base}404.html
${lost(site)}AddDefaultCharset utf-8
AddType text/javascript .js .mjs
AddType application/json .json
AddType "application/yaml; charset=utf-8" .yaml .yml
AddType application/manifest+json .webmanifest
AddType image/svg+xml .svg
${agents ? 'AddType "text/markdown; charset=utf-8" .md\n' : ""}${hasCatalog(site) ? `<Files "api-catalog">\n  ForceType '${catalogType}'\n</Files>\n` : ""}
<IfModule mod_headers.c>
${headers}  Header set Cache-Control "no-cache"
  <If "%{REQUEST_URI} =~ m#${hashedAddress}#${not}">
    Header set Cache-Control "${keptForever}"
  </If>
${agents ? headersOfMarkdownPages(site) : ""}</IfModule>

<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html ${packedTypes.join(" ")}
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}
  RewriteRule "^${privateNames}" - [R=404,L]
${redirects.join("")}${agents ? choosing(site) : ""}${cleanAddresses(site.config.trailingSlash === false)}</IfModule>
`;
}

/** Each edition has its own page for what is not there. */
function lost(site: Site): string {
  return lostPaths(site)
    .map((path) => `<If "%{REQUEST_URI} =~ m#^${path}(/|$)#">\n  ErrorDocument 404 ${path}/404.html\n</If>\n`)
    .join("");
}

/** What is markdown is for no search engine; the page of a Markdown page is its canonical address, which a rule has found. */
function headersOfMarkdownPages({ config }: Site): string {
  const isMarkdown = '"expr=%{CONTENT_TYPE} =~ m#^text/markdown#"';
  return `  Header merge Vary Accept "expr=%{CONTENT_TYPE} =~ m#^text/(?:html|markdown)#"
  Header set X-Robots-Tag noindex ${isMarkdown}
  Header always add Link "<${config.url ?? ""}%{PIO_PAGE}e>; rel=\\"canonical\\"" env=PIO_PAGE
`;
}

/** The Markdown page of a page to who would rather have that. */
function choosing({ config }: Site): string {
  const { baseUrl: base, publishedBase: published = base, trailingSlash } = config;
  const take = (name: string, pattern: string, value: string): string =>
    `  RewriteCond %{HTTP:Accept} "${pattern}" [NC]\n  RewriteRule ^ - [E=${name}:${value}]\n`;
  // The last rule that matches counts here, so the patterns come the other way round.
  const weight = (name: string, { of, absent }: (typeof weights)["html" | "markdown"]): string =>
    `  RewriteRule ^ - [E=${name}:${absent}]\n${[...of]
      .reverse()
      .map(([own, plain]) => take(name, plain, "1") + take(name, own, "%1"))
      .join("")}`;
  const wanted = `  RewriteCond "%{ENV:PIO_MARKDOWN} %{ENV:PIO_HTML}" "${prefersMarkdown}"\n`;
  return `${weight("PIO_MARKDOWN", weights.markdown)}${weight("PIO_HTML", weights.html)}${wanted}  RewriteCond %{REQUEST_FILENAME}index.md -f
  RewriteRule "^$" "index.md" [L]
${wanted}  RewriteCond %{REQUEST_FILENAME} "^(.+?)/?$"
  RewriteCond %1.md -f
  RewriteRule "^(.+?)/?$" "$1.md" [L]
  RewriteRule "^index\\.md$" - [E=PIO_PAGE:${published}]
  RewriteCond $1 "!=index"
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule "^(${plainNames})\\.md$" - [E=PIO_PAGE:${published}$1${trailingSlash === true ? "/" : ""}]
`;
}

/** `guide/start` is `guide/start/index.html` or `guide/start.html`, whichever is there, the likelier first. */
function cleanAddresses(isFlat: boolean): string {
  const rule = (ending: string): string =>
    `  RewriteCond %{REQUEST_FILENAME} !-f\n  RewriteCond %{REQUEST_FILENAME}${ending} -f\n  RewriteRule "^(.*[^/])$" "$1${ending}" [L]\n`;
  return isFlat ? rule(".html") + rule("/index.html") : rule("/index.html") + rule(".html");
}

/** A text as a regular expression that matches it alone. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#"]/g, "\\$&");
}

/** In the target of a rule `%1` is a group of a condition, and `\%` a percent sign. */
function percentKept(target: string): string {
  return target.replace(/%/g, "\\%");
}
