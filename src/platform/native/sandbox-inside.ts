// Runs inside the sandbox as a program of its own, before the sample: opens the one port that the sample may speak to. It stands apart because nothing
// else of the program is there.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";

/** What sandbox.ts hands over: the port and the socket behind it, and the sample's program with its words. */
const [port = "0", socket = "", program = "", ...words] = process.argv.slice(2);

/** Threads count, too. Shells name this limit by either letter. Behind all others in the queue for a processor the sample keeps nobody from ending it. */
const limited = '{ ulimit -u 256 || ulimit -p 256; } 2> /dev/null; exec nice -n 19 "$@"';

function start(): void {
  const child = spawn("/bin/sh", ["-c", limited, "sh", program, ...words], { stdio: ["ignore", "inherit", "inherit"] });
  child.once("error", (error) => {
    process.stderr.write(`\n${error.message}\n`);
    process.exit(125);
  });
  // What it started goes with it: a sample that ends leaves nothing behind.
  child.once("exit", (exit, signal) => process.exit(exit ?? (signal === null ? 1 : 126)));
}

if (port === "0") start();
else
  createServer((caller) => {
    const mock = connect(socket);
    caller.on("error", () => mock.destroy()).on("close", () => mock.destroy());
    mock.on("error", () => caller.destroy());
    caller.pipe(mock).pipe(caller);
  }).listen(Number(port), "127.0.0.1", start);
