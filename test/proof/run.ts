// Running a sample as a reader would: in a folder of its own, with the file that it sends beside it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeholderFile } from "../../src/model/request.ts";

export type Ran = { readonly code: number; readonly output: string };

/** Content of the file that samples send: bytes that are no text in any encoding. */
export const fileBytes: Buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff, 0xfe, 0x0a, 0x25, 0x24]);

/** How a variant is run: its source made a whole program, written as `file`, then `commands` one after the other. */
export type Recipe = {
  readonly file: string;
  readonly program?: (source: string) => string;
  readonly commands: readonly (readonly string[])[];
  readonly env?: { readonly [name: string]: string };
};

/** Runs `source`; the first command that fails ends it. */
export async function runSample(source: string, recipe: Recipe): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "sample-"));
  try {
    const file = join(folder, "upload.bin");
    await writeFile(file, fileBytes);
    const own = source.replaceAll(placeholderFile, file);
    await mkdir(join(folder, "work"), { recursive: true });
    await writeFile(join(folder, recipe.file), recipe.program === undefined ? own : recipe.program(own));
    let output = "";
    for (const [command = "", ...parameters] of recipe.commands) {
      const ran = await run(command, parameters, folder, recipe.env ?? {});
      output += ran.output;
      if (ran.code !== 0) return { code: ran.code, output };
    }
    return { code: 0, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `sources` as modules of one Node process. */
export async function runModules(sources: readonly string[]): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  try {
    const file = join(folder, "upload.bin");
    await writeFile(file, fileBytes);
    await Promise.all(
      sources.map((source, index) => writeFile(join(folder, `${index}.cjs`), source.replaceAll(placeholderFile, file))),
    );
    const load = `for (let index = 0; index < ${sources.length}; index += 1) require(\`./\${index}.cjs\`)`;
    return await run("node", ["-e", load], folder, {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: { readonly [name: string]: string },
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      [...parameters],
      { cwd, env: { ...process.env, ...env, HOME: cwd, LC_ALL: "C.UTF-8" }, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
