// A site whose readers send, built of a spec and served with the very header that it asks its hosts for.
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { policyIn } from "../../src/serve/static-host.ts";
import { openStrictSite, type StrictSite } from "./nav-site.ts";

/** An API of the site: its spec, and what the config says of sending. */
export type SendingApi = { readonly id: string; readonly spec: object; readonly console: unknown };

/** Builds a site of `apis` and one guide in `folder`, at `/<id>`, and serves it. */
export async function openSendingSite(folder: string, apis: readonly SendingApi[]): Promise<StrictSite> {
  const checkout = join(import.meta.dirname, "..", "..");
  const out = join(folder, "out");
  await mkdir(join(folder, "docs"), { recursive: true });
  await mkdir(join(folder, "static"), { recursive: true });
  const config = {
    title: "Sending",
    favicon: "icon.svg",
    samples: { languages: ["curl"] },
    // Specs of other sites name pages of theirs.
    severities: { "broken-link": "off", "broken-anchor": "off", "spec-invalid": "off" },
    apis: apis.map(({ id, console }) => ({ id, spec: `${id}.json`, route: `/${id}`, sidebar: id, console })),
  };
  await writeFile(join(folder, "pio-docs.config.json"), JSON.stringify(config));
  for (const { id, spec } of apis) await writeFile(join(folder, `${id}.json`), JSON.stringify(spec));
  await writeFile(join(folder, "static", "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, "docs", "index.md"), "# Start\n\nA guide.\n");
  const build = ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"];
  await promisify(execFile)(process.execPath, build, { cwd: checkout });
  const policy = policyIn(await readFile(join(out, "_headers"), "utf8"));
  return openStrictSite(out, "/", policy);
}
