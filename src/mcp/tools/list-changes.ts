// `list_changes`: what changed in the API, by release, newest first, and what of it breaks clients.
import * as z from "zod";
import type { Listed } from "../catalogue.ts";
import { pageText } from "../page-text.ts";
import { quoted } from "../quoted.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { line } from "./words.ts";

/** Releases of one answer, and characters. */
const mostReleases = 10;
const longest = 16_000;

export const listChanges = toolOf({
  name: "list_changes",
  title: "List changes",
  description:
    "The changelog of the API. Without `since` the list of its releases; with a version what changed after it, release by release, newest first.",
  input: z.object({ since: line.optional().describe("A version: only what is newer is told.") }),
  async answer({ since }, { site, catalogue, signal }) {
    const { pages } = await catalogue();
    const lists = pages.filter(isChangelog);
    if (lists.length === 0) throw new NoAnswer("This site has no changelog: it keeps no history of its API.");
    const answers: string[] = [];
    for (const list of lists) {
      const releases = pages.filter(({ path }) => path.startsWith(`${list.path}/`));
      const at = releases.findIndex(({ path, title }) => since !== undefined && isVersion(path, title, since));
      if (since !== undefined && at === -1) {
        const known = releases.slice(0, 30).map(({ path }) => path.slice(list.path.length + 1));
        throw new NoAnswer(`There is no release ${JSON.stringify(since)}. Newest first: ${known.join(", ")}.`);
      }
      const wanted = since === undefined ? [list] : releases.slice(0, at);
      if (wanted.length === 0) answers.push(`Nothing is newer than ${since}.`);
      let size = 0;
      for (const [index, { path }] of wanted.entries()) {
        const page = await pageText(site, path, signal);
        if (page === undefined) continue;
        if (index >= mostReleases || size > longest) {
          answers.push(`${wanted.length - index} older releases are left out: read their pages with get_page.`);
          break;
        }
        size += page.markdown.length;
        answers.push(quoted(page.address, page.markdown.slice(0, longest)));
      }
    }
    return answers.join("\n\n");
  },
});

function isChangelog({ kind, path }: Listed): boolean {
  return kind === "reference" && /(^|\/)changelog$/.test(path);
}

function isVersion(path: string, title: string, wanted: string): boolean {
  const bare = wanted.replace(/^v(?=\d)/, "");
  const last = path.slice(path.lastIndexOf("/") + 1).replace(/^v(?=\d)/, "");
  return last === bare || title === wanted || title === bare;
}
