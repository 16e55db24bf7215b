// Programs that want a newer Node than the project's own run in one that npm brings, as processes beside the tests.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const node = join(import.meta.dirname, "node_modules/node/bin/node");

/** What the script of this folder prints as JSON; `args` are its arguments. A script that fails rejects with what it said. */
export async function ranByNewerNode<Answer>(script: string, args: readonly string[]): Promise<Answer> {
  if (!existsSync(node))
    throw new Error("No newer Node is installed: run `npm run test:agents`, which installs it first.");
  const child = spawn(node, [join(import.meta.dirname, script), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said.err += text;
  });
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (exit !== 0) throw new Error(`${script} ended with ${exit}: ${said.err}`);
  const answer: Answer = JSON.parse(said.out);
  return answer;
}
