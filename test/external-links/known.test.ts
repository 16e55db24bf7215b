// What outlives a run: good answers for some days, failures until they have lasted. Days pass by the clock that the test hands in.
import { afterAll, beforeAll, expect, it } from "vitest";
import { asking, storeOf, words } from "./asking.ts";
import { type MoodyServer, moodyServer } from "./moody-server.ts";

let server: MoodyServer;
beforeAll(async () => {
  server = await moodyServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const begin = Date.UTC(2026, 0, 10);

/** Runs of one address at hours after the first one; what the last one comes to. */
async function runs(path: string, hours: readonly number[], settings: object = {}) {
  const open = storeOf();
  const allow = [`a.site:${server.port}`];
  let last = await asking([]);
  for (const after of hours) {
    const now = (): number => begin + after * hour;
    last = await asking([`http://a.site:${server.port}${path}`], {
      settings: { allow, ...settings },
      store: await open(),
      now,
    });
  }
  return last;
}

it.each([
  [[0], { runs: 1, isProven: false }],
  [[0, 0.1, 0.2, 0.3], { runs: 1, isProven: false }],
  [[0, 30], { runs: 2, isProven: false }],
  [[0, 2, 4], { runs: 3, isProven: false }],
  [[0, 12, 24], { runs: 3, isProven: true }],
  [[0, 12, 24, 24.5], { runs: 3, isProven: true }],
  [[0, 12, 11], { runs: 1, isProven: false }],
])("a failure at the hours %j has lasted: %j", async (hours, failed) => {
  const { verdicts } = await runs("/down/1", hours);
  expect(verdicts[0]).toMatchObject({ outcome: { kind: "failing" }, failed });
});

it("a good answer ends a failure", async () => {
  const open = storeOf();
  const allow = [`a.site:${server.port}`];
  const href = `http://a.site:${server.port}/heals/1`;
  let isDown = true;
  const healing = await moodyServer({ heals: (_, response) => response.writeHead(isDown ? 503 : 200).end() });
  const at = href.replace(String(server.port), String(healing.port));
  const settings = { allow: [...allow, `a.site:${healing.port}`], expires: 0 };
  for (const [after, down] of [
    [0, true],
    [12, true],
    [24, false],
    [25, true],
  ] as const) {
    isDown = down;
    const { verdicts } = await asking([at], { settings, store: await open(), now: () => begin + after * hour });
    expect(verdicts[0]?.failed?.runs, String(after)).toBe(down ? (after === 12 ? 2 : 1) : undefined);
  }
  await healing.close();
});

it.each([
  ["/ok/1", [0, 24], 1],
  ["/ok/1", [0, 24 * 8], 0],
  ["/ok/1", [24, 0], 0],
  ["/login/1", [0, 24], 1],
  ["/missing/1", [0, 1], 0],
  ["/down/1", [0, 1], 0],
  ["/to-metadata/1", [0, 1], 0],
])("%s at the hours %j: known without asking %d", async (path, hours, known) => {
  expect((await runs(path, hours)).known).toBe(known);
});

it("an address that is known is asked again for a fragment that is new", async () => {
  const open = storeOf();
  const settings = { allow: [`a.site:${server.port}`] };
  const href = `http://a.site:${server.port}/ok/9`;
  expect(await asking([href], { settings, store: await open() })).toMatchObject({ asked: 1 });
  expect(await asking([href], { settings, store: await open() })).toMatchObject({ asked: 0 });
  expect(await asking([`${href}#top-of-it`, `${href}#no`], { settings, store: await open() })).toMatchObject({
    asked: 1,
  });
  const last = await asking([`${href}#no`], { settings, store: await open() });
  expect(last).toMatchObject({ asked: 0, verdicts: [{ outcome: { spots: { no: "missing" } } }] });
});

it("without a store nothing is known", async () => {
  const settings = { allow: [`a.site:${server.port}`] };
  const href = `http://a.site:${server.port}/ok/10`;
  expect(words(await asking([href], { settings }))).toEqual({ "/ok/10": "good" });
  expect(await asking([href], { settings })).toMatchObject({ asked: 1 });
});
