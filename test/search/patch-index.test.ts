// An index made of the one before is the index made of all pages: the same files, and the same state for the next one.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/model/digest.ts";
import type { PageRecord } from "../../src/model/search-record.ts";
import { openRecords, type SerializedRecords, serializeRecords } from "../../src/model/serialized-records.ts";
import type { IndexedPage } from "../../src/search/index-state.ts";
import { makeIndex } from "../../src/search/make-index.ts";
import { postingsOf } from "../../src/search/page-records.ts";
import { type BaseIndex, patchIndex } from "../../src/search/patch-index.ts";
import { byReach } from "../reach.ts";

/** So small that a site of a few pages has many shards. */
const size = 120;

const serialized = new Map<string, SerializedRecords>();

function pageOf(title: string, records: readonly PageRecord[], api?: string): IndexedPage {
  const text = serializeRecords({ records, postings: postingsOf(records) });
  const digest = digestOf(text);
  serialized.set(digest, text);
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
    recordsOf: (digest) => serialized.get(digest) ?? serializeRecords(openRecords("" as SerializedRecords)),
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
  const others = [guide("a", []), guide("b", []), guide("c", [])];

  it.each([
    ["a page more", [...others, guide("d", [])]],
    ["another name", others.with(1, pageOf("b", [page("b"), { kind: "event", name: "b.gone", anchor: "", text: "" }]))],
    ["another API", others.with(1, pageOf("b", [page("b")], "api"))],
    ["many pages", ["d", "e", "f"].map((name) => guide(name, []))],
  ])("is not what %s is made with", async (_, after) => {
    expect((await patchedOf(after, others)).patch).toBeUndefined();
  });

  const operation = (title: string, text: string, named: readonly (readonly [string, string])[]) =>
    pageOf(
      title,
      [
        page(title),
        { kind: "paragraph", name: "", anchor: title, text, under: 0 },
        ...named.map(([name, said]): PageRecord => ({ kind: "field", name, anchor: name, text: said, under: 0 })),
      ],
      "api",
    );

  it("is not what a page is made with that says what others may say", async () => {
    const of = (text: string) => others.with(1, operation("b", text, [["id", "Its number."]]));
    expect((await patchedOf(of("two"), of("one"))).patch).toBeUndefined();
  });

  it("is that of all pages where operations share fields and a guide between them is edited", () => {
    const fields = fc.array(fc.tuple(word, word), { maxLength: 4 });
    const operations = fc.array(fc.tuple(word, word, fields), { minLength: 2, maxLength: 10 });
    return fc.assert(
      fc.asyncProperty(operations, fc.nat(), parts, parts, async (all, at, old, now) => {
        const [first = operation("a", "b", []), ...rest] = all.map((one) => operation(...one));
        const place = 1 + (at % rest.length);
        const of = (text: typeof old) => [first, ...rest].toSpliced(place, 0, guide("g", text));
        const { patch, texts } = await patchedOf(of(now), of(old));
        const { made, texts: files } = await madeOf(of(now));
        expect([...texts].toSorted()).toEqual([...files].toSorted());
        expect(patch).toEqual(made);
      }),
      { numRuns: byReach(40, 2_000) },
    );
  });
});
