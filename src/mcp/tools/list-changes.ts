// `list_changes`: what changed in the API, by release, newest first, and what of it breaks clients.
import * as z from "zod";
import type { ListedPage } from "../catalogue.ts";
import { pageText } from "../page-text.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { line } from "./words.ts";

/** Changelogs and releases of one answer, and characters of one changelog. */
const mostLists = 5;
const mostReleases = 10;
const longest = 16_000;

export const listChanges = toolOf({
  name: "list_changes",
  title: "List changes",
  description:
    "Returns the changelog of the API. Without `since`, lists the releases. With a version, lists the changes after it by release, newest first.",
  input: z.object({ since: line.optional().describe("A version. Only newer changes are returned.") }),
  async answer({ since }, { site, catalogue, signal }) {
    const { pages } = await catalogue();
    const lists = pages.filter(isChangelog).slice(0, mostLists);
    if (lists.length === 0) throw new NoAnswer(safe`This site has no API changelog.`);
    const answers: SafeText[] = [];
    for (const list of lists) {
      const releases = pages.filter(({ path }) => path.startsWith(`${list.path}/`));
      const at = releases.findIndex(({ path, title }) => since !== undefined && isVersion(path, title, since));
      if (since !== undefined && at === -1) {
        const known = releases.slice(0, 30).map(({ path }) => path.slice(list.path.length + 1));
        const newest = SafeText.quote(site.root + list.path, known.join("\n"));
        throw new NoAnswer(
          safe`The release ${SafeText.line(since)} does not exist. Releases, newest first:\n${newest}`,
        );
      }
      const wanted = since === undefined ? [list] : releases.slice(0, at);
      if (wanted.length === 0) answers.push(safe`There are no changes after ${SafeText.line(since ?? "")}.`);
      let size = 0;
      for (const [index, { path }] of wanted.entries()) {
        const page = await pageText(site, path, signal);
        if (page === undefined) continue;
        if (index >= mostReleases || size > longest) {
          answers.push(safe`${wanted.length - index} older releases are not included. Read their pages with get_page.`);
          break;
        }
        size += page.markdown.length;
        answers.push(SafeText.quote(page.address, page.markdown.slice(0, longest)));
      }
    }
    return SafeText.joined(answers, "\n\n");
  },
});

function isChangelog({ kind, path }: ListedPage): boolean {
  return kind === "reference" && /(^|\/)changelog$/.test(path);
}

function isVersion(path: string, title: string, wanted: string): boolean {
  const bare = wanted.replace(/^v(?=\d)/, "");
  const last = path.slice(path.lastIndexOf("/") + 1).replace(/^v(?=\d)/, "");
  return last === bare || title === wanted || title === bare;
}
