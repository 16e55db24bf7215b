// An edit of a post in a session: what the lists and feeds say of it is what a fresh build says, and nothing else is parsed again.
import { expect, it } from "vitest";
import { openRounds } from "../../src/build/dev/rounds.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks, type Job } from "../../src/build/workers/tasks.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { worldOf } from "./world.ts";

const files: Readonly<Record<string, string>> = {
  "docs/index.md": "---\ntags: [Setup]\n---\n\n# Home\n",
  "blog/2024-05-01-first.md": "---\ntags: [Big]\nauthors: [jo]\n---\n\n# First\n\nHello.\n",
  "blog/2024-05-02-second.md": "# Second\n\nHello.\n",
  "blog/authors.yml": "jo: { name: Jo }\n",
  "pio-docs.config.json": '{"url":"https://docs.test","blog":{"folder":"blog"},"tags":true}',
};

it.each([
  ["its text", "blog/2024-05-01-first.md", "---\ntags: [Big]\nauthors: [jo]\n---\n\n# First\n\nOther words.\n", 1],
  ["its date", "blog/2024-05-01-first.md", "---\ndate: 2024-06-01\nauthors: [jo]\n---\n\n# First\n\nHello.\n", 1],
  ["the authors", "blog/authors.yml", "jo: { name: Joanna }\n", 0],
  ["the title of a page with tags", "docs/index.md", "---\ntags: [Setup]\n---\n\n# House\n", 1],
])("an edit of %s is shown in all lists", async (_, file, now, count) => {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const tasks = createTasks(host);
  const parsed: string[] = [];
  const run = (job: Job) => {
    if (job.kind === "guides") parsed.push(...job.sources.map((source) => source.file));
    return tasks.run(job);
  };
  const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false };
  const rounds = await openRounds(
    host,
    { ...options, store: undefined, isWatched: true },
    createPool({ ...tasks, run }),
  );
  await rounds.next([]);
  parsed.length = 0;
  await host.write(`/site/${file}`, now);
  const { compiled } = await rounds.next([`/site/${file}`]);
  expect(parsed).toHaveLength(count);
  const fresh = await worldOf({ ...files, [file]: now });
  const told = ({ site }: Pick<typeof compiled, "site">) => [
    [...(site?.pages ?? [])].map(([route, { digest }]) => [route, digest]).sort(),
    [...(site?.posts ?? [])].sort(),
    [...(site?.positions ?? [])].sort(),
  ];
  expect(told(compiled)).toEqual(told(fresh.compiled));
  await rounds.close();
});
