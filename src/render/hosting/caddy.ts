// A site file for Caddy. Of two header lines without and with a matcher the one without runs last, so each answer is matched by one.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import type { Site } from "../../model/site.ts";
import { always, fixedNames, movesOf, packedTypes, privateNames } from "./server-site.ts";
import { whereOutput } from "./where-output.ts";

/** The text of `_Caddyfile`. */
export function caddyText(site: Site, policy: string): string {
  const { baseUrl: base, trailingSlash, compress } = site.config;
  const files = trailingSlash === false ? "{path}.html {path}/index.html" : "{path}/index.html {path}.html";
  const fixed = fixedNames(site).map((name) => ` "${name}"`);
  const redirects = movesOf(site).map(({ from, to }, index) => {
    const bare = from.replace(/\/+$/, "");
    const paths = bare === "" ? '"/"' : `"${bare}" "${bare}/"`;
    return `  @moved${index} path ${paths}\n  redir @moved${index} "${to}" 301\n`;
  });
  return `# Made by pio-docs: name your own host and root.
docs.example.com {
  root * /srv/site${whereOutput(base)}
  encode {
    gzip
    match {
${["text/html", ...packedTypes].map((type) => `      header Content-Type ${type}*\n`).join("")}    }
  }
  @private path_regexp "^${base}${privateNames}"
  error @private 404
  header {
    Content-Security-Policy "${policy}"
${always.map(([name, value]) => `    ${name} "${value}"\n`).join("")}  }
  @hashed {
    path_regexp "${hashedAddress}"${fixed.length === 0 ? "" : `\n    not path${fixed.join("")}`}
  }
  @fresh {
    not path_regexp "${hashedAddress}"
  }
  header @hashed Cache-Control "${keptForever}"
  header @fresh Cache-Control no-cache
${fixed.length === 0 ? "" : `  @fixed path${fixed.join("")}\n  header @fixed Cache-Control no-cache\n`}  @yaml path *.yaml *.yml
  header @yaml Content-Type "application/yaml; charset=utf-8"
${redirects.join("")}  try_files {path} ${files}
  file_server${compress ? " {\n    precompressed br gzip\n  }" : ""}
  handle_errors {
    header Cache-Control no-cache
    rewrite * ${base}404.html
    file_server
  }
}
`;
}
