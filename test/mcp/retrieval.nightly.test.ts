// What a program finds that asks for its reader: the tasks of readers and of agents through the server's tools, in the protocol's own
// client. The source that is right stands among the first three hits, what is asked stands in what is read there, and it is short.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { shelvedSite } from "../../src/mcp/published.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { isRight, sampledItems } from "../bench/search/known-items.mjs";
import { leadsTo } from "../bench/search/tasks.mjs";
import { byReach } from "../reach.ts";
import { fixture } from "../routes/compiled.ts";
import agentTasks from "../search/agent-tasks.json" with { type: "json" };
import strangerTasks from "../search/stranger-tasks.json" with { type: "json" };
import readerTasks from "../search/tasks.json" with { type: "json" };
import { callerOf } from "./world.ts";

type Task = {
  readonly ask: string;
  readonly right: readonly string[];
  readonly holds?: string;
  readonly parts?: readonly string[];
};
type Found = Task & { readonly at: number; readonly answer: string };

/** Characters of 1,200 tokens at the least: a token of these answers has 3.8 (o200k). */
const longest = 3_600;

const root = "https://docs.test.pio.com/";
const out = inject("pio").root;
/**
 * Right are the places that were written down before there was a search, and of those that came first besides what an assessor found to hold
 * what is asked, who did not know which they were.
 */
const tasks: readonly Task[] = [...readerTasks, ...agentTasks];
/** Asked by who had read the site and never seen its search; half of them in other words than the site's. */
const strangers: readonly Task[] = strangerTasks;
const caller = await callerOf(shelvedSite(servedFolder(diskHost, out), root));

/** The addresses of the hits for `query`, best first, from the root. */
async function hitsOf(query: string): Promise<readonly string[]> {
  const { text } = await caller.call("search_docs", { query });
  return [...text.matchAll(/^\d+\. .*\n {3}(\S+)$/gm)].map(([, address = ""]) => address.slice(root.length));
}

/** What is read at a hit: of an operation the parts that are asked for, of a schema itself, else the section. */
async function readAt(href: string, parts: readonly string[]): Promise<string> {
  const path = href.replace(/#.*/, "");
  const [name, given] = /^api\/schemas\//.test(path)
    ? ["get_schema", { name: path }]
    : /^api\/(?!(?:errors|pio-v-1)$)./.test(path)
      ? ["get_operation", { operation: path, parts }]
      : ["get_page", { path: href }];
  const { text, isError } = await caller.call(String(name), { ...given });
  expect(isError, text).toBe(false);
  return text;
}

async function asked(task: Task): Promise<Found> {
  const hits = await hitsOf(task.ask);
  const at = hits.findIndex((href) => task.right.some((place) => leadsTo(href, place)));
  const answer = at === -1 ? "" : await readAt(hits[at] ?? "", task.parts ?? []);
  return { ...task, at: at + 1, answer };
}

/** Those that are right within the first three, at least `share` of all. */
async function rightOf(all: readonly Task[], share: number): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const task of all) found.push(await asked(task));
  const right = found.filter(({ at }) => at > 0 && at <= 3);
  const below = found.filter((one) => !right.includes(one)).map(({ ask, at }) => `${at} ${ask}`);
  expect(right.length / found.length, below.join("\n")).toBeGreaterThanOrEqual(share);
  return right;
}

test("the right source is in the first three for 95 %, and the median answer has at most 1,200 tokens", async () => {
  expect(tasks.length).toBe(200);
  const right = await rightOf(tasks, 0.95);
  const sizes = right.map(({ answer }) => answer.length).sort((a, b) => a - b);
  const without = right.filter(({ holds = "", answer }) => !answer.includes(holds)).map(({ ask }) => ask);
  expect(without.length / right.length, without.join("\n")).toBeLessThan(0.02);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(longest);
});

test("of what strangers ask in their own words the right source is in the first three for 88 %, and holds what is asked", async () => {
  expect(strangers.length).toBe(165);
  const right = await rightOf(strangers, 0.88);
  const without = right.filter(({ holds = "", answer }) => !answer.includes(holds)).map(({ ask }) => ask);
  expect(without.length / right.length, without.join("\n")).toBeLessThan(0.05);
});

test("every place that strangers call right is a spot of the site", () => {
  const lost = strangerTasks.flatMap(({ ask, right }) =>
    right.filter((place) => !isSpot(place)).map((place) => `${ask}: ${place}`),
  );
  expect(lost).toEqual([]);
});

/** Whether the page of `place` is there, and has an element of that id. */
function isSpot(place: string): boolean {
  const [page = "", anchor = ""] = place.split("#");
  const file = [join(out, page, "index.html"), join(out, `${page}.html`)].find((path) => existsSync(path));
  return file !== undefined && (anchor === "" || readFileSync(file, "utf8").includes(` id="${anchor}"`));
}

test("what the site declares is found by its name in the first three for 95 %", async () => {
  const spec: unknown = JSON.parse(readFileSync(join(fixture, "openapi.json"), "utf8"));
  const items = sampledItems(out, spec, byReach(6, 600));
  let found = 0;
  for (const { query, spots } of items) {
    const hits = await hitsOf(query);
    if (hits.slice(0, 3).some((href) => isRight(href, spots))) found += 1;
  }
  expect(items.length).toBeGreaterThan(byReach(70, 1600));
  expect(found / items.length).toBeGreaterThanOrEqual(0.95);
}, 120_000);
