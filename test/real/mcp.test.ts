// The server of facts over a large reference, GitHub's: how soon it answers its caller, and what it holds after a hundred questions.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSpec, installed, remove, workFolder } from "./building.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const folder = workFolder();
let out = "";
beforeAll(async () => {
  ({ out } = await buildSpec(installed("@octokit/openapi/generated/api.github.com.json"), folder));
});
afterAll(() => remove(folder));

type Started = { readonly client: Client; readonly pid: number; readonly took: number };

/** A server that has answered `initialize`; `took`: ms since it was spawned, or of its processor where that is less. */
async function started(): Promise<Started> {
  const start = performance.now();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, "mcp", out],
    stderr: "ignore",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const pid = transport.pid ?? 0;
  return { client, pid, took: Math.min(performance.now() - start, processorOf(pid)) };
}

/** Milliseconds of the processor that a process has had, where the system tells: elsewhere wall time alone counts. */
function processorOf(pid: number): number {
  const [user, system] = fileOf(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 13);
  return system === undefined ? Number.POSITIVE_INFINITY : (Number(user) + Number(system)) * 10;
}

/** The most memory that it ever held, in MB. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(fileOf(pid, "status"))?.[1] ?? Number.NaN) / 1024;
}

function fileOf(pid: number, name: string): string {
  return readFileSync(`/proc/${pid}/${name}`, "utf8");
}

it("answers its caller within 300 ms of its start, the median of seven", async () => {
  const took: number[] = [];
  for (let run = 0; run < 7; run += 1) {
    const one = await started();
    took.push(one.took);
    await one.client.close();
  }
  const own = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  console.log(`start: ${took.map(Math.round).join(", ")} ms; Node alone ${Math.round(performance.now() - own)} ms`);
  expect(took.sort((a, b) => a - b)[3]).toBeLessThanOrEqual(300);
});

const words = [
  "issue",
  "pull request",
  "workflow run",
  "team",
  "branch",
  "release",
  "gist",
  "webhook",
  "key",
  "secret",
];
const calls = ["POST /repos/{owner}/{repo}/issues", "GET /repos/{owner}/{repo}/pulls", "GET /user/repos"];

it("holds less than 200 MB after a hundred questions, in tens at once", async () => {
  const { client, pid } = await started();
  const ask = async (name: string, given: object): Promise<void> => {
    const { isError, content } = await client.callTool({ name, arguments: { ...given } });
    expect(isError ?? false, JSON.stringify(content).slice(0, 500)).toBe(false);
  };
  for (let round = 0; round < 10; round += 1) {
    const operation = calls[round % calls.length] ?? "";
    await Promise.all([
      ...words.slice(0, 4).map((word) => ask("search_docs", { query: `${word} ${round}` })),
      ...words.slice(4, 7).map((word) => ask("search_docs", { query: `create ${word}`, limit: 1 + round })),
      ask("get_operation", { operation: operation }),
      ask("get_sample", { operation, language: "python" }),
      ask("list_operations", {}),
    ]);
  }
  console.log(`after a hundred questions: ${Math.round(peakOf(pid))} MB at most`);
  expect(peakOf(pid)).toBeLessThan(200);
  await client.close();
});
