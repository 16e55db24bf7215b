// Runs inside the sandbox as a program of its own, before the sample: opens the one port that the sample may speak to, and ends all when the
// sample takes more memory or processes than it may. It stands apart because nothing else of the program is there.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";

/** What sandbox.ts hands over: the port and the socket behind it, the most bytes and processes, and the sample's program with its words. */
const [port = "0", socket = "", mostBytes = "0", mostProcesses = "0", program = "", ...words] = process.argv.slice(2);

const pageBytes = 4096;

function over(problem: string): never {
  process.stderr.write(`\n${problem}\n`);
  // The sandbox ends with this process, and with it all that the sample has started.
  process.exit(125);
}

function watch(): void {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  if (ids.length > Number(mostProcesses)) over(`pio-docs: more than ${mostProcesses} processes`);
  let bytes = 0;
  for (const id of ids) {
    try {
      bytes += Number(readFileSync(`/proc/${id}/statm`, "latin1").split(" ")[1]) * pageBytes;
    } catch {
      // It has ended.
    }
  }
  if (bytes > Number(mostBytes)) over(`pio-docs: more than ${Number(mostBytes) / 1e6} MB of memory`);
}

/** Threads count, too, and the system does not hold root to it: `watch` is the limit for everyone, this one is faster. Shells name it by either letter. */
const limited = '{ ulimit -u 256 || ulimit -p 256; } 2> /dev/null; exec nice -n 19 "$@"';

function start(): void {
  // Behind all others in the queue for a processor: a thousand processes of the sample do not keep this one from ending them.
  const child = spawn("/bin/sh", ["-c", limited, "sh", program, ...words], { stdio: ["ignore", "inherit", "inherit"] });
  child.once("error", (error) => over(error.message));
  // What it started goes with it: a sample that ends leaves nothing behind.
  child.once("exit", (exit, signal) => process.exit(exit ?? (signal === null ? 1 : 126)));
  setInterval(watch, 20);
}

if (port === "0") start();
else
  createServer((caller) => {
    const mock = connect(socket);
    caller.on("error", () => mock.destroy()).on("close", () => mock.destroy());
    mock.on("error", () => caller.destroy());
    caller.pipe(mock).pipe(caller);
  }).listen(Number(port), "127.0.0.1", start);
