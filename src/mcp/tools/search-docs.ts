// `search_docs`: the search that readers have, with the address of each hit and what to ask next.
import * as z from "zod";
import { methodText } from "../../model/method.ts";
import { versionCalled } from "../../model/version.ts";
import { type SearchedVersion, searchVersions, shareOf } from "../../reader/search/all-versions.ts";
import type { Hit, SearchResult } from "../../reader/search/answer.ts";
import { excerptOf } from "../../reader/search/snippet.ts";
import type { Catalogue } from "../catalogue.ts";
import { Unreadable } from "../published.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { line } from "./words.ts";

/** What the search page asks for at once: of fewer the first ones would be others. */
const pageful = 10;

/** Versions that an answer names. */
const mostTold = 50;

/** Words around a match, on each side of which half stand. */
const excerptWords = 18;

export const searchDocs = toolOf({
  name: "search_docs",
  title: "Search the documentation",
  description:
    "Finds pages, sections, operations, fields, and error codes, best match first, with URLs to cite. Search with a few words: a task (`create order`), a path (`POST /orders`), a field, or an error code. Then read a result with get_operation, get_schema, or get_page.",
  input: z.object({
    query: line.describe("A few words, a path, a name, or an error code."),
    kind: z.enum(["guide", "reference"]).optional().describe("Only guides, or only the API reference."),
    limit: z.number().int().min(1).max(20).default(6),
    language: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]{0,99}$/)
      .optional()
      .describe("A language of the site, as it is in URLs, such as `de`. Default: the default language."),
    version: line.optional().describe("A version of the docs, or `all`. Default: the current version."),
  }),
  async answer({ query, kind, limit, language, version }, { site, catalogue }) {
    const known = version === undefined ? [] : (await catalogue()).versions;
    const all = isAll(version, known);
    const chosen = version === undefined || all ? undefined : versionAsked(version, known);
    const folderIn = (folder = ""): string => [folder, language ?? ""].filter((one) => one !== "").join("/");
    const rootOf = (folder: string): string => (folder === "" ? site.root : `${site.root}${folder}/`);
    const folder = folderIn(chosen?.folder);
    const { engine } = await catalogue(folder).catch((error: unknown) => {
      if (language === undefined || !(error instanceof Unreadable)) throw error;
      throw new NoAnswer(safe`The site has no search in the language ${SafeText.line(language)}.`);
    });
    const asked = { limit: Math.max(limit, pageful), ...(kind === undefined ? {} : { area: kind }) };
    const versions = currentFirst(known).map(({ label, folder: own }): SearchedVersion => {
      const at = folderIn(own);
      return { label, base: rootOf(at), engine: async () => (await catalogue(at)).engine };
    });
    const answer = all
      ? await searchVersions(versions, query, { ...asked, step: shareOf(limit, versions) })
      : await engine.search(query, asked);
    const root = all ? "" : rootOf(folder);
    const shown = answer.hits.slice(0, limit);
    if (shown.length === 0) return safe`No results for ${SafeText.line(query)}. Try fewer or other words.`;
    const hits = shown.map((hit, at) => `${at + 1}. ${hitText(hit, answer, root)}`);
    const quoted = SafeText.quote(rootOf(folder), hits.join("\n"));
    const quote = chosen === undefined ? quoted : safe`Version ${SafeText.line(chosen.id)}:\n${quoted}`;
    return answer.total > shown.length
      ? safe`${quote}\nShowing the first ${shown.length} of ${answer.total} results.`
      : quote;
  },
});

/** Whether `version` means all of `known`; one of them may have that name. */
function isAll(version: string | undefined, known: Catalogue["versions"]): boolean {
  return version?.toLowerCase() === "all" && known.length > 0 && versionCalled(known, version) === undefined;
}

/** The versions that are asked together: of a foreign site not more than anybody has. */
function currentFirst(known: Catalogue["versions"]): Catalogue["versions"] {
  return known.toSorted((one, other) => Number(one.folder !== "") - Number(other.folder !== "")).slice(0, mostTold);
}

/** The version whose id or label is `wanted`. Throws a NoAnswer with the versions that there are. */
function versionAsked(wanted: string, versions: Catalogue["versions"]): Catalogue["versions"][number] {
  const found = versionCalled(versions, wanted);
  if (found !== undefined) return found;
  if (versions.length === 0) throw new NoAnswer(safe`The site has only one version, so no version can be chosen.`);
  const known = SafeText.joined(
    versions.slice(0, mostTold).map(({ id }) => SafeText.line(id)),
    ", ",
  );
  throw new NoAnswer(safe`The site has no version ${SafeText.line(wanted)}. Its versions: ${known}.`);
}

function hitText(hit: Hit, { query }: SearchResult, root: string): string {
  const kind =
    hit.kind === "operation" ? `operation${hit.method === undefined ? "" : ` ${methodText(hit.method)}`}` : hit.kind;
  const where = hit.path.length === 0 ? "" : `, in ${hit.path.join(" > ")}`;
  const uses = hit.uses > 1 ? `, in ${hit.uses} operations` : "";
  const labels = hit.versions?.map(({ label }) => label) ?? [];
  const versions = labels.length === 0 ? "" : `, version ${labels.join(", ")}`;
  const text = excerptOf(hit, query, excerptWords)
    .map((piece) => piece.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return `${hit.title} (${kind}${where}${uses}${versions})\n   ${root}${hit.href}${text === "" || text === hit.title ? "" : `\n   ${text}`}`;
}
