// Guides that are hidden in a version out of a Git ref reach nobody else, in either language: neither in the files of the site, nor in any answer
// of the MCP server over it, for whatever names of hidden things it is asked.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { catalogueOf } from "../../src/mcp/catalogue.ts";
import { shelvedSite } from "../../src/mcp/published.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { repositoryOf } from "./committed.ts";
import { hiddenGuides } from "./hidden-guides.ts";
import type { Places } from "./hidden-places.ts";
import { folder, heard, textsOf } from "./hidden-words.ts";

const partner = { front: "audience: partner", json: { audience: ["partner"] }, audience: "partner" };

/** The second version of a site with hidden guides in the ref `release`; in the working tree is a page that everybody sees. */
function inRef({ files, words }: Places): { readonly places: Places; readonly committed: Record<string, string> } {
  const committed: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    const isOther = /^(?:docs|i18n\/de\/docs)\//.test(path);
    if (!isOther) committed[path.replace("versioned_docs/version-2/", "docs/")] = text;
  }
  const { sidebars: _, ...config } = JSON.parse(files["pio-docs.config.json"] ?? "");
  const versions = [
    { id: "next", label: "Next", current: true },
    { id: "2", ref: "release", label: "2.0", status: "maintained" },
  ];
  const around = Object.entries(files).filter(([path]) => /^(?:shop\.json|components\/)/.test(path));
  return {
    places: {
      files: {
        ...Object.fromEntries(around),
        "pio-docs.config.json": JSON.stringify({ ...config, versions }),
        "docs/index.md": "# Home\n",
        "i18n/de/docs/index.md": "# Heim\n",
      },
      words: new Map([...words].filter(([place]) => place.endsWith(" of 2)"))),
    },
    committed,
  };
}

/** Places whose words only a page's own code would print: nothing of a commit is run. */
const ofCode =
  /^(?:code|data|module) of a page|^(?:picture|text|style) of a component|^export that a block uses|^bytes of a picture/;

/** The words of `places` that the MCP server says without being asked for them. */
async function said(site: string, { words }: Places): Promise<readonly string[]> {
  const shelved = shelvedSite(servedFolder(diskHost, join(site, "build")), "https://docs.test/");
  const { call, client } = await callerOf(shelved);
  const all = [...words.values()];
  const found = new Set<string>();
  const ask = async (tool: string, args: Readonly<Record<string, unknown>>, own = ""): Promise<void> => {
    const { text } = await call(tool, args);
    const lower = text.toLowerCase();
    for (const word of all)
      if (word !== own && lower.includes(word)) found.add(`${word} by ${tool} ${JSON.stringify(args)}`);
  };
  for (const version of ["", "2"]) {
    const at = version === "" ? {} : { version };
    const { pages } = await catalogueOf(shelved)(version === "" ? "" : "v/2");
    for (const { path } of pages) await ask("get_page", { path: path || "index", ...at });
    for (const tool of ["list_operations", "list_changes"]) await ask(tool, at);
    for (const query of ["secret", "hidden", "page", "block"]) await ask("search_docs", { query, limit: 20, ...at });
    for (const path of ["secret", "v/2/secret", "../docs/secret.md", "../.pio-docs/affected.json", "v/2/de/plain"])
      await ask("get_page", { path, ...at });
    for (const word of all) {
      await ask("search_docs", { query: word, ...at }, word);
      await ask("get_page", { path: `s/${word}`, ...at }, word);
    }
  }
  await client.close();
  return [...found];
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("hides the guides of a Git ref, also from those who ask the MCP server", { timeout: 240_000 }, async () => {
  const { places, committed } = inRef(hiddenGuides(partner));
  expect(places.words.size).toBeGreaterThan(150);
  const site = join(folder, "refs");
  // Another file of tests that shares the folder may have removed it.
  mkdirSync(site, { recursive: true });
  repositoryOf({ "refs/heads/release": committed }, site);
  const theirs = await textsOf("refs", places, ["partner"]);
  const published = [...theirs].filter(([file]) => /^(?:name of )?build\//.test(file));
  const missing = [...places.words].filter(([, word]) => !published.some(([, text]) => text.includes(word)));
  expect(missing.map(([place]) => place).filter((place) => !ofCode.test(place))).toEqual([]);
  expect((await said(site, places)).length).toBeGreaterThan(100);

  // With the caches of the one before.
  const ours = await textsOf("refs", places, []);
  const kept = [".pio-docs/affected.json", "pio-docs.urls.partner.txt"];
  expect(
    heard(new Map([...ours].filter(([file]) => !file.endsWith(".segment") && !kept.includes(file))), places),
  ).toEqual([]);
  expect([...ours.values()].join("\n")).toContain("v/2/de/");
  expect(await said(site, places)).toEqual([]);
});
