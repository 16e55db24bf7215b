// What an edit costs its writer: the page that is edited, and not the site around it. Sites of 100, 5,000 and, in the long run, 2,000 pages in memory, under a session.
import { expect, it } from "vitest";
import { memoryHost } from "../../src/platform/memory.ts";
import { watchedSession } from "../build/watched-session.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false };
const folders = 20;

/** A page with a title, a first paragraph, and text further down, which link to pages around it. */
function pageText(page: number, { title = `Page ${page}`, first = "", below = "" } = {}): string {
  const words = `Words of page ${page}, with **marks** and [its neighbour](p${Math.floor(page / folders) * folders}.md#end).`;
  const sections = ["Begin", "Go on", "End"].map((name) => `## ${name}\n\n${words} ${words}\n\n- one\n- two\n`);
  return `# ${title}\n\n${first}${words}\n\n${sections.join("\n")}\n${below}\n`;
}

function fileOf(page: number, count: number): string {
  return `part-${Math.floor((page * folders) / count)}/p${page}`;
}

const edits = {
  title: (page: number, turn: number) => pageText(page, { title: `Turn ${turn} of it` }),
  "first paragraph": (page: number, turn: number) => pageText(page, { first: `Turn ${turn} of it. ` }),
  "further down": (page: number, turn: number) => pageText(page, { below: `Turn ${turn} of it.` }),
};

/** CPU milliseconds of each kind of edit until the page shows it, the best of several. */
async function costs(count: number): Promise<ReadonlyMap<string, number>> {
  const files = Array.from({ length: count }, (_, page) => [`/site/docs/${fileOf(page, count)}.md`, pageText(page)]);
  const config =
    '{"title":"T","url":"https://t.example","severities":{"broken-anchor":"off","broken-markdown-link":"off"}}';
  const host = memoryHost(Object.fromEntries([["/site/pio-docs.config.json", config], ...files]));
  const { session, edited } = await watchedSession(host, options);
  const page = Math.floor(count / 2);
  const shown = async (path: string): Promise<string> => Buffer.from((await session.read(path)) ?? "").toString("utf8");
  const found = new Map<string, number>();
  for (const [kind, textOf] of Object.entries(edits)) {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 1; turn <= 12; turn += 1) {
      const spent = cpuClock();
      await edited(() => host.write(`/site/docs/${fileOf(page, count)}.md`, textOf(page, turn)));
      expect(await shown(`${fileOf(page, count)}/index.html`)).toContain(`Turn ${turn} of it`);
      least = Math.min(least, spent());
    }
    found.set(kind, least);
    // What others show of the page is made when they are asked for: its neighbour, and the list of its folder.
    const others = kind === "title" ? [`${fileOf(page + 1, count)}/index.html`, "category/part-10/index.html"] : [];
    for (const path of others) expect(await shown(path), path).toContain("Turn 12 of it");
  }
  await session.close();
  return found;
}

it("costs its page: of a title, a first paragraph and text further down, at 5,000 pages at most three times that at 100", async () => {
  const few = await costs(100);
  for (const count of byReach([5000], [2000, 5000])) {
    const many = await costs(count);
    for (const [kind, ms] of many) {
      const bar = 3 * (few.get(kind) ?? 0);
      console.info(`${kind} at ${count} pages: ${ms.toFixed(1)} ms of CPU, at most ${bar.toFixed(1)}`);
      expect(ms, `${kind} at ${count} pages`).toBeLessThanOrEqual(bar);
    }
  }
});
