// The doors of the sandbox of code samples, each tried by a sample that would go through it.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createServer as createSocket } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandbox, type Sandbox, unconfined } from "../../src/platform/native/sandbox.ts";
import { checkout } from "../program.ts";

const search = { env: process.env, folders: [] };
const sandbox = await openSandbox(search, join(checkout, "dist/platform/native/sandbox-inside.js"), 4000);
const tried = test.skipIf(sandbox === undefined);
const without = sandbox === undefined ? " (skipped: this machine cannot make a sandbox)" : "";

const top = mkdtempSync(join(tmpdir(), "pio-docs-doors-"));
const servers: Server[] = [];
let [mock, other] = [0, 0];

async function serverThatSays(text: string): Promise<number> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((heard) => server.listen(0, "127.0.0.1", heard));
  servers.push(server);
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

beforeAll(async () => {
  [mock, other] = [await serverThatSays("mock"), await serverThatSays("other")];
  writeFileSync(join(top, "secret"), "marker-of-a-file");
});

afterAll(() => {
  for (const server of servers) server.close();
  rmSync(top, { recursive: true, force: true });
});

/** What a sample printed, and how it ended. */
async function ran(program: string, text: string, from: Sandbox | undefined = sandbox) {
  if (from === undefined) throw new Error("no sandbox");
  const name = program === "node" ? "sample.mjs" : "sample";
  const done = await from.run({ program, file: name, text, port: mock });
  return done.kind === "ended"
    ? { kind: done.kind, exit: done.exit, said: `${done.bytes.toString("utf8")}${done.errors}` }
    : { kind: done.kind, exit: undefined, said: "" };
}

tried(`the mock can be reached, and nothing else of the network${without}`, async () => {
  expect((await ran("sh", `curl -s http://127.0.0.1:${mock}/`)).said).toBe("mock");
  expect((await ran("node", `console.log(await (await fetch("http://127.0.0.1:${mock}/")).text())`)).said).toBe(
    "mock\n",
  );
  const doors = [`127.0.0.1:${other}`, "1.1.1.1", "192.168.0.1", "169.254.169.254", "example.org", `[::1]:${other}`];
  for (const door of doors) {
    const { exit, said } = await ran("sh", `curl -sgm 3 http://${door}/; test $? -ne 0 && echo closed`);
    expect([exit, said], door).toEqual([0, "closed\n"]);
  }
});

tried(`sockets of this machine are not there${without}`, async () => {
  const path = join(top, "docker.sock");
  const socket = createSocket((caller) => caller.end("socket")).listen(path);
  const { said } = await ran(
    "node",
    `import { connect } from "node:net";
     for (const path of [${JSON.stringify(path)}, "/var/run/docker.sock", "\\0abstract"])
       await new Promise((end) => connect(path).on("error", (error) => end(console.log(error.code))).on("connect", () => end(console.log("open"))));`,
  );
  socket.close();
  expect(said).not.toContain("open");
});

tried(`no file of this machine but the system's can be read, and none written${without}`, async () => {
  const files = [
    "/etc/passwd",
    "/etc/shadow",
    "/root",
    homedir(),
    checkout,
    process.cwd(),
    join(top, "secret"),
    "/var",
    "/run",
    "/sys",
    "/home",
  ];
  const { said } = await ran(
    "sh",
    files.map((file) => `ls -a ${file} 2>/dev/null; cat ${file} 2>/dev/null`).join("\n"),
  );
  // The room's own /home.
  expect(said.split("\n").filter((line) => !["", ".", "..", "sample"].includes(line))).toEqual([]);
  const link = await ran(
    "sh",
    `ln -s ${join(top, "secret")} link; cat link; cat ../../../..${join(top, "secret")}; cat /proc/1/root${join(top, "secret")}`,
  );
  expect(link.said).not.toContain("marker-of-a-file");
  const writing = await ran(
    "sh",
    `for at in /usr/x /usr/bin/x /opt/x /x /lib/x /opt/node /opt/inside.mjs sample; do (echo x > $at) 2>/dev/null && echo "wrote $at"; done; echo x > mine && cat mine`,
  );
  // What it writes at the top of the room is the room's own, and goes with it.
  expect(writing.said.split("\n").filter((line) => /usr|lib|node|inside|sample/.test(line))).toEqual([]);
  expect(existsSync("/x") || existsSync("/opt/x")).toBe(false);
});

tried(`nothing of the environment is handed on${without}`, async () => {
  process.env.PIO_DOCS_TEST_SECRET = "marker-of-the-environment";
  const { said } = await ran("sh", "env; cat /proc/*/environ | tr '\\0' '\\n'; cat /proc/*/cmdline | tr '\\0' '\\n'");
  delete process.env.PIO_DOCS_TEST_SECRET;
  expect(said).not.toContain("marker-of-the-environment");
  expect(said).not.toContain(homedir() === "/" ? "\0" : `HOME=${homedir()}\n`);
});

tried(`processes outside are neither seen nor reached${without}`, async () => {
  const outside = spawn("sleep", ["60"]);
  const { said } = await ran(
    "sh",
    `kill -9 ${outside.pid} 2>&1; kill -9 ${process.pid} 2>&1; cat /proc/*/cmdline | tr '\\0' ' '; kill -9 -1; echo x`,
  );
  expect(outside.exitCode).toBe(null);
  expect(said).not.toContain("sleep");
  outside.kill();
});

tried(`rights cannot be won${without}`, async () => {
  const { said } = await ran(
    "sh",
    "grep -E 'CapEff|NoNewPrivs' /proc/self/status; mount -t tmpfs x /tmp 2>&1; unshare -r id 2>&1; chroot / id 2>&1; mknod d b 8 0 2>&1; echo x > /proc/sys/kernel/hostname",
  );
  expect(said).toMatch(/CapEff:\s+0{16}/);
  expect(said).toMatch(/NoNewPrivs:\s+1/);
  const settings = await ran(
    "sh",
    'for at in /proc/sys/vm/swappiness /proc/sys/kernel/core_pattern /proc/sys/vm/drop_caches; do v=$(cat $at 2> /dev/null); (echo "$v" > $at) 2> /dev/null && echo "wrote $at"; done; id -u',
  );
  expect(settings.said).not.toContain("wrote");
  // Root of the system is nobody here: the kernel asks whose files they are, whatever the room says.
  expect(settings.said).not.toBe("0\n");
  expect(existsSync("/tmp/d")).toBe(false);
});

tried(`what takes too much is ended, with all that it started${without}`, async () => {
  expect((await ran("sh", "yes")).kind).toBe("too-much");
  expect((await ran("node", "const held = []; for (;;) held.push(Buffer.alloc(1e7, 1));")).kind).toBe("too-large");
  expect((await ran("bash", "b() { b | b & }; b; sleep 9")).kind).toBe("too-large");
  // Nobody inside can stop who looks.
  const stopping = "kill -STOP 1 2 2> /dev/null; for i in $(seq 90); do sleep 3 & done; wait";
  expect((await ran("sh", stopping)).kind).toBe("too-large");
  const disk = await ran("sh", "head -c 200000000 /dev/zero > x; wc -c < x");
  expect(disk.said).toContain("3200");
  const others = await ran(
    "sh",
    "for at in / /dev /opt /etc /usr/src; do echo x > $at/x && echo wrote $at; done; head -c 200000000 /dev/zero > /dev/shm/x; wc -c < /dev/shm/x",
  );
  expect(others.said).not.toContain("wrote");
  expect(others.said).toContain("3200");
  const left = await ran("sh", "setsid nohup sleep 4321 > /dev/null 2>&1 & echo done");
  expect(left.said).toBe("done\n");
  expect((await ran("sh", "while :; do :; done")).kind).toBe("too-long");
  const running = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  expect(running).not.toContain("sleep 4321");
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("pio-docs-sample-"))).toEqual([]);
});

test("without a sandbox a sample has a folder of its own and none of the environment's secrets", async () => {
  process.env.PIO_DOCS_TEST_SECRET = "marker-of-the-environment";
  const { said } = await ran("node", "console.log(JSON.stringify(process.env), process.cwd())", unconfined(search));
  delete process.env.PIO_DOCS_TEST_SECRET;
  expect(said).not.toContain("marker-of-the-environment");
  expect(said).toContain("pio-docs-sample-");
});
