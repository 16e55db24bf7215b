// Small hosts of strangers on ports of their own, and sites that are built and served as a host with headers would: what the proof of the
// policy needs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { startServer } from "../../src/serve/server.ts";
import { runHere } from "../run-here.ts";

/** What a stranger answers; `to` redirects. */
export type Answer = { readonly type: string; readonly body: string | Uint8Array } | { readonly to: string };

export type Stranger = {
  /** Without a slash at its end. */
  readonly origin: string;
  /** Paths that were asked for, with what was sent: `/event {"n":1}`. */
  readonly asked: string[];
  /** What it answers, by path; may change. */
  readonly answers: Map<string, Answer>;
};

export type Site = {
  /** Ends with "/". */
  readonly url: string;
  /** The output folder. */
  readonly out: string;
  /** Diagnostics of the build, as `severity code`. */
  readonly diagnostics: readonly string[];
  /** Builds anew with other files, into the same folder. */
  rebuild(files: Files): Promise<void>;
};

export type Files = Readonly<Record<string, string>>;

export type PolicyWorld = {
  stranger(answers: Readonly<Record<string, Answer>>): Promise<Stranger>;
  site(config: object, files: Files): Promise<Site>;
  close(): Promise<void>;
};

export function openPolicyWorld(): PolicyWorld {
  const root = mkdtempSync(join(tmpdir(), "pio-docs-policy-"));
  const open: (() => Promise<void>)[] = [];
  let sites = 0;
  return {
    async stranger(given) {
      const asked: string[] = [];
      const answers = new Map(Object.entries(given));
      const server = createServer((request, send) => {
        const { pathname, search } = new URL(request.url ?? "/", "http://host");
        let sent = "";
        request.on("data", (part) => {
          sent += String(part);
        });
        request.on("end", () => {
          if (request.method !== "OPTIONS") asked.push(`${pathname}${search} ${sent}`.trim());
          const answer = answers.get(pathname) ?? { type: "text/plain", body: "" };
          const cors = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
          if ("to" in answer) return send.writeHead(302, { ...cors, Location: answer.to }).end();
          return send.writeHead(200, { ...cors, "Content-Type": answer.type }).end(answer.body);
        });
      });
      const port = await listening(server);
      open.push(() => closed(server));
      return { origin: `http://localhost:${port}`, asked, answers };
    },
    async site(config, files) {
      sites += 1;
      const folder = join(root, `site-${sites}`);
      const out = join(folder, "build");
      const build = async (now: Files): Promise<readonly string[]> => {
        const all = { "pio-docs.config.json": JSON.stringify(config), ...now };
        for (const [path, text] of Object.entries(all)) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
        return built(folder);
      };
      const diagnostics = await build(files);
      const servedFiles = servedFolder(diskHost, out);
      const server = await startServer({
        servedFiles,
        base: "/",
        trailingSlash: undefined,
        host: "localhost",
        port: 0,
        reload: false,
      });
      open.push(() => server.close());
      return { url: server.url, out, diagnostics, rebuild: async (now) => void (await build(now)) };
    },
    async close() {
      await Promise.all(open.map((end) => end()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function built(folder: string): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runHere(["build", ".", "--no-cache", "--format", "json"], folder);
  if (code !== 0) throw new Error(stdout + stderr);
  const { problems }: { problems: readonly { severity: string; code: string }[] } = JSON.parse(stdout);
  return problems.map((one) => `${one.severity} ${one.code}`);
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((ended) => server.close(() => ended()));
}
