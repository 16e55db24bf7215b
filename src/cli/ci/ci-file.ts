// `pio-docs init --ci`: the file of a CI service at the top of the repository that holds the site. A file that is there is left as it is.
import { dirname, relative } from "node:path/posix";
import { releaseOf } from "../../build/program.ts";
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import type { Host } from "../../platform/host.ts";
import { githubFile } from "./github.ts";
import { gitlabFile } from "./gitlab.ts";
import type { CiFile, Recipe } from "./recipe.ts";
import type { CiService } from "./services.ts";

const makers: Readonly<Record<CiService, (recipe: Recipe) => CiFile>> = { github: githubFile, gitlab: gitlabFile };

/**
 * The file (path absolute) of `service` for the site in `folder`, or a finding: `ci-file-taken`, and `wrong-use` for a folder whose name a
 * shell would read otherwise than as a name.
 */
export async function ciFileFor(host: Host, folder: string, service: CiService): Promise<CiFile | Finding> {
  const top = await topOf(host, folder);
  const site = relative(top, folder) || ".";
  if (!/^[\w./-]+$/.test(site) || site.startsWith("-"))
    return wrongUse(
      `the folder \`${site}\` has letters in its name that a shell reads`,
      "Rename it, or write the file yourself.",
    );
  const release = releaseOf();
  const { path, text } = makers[service]({ site, install: await installOf(host, top, release), release });
  const file = `${top}/${path}`;
  if ((await host.stamp(file)) !== undefined) return finding("ci-file-taken", { file }, { path });
  return { path: file, text };
}

/** The top of the repository that holds `folder`; the folder itself where there is none. */
async function topOf(host: Host, folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await host.stamp(at === "/" ? "/.git" : `${at}/.git`)) !== undefined) return at;
    if (dirname(at) === at) return folder;
  }
}

/** What the repository locks is installed; without a lock, this very version. */
async function installOf(host: Host, top: string, release: string): Promise<string> {
  if ((await host.stamp(`${top}/package-lock.json`)) !== undefined) return "npm ci";
  return `npm install --no-save --no-package-lock pio-docs@${release}`;
}
