// Threads that start before it is known what for.
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { hasAhead, startAhead, threadFor } from "../../src/compile/ahead.ts";

/** A script of its own for each test, since threads wait by their scripts. */
function script(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(`${code}\n// ${Math.random()}`)}`);
}

const started: ReturnType<typeof threadFor>[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.terminate()));
});

function taken(url: URL): ReturnType<typeof threadFor> {
  const worker = threadFor(url);
  started.push(worker);
  return worker;
}

const echo =
  'import { parentPort } from "node:worker_threads"; parentPort.on("message", (text) => parentPort.postMessage(text));';

it("a thread that waits is taken once; then there are new ones", async () => {
  const url = script(echo);
  expect(hasAhead(url)).toBe(false);
  startAhead(url);
  startAhead(url);
  expect(hasAhead(url)).toBe(true);
  const workers = [taken(url), taken(url)];
  expect(hasAhead(url)).toBe(false);
  workers.push(taken(url));
  expect(new Set(workers).size).toBe(3);
  for (const [index, worker] of workers.entries()) {
    worker.postMessage(index);
    expect(await once(worker, "message")).toEqual([index]);
  }
});

it("what is said to a thread before it runs waits for it", async () => {
  const url = script(echo);
  startAhead(url);
  const worker = taken(url);
  worker.postMessage("an order");
  expect(await once(worker, "message")).toEqual(["an order"]);
});

it("one that cannot start is no thread, and no fault of anybody", async () => {
  const url = script("throw new Error('no');");
  startAhead(url);
  await expect.poll(() => hasAhead(url)).toBe(false);
});

it("threads of another script are others", () => {
  const [one, other] = [script(echo), script(echo)];
  startAhead(one);
  expect(hasAhead(other)).toBe(false);
  taken(one);
});
