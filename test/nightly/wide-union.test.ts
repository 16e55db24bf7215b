// A large API whose every operation answers its errors with one union: what a build of it takes of memory and of the disk.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { checkout } from "../program.ts";

const operations = 500;
const variants = 90;
const fields = 400;
const mostMemory = 1000;
const mostOutput = 200;

const run = promisify(execFile);
const named = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
const listOf = <Entry>(length: number, entry: (index: number) => Entry) =>
  Array.from({ length }, (_, index) => entry(index));

function problem(index: number): object {
  const code = { type: "string", enum: [`problem_${index}`] };
  const detail = { type: "string", description: `What is wrong by problem ${index}.` };
  const properties = { code, message: { type: "string" }, detail };
  return { type: "object", required: ["code", "message"], description: `Problem ${index}.`, properties };
}

/** A body of 400 fields, with an example of 50 kB. */
function bodyOf(index: number): object {
  const words = "lorem ipsum dolor sit amet ".repeat(6);
  const property = (field: number) => ({ type: "string", description: `Field ${field} of ${index}.` });
  const properties = Object.fromEntries(listOf(fields, (field) => [`field_${field}`, property(field)]));
  const example = Object.fromEntries(listOf(fields, (field) => [`field_${field}`, `${field} ${words}`.slice(0, 105)]));
  return { type: "object", properties, example };
}

function operationOf(index: number): object {
  const content = named(`Body${index % 10}`);
  const refusals = [400, 401, 403, 404, 409, 422, 429, 500].map((status) => [
    status,
    { description: `Answer ${status}.`, content: named("Problem") },
  ]);
  const responses = { 200: { description: "Fine.", content }, ...Object.fromEntries(refusals) };
  const head = { operationId: `makeThing${index}`, tags: [`Tag ${index % 20}`], summary: `Make thing ${index}` };
  return { post: { ...head, requestBody: { content }, responses } };
}

function document(): string {
  const oneOf = listOf(variants, (index) => ({ $ref: `#/components/schemas/Problem${index}` }));
  const schemas = Object.fromEntries<object>([
    ...listOf(variants, (index): [string, object] => [`Problem${index}`, problem(index)]),
    ...listOf(10, (index): [string, object] => [`Body${index}`, bodyOf(index)]),
    ["Problem", { oneOf, discriminator: { propertyName: "code" } }],
  ]);
  const paths = Object.fromEntries(listOf(operations, (index) => [`/things/${index}`, operationOf(index)]));
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Union", version: "1" }, paths, components: { schemas } });
}

async function megabytesOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

it(`${operations} operations that share a union of ${variants} errors take at most ${mostMemory} MB and write at most ${mostOutput} MB`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "pio-union-"));
  try {
    const site = join(folder, "site");
    await mkdir(site);
    await writeFile(join(site, "openapi.json"), document());
    await writeFile(join(site, "pio-docs.config.json"), '{"title":"Union","apis":[{"spec":"openapi.json"}]}');
    // The most that the process ever had, its threads included, in kB.
    const meter = join(folder, "meter.mjs");
    await writeFile(
      meter,
      `import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
if (isMainThread) process.on("exit", () => writeFileSync(${JSON.stringify(join(folder, "peak"))}, String(process.resourceUsage().maxRSS)));
`,
    );
    const program = ["--import", meter, join(checkout, "bin/pio-docs.js")];
    const out = join(folder, "out");
    await run(process.execPath, [...program, "build", site, "--out", out, "--no-cache"], { maxBuffer: 64e6 });
    const memory = Number(await readFile(join(folder, "peak"), "utf8")) / 1000;
    const output = await megabytesOf(out);
    console.info(`${memory.toFixed(0)} MB of memory, ${output.toFixed(0)} MB of output`);
    expect(memory).toBeGreaterThan(50);
    expect(memory).toBeLessThanOrEqual(mostMemory);
    expect(output).toBeLessThanOrEqual(mostOutput);
    // What the operations leave out is there once.
    const union = await readFile(join(out, "api/schemas/problem/index.html"), "utf8");
    expect(union).toContain(`What is wrong by problem ${variants - 1}.`);
    const body = await readFile(join(out, "api/schemas/body-9.md"), "utf8");
    expect(body).toContain(`Field ${fields - 1} of 9.`);
    expect(body).toContain(`${fields - 1} lorem ipsum`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
