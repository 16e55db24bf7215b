// Real web servers of other makers, each in a process that is ended with its test.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { programPath } from "../debian.ts";

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
export type Server = { readonly port: number; stop(): Promise<void> };

/** A port that nobody has just now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** One request, without redirects and without a kept connection. */
export function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", fail);
    sent.end();
  });
}

/** Starts a server and waits until it answers. */
export async function started(program: string, words: readonly string[], port: number, env = {}): Promise<Server> {
  const path = programPath(program);
  if (path === undefined) throw new Error(`${program} is not installed.`);
  const said: string[] = [];
  const child: ChildProcess = spawn(path, words, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const gone = new Promise<void>((done) => child.once("close", () => done()));
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(port, "/").catch(() => undefined);
    if (answer !== undefined) break;
    if (child.exitCode !== null || tries > 600) throw new Error(`${program} does not answer: ${said.join("")}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    port,
    stop: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** nginx as Debian has it, with what it needs in `folder`, and the given sites in its http block. */
export async function nginx(folder: string, port: number, http: string): Promise<Server> {
  const home = mkdtempSync(join(folder, "nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (one) => `${one}_temp_path ${home}/${one};`,
  );
  const config = `worker_processes 1; daemon off; master_process off; pid ${home}/pid; error_log stderr;
events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(" ")}
${http}
}`;
  writeFileSync(join(home, "nginx.conf"), config);
  return started("nginx", ["-c", join(home, "nginx.conf"), "-p", home, "-e", "stderr"], port);
}
