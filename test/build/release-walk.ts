// Releases one after the other, each of a spec and guides that chance has changed a little, and what readers of all earlier ones find then.
// What was published is read from the HTML of the output, not from the URL manifest.
import { expect } from "vitest";
import { memoryHost } from "../../src/platform/memory.ts";
import {
  type Operation,
  order,
  type Released,
  releasing,
  specOf,
  told,
  urlManifestFile,
} from "./url-manifest-world.ts";

type Random = (below: number) => number;

/** Numbers of chance that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Draft = { operations: Operation[]; headings: string[]; route: string; serial: number };

const methods = ["get", "post", "put", "delete"];

function fresh(draft: Draft, random: Random): Operation {
  draft.serial += 1;
  const fields = Array.from({ length: 1 + random(4) }, (_, index) => `field${random(9)}_${index}`);
  return {
    method: methods[random(4)] ?? "get",
    path: `/things${draft.serial}/{id}`,
    id: `doThing${draft.serial}`,
    fields,
  };
}

/** What chance may do to the operation `one` at `at`, or to the rest. */
const changes: readonly ((draft: Draft, random: Random, at: number, one: Operation) => void)[] = [
  ({ operations }, _, at) => void operations.splice(at, 1),
  ({ operations }, _, at, one) => void operations.splice(at, 1, { ...one, id: `${one.id}Renamed` }),
  ({ operations }, random, at, one) => void operations.splice(at, 1, { ...one, path: `/v${random(5)}${one.path}` }),
  ({ operations }, _, at, one) => void operations.splice(at, 1, { ...one, fields: one.fields?.slice(1) ?? [] }),
  ({ operations }, random, at, one) =>
    void operations.splice(at, 1, { ...one, more: { tags: [`Group ${random(3)}`] } }),
  ({ headings }, random) => {
    headings[random(headings.length)] = `Part ${random(1000)}`;
  },
  (draft, random) => {
    if (random(3) === 0) draft.route = `/reference${random(3)}`;
  },
  (draft, random) => void draft.operations.push(fresh(draft, random)),
];

/** One change of chance. */
function mutate(draft: Draft, random: Random): void {
  const at = random(draft.operations.length);
  const one = draft.operations[at];
  if (one === undefined || draft.operations.length < 5) draft.operations.push(fresh(draft, random));
  else changes[random(changes.length)]?.(draft, random, at, one);
}

function filesOf(draft: Draft, version: number): Record<string, string> {
  const apis = [{ spec: "openapi.json", route: draft.route }];
  const guide = draft.headings.map((heading) => `## ${heading}\n\nText.\n`).join("\n");
  return {
    "pio-docs.config.json": JSON.stringify({ title: "Shop", url: "https://docs.example", apis }),
    "docs/index.md": `# Home\n\n${guide}`,
    ...(version % 7 === 3 ? {} : { "docs/extra.md": "# Extra\n\n## Deep\n" }),
    "openapi.json": specOf(`${version}.0`, draft.operations),
  };
}

/** The ids that a reader may have linked to on a page; those of the theme's own controls begin with two strokes. */
function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].flatMap(([, id = ""]) => (id.startsWith("__") ? [] : [id])));
}

function pagesOf(output: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const html = [...output].filter(([path]) => path.endsWith("index.html") && !path.startsWith("search/"));
  return new Map(html.map(([path, text]) => [`/${path.slice(0, -"index.html".length)}`.replace(/(.)\/$/, "$1"), text]));
}

/** The page that an address leads to, a redirect followed. */
function landed(pages: ReadonlyMap<string, string>, address: string): string | undefined {
  const html = pages.get(address);
  const to = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html ?? "")?.[1];
  return to === undefined ? html : pages.get(decodeURI(to));
}

/** Walks `turns` releases from `seed`; each holds all that is promised of it. Answers what became of all addresses. */
export async function walk(
  seed: number,
  turns: number,
): Promise<{ readonly addresses: number; readonly gone: number; readonly moved: number }> {
  const random = randomOf(seed);
  const draft: Draft = { operations: [], headings: ["One", "Two", "Three"], route: "/api", serial: 0 };
  for (let count = 0; count < 8; count += 1) draft.operations.push(fresh(draft, random));
  const site = releasing({});
  const published = new Map<string, Set<string>>();
  let pages: ReadonlyMap<string, string> = new Map();
  for (let turn = 1; turn <= turns; turn += 1) {
    const files = filesOf(draft, turn);
    const changed = turn % 7 === 3 ? { ...files, "docs/extra.md": null } : files;
    const result = await site.release(changed);
    expect({ seed, turn, exit: result.exit, told: result.exit === 0 ? [] : told(result) }).toEqual({
      seed,
      turn,
      exit: 0,
      told: [],
    });
    const output = await site.output();
    pages = pagesOf(output);
    for (const [address, ids] of published) {
      const html = landed(pages, address);
      expect(html, `${seed}/${turn}: ${address} leads nowhere`).toBeDefined();
      const there = idsIn(html ?? "");
      const lost = [...ids].filter((id) => !there.has(id));
      expect({ seed, turn, address, lost }).toEqual({ seed, turn, address, lost: [] });
    }
    for (const [address, html] of pages) {
      if (html.includes('http-equiv="refresh"')) continue;
      const ids = published.get(address) ?? new Set<string>();
      for (const id of idsIn(html)) ids.add(id);
      published.set(address, ids);
    }
    if (turn % 3 === 0) await isAsClean(site, files, output);
    for (let count = 1 + random(4); count > 0; count -= 1) mutate(draft, random);
  }
  const all = [...pages.values()];
  return {
    addresses: published.size,
    gone: all.filter((html) => html.includes("page-gone")).length,
    moved: all.filter((html) => html.includes('http-equiv="refresh"')).length,
  };
}

/** The same sources and the same URL manifest give the same output elsewhere; and here nothing is written a second time. */
async function isAsClean(site: Released, files: Readonly<Record<string, string>>, output: ReadonlyMap<string, string>) {
  const clean = releasing({}, memoryHost({ [urlManifestFile]: await site.read(urlManifestFile) }));
  await clean.release(files, { updateUrls: false });
  expect(await clean.output()).toEqual(output);
  const states = async () => (await site.host.list("/site")).map(({ path, stamp }) => [path, stamp.state]);
  const before = await states();
  await site.release({}, order);
  expect(await states()).toEqual(before);
}
