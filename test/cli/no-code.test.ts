// Who says that no program of the folder runs: the option or the environment, to every command that reads a config.
import { expect, test } from "vitest";
import { folder, start, type World } from "./process.ts";

const files = { [`${folder}/docs/a.md`]: "# A\n" };

async function isAsked(line: string, env: World["env"] = {}): Promise<boolean> {
  const stop = new AbortController();
  const running = start(line, {
    files,
    env,
    stop,
    openSession: async () => {
      throw new Error("asked");
    },
  });
  await running.done;
  expect(running.asked).toHaveLength(1);
  return running.asked[0]?.noCode === true;
}

test.each(["build", "check", "dev"])("%s runs programs unless it is told not to", async (command) => {
  expect(await isAsked(command)).toBe(false);
  expect(await isAsked(`${command} --no-code`)).toBe(true);
  expect(await isAsked(command, { PIO_DOCS_NO_CODE: "1" })).toBe(true);
});

test("what the environment says unclearly forbids; only an empty value and 0 do not", async () => {
  for (const value of ["true", "false", "yes", "off", " 1 "])
    expect([value, await isAsked("build", { PIO_DOCS_NO_CODE: value })]).toEqual([value, true]);
  for (const value of ["", "0"])
    expect([value, await isAsked("build", { PIO_DOCS_NO_CODE: value })]).toEqual([value, false]);
});

test.each([
  "search home",
  "search push",
  "diagrams",
  "release v1",
  "translate mark docs/a.md",
  "mock",
])("%s refuses a config that is a program", async (command) => {
  const world = { files: { ...files, [`${folder}/pio-docs.config.mjs`]: "throw new Error('it ran');" } };
  for (const running of [
    start(`${command} --no-code`, world),
    start(command, { ...world, env: { PIO_DOCS_NO_CODE: "1" } }),
  ]) {
    expect(await running.done).toBe(2);
    expect(running.err()).toContain(
      "`pio-docs.config.mjs` is a program, and `--no-code` does not allow programs to run.",
    );
  }
});
