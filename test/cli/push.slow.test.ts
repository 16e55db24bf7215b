// `pio-docs search push` as a person meets it, against a service that stores and fails: each line is run and its transcript compared with
// the file of its name in expected/. No transcript may hold the key that writes.
import { afterAll, describe, expect, test } from "vitest";
import { startService, writerKey } from "../search/service/service.ts";
import { folder, start, transcript, type World } from "./process.ts";

const service = await startService();
afterAll(() => service.close());

const patience = { timeout: 2_000, tries: 3, backOff: 5, longestPause: 20, taskPause: 5, taskTries: 20 };

/** A site that names the service; `search` takes the place of its keys. */
function site(search: object = {}, more: Partial<World> = {}): World {
  const config = {
    title: "Parcels",
    url: "https://docs.test",
    search: {
      provider: "algolia",
      appId: "TESTAPP",
      apiKey: "search-only-key",
      indexName: "docs",
      hosts: [service.url],
      ...search,
    },
  };
  const files = {
    [`${folder}/pio-docs.config.json`]: JSON.stringify(config),
    [`${folder}/docs/index.md`]:
      "# Parcels\n\nA parcel has an address.\n\n## Limits\n\n- `X-Parcel-Limit` how many are left\n",
    [`${folder}/docs/send.md`]: "# Send a parcel\n\nHand it over at a depot.\n",
  };
  return { files, patience, env: { PIO_DOCS_SEARCH_KEY: writerKey }, ...more };
}

const typesense = { provider: "typesense", appId: "X" };
const stable = (text: string): string =>
  text
    .replaceAll(`127.0.0.1:${service.port}`, "service.test")
    .replace(/docs_pio_\w+/g, "docs_pio_<time>")
    .replace(/\d+\.\d s/g, "1.0 s")
    // A machine that takes its time shows how far it is.
    .replace(/^ {2}(?:load|parse|check|push)(?: \d+\/\d+)?\n/gm, "");

describe("transcripts", () => {
  const lines: readonly (readonly [string, string, () => World])[] = [
    ["search-help", "search --help", () => site()],
    ["push-help", "search push --help", () => site()],
    ["push-dry", "search push --dry-run", () => site({}, { env: {} })],
    ["push-dry-json", "search push --dry-run --format json", () => site({}, { env: {} })],
    ["push-no-key", "search push", () => site({}, { env: {} })],
    ["push-empty-key", "search push", () => site({}, { env: { PIO_DOCS_SEARCH_KEY: "" } })],
    ["push-odd-key", "search push", () => site({}, { env: { PIO_DOCS_SEARCH_KEY: "s3cret\nwith lines" } })],
    ["push-public-key", "search push --quiet", () => site({ apiKey: writerKey })],
    ["push-no-service", "search push", () => ({ ...site(), files: { [`${folder}/docs/index.md`]: "# A\n" } })],
    ["push-half-a-config", "search push", () => site({ indexName: undefined, hosts: ["ftp://a/b"] })],
    [
      "push-faults",
      "search push",
      () => ({ ...site(), files: { ...site().files, [`${folder}/docs/bad.md`]: "# B\n\n[x](/gone)\n" } }),
    ],
    ["push-site-missing", "search push nowhere", () => site()],
    ["push", "search push", () => site()],
    ["push-json", "search push . --format json", () => site()],
    ["push-typesense", "search push", () => site(typesense)],
    ["push-wrong-key", "search push", () => site({}, { env: { PIO_DOCS_SEARCH_KEY: "s3cret+/=key" } })],
    [
      "push-wrong-key-typesense",
      "search push",
      () => site(typesense, { env: { PIO_DOCS_SEARCH_KEY: "s3cret+/=key" } }),
    ],
  ];

  test.each(lines)("%s: pio-docs %s", async (name, line, world) => {
    const before = service.seen.length;
    const said = stable(await transcript(line, world()));
    expect(said).not.toContain(writerKey);
    expect(said).not.toContain("s3cret");
    if (/dry|no-|empty|odd|public|half|faults|missing/.test(name)) expect(service.seen.length).toBe(before);
    await expect(said).toMatchFileSnapshot(`expected/${name}.txt`);
  });

  test("push-away: the service is down", async () => {
    service.fail(/./, "503", 1_000);
    const said = stable(await transcript("search push", site()));
    service.heal();
    await expect(said).toMatchFileSnapshot("expected/push-away.txt");
  });

  test("push-untidy: what stayed behind is told under --quiet, too", async () => {
    service.fail(/batch$|^DELETE/, "429", 1_000);
    const said = stable(await transcript("search push --quiet", site()));
    service.heal();
    await expect(said).toMatchFileSnapshot("expected/push-untidy.txt");
  });
});

test("a newline behind the key is none of it", async () => {
  const running = start("search push", site({}, { env: { PIO_DOCS_SEARCH_KEY: `${writerKey}\r\n` } }));
  expect(await running.done).toBe(0);
});

test("what was pushed are the records of the site, with its origin", async () => {
  expect(await start("search push", site()).done).toBe(0);
  const records = [...(service.algolia.indices.get("docs")?.records.values() ?? [])];
  expect(records).toContainEqual(
    expect.objectContaining({
      kind: "header",
      names: ["X-Parcel-Limit"],
      url: "https://docs.test/#limits",
      language: "en",
      docusaurus_tag: "docs-default-current",
    }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ kind: "page", url: "https://docs.test/send", type: "lvl1" }),
  );
});

test("a query still is a query, also one that is the word push", async () => {
  const world = site();
  const asked = start("search depot", world);
  expect(await asked.done).toBe(0);
  expect(asked.out()).toContain("Send a parcel");
  const options = start("search parcel . --limit 1 --format json", world);
  expect(await options.done).toBe(0);
  expect(JSON.parse(options.out())).toMatchObject({ query: "parcel", hits: [{}] });
});

test("Ctrl-C stops a push and leaves nothing behind", async () => {
  service.algolia.indices.clear();
  await start("search push", site()).done;
  service.fail(/batch$/, "time-out", 1);
  const running = start("search push", site({}, { patience: { ...patience, timeout: 10_000 } }));
  await expect.poll(() => service.seen.at(-1)?.path.endsWith("/batch"), { timeout: 20_000 }).toBe(true);
  running.stop.abort();
  expect(await running.done).toBe(130);
  expect([...service.algolia.indices.keys()]).toEqual(["docs"]);
});
