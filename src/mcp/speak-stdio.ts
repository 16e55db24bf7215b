// The protocol over the process's own input and output, as an editor or an assistant starts it. Nothing else may write to the output.
import type { Readable, Writable } from "node:stream";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { LineTransport } from "./line-transport.ts";
import { serversOf } from "./make-server.ts";
import type { PublishedSite } from "./published.ts";

export type StdioOrder = {
  readonly site: PublishedSite;
  readonly release: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly stopped: AbortSignal;
};

/** Answers until the caller closes its end or `stopped` is aborted. */
export async function speakStdio({ site, release, input, output, stopped }: StdioOrder): Promise<void> {
  const transport = new LineTransport(input, output);
  // Nothing here changes while it is served, so there is nothing to subscribe to.
  const handle = serveStdio(serversOf(site, release), { transport, maxSubscriptions: 0 });
  await new Promise<void>((done) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      done();
    };
    stopped.addEventListener("abort", () => void handle.close().finally(done), { once: true });
  });
}
