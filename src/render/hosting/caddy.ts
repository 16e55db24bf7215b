// A site file for Caddy. Of two header lines without and with a matcher the one without runs last, so each answer is matched by one; of a
// header that has several values each line adds its own.
import { hashedAddress, keptForever } from "../../model/hashed-name.ts";
import { catalogOutput, hasCatalog } from "../../model/made-files.ts";
import type { Site } from "../../model/site.ts";
import { catalogType } from "../api-catalog.ts";
import { lostPaths } from "../editions.ts";
import { plainNames, prefersMarkdown, weights } from "./markdown-choice.ts";
import { always, fixedNames, linkOfIndex, movesOf, packedTypes, privateNames } from "./server-site.ts";
import { whereOutput } from "./where-output.ts";

/** The text of `_Caddyfile`. */
export function caddyText(site: Site, policy: string): string {
  const { agents, baseUrl: base, trailingSlash, compress } = site.config;
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
${[...always, ...linkOfIndex(site)].map(([name, value]) => `    ${name === "Link" ? "+Link" : name} "${value.replaceAll('"', '\\"')}"\n`).join("")}  }
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
${hasCatalog(site) ? `  @catalog path /${catalogOutput}\n  header @catalog Content-Type \`${catalogType}\`\n` : ""}${agents ? choosing(site) : ""}${redirects.join("")}  try_files {path} ${files}
  file_server${compress ? " {\n    precompressed br gzip\n  }" : ""}
  handle_errors {
    header Cache-Control no-cache
${lost(site)}    file_server
  }
}
`;
}

/** The page for what is not there: each edition has its own. */
function lost(site: Site): string {
  const paths = lostPaths(site);
  if (paths.length === 0) return `    rewrite * ${site.config.baseUrl}404.html\n`;
  const own = paths.map(
    (path, at) => `    @lost${at} path ${path} ${path}/*\n    rewrite @lost${at} ${path}/404.html\n`,
  );
  const all = paths.map((path) => `${path} ${path}/*`).join(" ");
  return `${own.join("")}    @lost not path ${all}\n    rewrite @lost ${site.config.baseUrl}404.html\n`;
}

/** The Markdown page of a page to who would rather have that. A Markdown page's canonical address is that of its page. */
function choosing({ config }: Site): string {
  const { baseUrl: base, publishedBase: published = base, trailingSlash, url = "" } = config;
  const weight = (name: string, { of, absent }: (typeof weights)["html" | "markdown"]): string =>
    `  map {header.Accept} {${name}} {
${of.map(([own, plain]) => `    \`~(?i)${own}\` "\${1}"\n    \`~(?i)${plain}\` 1\n`).join("")}    default ${absent}
  }
`;
  return `${weight("pio_markdown", weights.markdown)}${weight("pio_html", weights.html)}  map {path} {pio_page} {
    \`~^${base}$\` ${base}index
    \`~^(.+)/$\` "\${1}"
    default {path}
  }
  map {path} {pio_canonical} {
    \`~^${base}index\\.md$\` ${published}
    \`~^${base}(${plainNames})\\.md$\` "${published}\${1}${trailingSlash === true ? "/" : ""}"
    default {path}
  }
  @choice file {pio_page}.md
  @markdown {
    vars_regexp pio_wants \`${prefersMarkdown}\`
    file {pio_page}.md
  }
  vars pio_wants "{pio_markdown} {pio_html}"
  @twin {
    path *.md
    file {path}
  }
  header @choice +Vary Accept
  header @markdown Content-Type "text/markdown; charset=utf-8"
  header @markdown X-Robots-Tag noindex
  header @twin Content-Type "text/markdown; charset=utf-8"
  header @twin X-Robots-Tag noindex
  header @twin +Link \`<${url}{pio_canonical}>; rel="canonical"\`
  rewrite @markdown {pio_page}.md
`;
}
