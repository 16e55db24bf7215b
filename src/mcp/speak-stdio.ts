// The protocol over the process's own input and output, as an editor or an assistant starts it. Nothing else may write to the output.
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { serversOf } from "./make-server.ts";
import type { PublishedSite } from "./published.ts";

/** Answers until the caller closes its end or `stopped` is aborted. */
export function speakStdio(site: PublishedSite, release: string, stopped: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const servers = serversOf(site, release);
    const handle = serveStdio(() => {
      const server = servers();
      server.server.onclose = () => done();
      return server;
    });
    stopped.addEventListener("abort", () => void handle.close().finally(done), { once: true });
  });
}
