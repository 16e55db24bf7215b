// A site file for nginx: clean addresses, the page for what is not there, headers, redirects, compression. A `location` that adds a header
// loses those of the server, so each has all of them.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import type { Site } from "../../model/site.ts";
import { always, fixedNames, movesOf, packedTypes, privateNames, spellingsOf } from "./server-site.ts";
import { whereOutput } from "./where-output.ts";

/** The text of `_nginx.conf`. */
export function nginxText(site: Site, policy: string): string {
  const { baseUrl: base, trailingSlash, compress } = site.config;
  const headers = (cache: string): string =>
    [["Cache-Control", cache], ["Content-Security-Policy", policy], ...always]
      .map(([name, value]) => `    add_header ${name} "${value}" always;\n`)
      .join("");
  const files = trailingSlash === false ? "$uri.html $uri/index.html" : "$uri/index.html $uri.html";
  const exact = fixedNames(site).map((name) => `\n  location = ${quoted(name)} {\n${headers("no-cache")}  }\n`);
  const redirects = movesOf(site).flatMap(({ from, to }) =>
    spellingsOf(from).map((old) => `\n  location = ${quoted(old)} {\n    return 301 "${to}";\n  }\n`),
  );
  return `# Made by pio-docs: include it in the http block, and name your own server_name and root.
server {
  listen 80;
  server_name docs.example.com;
  root /srv/site;${whereOutput(base)}
  error_page 404 ${base}404.html;
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

  location / {
    try_files $uri ${files} =404;
${headers("no-cache")}  }
${exact.join("")}${redirects.join("")}}
`;
}

/** A name in quotes; nginx reads a backslash before a quote or a backslash as in C. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
