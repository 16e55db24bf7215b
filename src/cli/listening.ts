// What the commands that serve have in common: a port or a name that cannot be had is told, and they stay until Ctrl-C.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { PortRefused } from "../serve/listen.ts";
import type { Context } from "./context.ts";

/** What `start` answers, from when on signals are heard; where it cannot listen on `host`, the exit code, and why is told. */
export async function startedOn<Server>(
  { reporter, streams }: Pick<Context, "reporter" | "streams">,
  host: string,
  start: () => Promise<Server>,
): Promise<Server | number> {
  try {
    const server = await start();
    streams.hearSignals();
    return server;
  } catch (error) {
    if (!(error instanceof PortRefused)) throw error;
    return reporter.faults([refusalOf(error, host)]);
  }
}

function refusalOf({ problem, message }: PortRefused, host: string): Diagnostic {
  const code = problem === "no-host" ? "host-refused" : "port-refused";
  return diagnostic(code, { file: host }, { problem: message });
}

/** Resolves at Ctrl-C. */
export async function untilInterrupted({ streams }: Pick<Context, "streams">): Promise<void> {
  await new Promise<void>((stop) => {
    if (streams.interrupted.aborted) stop();
    streams.interrupted.addEventListener("abort", () => stop(), { once: true });
  });
}
