// What a mended typo in the config costs, in processor time: a build after it costs what a warm build costs, and a save under watch what
// any save of the config costs. Ratios of one run on one machine, so that neither its speed nor its load counts.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const rounds = 5;
const most = 1.3;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-mended-"));
  const skipped = /\/(build|\.pio-docs)(\/|$)/;
  const pio = join(import.meta.dirname, "../../fixtures/pio");
  await cp(pio, join(root, "pio"), { recursive: true, filter: (path) => !skipped.test(path.slice(pio.length)) });
  await mkdir(join(root, "many/docs"), { recursive: true });
  await writeFile(join(root, "many/pio-docs.config.json"), '{ "title": "Many" }\n');
  await writeFile(join(root, "many/docs/index.md"), "# Home\n");
  for (let page = 0; page < 1000; page += 1) {
    const text = `# Page ${page}\n\n## Part\n\nSome *words* and [a link](p${(page + 1) % 1000}.md).\n\n\`\`\`js\nlet x = ${page};\n\`\`\`\n`;
    await writeFile(join(root, `many/docs/p${page}.md`), text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Processor time of a build of `site` in ms, and whether it succeeded. */
function build(site: string): { readonly ms: number; readonly ok: boolean } {
  const script = `"${process.execPath}" "${program}" build "${join(root, site)}" --quiet >/dev/null 2>&1; echo $?; times`;
  const [code = "", , children = ""] = execFileSync("bash", ["-c", script], { encoding: "utf8" }).split("\n");
  const spent = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { ms: spent.reduce((sum, one) => sum + one * 1000, 0), ok: code === "0" };
}

/** Processor time that a running process has had, in ms: clock ticks of a hundredth of a second. */
function spentBy(process: ChildProcess): number {
  const text = readFileSync(`/proc/${process.pid}/stat`, "utf8");
  const [user, system] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(["pio", "many"])("%s", (site) => {
  const config = (): string => join(root, site, "pio-docs.config.json");

  test("a build after a mended typo costs what a warm build costs", async () => {
    const good = await readFile(config(), "utf8");
    expect(build(site).ok).toBe(true);
    let warm = Number.POSITIVE_INFINITY;
    let mended = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round += 1) {
      warm = Math.min(warm, build(site).ms);
      await writeFile(config(), good.replace("{", '{ "titel": "x",'));
      expect(build(site).ok).toBe(false);
      await writeFile(config(), good);
      const again = build(site);
      expect(again.ok).toBe(true);
      mended = Math.min(mended, again.ms);
    }
    console.info(`${site}: warm ${warm} ms, mended ${mended} ms of processor time`);
    expect(mended / warm).toBeLessThan(most);
  });

  test("under watch the save that mends it costs what any save of the config costs", async () => {
    const good = await readFile(config(), "utf8");
    const server = spawn(process.execPath, [program, "serve", join(root, site), "--watch"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      let heard = 0;
      server.stderr.on("data", () => {
        heard += 1;
      });
      await new Promise((resolve) => server.stdout.once("data", resolve));
      /** What the server spends on a save, until it has told of it and rests. */
      const cost = async (path: string, content: string): Promise<number> => {
        await pause(500);
        const [before, known] = [spentBy(server), heard];
        await writeFile(path, content);
        for (let last = -1, still = 0; still < 8; ) {
          await pause(100);
          const now = spentBy(server);
          still = heard > known && now === last ? still + 1 : 0;
          last = now;
        }
        return spentBy(server) - before;
      };
      const edits: number[] = [];
      const mends: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        edits.push(await cost(config(), good.replace(/"title": "[^"]*"/, `"title": "Round ${round}"`)));
        await cost(config(), good.replace("{", '{ "titel": "x",'));
        mends.push(await cost(config(), good));
      }
      const [edit, mend] = [Math.min(...edits), Math.min(...mends)];
      console.info(`${site}: edit ${edit} ms, mend ${mend} ms of processor time`);
      // A tick of the clock more or less is nothing.
      expect(mend).toBeLessThanOrEqual(edit * most + 20);
    } finally {
      await writeFile(config(), good);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    }
  });
});
