// Versions that others published, as the history of their API: each operation, parameter, header and named field says since when it stands and
// when it changed, and a plain walk over all versions says the same.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { annotate, emptyFold, folded } from "../../src/spec/history/fold.ts";
import { OldDocuments } from "../../src/spec/history/old-documents.ts";
import type { JsonObject } from "../../src/text/json.ts";
import { partsOf, timesOf } from "./naive-history.ts";
import { versionFile, versionRows } from "./versions.ts";

const rows = versionRows.filter(({ name }) => /blockfrost|octokit|figma/.test(name));

type Mark = { readonly since?: string; readonly first?: boolean; readonly changed?: string };

describe.each(rows)("$name", ({ name, fileOf, versions }) => {
  it("says of each part what a plain walk over all versions says", { timeout: 600_000 }, () => {
    const texts = versions.map((version) => readFileSync(versionFile(name, version, fileOf(version)), "utf8"));
    const isJson = fileOf(versions[0] ?? "").endsWith(".json");
    const times = timesOf(texts.map((text) => partsOf(isJson ? JSON.parse(text) : parse(text))));
    const document = markedOf(texts, versions, isJson ? "json" : "yaml");
    const parts = partsOf(document);
    expect([...parts.keys()].sort()).toEqual([...times.keys()].sort());
    const sinceOf = new Map<string, string>();
    const wrong: string[] = [];
    for (const { key, above, where } of parts.values()) {
      const [holder, name] = where;
      const held = holder["x-pio-history"] as { readonly [name: string]: Mark } | undefined;
      const mark = held?.[name] ?? {};
      const since = mark.since ?? sinceOf.get(above ?? "") ?? "none";
      sinceOf.set(key, since);
      const time = times.get(key);
      const told = `${since}, changed ${mark.changed}`;
      const expected = `${versions[time?.since ?? -1]}, changed ${versions[time?.changed ?? -1]}`;
      if (told !== expected) wrong.push(`${key}: ${told} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect([...times.values()].filter(({ since }) => since > 0).length).toBeGreaterThan(50);
    expect([...times.values()].filter(({ changed }) => changed !== undefined).length).toBeGreaterThan(0);
  });
});

/** The newest document with the marks of its parts. */
function markedOf(texts: readonly string[], versions: readonly string[], format: "json" | "yaml"): JsonObject {
  const documents = new OldDocuments();
  let fold = emptyFold;
  let last: JsonObject = {};
  for (const [index, text] of texts.entries()) {
    const document = documents.fromText(text, format, []);
    if (document === undefined) throw new Error(`${versions[index]} is not read by its pieces`);
    fold = folded(fold, versions[index] ?? "", document);
    last = document;
  }
  annotate(last, fold, { releases: [] });
  return last;
}
