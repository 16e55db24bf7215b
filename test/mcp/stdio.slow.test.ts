// The command as an editor starts it: over stdin and stdout, on which nothing stands but the protocol.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transcript } from "../cli/process.ts";
import { checkout } from "../program.ts";
import { writeHarbour } from "./world.ts";

const program = join(checkout, "bin/pio-docs.js");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-docs-mcp-"));
  writeHarbour(folder);
  execFileSync(process.execPath, [program, "build", folder, "--no-cache", "--quiet"]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("over stdin and stdout", () => {
  test.each(["", "build"])("the site, or its output: %j", async (below) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, "mcp", join(folder, below)],
      stderr: "ignore",
    });
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    expect((await client.listTools()).tools).toHaveLength(8);
    const { content } = await client.callTool({ name: "search_docs", arguments: { query: "add boat" } });
    expect(content[0]?.type === "text" ? content[0].text : "").toContain("https://docs.example.com/api/add-boat");
    await client.close();
  });

  test("every line of stdout is a message, also after what is none; it ends with its caller", async () => {
    const child = spawn(process.execPath, [program, "mcp", folder], { stdio: ["pipe", "pipe", "pipe"] });
    const lines = linesOf(child);
    const ask = (message: object): void => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    };
    child.stdin.write("hello\n");
    const capabilities = {};
    const clientInfo = { name: "test", version: "1" };
    ask({ id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities, clientInfo } });
    ask({ method: "notifications/initialized" });
    ask({ id: 2, method: "tools/call", params: { name: "list_operations", arguments: {} } });
    await expect.poll(() => lines().some((line) => line.includes("listBoats"))).toBe(true);
    for (const line of lines()) expect(JSON.parse(line).jsonrpc).toBe("2.0");
    const ended = new Promise<number | null>((done) => child.once("exit", done));
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});

function linesOf(child: ChildProcess): () => readonly string[] {
  let text = "";
  child.stdout?.on("data", (part) => {
    text += part.toString("utf8");
  });
  return () => text.split("\n").slice(0, -1);
}

describe("what it refuses", () => {
  test.each([
    ["mcp nowhere", "`nowhere` does not contain a built site with a search index.  command-failed"],
    ["mcp --port 7000", "--port, --host, and --token are only used together with --http"],
    ["mcp --http --host 0.0.0.0", "Other machines can reach 0.0.0.0, but no token is set"],
    [
      "mcp --http --token short",
      "The token is too short, or contains characters that are not allowed.  command-failed",
    ],
    [
      "mcp http://example.com/",
      "`example.com` cannot be used: only https URLs, and http URLs of this machine, are supported.  command-failed",
    ],
    [
      "mcp https://user:secret@example.com/",
      "`example.com` cannot be used: the URL contains a username or password.  command-failed",
    ],
  ])("%s", async (line, said) => {
    const seen = await transcript(line);
    expect(seen).toContain(said);
    expect(seen).toMatch(/\nexit 2\n$/);
    expect(seen.split("\n").slice(2).join("\n")).not.toContain("secret");
  });
});
