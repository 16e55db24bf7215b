// `.htaccess` for Apache, which reads it in the output by itself where `AllowOverride All` holds (as on most shared hosts). A module that a
// host lacks costs its part alone. Redirects are absolute where the site knows its address: Apache behind a proxy would name its own.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import { isExternal } from "../../model/resolve.ts";
import type { Site } from "../../model/site.ts";
import { always, fixedNames, movesOf, packedTypes, privateNames, spellingsOf } from "./server-site.ts";

/** The text of `.htaccess`. */
export function apacheText(site: Site, policy: string): string {
  const { baseUrl: base, url = "" } = site.config;
  const headers = [["Content-Security-Policy", policy], ...always]
    .map(([name, value]) => `  Header always set ${name} "${value}"\n`)
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
AddDefaultCharset utf-8
AddType text/javascript .js .mjs
AddType application/json .json
AddType "application/yaml; charset=utf-8" .yaml .yml
AddType application/manifest+json .webmanifest
AddType image/svg+xml .svg

<IfModule mod_headers.c>
${headers}  Header set Cache-Control "no-cache"
  <If "%{REQUEST_URI} =~ m#${hashedAddress}#${not}">
    Header set Cache-Control "${keptForever}"
  </If>
</IfModule>

<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html ${packedTypes.join(" ")}
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteBase ${base}
  RewriteRule "^${privateNames}" - [R=404,L]
${redirects.join("")}${cleanAddresses(site.config.trailingSlash === false)}</IfModule>
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
