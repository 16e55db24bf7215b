// An index made of the one before is the index made of all pages: the same files, and the same state for the next one.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/model/digest.ts";
import { openRecords, type SealedRecords, sealRecords } from "../../src/model/sealed-records.ts";
import type { PageRecord } from "../../src/model/search-record.ts";
import type { IndexedPage } from "../../src/search/index-state.ts";
import { makeIndex } from "../../src/search/make-index.ts";
import { type BaseIndex, patchIndex } from "../../src/search/patch-index.ts";
import { postingsOf } from "../../src/search/postings.ts";
import { byReach } from "../reach.ts";

/** So small that a site of a few pages has many shards. */
const size = 120;

const sealed = new Map<string, SealedRecords>();

function pageOf(title: string, records: readonly PageRecord[], api?: string): IndexedPage {
  const text = sealRecords({ records, postings: postingsOf(records) });
  const digest = digestOf(text);
  sealed.set(digest, text);
  return { href: title, title, trail: [], digest, records: () => text, ...(api === undefined ? {} : { api }) };
}

/** A guide of headings (each a word) with a text under it. */
function guide(title: string, parts: readonly (readonly [heading: string, text: string])[]): IndexedPage {
  const blocks = parts.flatMap(([name, text]): readonly PageRecord[] => [
    { kind: "heading", name, anchor: name, text: "", level: 2, under: 0 },
    { kind: "paragraph", name: "", anchor: name, text, under: 0 },
  ]);
  const declared: PageRecord = { kind: "field", name: "id", anchor: "", text: "A number.", under: 0, own: true };
  return pageOf(title, [{ kind: "page", name: title, anchor: "", text: "" }, ...blocks, declared]);
}

/** The index of `pages`, with the text of each file. */
async function madeOf(pages: readonly IndexedPage[]) {
  const texts = new Map<string, string>();
  const made = await makeIndex(pages, { shardSize: size, put: ({ output, text }) => texts.set(output, text) });
  return { made, texts };
}

/** The index of `pages` made of that of `before`: the text of all its files, those that were opened, and those that were made. */
async function patchedOf(pages: readonly IndexedPage[], before: readonly IndexedPage[]) {
  const { made, texts: old } = await madeOf(before);
  const opened: string[] = [];
  const fresh = new Map<string, string>();
  const base: BaseIndex = {
    state: made.state,
    files: new Map(made.files.map(({ output, digest }) => [output, digest])),
    textOf(output) {
      opened.push(output);
      return old.get(output) ?? "";
    },
    recordsOf: (digest) => sealed.get(digest) ?? sealRecords(openRecords("" as SealedRecords)),
  };
  const patch = patchIndex(pages, base, { shardSize: size, put: ({ output, text }) => fresh.set(output, text) });
  const texts = new Map(patch?.files.map(({ output }) => [output, fresh.get(output) ?? old.get(output)]));
  return { patch, texts, opened, fresh, old };
}

const word = fc.stringMatching(/^[a-f]{1,3}$/);
const parts = fc.array(
  fc.tuple(
    word,
    fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
  ),
  {
    maxLength: 4,
  },
);
const site = fc.array(fc.tuple(word, parts), { minLength: 3, maxLength: 20 });

describe("an index made of the one before", () => {
  it("is that of all pages, whatever the text, the headings and the title of a page became", () => {
    return fc.assert(
      fc.asyncProperty(site, fc.nat(), word, parts, async (pages, at, title, text) => {
        const before = pages.map(([name, its]) => guide(name, its));
        const after = before.with(at % before.length, guide(title, text));
        const { patch, texts } = await patchedOf(after, before);
        const { made, texts: all } = await madeOf(after);
        expect(texts).toEqual(all);
        expect(patch).toEqual(made);
      }),
      { numRuns: byReach(40, 300) },
    );
  });

  it("opens and makes few files for a word", async () => {
    const words = (number: number) => Array.from({ length: 30 }, (_, at) => `w${number}x${at}`).join(" ");
    const before = Array.from({ length: 200 }, (_, number) => guide(`p${number}`, [["h", words(number).repeat(40)]]));
    const after = before.with(100, guide("p100", [["h", `${words(100).repeat(40)} zzz`]]));
    const { fresh, opened, old } = await patchedOf(after, before);
    expect(opened.length).toBeLessThan(5);
    expect(fresh.size).toBeLessThan(6);
    expect(old.size).toBeGreaterThan(200);
  });

  const page = (name: string): PageRecord => ({ kind: "page", name, anchor: "", text: "" });
  const field = (name: string, text: string): PageRecord => ({ kind: "field", name, anchor: name, text, under: 0 });
  const others = [guide("a", []), guide("b", []), guide("c", [])];

  it.each([
    ["a page more", [...others, guide("d", [])]],
    ["another name", others.with(1, pageOf("b", [page("b"), { kind: "event", name: "b.gone", anchor: "", text: "" }]))],
    ["another API", others.with(1, pageOf("b", [page("b")], "api"))],
    ["many pages", ["d", "e", "f"].map((name) => guide(name, []))],
  ])("is not what %s is made with", async (_, after) => {
    expect((await patchedOf(after, others)).patch).toBeUndefined();
  });

  it("is not what a page is made with whose texts others share, and which counts its records anew", async () => {
    const shared = (...texts: readonly string[]) =>
      pageOf(
        "b",
        [
          page("b"),
          ...texts.map((text): PageRecord => ({ kind: "paragraph", name: "", anchor: "b", text, under: 0 })),
          field("id", "Its number."),
        ],
        "api",
      );
    const before = others.with(1, shared("one"));
    expect((await patchedOf(others.with(1, shared("two")), before)).patch).toBeDefined();
    expect((await patchedOf(others.with(1, shared("one", "two")), before)).patch).toBeUndefined();
  });

  it("is that of all pages where what operations share stays as it is", () => {
    const fields = fc.array(fc.tuple(word, word), { maxLength: 4 });
    const texts = fc.array(fc.array(word, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
    const operation = (
      title: string,
      its: readonly (readonly string[])[],
      named: readonly (readonly [string, string])[],
    ) =>
      pageOf(
        title,
        [
          page(title),
          ...its.map(
            (words): PageRecord => ({ kind: "paragraph", name: "", anchor: title, text: words.join(" "), under: 0 }),
          ),
          ...named.map(([name, text]) => field(name, text)),
        ],
        "api",
      );
    return fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, texts, fields), { minLength: 3, maxLength: 10 }),
        fc.nat(),
        texts,
        async (pages, at, its) => {
          const before = pages.map(([title, own, named]) => operation(title, own, named));
          const [title = "", own = [], named = []] = pages[at % pages.length] ?? [];
          const now = own.map((_, index) => its[index] ?? []);
          const after = before.with(at % before.length, operation(title, now, named));
          const { patch, texts: files } = await patchedOf(after, before);
          const { made, texts: all } = await madeOf(after);
          expect(patch).toBeDefined();
          expect([...files].toSorted()).toEqual([...all].toSorted());
          expect(patch?.state).toEqual(made.state);
        },
      ),
      { numRuns: byReach(40, 2_000) },
    );
  });
});

describe("sealed records", () => {
  const name = fc.constantFrom("", "id", "Größe");
  const record = fc.record(
    {
      kind: fc.constantFrom<PageRecord["kind"][]>(
        "heading",
        "field",
        "parameter",
        "code",
        "paragraph",
        "row",
        "schema",
      ),
      name,
      label: name,
      anchor: name,
      text: fc.constantFrom("", "two\nlines", "\ud83d\ude80"),
      aliases: fc.array(name),
      level: fc.nat(6),
      under: fc.nat(3),
      home: name,
    },
    { requiredKeys: ["kind", "name", "anchor", "text"] },
  );

  it("open as they were sealed", () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const postings = postingsOf(records);
        expect(openRecords(sealRecords({ records, postings }))).toEqual({ records, postings });
      }),
    );
  });
});
