// A repository with commits that are written as data: trees of any kind, without a checkout.
import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files by their paths; of another kind with their mode before a space: `120000 ../secret`, `160000 <id>`. */
export type CommittedFiles = Readonly<Record<string, string | Buffer>>;

const env = { ...process.env, GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" };

export function git(folder: string, words: readonly string[], input?: string | Buffer): string {
  const ran = spawnSync("git", words, { cwd: folder, env, input });
  if (ran.status !== 0) throw new Error(`git ${words.join(" ")}: ${ran.stderr}`);
  return ran.stdout.toString("utf8").trim();
}

/** A repository in `folder`, or a temporary one, with a commit for each ref. */
export function repositoryOf(
  refs: Readonly<Record<string, CommittedFiles>>,
  folder = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-versions-"))),
): string {
  git(folder, ["init", "-q", "-b", "main"]);
  const parts: Buffer[] = [];
  const say = (text: string | Buffer): number => parts.push(Buffer.from(text as string));
  for (const [ref, files] of Object.entries(refs)) {
    say(`commit ${ref}\ncommitter A <a@b.test> 1700000000 +0000\ndata 1\nx\n`);
    for (const [path, content] of Object.entries(files)) {
      const [, mode = "100644", rest = content] = /^(120000|160000) (.*)$/s.exec(content.toString("latin1")) ?? [];
      const name = JSON.stringify(path);
      if (mode === "160000") say(`M 160000 ${rest} ${name}\n`);
      else {
        const bytes = Buffer.from(rest as string);
        say(`M ${mode} inline ${name}\ndata ${bytes.length}\n`);
        say(bytes);
        say("\n");
      }
    }
    say("\n");
  }
  git(folder, ["fast-import", "--quiet", "--force"], Buffer.concat(parts));
  return folder;
}

export function dropRepository(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
