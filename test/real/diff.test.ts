// Consecutive versions of specs that others publish: every leaf that a naive walk finds changed is spoken of by a change of the report.
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { routeOf } from "../../src/model/route.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { revived } from "../../src/text/written-number.ts";
import { leastCpu } from "../cpu-clock.ts";
import { silentAbout } from "./covered.ts";
import { changedLeaves } from "./leaf-walk.ts";
import { versionFile, versionRows } from "./versions.ts";

describe.each(versionRows)("$name", ({ name, fileOf, versions }) => {
  it("tells every leaf that changed from version to version, in seconds", { timeout: 1_200_000 }, async () => {
    let before: JsonObject | undefined;
    for (const version of versions) {
      const after = await documentOf(versionFile(name, version, fileOf(version)));
      if (before !== undefined) {
        const old = before;
        const changes = compareDocuments(old, after);
        const leaves = changedLeaves(old, after);
        expect(silentAbout(leaves, changes, { before: old, after }), version).toEqual([]);
        expect(changes.length > 0, version).toBe(leaves.length > 0);
        expect(
          leastCpu(() => compareDocuments(old, after), 5000),
          version,
        ).toBeLessThan(5000);
      }
      before = after;
    }
  });
});

async function documentOf(file: string): Promise<JsonObject> {
  const api = {
    id: "a",
    spec: here.pathOf(file),
    route: routeOf("/a"),
    sidebar: "a",
    remoteRefs: [],
    fallbackToCache: false,
  };
  const { spec, diagnostics } = await loadSpec(diskHost, api, { siteFolder: "/", unjudged: true });
  expect(spec, JSON.stringify(diagnostics[0])).toBeDefined();
  const json = spec?.json ?? "{}";
  const value: Json = revived(JSON.parse(json), json);
  return isObject(value) ? value : {};
}
