// 300 addresses of servers that answer well, elsewhere, not, late and never, under ten names: verdicts, limits, memory, time.
import { afterAll, beforeAll, expect, it } from "vitest";
import { byReach } from "../reach.ts";
import { asking, storeOf, words } from "./asking.ts";
import { type MoodyServer, moodyServer } from "./moody-server.ts";

let server: MoodyServer;
beforeAll(async () => {
  server = await moodyServer();
});
afterAll(() => server.close());

const expected: Readonly<Record<string, string>> = {
  ok: "good",
  moved: "good",
  found: "good",
  missing: "gone",
  gone: "gone",
  busy: "failing",
  "busy-once": "good",
  down: "failing",
  "down-503": "failing",
  login: "guarded",
  slow: "good",
  "no-head": "good",
  never: "failing",
  reset: "failing",
  tls: "failing",
};
/** Each of the fifteen moods as often as the others, on each host. */
const many = byReach(150, 300);
const hosts = Array.from({ length: 10 }, (_, at) => `h${at}.site`);

function hrefs(): readonly string[] {
  const moods = Object.keys(expected);
  return Array.from({ length: many }, (_, at) => {
    const mood = moods[at % moods.length] ?? "ok";
    const host = hosts[Math.floor(at / moods.length) % hosts.length];
    return mood === "tls"
      ? `https://${host}:${server.securePort}/tls/${at}`
      : `http://${host}:${server.port}/${mood}/${at}`;
  });
}

it(`${many} addresses: verdicts right, limits kept, within the time; the second run asks for what was not good alone`, async () => {
  const allow = hosts.flatMap((host) => [`${host}:${server.port}`, `${host}:${server.securePort}`]);
  const settings = { allow, concurrency: 12, perHost: 2, spacing: 15, timeout: 1, time: 60 };
  const open = storeOf();
  const progress: number[] = [];
  const start = performance.now();
  const first = await asking(hrefs(), { settings, store: await open(), progress: (done) => progress.push(done) });
  const took = performance.now() - start;
  const kinds = Object.entries(words(first)).map(([path, said]) => `${path.split("/")[1]} ${said.split(" ")[0]}`);
  expect(kinds).toHaveLength(many);
  expect([...new Set(kinds)].toSorted()).toEqual(
    Object.entries(expected)
      .map(([mood, kind]) => `${mood} ${kind}`)
      .toSorted(),
  );
  expect(first).toMatchObject({ asked: many, known: 0 });
  expect(progress.at(-1)).toBe(many);
  expect(server.most.all).toBeLessThanOrEqual(12);
  expect(server.most.all).toBeGreaterThan(4);
  expect(server.most.host).toBeLessThanOrEqual(2);
  for (const host of hosts) {
    const times = server.seen.filter((one) => one.host === host).map(({ at }) => at);
    const gaps = times.slice(1).map((at, before) => at - (times[before] ?? 0));
    // The server sees a request some moments after it was made: no gap is much shorter, and all together are not.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(15 * (times.length - 1) * 0.9);
    expect(gaps.filter((gap) => gap < 5).length).toBeLessThan(times.length / 4);
  }
  expect(took).toBeLessThan(60_000);

  server.seen.length = 0;
  const second = await asking(hrefs(), { settings, store: await open() });
  expect(words(second)).toEqual(words(first));
  // Good and guarded ones are known; of the others, gone ones are asked again, so that a repair is seen at once.
  expect(second).toMatchObject({ asked: (many * 8) / 15, known: (many * 7) / 15 });
  expect([...new Set(server.seen.map(({ path }) => path.split("/")[1]))].toSorted()).toEqual(
    ["busy", "down", "down-503", "gone", "missing", "never", "reset"].toSorted(),
  );
}, 120_000);

it("the time is kept: what is not asked by then is told as such, and asked by the next run first", async () => {
  const allow = hosts.map((host) => `${host}:${server.port}`);
  const all = Array.from({ length: 200 }, (_, at) => `http://h1.site:${server.port}/ok/t${at}`);
  const open = storeOf();
  const start = performance.now();
  const first = await asking(all, { settings: { allow, spacing: 50, time: 1 }, store: await open() });
  expect(performance.now() - start).toBeLessThan(10_000);
  const unasked = first.verdicts.filter(({ outcome }) => outcome.kind === "unasked").length;
  expect(unasked).toBeGreaterThan(100);
  expect(first.asked).toBe(200 - unasked);
  const second = await asking(all, { settings: { allow, spacing: 0, time: 30 }, store: await open() });
  expect(second).toMatchObject({ asked: unasked, known: 200 - unasked });
});

it("a stop ends it at once, and what was learned until then is kept", async () => {
  const allow = hosts.map((host) => `${host}:${server.port}`);
  const all = [`http://h1.site:${server.port}/ok/s`, `http://h2.site:${server.port}/never/s`];
  const open = storeOf();
  const stop = new AbortController();
  const progress = (): void => stop.abort(new Error("stopped"));
  const start = performance.now();
  await expect(
    asking(all, { settings: { allow, timeout: 60 }, store: await open(), signal: stop.signal, progress }),
  ).rejects.toThrow("stopped");
  expect(performance.now() - start).toBeLessThan(5_000);
  const second = await asking(all.slice(0, 1), { settings: { allow }, store: await open() });
  expect(second).toMatchObject({ asked: 0, known: 1 });
});

it("a host that never answers is left alone after some addresses, and others are not", async () => {
  const allow = hosts.map((host) => `${host}:${server.port}`);
  const dead = Array.from({ length: 50 }, (_, at) => `http://h1.site:${server.port}/never/${at}`);
  const live = Array.from({ length: 50 }, (_, at) => `http://h2.site:${server.port}/ok/l${at}`);
  const { verdicts } = await asking([...dead, ...live], { settings: { allow, timeout: 0.3 } });
  const count = (kind: string): number => verdicts.filter(({ outcome }) => outcome.kind === kind).length;
  expect(count("good")).toBe(50);
  expect(count("failing")).toBeLessThan(9);
  expect(count("unasked")).toBe(50 - count("failing"));
  const unasked = verdicts.find(({ outcome }) => outcome.kind === "unasked");
  expect(unasked?.outcome).toMatchObject({ why: "did not respond within 0.3 s 5 times in a row" });
});
