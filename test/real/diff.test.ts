// Consecutive versions of specs that others publish: every leaf that a naive walk finds changed is spoken of by a change of the report. The
// versions are brought from the registry when the test runs, a file of each is kept below node_modules.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareDocuments } from "../../src/diff/compare-documents.ts";
import { diskHost } from "../../src/host/disk.ts";
import { here } from "../../src/host/native.ts";
import { routeOf } from "../../src/model/route.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { revived } from "../../src/text/written-number.ts";
import { leastCpu } from "../cpu-clock.ts";
import { silentAbout } from "./covered.ts";
import { changedLeaves } from "./leaf-walk.ts";

/** `fileOf`: where a version has its description. */
type Row = {
  readonly name: string;
  readonly fileOf: (version: string) => string;
  readonly versions: readonly string[];
};

/** shipengine-openapi has one version, which is compared with itself. */
const rows: readonly Row[] = [
  {
    name: "@blockfrost/openapi",
    fileOf: (version) => (/\.(26|27|32)$/.test(version) ? "swagger.yaml" : "openapi.yaml"),
    versions: [26, 27, 32, 49, 54, 57, 58, 59, 60, 65, 67, "70-beta.0", 73, 78, 79, 81, 82, 84, 86, 92, 93].map(
      (patch) => `0.1.${patch}`,
    ),
  },
  {
    name: "@figma/rest-api-spec",
    fileOf: () => "openapi/openapi.yaml",
    versions: [34, 35, 36, 37, 38, 39, 40, 41, 42, 43].map((minor) => `0.${minor}.0`),
  },
  {
    name: "@directus/specs",
    fileOf: () => "dist/openapi.json",
    versions: ["14.0.0", "15.0.0", "15.1.0", "15.1.1", "15.2.0"],
  },
  { name: "shipengine-openapi", fileOf: () => "openapi.yaml", versions: ["1.4.0", "1.4.0"] },
  {
    name: "@octokit/openapi",
    fileOf: () => "generated/api.github.com.json",
    versions: ["16.6.0", "17.0.0", "18.0.0", "18.2.0", "19.0.0", "19.1.0", "20.0.0", "21.0.0", "22.0.0", "23.0.2"],
  },
];

const kept = join(import.meta.dirname, "node_modules/.versions");

describe.each(rows)("$name", ({ name, fileOf, versions }) => {
  it("tells every leaf that changed from version to version, in seconds", { timeout: 1_200_000 }, async () => {
    let before: JsonObject | undefined;
    for (const version of versions) {
      const after = await documentOf(specFile(name, version, fileOf(version)));
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

/** One file of a published package. */
function specFile(name: string, version: string, file: string): string {
  const target = join(kept, `${name.replace("/", "+")}@${version}-${file.replaceAll("/", "+")}`);
  if (existsSync(target)) return target;
  const folder = `${target}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [packed = ""] = execFileSync("npm", ["pack", "--silent", `${name}@${version}`], {
    cwd: folder,
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .slice(-1);
  execFileSync("tar", ["-xzf", packed, `package/${file}`], { cwd: folder });
  renameSync(join(folder, "package", file), target);
  rmSync(folder, { recursive: true });
  return target;
}

async function documentOf(file: string): Promise<JsonObject> {
  const api = {
    id: "a",
    spec: here.pathOf(file),
    route: routeOf("/a"),
    sidebar: "a",
    remoteRefs: [],
    fallbackToCache: false,
  };
  const { spec, findings } = await loadSpec(diskHost, api, { siteFolder: "/", unjudged: true });
  expect(spec, JSON.stringify(findings[0])).toBeDefined();
  const json = spec?.json ?? "{}";
  const value: Json = revived(JSON.parse(json), json);
  return isObject(value) ? value : {};
}
