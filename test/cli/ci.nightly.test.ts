// The recipes for CI: read as their services read them, their steps run by the shell in a repository that they are written into, with an npm
// that brings the program of this checkout. What only the services do (checkout, cache, artifacts) is held to be there and to name what is.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { githubFile, gitlabFile } from "../../src/cli/ci/ci-file.ts";
import { runHere } from "../run-here.ts";

const checkout = join(import.meta.dirname, "../..");

let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "pio-docs-ci-"));
  mkdirSync(join(top, ".git"));
  mkdirSync(join(top, "documentation"));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}

/** Runs the steps in order, as both services do: the first that fails ends the job. Answers the exit code and all that was said. */
function replayed(
  steps: readonly string[],
  own: Readonly<Record<string, string>> = {},
): { readonly exit: number | null; readonly said: string } {
  const program = `#!/bin/sh\nexec "${process.execPath}" "${checkout}/bin/pio-docs.js" "$@"\n`;
  write("tools/program", program);
  // An install into a folder brings the program there.
  write(
    "tools/npm",
    `#!/bin/sh\necho "npm $*"\nif [ "$2" = --prefix ]; then mkdir -p "$3/node_modules/.bin"; cp "${join(top, "tools/program")}" "$3/node_modules/.bin/pio-docs"; fi\n`,
  );
  write("tools/npx", `#!/bin/sh\nshift\nexec "${process.execPath}" "${checkout}/bin/pio-docs.js" "$@"\n`);
  for (const name of ["npm", "npx", "program"]) chmodSync(join(top, "tools", name), 0o755);
  const PATH = `${join(top, "tools")}${delimiter}${process.env.PATH}`;
  const script = steps.join("\n");
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
    ...{ cwd: top, encoding: "utf8" },
    env: {
      ...process.env,
      PATH,
      GITHUB_STEP_SUMMARY: join(top, "summary.md"),
      GITHUB_WORKSPACE: "",
      CI_PROJECT_DIR: "",
      IS_FORK: "false",
      RUNNER_TEMP: join(top, "runner"),
      ...own,
    },
  });
  return { exit: status, said: stdout + stderr };
}

type Step = {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

const github = () => parse(readFileSync(join(top, ".github/workflows/docs.yaml"), "utf8"));
const gitlab = () => parse(readFileSync(join(top, ".gitlab-ci.yml"), "utf8"));
const stepsOfGithub = (): readonly Step[] => github().jobs.docs.steps;
const stepsFor = (isFork: boolean) => () =>
  stepsOfGithub().flatMap((step) => (step.if === `env.IS_FORK == '${isFork}'` ? (step.run ?? []) : []));
const scripts = {
  github: stepsFor(false),
  gitlab: (): readonly string[] => gitlab().docs.script,
};

/** The same for what a fork proposes; the folder outside is one of the test. */
const scriptsOfForks = {
  github: stepsFor(true),
  gitlab: (): readonly string[] =>
    scripts.gitlab().map((line) => line.replaceAll("/tmp/pio-docs", "$RUNNER_TEMP/pio-docs")),
};

/** What is wrong stands beside the lines: commands of GitHub and its summary, the report that GitLab reads. */
const besideLines = {
  github: (said: string): void => {
    expect(said.match(/^::error /gm), said).toHaveLength(1);
    expect(said).toMatch(/^::error file=documentation\/docs\/index\.md,line=3,.*title=pio-docs broken-link::.*%25/m);
    expect(readFileSync(join(top, "summary.md"), "utf8")).toContain("broken-link");
  },
  gitlab: (): void => {
    const { codequality } = gitlab().docs.artifacts.reports;
    expect(JSON.parse(readFileSync(join(top, codequality), "utf8"))).toMatchObject([
      { check_name: "broken-link", location: { path: "documentation/docs/index.md" } },
    ]);
  },
};

describe.each(["github", "gitlab"] as const)("the recipe of %s", (service) => {
  it("builds a sound site, keeps it and the report, and fails for a broken link, named beside its line", async () => {
    write("documentation/docs/index.md", "# Home\n");
    write("documentation/pio-docs.config.json", '{"title":"T"}\n');
    write("package-lock.json", "{}");
    const made = await runHere(["init", "documentation", "--ci", service], top);
    expect(made.code, made.stderr).toBe(0);
    const sound = replayed(scripts[service]());
    expect(sound.said).toContain("npm ci\n");
    expect([sound.exit, existsSync(join(top, "documentation/build/index.html"))], sound.said).toEqual([0, true]);
    expect(JSON.parse(readFileSync(join(top, "build.json"), "utf8")).written).toBe(true);
    write("documentation/docs/index.md", "# Home\n\n[x](/gone%0A::error::x)\n");
    const broken = replayed(scripts[service]());
    expect(broken.exit).toBe(1);
    expect(broken.said).toMatch(/documentation\/docs\/index\.md:3:1 +error.* broken-link$/m);
    besideLines[service](broken.said);
  }, 120_000);

  it("builds what a fork proposes with a program from outside, and runs none of its own", async () => {
    write("documentation/docs/index.md", "# Home\n");
    write("package-lock.json", "{}");
    expect((await runHere(["init", "documentation", "--ci", service], top)).code).toBe(0);
    const sound = replayed(scriptsOfForks[service](), { IS_FORK: "true" });
    expect([sound.exit, existsSync(join(top, "documentation/build/index.html"))], sound.said).toEqual([0, true]);
    expect(sound.said).toMatch(
      /^npm install --prefix \S+\/runner\/pio-docs --ignore-scripts pio-docs@\d+\.\d+\.\d+\S*$/m,
    );
    expect(sound.said).not.toContain("npm ci");
    expect(existsSync(join(top, "documentation/.pio-docs"))).toBe(false);
    write(
      "documentation/pio-docs.config.mjs",
      'import { writeFileSync } from "node:fs";\nwriteFileSync("marker", "");\n',
    );
    const hostile = replayed(scriptsOfForks[service](), { IS_FORK: "true" });
    expect([hostile.exit, existsSync(join(top, "marker"))], hostile.said).toEqual([2, false]);
    expect(hostile.said).toContain("`pio-docs.config.mjs` is a program");
  }, 120_000);

  it("takes a pull request for a fork's by where it comes from", async () => {
    expect((await runHere(["init", "documentation", "--ci", service], top)).code).toBe(0);
    if (service === "github") {
      const isFork = "github.event.pull_request.head.repo.full_name != github.repository";
      expect(github().jobs.docs.env).toEqual({ IS_FORK: `\${{ github.event_name == 'pull_request' && ${isFork} }}` });
    } else {
      const [first, ...others] = gitlab().docs.rules;
      expect(first.if).toContain("$CI_MERGE_REQUEST_SOURCE_PROJECT_ID != $CI_PROJECT_ID");
      expect([first.variables, gitlab().docs.variables.IS_FORK]).toEqual([{ IS_FORK: "true" }, "false"]);
      expect(others.filter((rule: object) => "variables" in rule)).toEqual([]);
    }
  });

  it("runs for a tag, and the site that it keeps has that release in its changelog and feeds", async () => {
    const git = (...words: readonly string[]): void => {
      const who = ["-c", "user.name=A", "-c", "user.email=a@b.test"];
      const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
      expect(spawnSync("git", [...who, ...words], { cwd: top, env }).status).toBe(0);
    };
    write("documentation/docs/index.md", "# Home\n");
    const api = { spec: "openapi.json", specHistory: { tags: "v*" } };
    write("documentation/pio-docs.config.json", JSON.stringify({ url: "https://docs.test", apis: [api] }));
    git("init", "-q");
    for (const version of ["1", "2"]) {
      const get = {
        operationId: `read${version}`,
        summary: `Read ${version}`,
        responses: { 200: { description: "Yes." } },
      };
      const spec = { openapi: "3.1.0", info: { title: "Shop", version }, paths: { [`/v${version}`]: { get } } };
      write("documentation/openapi.json", JSON.stringify(spec));
      git("add", ".");
      git("commit", "-qm", version);
      git("tag", `v${version}`);
    }
    expect((await runHere(["init", "documentation", "--ci", service], top)).code).toBe(0);
    const onTags = { github: () => github().on.push.tags, gitlab: () => gitlab().docs.rules };
    expect(JSON.stringify(onTags[service]())).toMatch(/"\*\*"|"\$CI_COMMIT_TAG"/);
    const script = scripts[service]().map((line) => line.replaceAll(" --strict", ""));
    const { exit, said } = replayed(script);
    expect(exit, said).toBe(0);
    const kept = {
      github: () => stepsOfGithub().find((step) => step.with?.name === "docs")?.with?.path,
      gitlab: () => gitlab().docs.artifacts.paths[0],
    };
    const changelog = join(top, String(kept[service]()), "api/changelog");
    const { items } = JSON.parse(readFileSync(join(changelog, "feed.json"), "utf8"));
    expect(items.map(({ title }: { readonly title: string }) => title)).toEqual([
      expect.stringMatching(/\bv2$/),
      expect.stringMatching(/\bv1$/),
    ]);
    expect(readFileSync(join(changelog, "atom.xml"), "utf8").match(/<entry>/g)).toHaveLength(2);
  }, 120_000);

  it("starts a site where there is none, and pins the version where nothing is locked", async () => {
    expect((await runHere(["init", "new", "--ci", service], top)).code).toBe(0);
    expect(existsSync(join(top, "new/docs/index.md"))).toBe(true);
    expect(scripts[service]()[0]).toMatch(/^ *npm install --no-save --no-package-lock pio-docs@\d+\.\d+\.\d+\S*$/m);
  });

  it("takes the place of no file, and of no name that a shell reads", async () => {
    write("documentation/docs/index.md", "# Home\n");
    const before = "mine: true\n";
    write(".github/workflows/docs.yaml", before);
    write(".gitlab-ci.yml", before);
    const refused = await runHere(["init", "documentation", "--ci", service], top);
    expect([refused.code, refused.stderr.includes("ci-file-taken")]).toEqual([2, true]);
    expect([github(), gitlab()]).toEqual([{ mine: true }, { mine: true }]);
    write("a $(touch x)/docs/index.md", "# Home\n");
    expect((await runHere(["init", "a $(touch x)", "--ci", service], top)).code).toBe(2);
    expect(readdirSync(top)).not.toContain("x");
  });
});

it.each([githubFile, gitlabFile])("the manual shows the file to the letter", (file) => {
  const manual = readFileSync(join(checkout, "fixtures/manual/docs/publish/ci.md"), "utf8");
  const [, release = ""] = / pio-docs@(\d+\.\d+\.\d+)$/m.exec(manual) ?? [];
  const { path, text } = file({ site: "docs-site", install: "npm ci", release });
  expect(manual).toContain(`\`\`\`yaml title="${path}"\n${text}\`\`\`\n`);
});

describe("least rights", () => {
  it("github: reads alone, keeps no credentials, and every action has its major version", async () => {
    await runHere(["init", "documentation", "--ci", "github"], top);
    const workflow = github();
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.jobs.docs.permissions).toBeUndefined();
    expect(Object.keys(workflow.on).sort()).toEqual(["pull_request", "push"]);
    const used = stepsOfGithub().flatMap(({ uses }) => uses ?? []);
    expect(used).toHaveLength(5);
    expect(used.filter((name) => !/^actions\/[a-z-]+@v\d+$/.test(name))).toEqual([]);
    expect(stepsOfGithub()[0]?.with).toMatchObject({ "persist-credentials": false, "fetch-depth": 0 });
    // A pull request names its branch and its title: nothing of it is a word of the shell.
    expect(scripts.github().filter((run) => run.includes("${{"))).toEqual([]);
  });

  it("both keep the cache beside the key that made it", async () => {
    for (const service of ["github", "gitlab"] as const) await runHere(["init", "documentation", "--ci", service], top);
    const cache = stepsOfGithub().find(({ uses }) => uses?.startsWith("actions/cache@"));
    expect(String(cache?.with?.path).split("\n")).toEqual(["documentation/.pio-docs", "~/.cache/pio-docs", ""]);
    expect(gitlab().docs.cache.paths).toEqual(["documentation/.pio-docs", ".cache/pio-docs"]);
    expect(gitlab().docs.variables.XDG_CACHE_HOME).toBe("$CI_PROJECT_DIR/.cache");
  });
});
