// An edit of a guide in a site of several languages and versions: one page is parsed, each edition that shows it shows it as it is now, and all
// other pages are the ones of before. That the bytes are those of a fresh build is for random edits to show.
import { expect, it, vi } from "vitest";
import { compile } from "../../src/build/compile.ts";
import type { CompiledSite } from "../../src/build/compiled.ts";
import { openRounds } from "../../src/build/dev/rounds.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks, type Job } from "../../src/build/workers/tasks.ts";
import { digestOfText } from "../../src/markdown/revision.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { beginSite } from "../../src/site/assemble.ts";

vi.mock("../../src/build/compile.ts", { spy: true });
vi.mock("../../src/site/assemble.ts", { spy: true });

const config = {
  title: "Harbor",
  url: "https://docs.example.com",
  pages: "pages",
  locales: {
    default: "en",
    list: {
      en: { label: "English" },
      de: { label: "Deutsch", docs: "i18n/de/docs" },
      ar: { label: "العربية", docs: "i18n/ar/docs" },
    },
  },
  versions: [
    { id: "next", label: "Next", current: true },
    { id: "2", folder: "versioned_docs/version-2" },
  ],
};
const tides = "# Tides\n\nWords.\n";
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/index.md": "# Home\n\n[Tides](tides.md)\n",
  "docs/tides.md": tides,
  "docs/berths.md": "# Berths\n\nWords.\n",
  "i18n/de/docs/tides.md": `---\nsource: ${digestOfText(tides)}\n---\n# Gezeiten\n`,
  "i18n/ar/docs/index.md": "# بيت\n",
  "pages/free.md": "# Free\n",
  "versioned_docs/version-2/index.md": "# Home of 2\n",
  "versioned_docs/version-2/tides.md": "# Tides of 2\n",
};
type File = keyof typeof files;

/** Rounds of the site, which tell what they parsed. */
async function opened() {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const tasks = createTasks(host);
  const parsed: string[] = [];
  const run = (job: Job) => {
    if (job.kind === "guides") parsed.push(...job.sources.map(({ file }) => file));
    return tasks.run(job);
  };
  const options = {
    siteFolder: "/site",
    out: "/site/build",
    cache: false,
    write: false,
    strict: false,
    store: undefined,
  };
  const rounds = await openRounds(host, { ...options, isWatched: true }, createPool({ ...tasks, run }));
  const next = async (edits: Partial<Record<File, string>>): Promise<CompiledSite> => {
    for (const [path, text] of Object.entries(edits)) await host.write(`/site/${path}`, text);
    parsed.length = 0;
    vi.mocked(compile).mockClear();
    vi.mocked(beginSite).mockClear();
    const { compiled } = await rounds.next(Object.keys(edits).map((path) => `/site/${path}`));
    if (compiled.site === undefined) throw new Error("there is no site");
    return compiled;
  };
  return { next, parsed, rounds };
}

/** `de /tides`: the pages of all editions by the folder and the route of each. */
function pagesOf({ site, editions }: CompiledSite) {
  return new Map(
    [site, ...editions].flatMap(({ config: { edition }, pages }) =>
      [...pages].map(([route, page]) => [`${edition?.id ?? ""} ${route}`.trim(), page] as const),
    ),
  );
}

const text = (title: string): string => `# ${title}\n\nOther words.\n`;

it.each([
  ["the text of an original", "docs/tides.md", "# Tides\n\nWords.\n\nMore.\n", ["/tides", "ar /tides"]],
  ["a page that versions share", "pages/free.md", text("Free page"), ["/free", "ar /free", "de /free", "v/2 /free"]],
  [
    "the text of what two languages show untranslated",
    "docs/berths.md",
    "# Berths\n\nWords.\n\n## More\n",
    ["/berths", "ar /berths", "de /berths"],
  ],
  ["a title and a description", "docs/berths.md", text("Quays"), ["/berths", "ar /berths", "de /berths"]],
  ["a translation", "i18n/de/docs/tides.md", text("Ebbe"), ["de /tides"]],
  ["a version in a folder", "versioned_docs/version-2/tides.md", text("Tides"), ["v/2 /tides"]],
] as const)("an edit of %s", async (_, file, now, shown) => {
  const { next, parsed, rounds } = await opened();
  const before = pagesOf(await next({}));
  const marked = file.startsWith("i18n") ? `---\nsource: ${digestOfText(tides)}\n---\n${now}` : now;
  const after = pagesOf(await next({ [file]: marked }));
  expect(parsed).toEqual([file.replace("versioned_docs/version-2", "docs")]);
  expect([vi.mocked(compile).mock.calls.length, vi.mocked(beginSite).mock.calls.length]).toEqual([0, 0]);
  const others = [...after].filter(([name, page]) => page !== before.get(name));
  // Assembly makes lists of titles anew.
  expect(others.flatMap(([name, { metadata }]) => (metadata.kind === "guide" ? [name] : [])).sort()).toEqual(shown);
  await rounds.close();
});

it("tells which translations an edit leaves behind, and that they are up to date again", async () => {
  const { next, rounds } = await opened();
  const toldBy = ({ diagnostics, editions }: CompiledSite) => ({
    codes: diagnostics.flatMap(({ diagnostic: { code } }) => (code === "translation-stale" ? [code] : [])),
    stale: editions.flatMap((site) => [...(site.editions?.translations?.stale.keys() ?? [])]),
  });
  expect(toldBy(await next({}))).toEqual({ codes: [], stale: [] });
  const now = `${tides}\nMore.\n`;
  expect(toldBy(await next({ "docs/tides.md": now }))).toEqual({ codes: ["translation-stale"], stale: ["/tides"] });
  const german = `---\nsource: ${digestOfText(now)}\n---\n# Gezeiten\n\nMehr.\n`;
  expect(toldBy(await next({ "i18n/de/docs/tides.md": german }))).toEqual({ codes: [], stale: [] });
  expect(vi.mocked(compile)).not.toHaveBeenCalled();
  await rounds.close();
});
