// The programs of a stranger's folder do not run: none without a config or with one that is data, whatever the command; with `--no-code` none
// at all, and each that the settings name is one error.
import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout, runProgram } from "../program.ts";
import { byReach } from "../reach.ts";
import { runHere } from "../run-here.ts";
import { plantStranger, type StrangerFolder } from "./stranger-folder.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-stranger-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const planted = (): StrangerFolder => plantStranger(mkdtempSync(join(top, "folder-")));

/** The folder with no config of ours, and with one that is data. */
const configs: Readonly<Record<string, string | undefined>> = {
  "no config": undefined,
  "a YAML config": "version: 1\ntitle: Theirs\napis:\n  - spec: openapi.json\ntheme:\n  css: [own.css]\n",
};

function strangerWith(config: string | undefined): StrangerFolder {
  const stranger = planted();
  stranger.put("own.css", "body { color: teal }\n");
  if (config !== undefined) stranger.put("pio-docs.config.yaml", config);
  return stranger;
}

/** Runs until the first line of data, which of servers is their address, and stops. `meanwhile` is awaited before. */
async function startAndStop(
  words: readonly string[],
  cwd: string,
  meanwhile: (err: () => string) => Promise<void> = async () => {},
) {
  const child = spawn(process.execPath, [join(checkout, "bin/pio-docs.js"), ...words], { cwd });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => (out += text));
  child.stderr.on("data", (text) => (err += text));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  try {
    await expect.poll(() => out + (child.exitCode ?? "")).toMatch(/\S/);
    await meanwhile(() => err);
  } finally {
    child.kill("SIGTERM");
  }
  return { code: await ended, out, err };
}

const commands: readonly (readonly string[])[] = [
  ["build"],
  ["check"],
  ["diagrams"],
  ["search", "home"],
  ["search", "push", "--dry-run"],
  ["release", "v1", "--date", "2026-11-21"],
  ["migrate", ".", "../moved", "--from", "docusaurus"],
  ["diff", "openapi.json", "openapi.json"],
  ["schema"],
  ["init", "new"],
  ["clean"],
];
/** What settings and options decide is the same in this process; what Node resolves in the folder, by itself, the first test asks of processes. */
const settled = byReach(runHere, runProgram);
const servers = [
  ["serve", "--watch", "--port", "0"],
  ["dev", "--port", "0"],
  ["mock", "--port", "0"],
  ["mcp", "--http", "--port", "0"],
];

test.each(
  Object.entries(configs),
)("in a stranger's folder with %s no command runs a program of it", async (_, config) => {
  const stranger = strangerWith(config);
  const all = byReach(commands.slice(0, config === undefined ? 3 : 1), commands);
  for (const words of all) {
    const { code, stderr } = await runProgram(words, stranger.site);
    expect(stranger.ran(), words.join(" ")).toEqual([]);
    expect([0, 1, 2], `${words.join(" ")}: ${stderr}`).toContain(code);
  }
  for (const words of byReach(servers.slice(0, config === undefined ? 1 : 0), servers)) {
    await startAndStop(words, stranger.site);
    expect(stranger.ran(), words.join(" ")).toEqual([]);
  }
});

test("a sidebars file that is a program and that no config names is skipped and reported by name", async () => {
  const { code, stdout } = await settled(["check", "--format", "json"], strangerWith(undefined).site);
  const told = JSON.parse(stdout).problems.filter((one: { code: string }) => /^(?:sidebars|config)-/.test(one.code));
  expect(code).toBe(0);
  expect(told).toMatchObject([
    {
      code: "sidebars-not-run",
      severity: "warning",
      file: "sidebars.js",
      message:
        "No config refers to `sidebars.js`, `sidebars.mjs`, `sidebars.cjs`, `sidebars.ts`, `sidebars.mts`, so pio-docs does not run them.",
    },
  ]);
});

test("programs that a config is or names run, and each is said once on stderr; not under --quiet, not among data", async () => {
  const stranger = strangerWith(
    "version: 1\ntitle: Theirs\nsidebars: sidebars.mjs\ntheme:\n  overrides:\n    Footer: footer.js\n",
  );
  stranger.put("footer.js", 'export const Footer = () => "";\n');
  stranger.put("sidebars.mjs", stranger.program("named", "mjs").replace("{}", '{ main: ["index"] }'));
  const spoken = await settled(["check", "--format", "json"], stranger.site);
  expect(spoken.stderr.match(/^running .*$/gm)).toEqual(["running sidebars.mjs", "running footer.js"]);
  expect(JSON.parse(spoken.stdout).problems).not.toContainEqual(expect.objectContaining({ severity: "error" }));
  expect(stranger.ran()).toEqual(["named"]);
  stranger.put("pio-docs.config.json", "");
  stranger.put("pio-docs.config.mjs", 'export default { version: 1, title: "T", sidebars: false };\n');
  for (const command of ["check", "release v1", "search home"]) {
    const { stderr } = await settled([...command.split(" "), "--config", "pio-docs.config.mjs"], stranger.site);
    expect(stderr.match(/^running .*$/gm), command).toEqual(["running pio-docs.config.mjs"]);
  }
  const quiet = await settled(["check", "--quiet", "--config", "pio-docs.config.mjs"], stranger.site);
  expect(quiet.stderr).toBe("");
});

test("mcp, diff, clean, schema, init and migrate run no config, with or without the option", async () => {
  const stranger = planted();
  for (const ending of ["mjs", "ts"])
    stranger.put(`pio-docs.config.${ending}`, stranger.program(`config.${ending}`, "mjs"));
  for (const words of commands.filter(([name = ""]) => ["diff", "clean", "schema", "init", "migrate"].includes(name))) {
    const { code, stderr } = await settled(words, stranger.site);
    expect([words[0], code, stderr.match(/^running .*$/m)]).toEqual([words[0], 0, null]);
  }
  await startAndStop(["mcp", "--http", "--port", "0"], stranger.site);
  expect(stranger.ran()).toEqual([]);
});

test("with --no-code a config that is a program is one error, a later edit of a watched site as well", async () => {
  const stranger = strangerWith(configs["a YAML config"]);
  const watched = await startAndStop(["serve", "--watch", "--port", "0", "--no-code"], stranger.site, async (err) => {
    rmSync(join(stranger.site, "pio-docs.config.yaml"));
    writeFileSync(join(stranger.site, "pio-docs.config.mjs"), stranger.program("later", "mjs"));
    await expect
      .poll(err)
      .toContain("`pio-docs.config.mjs` is a program, and `--no-code` does not allow programs to run.");
  });
  expect(watched.err).not.toContain("running");
  for (const command of [...commands.slice(0, 6), ["mock"]]) {
    const { code, stdout, stderr } = await settled([...command, "--no-code"], stranger.site);
    expect([command[0], code]).toEqual([command[0], 2]);
    expect(
      (stdout + stderr).match(/is a program, and `--no-code` does not allow programs to run/g),
      stderr,
    ).toHaveLength(1);
  }
  expect(stranger.ran()).toEqual([]);
});

test("with --no-code sidebars, an override and a stylesheet with @import are one error each; without them the site is built", async () => {
  const theme = "theme:\n  css: [own.css]\n";
  const stranger = strangerWith(`version: 1\nsidebars: sidebars.mjs\n${theme}  overrides:\n    Footer: footer.js\n`);
  const told = async (command = "build") => {
    const { code, stdout } = await settled([command, "--no-code", "--format", "json"], stranger.site);
    const problems: readonly { code: string; severity: string; message: string }[] = JSON.parse(stdout).problems;
    return { code, errors: problems.flatMap(({ severity, message }) => (severity === "error" ? [message] : [])) };
  };
  stranger.put("footer.js", stranger.program("footer.js"));
  expect(await told()).toEqual({
    code: 2,
    errors: ["footer.js", "sidebars.mjs"].map(
      (file) => `\`${file}\` is a program, and \`--no-code\` does not allow programs to run.`,
    ),
  });
  stranger.put("pio-docs.config.yaml", `version: 1\n${theme}`);
  stranger.put("own.css", '@import "./more.css";\n');
  stranger.put("more.css", "");
  expect(await told()).toEqual({
    code: 1,
    errors: [
      "A theme file of this site cannot be used: Another stylesheet (`./more.css`) is not allowed with `--no-code`.",
    ],
  });
  stranger.put("own.css", "body { color: teal }\n");
  expect(await told()).toEqual({ code: 0, errors: [] });
  expect(stranger.ran()).toEqual([]);
});
