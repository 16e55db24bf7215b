// A stranger's repository, made by real git: two releases of a spec, a guide that shows code, and what its maker has planted.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Door } from "./git-doors.ts";

/** The environment of plain git here: no config but that of the repository. */
export const plainEnvironment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "Ann",
  GIT_AUTHOR_EMAIL: "a@b.test",
  GIT_COMMITTER_NAME: "Ann",
  GIT_COMMITTER_EMAIL: "a@b.test",
};

export function git(folder: string, ...words: readonly string[]): string {
  return execFileSync("git", words, { cwd: folder, env: plainEnvironment, encoding: "utf8", stdio: "pipe" }).trim();
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const spec = (version: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version },
    paths: { [`/v${version}`]: { get: { responses: {} } } },
  });

export type Stranger = {
  readonly root: string;
  /** A copy of the repository, its top; what `door` says is in its config. */
  copy(name: string, door?: Door): string;
  /** The config of a door as it is written. */
  written(config: string): string;
  /** Whether the stranger's program has run, since when this was last asked. */
  hasRun(): boolean;
  remove(): void;
};

/** Makes the repository once. */
export function stranger(): Stranger {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-stranger-")));
  const marks = join(root, "marks");
  const program = join(root, "program");
  write(program, `#!/bin/sh\nmkdir -p ${marks}\ntouch ${marks}/$$\n`);
  chmodSync(program, 0o755);
  const first = join(root, "first");
  write(join(first, "site/pio-docs.config.json"), siteConfig);
  write(join(first, "site/docs/index.md"), '# Home\n\n```js file="../x.js"\n```\n');
  write(join(first, "site/x.js"), "shown();\n");
  write(join(first, "site/secret.js"), "hidden();\n");
  write(join(first, ".gitignore"), "secret.js\nbuild/\n");
  git(root, "init", "-q", "-b", "main", "first");
  for (const version of ["1", "2"]) {
    write(join(first, "site/openapi.json"), spec(version));
    git(first, "add", ".");
    git(first, "commit", "-qm", version);
    git(first, "tag", `v${version}`);
  }
  sign(first);
  const other = join(root, "other");
  cpSync(first, other, { recursive: true });
  write(join(other, "included"), `[core]\n\tfsmonitor = ${program}\n`);
  mkdirSync(join(other, "hooks"));
  for (const hook of ["pre-commit", "post-index-change", "reference-transaction"])
    cpSync(program, join(other, "hooks", hook));
  const written = (config: string): string => `${config.replaceAll("MARK", program).replaceAll("OTHER", other)}\n`;
  return {
    root,
    written,
    copy(name, door) {
      const top = join(root, "copies", name.replaceAll(/\W+/g, "-"));
      cpSync(first, top, { recursive: true });
      write(join(top, ".git/objects/info/alternates"), door?.lacks === true ? "" : `${join(other, ".git/objects")}\n`);
      if (door === undefined) return top;
      if (door.attributes !== undefined) write(join(top, ".gitattributes"), `${door.attributes}\n`);
      if (door.lacks === true) {
        const blob = git(top, "rev-parse", "v1:site/openapi.json");
        rmSync(join(top, ".git/objects", blob.slice(0, 2), blob.slice(2)), { force: true });
      }
      git(top, "config", "core.repositoryFormatVersion", "1");
      writeFileSync(join(top, ".git/config"), written(door.config), { flag: "a" });
      return top;
    },
    hasRun() {
      const ran = existsSync(marks) && readdirSync(marks).length > 0;
      rmSync(marks, { recursive: true, force: true });
      return ran;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

const siteConfig = JSON.stringify({
  lastUpdated: true,
  apis: [{ spec: "openapi.json", specHistory: { tags: "v*" } }],
});

/** The newest commit bears a signature, which git would have checked. */
function sign(top: string): void {
  const commit = git(top, "cat-file", "commit", "HEAD");
  const at = commit.indexOf("\n\n");
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----";
  const signed = spawnSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
    cwd: top,
    env: plainEnvironment,
    encoding: "utf8",
    input: `${commit.slice(0, at)}\n${signature}${commit.slice(at)}\n`,
  }).stdout.trim();
  git(top, "reset", "-q", "--soft", signed);
  git(top, "tag", "-f", "v2");
}

/** Runs plain git as whoever does not know better; whether it succeeds is of no matter. */
export function plainGit(folder: string, words: readonly string[], input: string | undefined): void {
  spawnSync("git", words, { cwd: folder, env: plainEnvironment, input: input ?? "", timeout: 20_000 });
}
