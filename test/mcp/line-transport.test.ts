// The protocol over two streams, as an odd caller uses them: each line is answered or refused in words, within bounds.
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { LineTransport, lineLimits, speakStdio } from "../../src/mcp/speak-stdio.ts";
import { harbour } from "./world.ts";

const site = await harbour();

type Said = { readonly id?: unknown; readonly error?: { readonly code: number; readonly message: string } };

const initialize = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};
const lineOf = (message: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`;
const searching = (id: unknown): string =>
  lineOf({ id, method: "tools/call", params: { name: "search_docs", arguments: { query: "boat" } } });

/** All that is answered to `input` until it ends; the server must end by itself. */
async function answersTo(...input: readonly (string | Buffer)[]): Promise<readonly Said[]> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  let text = "";
  stdout.on("data", (part) => {
    text += part.toString("utf8");
  });
  const order = { site, release: "0.0.0", input: stdin, output: stdout, stopped: new AbortController().signal };
  const spoken = speakStdio(order);
  for (const part of input) stdin.write(part);
  stdin.end();
  await spoken;
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
}

describe("an odd line", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  test.each<readonly [what: string, line: string | Buffer, code: number]>([
    ["no JSON", "hello\n", -32700],
    ["half of a message", '{"jsonrpc":"2.0",\n', -32700],
    ["bytes that are no UTF-8", Buffer.from([0xff, 0xfe, 0x80, 10]), -32700],
    ["deep JSON", `${deep}\n`, -32600],
    [
      "deep arguments",
      `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"sample","arguments":${deep}}}\n`,
      -32600,
    ],
    ["a batch", `[${searching(1).trim()}]\n`, -32600],
    ["no message", '{"a":1}\n', -32600],
    ["a very long line", `"${"x".repeat(lineLimits.line)}"\n`, -32600],
    ["a very long line without an end", `"${"x".repeat(lineLimits.line)}`, -32600],
  ])("is refused in words, and the next one is answered: %s", async (_what, line, code) => {
    const before = await answersTo(lineOf(initialize), line, ...(String(line).endsWith("\n") ? [searching(1)] : []));
    const refused = before.filter(({ error }) => error !== undefined);
    expect(refused.map(({ error }) => error?.code)).toEqual([code]);
    expect(refused[0]?.error?.message).toMatch(/^(The|A) [^\n]{10,80}\.$/);
    expect(before.filter(({ error }) => error === undefined)).toHaveLength(Buffer.from(line).at(-1) === 10 ? 2 : 1);
  });

  test("without an end is a line, and empty ones are none", async () => {
    expect((await answersTo(lineOf(initialize), "\n\r\n", searching(1).trim())).map(({ id }) => id)).toEqual([0, 1]);
  });

  test("in many pieces is one", async () => {
    const pieces = [...(lineOf(initialize) + searching("é"))].map((sign) => Buffer.from(sign));
    expect((await answersTo(...pieces)).map(({ id }) => id)).toEqual([0, "é"]);
  });
});

describe("many requests at once", () => {
  test("are all answered", async () => {
    const ids = [...Array(300).keys()].map((id) => id + 1);
    const answers = await answersTo(lineOf(initialize), ids.map(searching).join(""));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(301);
    expect(answers.every(({ error }) => error === undefined)).toBe(true);
  });

  test("with one id: one is answered, the others are refused", async () => {
    const answers = await answersTo(lineOf(initialize), searching(1).repeat(50));
    expect(answers.filter(({ id, error }) => id === 1 && error === undefined).length).toBeGreaterThan(0);
    expect(answers).toHaveLength(51);
  });

  test("wait in the stream while so many are open, or while nobody reads the answers", async () => {
    const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 10 })];
    const transport = new LineTransport(input, output, { open: 3 });
    const got: unknown[] = [];
    transport.onmessage = (message) => got.push("id" in message ? message.id : undefined);
    await transport.start();
    for (let id = 0; id < 10; id += 1) input.write(lineOf({ id, method: "ping" }));
    await expect.poll(() => got.length).toBe(3);
    const sent = transport.send({ jsonrpc: "2.0", id: 0, result: {} });
    await new Promise((go) => setImmediate(go));
    expect(got).toEqual([0, 1, 2]);
    output.resume();
    await sent;
    await expect.poll(() => got).toEqual([0, 1, 2, 3]);
    await transport.close();
  });
});

describe("the end", () => {
  test("comes when the caller has closed its side and nothing is open", async () => {
    expect(await answersTo()).toEqual([]);
    expect(await answersTo(lineOf(initialize))).toHaveLength(1);
  });

  test("comes when the answers have no reader any more", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const spoken = speakStdio({ site, release: "0", input, output, stopped: new AbortController().signal });
    input.write(lineOf(initialize));
    output.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
    await spoken;
  });
});
