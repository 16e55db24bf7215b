// Running a sample as a reader would: in a folder of its own, with the file that it sends beside it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { filePath } from "../../src/model/request.ts";

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
    const own = source.replaceAll(filePath(), file);
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
export async function runModules(sources: readonly string[]): Promise<readonly Ran[]> {
  const main = `for (let index = 0; index < ${sources.length}; index += 1) {
  const said = await import(\`./\${index}.mjs\`).then(() => "ran " + index, (error) => "failed " + index + " " + error.message);
  console.log("\\n" + said.replaceAll("\\n", " "));
}`;
  return runTogether(sources, {
    files: (own) => new Map([["main.mjs", main], ...own.map((source, index) => [`${index}.mjs`, source] as const)]),
    commands: [["node", "main.mjs"]],
  });
}

/** Many samples made one program: `files` by their path, `commands` one after the other, the last of which runs them. */
export type Together = {
  readonly files: (sources: readonly string[]) => ReadonlyMap<string, string>;
  readonly commands: readonly (readonly string[])[];
  readonly env?: { readonly [name: string]: string };
};

/**
 * Runs `sources` as one program. The last command may print `ran 3` or `failed 3 why` for each; then each has an answer of its own, else
 * there is one for all.
 */
export async function runTogether(sources: readonly string[], together: Together): Promise<readonly Ran[]> {
  const folder = await mkdtemp(join(tmpdir(), "samples-"));
  try {
    const file = join(folder, "upload.bin");
    await writeFile(file, fileBytes);
    const own = sources.map((source) => source.replaceAll(filePath(), file));
    for (const [path, text] of together.files(own)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    let last: Ran = { code: 0, output: "" };
    for (const [command = "", ...parameters] of together.commands) {
      last = await run(command, parameters, folder, together.env ?? {}, 1_800_000);
      if (last.code !== 0) return [last];
    }
    const told = new Map(
      [...last.output.matchAll(/^(ran|failed) (\d+)(.*)$/gm)].map((match) => [Number(match[2]), match]),
    );
    if (told.size === 0) return [last];
    return own.map((_, index) => {
      const line = told.get(index);
      return { code: line?.[1] === "ran" ? 0 : 1, output: line?.[3]?.trim() ?? "it was not run" };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: { readonly [name: string]: string },
  timeout = 60_000,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      [...parameters],
      { cwd, env: { ...process.env, ...env, HOME: cwd, LC_ALL: "C.UTF-8" }, timeout, maxBuffer: 64_000_000 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
