// One opening of the dialog without its looks: in which order states come, whichever order the answers come in.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Hit, QueryOptions, SearchResult } from "../../src/reader/search/answer.ts";
import { parseQuery } from "../../src/reader/search/query.ts";
import { openSession, type SearchSession } from "../../templates/theme/islands/search-session.ts";
import { openStored } from "../../templates/theme/islands/search-stored.ts";

const base = "https://docs.pio.com/";

type Question = {
  readonly typed: string;
  readonly asked: QueryOptions;
  readonly settle: (names: readonly string[], more?: Partial<SearchResult>) => void;
  readonly fail: () => void;
};

let questions: Question[];
let session: SearchSession;
/** What is found without fetching anything. */
let atOnce: readonly string[];
let gone: string[];
let states: string[];

beforeEach(() => {
  vi.useFakeTimers();
  // The headless autocomplete takes its timers from here.
  vi.stubGlobal("window", globalThis);
  questions = [];
  gone = [];
  states = [];
  atOnce = [];
  const search = (typed: string, asked: QueryOptions) =>
    new Promise<SearchResult>((resolve, reject) => {
      if (asked.instant === true) resolve(answerOf(typed, atOnce));
      else
        questions.push({
          typed,
          asked,
          settle: (names, more) => resolve({ ...answerOf(typed, names), ...more }),
          fail: () => reject(new Error("no network")),
        });
    });
  const stored = new Map<string, string>();
  const keep = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string | null) => void stored.set(key, value ?? ""),
  };
  const source = {
    transport: { pause: 0, warm: () => undefined, firstPages: async () => [], search },
    indexName: "pio",
    base,
  };
  session = openSession(source, {
    finds: openStored(keep, "pio", base),
    initial: "",
    go: (url) => gone.push(url),
  });
  session.subscribe(() => {
    const { state } = session.view();
    if (states.at(-1) !== state) states.push(state);
  });
});

afterEach(() => {
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerOf(typed: string, names: readonly string[]): SearchResult {
  const hits = names.map(
    (title): Hit => ({ kind: "page", title, href: title, path: [], area: "guide", text: "", uses: 0, score: 1 }),
  );
  const counts = { kinds: {}, areas: { guide: 0, reference: 0 } };
  return { query: parseQuery(typed), hits, total: hits.length, counts, missing: false };
}

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const titles = () => session.view().rows.map(({ hit }) => hit.title);
/** The nth question that is not for what is there at once. */
const whole = (number: number): Question => {
  const question = questions[number];
  if (question === undefined) throw new Error(`no question ${number}`);
  return question;
};

test("idle, loading, idle; 20 hits are asked for", async () => {
  session.ask("orders");
  await tick();
  expect(session.view().state).toBe("loading");
  whole(0).settle(["Orders"]);
  await tick();
  expect(states.slice(-2)).toEqual(["loading", "idle"]);
  expect(titles()).toEqual(["Orders"]);
  expect(session.view()).toMatchObject({ active: 0, query: "orders", shown: { kind: "answered", asked: "orders" } });
  expect(whole(0).asked).toEqual({ limit: 20 });
});

test("stalled after 300 ms, and the screen before stays", async () => {
  session.ask("a");
  await tick();
  whole(0).settle(["A"]);
  await tick();
  session.ask("ab");
  await tick(299);
  expect(session.view().state).toBe("loading");
  await tick(1);
  expect(session.view().state).toBe("stalled");
  expect(titles()).toEqual(["A"]);
  whole(1).settle(["AB"]);
  await tick();
  expect(session.view().state).toBe("idle");
  expect(titles()).toEqual(["AB"]);
});

test("a late answer to an old question neither shows nor ends the waiting for the new one", async () => {
  session.ask("a");
  await tick(200);
  session.ask("ab");
  await tick(200);
  whole(0).settle(["old"]);
  await tick();
  expect(titles()).toEqual([]);
  expect(session.view().state).toBe("loading");
  await tick(100);
  expect(session.view().state).toBe("stalled");
  whole(1).settle(["new"]);
  await tick();
  expect(titles()).toEqual(["new"]);
  expect(session.view().state).toBe("idle");
});

test("answers in the wrong order leave the newest", async () => {
  session.ask("a");
  await tick();
  session.ask("ab");
  await tick();
  whole(1).settle(["new"]);
  await tick();
  whole(0).settle(["old"]);
  await tick();
  expect(titles()).toEqual(["new"]);
});

test("an error stays until the next input", async () => {
  session.ask("a");
  await tick();
  whole(0).fail();
  await tick(10_000);
  expect(session.view()).toMatchObject({ state: "error", shown: { kind: "failed" }, rows: [] });
  session.ask("ab");
  expect(session.view().shown.kind).not.toBe("failed");
  await tick();
  whole(1).settle(["AB"]);
  await tick();
  expect(session.view().state).toBe("idle");
  expect(titles()).toEqual(["AB"]);
});

test("the error of an old question is none", async () => {
  session.ask("a");
  await tick();
  session.ask("ab");
  await tick();
  whole(1).settle(["AB"]);
  await tick();
  whole(0).fail();
  await tick();
  expect(session.view().state).toBe("idle");
  expect(titles()).toEqual(["AB"]);
});

test("nothing found because nothing could be fetched is an error; a part is an answer", async () => {
  session.ask("a");
  await tick();
  whole(0).settle([], { missing: true });
  await tick();
  expect(session.view().state).toBe("error");
  session.ask("ab");
  await tick();
  whole(1).settle(["AB"], { missing: true });
  await tick();
  expect(session.view().state).toBe("idle");
  expect(titles()).toEqual(["AB"]);
});

test("what is there shows after 200 ms, and what comes later goes below, whatever its order", async () => {
  atOnce = ["second", "third"];
  session.ask("orders");
  await tick(199);
  expect(titles()).toEqual([]);
  await tick(1);
  expect(titles()).toEqual(["second", "third"]);
  expect(session.view().state).toBe("loading");
  expect(session.view().rows.every(({ isEarly }) => isEarly === true)).toBe(true);
  const hits = answerOf("orders", ["first", "second", "last"]).hits.map((hit) => ({ ...hit, text: `of ${hit.title}` }));
  whole(0).settle([], { hits, total: 3 });
  await tick();
  expect(titles()).toEqual(["second", "third", "first", "last"]);
  expect(session.view().rows.map(({ hit }) => hit.text)).toEqual(["of second", "", "of first", "of last"]);
  expect(session.view().rows.map(({ isEarly }) => isEarly === true)).toEqual([true, true, false, false]);
  expect(session.view().state).toBe("idle");
  session.ask("orders 2");
  await tick();
  whole(1).settle(["first", "second"]);
  await tick();
  expect(titles()).toEqual(["first", "second"]);
});

test("Enter goes to the first of what is painted, without waiting for the rest", async () => {
  atOnce = ["at once"];
  session.ask("orders");
  await tick(200);
  expect(session.enterLater()).toBe(false);
});

test("the list of the question before stands until then", async () => {
  session.ask("a");
  await tick();
  whole(0).settle(["A"]);
  await tick();
  atOnce = ["at once"];
  session.ask("ab");
  await tick(199);
  expect(titles()).toEqual(["A"]);
  expect(session.view().shown).toMatchObject({ asked: "a" });
  await tick(1);
  expect(titles()).toEqual(["at once"]);
  whole(1).settle(["AB"]);
  await tick(1000);
  expect(titles()).toEqual(["at once", "AB"]);
});

test("Enter before the answer goes to its first hit, not to that of the answer before", async () => {
  session.ask("a");
  await tick();
  whole(0).settle(["A"]);
  await tick();
  session.ask("ab");
  expect(session.enterLater()).toBe(true);
  await tick();
  expect(gone).toEqual([]);
  whole(1).settle(["AB"]);
  await tick();
  expect(gone).toEqual([`${base}AB`]);
});

test("Enter is the rows' own where the answer is there, and forgotten when the reader types on", async () => {
  expect(session.enterLater()).toBe(false);
  session.ask("a");
  expect(session.enterLater()).toBe(true);
  session.ask("ab");
  await tick();
  whole(1).settle(["AB"]);
  await tick();
  expect(gone).toEqual([]);
  expect(session.enterLater()).toBe(false);
});

test("an empty query is the start screen with what was found before", async () => {
  session.ask("a");
  await tick();
  whole(0).settle(["A"]);
  await tick();
  const [row] = session.view().rows;
  if (row !== undefined) session.remember(row);
  session.ask("  ");
  await tick();
  expect(session.view()).toMatchObject({ state: "idle", shown: { kind: "start" } });
  expect(titles()).toEqual(["A"]);
  expect(questions).toHaveLength(1);
});

test("suggests the groups of answers so far, the latest first", async () => {
  for (const [number, name] of ["A", "B", "A"].entries()) {
    session.ask(`q${number}`);
    await tick();
    whole(number).settle([name]);
    await tick();
  }
  expect(session.groups()).toEqual(["A", "B"]);
});

test("after its end nothing is told", async () => {
  session.ask("a");
  await tick();
  session.end();
  const before = states.length;
  whole(0).settle(["A"]);
  await tick(1000);
  expect(states).toHaveLength(before);
});
