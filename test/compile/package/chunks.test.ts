import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { grouped, groupsOf, type ToldOutputs } from "../../../src/compile/package/chunks.ts";
import { packageFolder } from "../../../src/compile/program.ts";

/** Modules by name; `main` and `worker` are threads of the program, `other` is a command. */
const large = `export const large = ${JSON.stringify("x".repeat(30_000))};`;
const world: Readonly<Record<string, string>> = {
  main: 'import { a } from "a"; import { b } from "b"; export default [a, b()];',
  worker: `import { a } from "a"; import { top } from "top"; import { b as c } from "b";
    export default async () => [a, top, c(), (await import("late")).default];`,
  other: 'import { a } from "a"; import { low } from "low"; export default [a, low];',
  late: 'import { low } from "low"; import { top } from "top"; export default [low, top];',
  a: 'import "log"; export const a = "a";',
  b: 'import { low } from "low"; export const b = () => low + "b";',
  low: 'export const low = "low";',
  top: 'import { large } from "large"; import { low } from "low"; export const top = large.length + low;',
  large,
  log: "globalThis.logged = (globalThis.logged ?? 0) + 1;",
};

async function bundled(): Promise<{ texts: ReadonlyMap<string, string>; told: ToldOutputs }> {
  const { outputFiles, metafile } = await build({
    entryPoints: ["main", "worker", "other"],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: "esm",
    minify: true,
    outdir: "dist",
    banner: { js: "import{createRequire as own}from'node:module';const require=own(import.meta.url);" },
    plugins: [
      {
        name: "world",
        setup(plugins) {
          plugins.onResolve({ filter: /^/ }, ({ path }) => ({ path, namespace: "world" }));
          plugins.onLoad({ filter: /^/, namespace: "world" }, ({ path }) => ({ contents: world[path] ?? "" }));
        },
      },
    ],
  });
  const paths = Object.keys(metafile.outputs);
  const texts = new Map(
    paths.map((path) => [path, outputFiles.find((file) => file.path.endsWith(`/${path}`))?.text ?? ""]),
  );
  return { texts, told: metafile.outputs as ToldOutputs };
}

const threads = [["world:main"], ["world:worker"]];

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\bimport(?:\{[^{}]*\}from)?"\.[^"]*?([^/"]+\.js)"/g)].map((found) => found[1] ?? "");

/** The files that import themselves by way of others. */
function circles(texts: ReadonlyMap<string, string>, importedBy = importsOf): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const enter = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) found.push([...trail, file].join(" > "));
    if (done.has(file) || trail.includes(file)) return;
    for (const next of importedBy(texts.get(file) ?? "")) enter(next, [...trail, file]);
    done.add(file);
  };
  for (const file of texts.keys()) enter(file, []);
  return found;
}

const run = promisify(execFile);

/** What each entry gives out, one process each, and how often the module that counts was run. */
async function answers(texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "pio-docs-chunks-"));
  try {
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    for (const [path, text] of texts) await writeFile(join(folder, basename(path)), text);
    const asked = ["main", "worker", "other"].map(async (entry) => {
      const code = `const all = (await import("./${entry}.js")).default;
        console.log(JSON.stringify([typeof all === "function" ? await all() : all, globalThis.logged]));`;
      await writeFile(join(folder, `ask-${entry}.js`), code);
      return (await run(process.execPath, [join(folder, `ask-${entry}.js`)])).stdout;
    });
    return await Promise.all(asked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const named = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...texts].map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), text]));

it("puts what the same threads read into one file, and leaves the large for itself", async () => {
  const { texts, told } = await bundled();
  const groups = groupsOf(told, threads, "dist");
  expect(groups.length).toBeGreaterThan(0);
  for (const { members } of groups) expect(members.length).toBeGreaterThan(1);
  const after = named(await grouped(texts, groups, told));
  expect(after.size).toBeLessThan(texts.size);
  expect(circles(after)).toEqual([]);
  const other = importsOf(after.get("other.js") ?? "").map((file) => (after.get(file) ?? "").length);
  expect(Math.max(...other)).toBeLessThan(24_000);
});

it("every entry of the program answers what it answered before, and each module is run once", async () => {
  const { texts, told } = await bundled();
  const after = await grouped(texts, groupsOf(told, threads, "dist"), told);
  const answered = await answers(after);
  expect(answered).toEqual(await answers(texts));
  expect(answered).toEqual([
    '[["a","lowb"],1]\n',
    '[["a","30000low","lowb",["low","30000low"]],1]\n',
    '[["a","low"],1]\n',
  ]);
});

it("says so where an import is written in a way that it does not know", async () => {
  const { texts, told } = await bundled();
  const groups = groupsOf(told, threads, "dist");
  const file = groups[0]?.members[0]?.slice("dist/".length);
  const strange = new Map([...texts, ["dist/main.js", `import*as all from"./${file}";`]]);
  await expect(grouped(strange, groups, told)).rejects.toThrow(`an import of ${file} was not understood`);
});

const program = `${packageFolder}/dist`;
const shipped = new Map(
  ["", "cli/", "compile/"].flatMap((folder) =>
    readdirSync(`${program}/${folder}`)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(`${program}/${folder}${name}`, "utf8")] as const),
  ),
);
/** What a file of the shipped program takes as soon as it runs. */
const takenBy = (text: string): readonly string[] =>
  [...text.matchAll(/\bpioProgram\.take\("([^"]+)"\)/g)].map((found) => found[1] ?? "");

it("no two files of the shipped program import each other in a circle, and each that is imported is there", () => {
  expect([...shipped.values()].flatMap(takenBy).length).toBeGreaterThan(500);
  expect(circles(shipped, takenBy)).toEqual([]);
  const named = [...shipped.values()].flatMap((text) =>
    [...text.matchAll(/\bpioProgram\.(?:take|load)\("([^"]+)"\)/g)].map((found) => found[1] ?? ""),
  );
  expect(named.filter((file) => !shipped.has(file))).toEqual([]);
});

it("a thread of a build reads few files, none of them large and of letters that take two bytes each", () => {
  const read = new Set<string>();
  const enter = (file: string): void => {
    if (read.has(file)) return;
    read.add(file);
    for (const next of takenBy(shipped.get(file) ?? "")) enter(next);
  };
  const jobs = [...shipped.keys()].filter((file) => /^(worker|parse-jobs-\w+|print-jobs-\w+)\.js$/.test(file));
  expect(jobs).toHaveLength(3);
  jobs.forEach(enter);
  // 84 before they were put together.
  expect(read.size).toBeGreaterThan(5);
  expect(read.size).toBeLessThan(40);
  // One such letter doubles what a file takes in memory, and half of the time that it takes to be read.
  const wide = [...read].filter(
    (file) => (shipped.get(file) ?? "").length > 60_000 && /[^\0-\xff]/.test(shipped.get(file) ?? ""),
  );
  expect(wide).toEqual([]);
});
