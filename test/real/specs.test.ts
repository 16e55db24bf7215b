// Specs that others wrote, each built alone and without a config: every operation has its page, every reference of the output leads
// somewhere, every diagnostic has a place, and nothing crashes.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { sizeOf } from "../bench/folder-size.ts";
import { type Built, buildSpec, crashLines, installed, remove, specFile, workFolder } from "./building.ts";
import { specFolders, specs } from "./inputs.ts";
import { endpointsIn, isSpec } from "./operations.ts";
import { readSite } from "./oracle.ts";
import { weightOf } from "./page-weight.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

describe.each(specs)("$name", ({ name, path, seconds = 20, megabytes = 1000, output }) => {
  // The bounds are of its processor time; the oracle reads 270 MB of GitHub besides, and may have to wait for others.
  it("builds whole", { timeout: 900_000 }, async () => {
    const spec = specFile(path, folder);
    const built = await buildSpec(spec, folder);
    tell(name, built);
    expect(crashLines(built.said)).toEqual([]);
    expect({ exit: built.exit, errors: errorsOf(built) }).toEqual({ exit: 0, errors: [] });
    expect(placeless(built)).toEqual([]);
    expect(built.seconds).toBeLessThan(seconds);
    expect(built.megabytes).toBeLessThan(megabytes);
    expectWhole(spec, built);
    if (output === undefined) return;
    const pages = filesIn(built.out).filter((file) => file.endsWith(".html"));
    const large = pages.filter((file) => statSync(join(built.out, file)).size > output.page);
    expect(pages.length).toBeGreaterThan(100);
    expect(large).toEqual([]);
    expect(sizeOf(built.out).bytes).toBeLessThan(output.all);
    // The lists of all schemas are no pages of one.
    const ofSchemas = pages.filter((file) => /^api\/schemas\/.+\/index\.html$/.test(file));
    expect(ofSchemas.length).toBeGreaterThan(700);
    const heavy = ofSchemas.toSorted((a, b) => statSync(join(built.out, b)).size - statSync(join(built.out, a)).size);
    for (const file of heavy.slice(0, 60)) {
      const { gzip, elements } = weightOf(readFileSync(join(built.out, file), "utf8"));
      expect({ file, isLight: gzip <= output.schemaPage.gzip && elements <= output.schemaPage.elements }).toEqual({
        file,
        isLight: true,
      });
    }
  });
});

describe.each(specFolders)("small specs of %s", (path) => {
  const files = filesOf(path);
  it("are there", () => expect(files.length).toBeGreaterThan(3));

  it.each(files)("%s", async (file) => {
    const spec = join(installed(path), file);
    const built = await buildSpec(spec, folder);
    expect(crashLines(built.said)).toEqual([]);
    expect({ exit: built.exit, errors: errorsOf(built) }).toEqual({ exit: 0, errors: [] });
    expect(placeless(built)).toEqual([]);
    expectWhole(spec, built);
  });
});

it("a spec in JSON and its twin in YAML give one site", async () => {
  const markdownPages = ["json", "yaml"].map((kind) => installed(`@ideal-postcodes/openapi/dist/openapi.${kind}`));
  const [json, yaml] = markdownPages.map((file) => readFileSync(file, "utf8"));
  expect(parse(yaml ?? "")).toEqual(JSON.parse(json ?? "{}"));
  const outputs: (readonly string[])[] = [];
  for (const [at, spec] of markdownPages.entries()) {
    const built = await buildSpec(spec, join(folder, String(at)));
    outputs.push(
      readSite(built.out, "/").pages.map(({ file }) => `${file}\n${readFileSync(join(built.out, file), "utf8")}`),
    );
  }
  expect(outputs[0]?.length).toBeGreaterThan(31);
  expect(outputs[1]).toEqual(outputs[0]);
});

/** One page for each operation, no page twice, no reference that leads nowhere. */
function expectWhole(spec: string, built: Built): void {
  const wanted = endpointsIn(spec);
  const { pages, problems } = readSite(built.out, "/");
  const shown = pages.flatMap(({ endpoint }) => endpoint ?? []);
  expect(difference(wanted, shown)).toEqual({ missing: [], extra: [] });
  const names = pages.map(({ file }) => file.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const reported = built.diagnostics.filter(({ code }) => code.startsWith("broken-")).map(({ message }) => message);
  expect(problems.filter((problem) => !reported.some((message) => sameLink(problem, message))).slice(0, 20)).toEqual(
    [],
  );
}

/** Whether a diagnostic tells of the dead link that a problem of the output is; the output has it resolved against its page and encoded. */
function sameLink(problem: string, message: string): boolean {
  const href = /^`([^`]+)`/.exec(message)?.[1];
  const printed = /"(.*)"/.exec(problem)?.[1];
  return href !== undefined && printed !== undefined && decodeURI(printed).endsWith(href.replace(/^\.\//, ""));
}

/** Compares as multisets. */
function difference(wanted: readonly string[], shown: readonly string[]): object {
  const left = [...shown];
  const missing = wanted.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { missing: missing.slice(0, 20), extra: left.slice(0, 20) };
}

function errorsOf(built: Built): readonly string[] {
  return built.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, message }) => `${code}: ${message}`);
}

/** What is said without a line; the length of pages is of none. */
function placeless(built: Built): readonly string[] {
  return built.diagnostics
    .filter(({ code, file, line }) => code !== "agent-page-size" && (file === undefined || line === undefined))
    .map((found) => JSON.stringify(found));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}

function filesOf(path: string): readonly string[] {
  const full = installed(path);
  return readdirSync(full, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|ya?ml)$/.test(file) && isSpec(join(full, file)))
    .sort();
}

/** The figures of a build, for the record of a run. */
function tell(name: string, built: Built): void {
  const size = built.written ? sizeOf(built.out) : { files: 0, bytes: 0 };
  const counts = new Map<string, number>();
  for (const { code } of built.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const said = [...counts].map(([code, count]) => `${count} ${code}`).join(", ");
  console.log(
    `${name}: ${built.seconds.toFixed(1)} s, ${Math.round(built.megabytes)} MB, ${built.pages} pages, ${(size.bytes / 1e6).toFixed(1)} MB out; ${said || "no diagnostics"}`,
  );
}
