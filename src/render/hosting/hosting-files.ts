// The rules of a good host as files: `_headers` always, and on request a site file for a server. They carry the strict policy, and say
// which names never change.
import { headerPolicy } from "../../model/policy.ts";
import type { MadeFile, Site } from "../../model/site.ts";
import { apacheText } from "./apache.ts";
import { caddyText } from "./caddy.ts";
import { headersText } from "./headers-file.ts";
import { nginxText } from "./nginx.ts";

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
