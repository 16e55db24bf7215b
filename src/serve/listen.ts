// Finding a port. `localhost` means both loopback addresses, because browsers try either first; a port that is taken on one of them is
// taken. Without an explicit port the next free one is used.
import { createServer, type RequestListener, type Server } from "node:http";

export type PortProblem = "taken" | "denied" | "no-host";

/** The server cannot listen; the message is a sentence for a person. */
export class PortRefused extends Error {
  override readonly name = "PortRefused";
  constructor(
    readonly problem: PortProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Servers on one port. */
export type Listening = { readonly port: number; readonly servers: readonly Server[] };

export const defaultPort = 3000;
const portsToTry = 100;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function listenAt(listener: RequestListener, address: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once("error", reject);
    server.listen({ host: address, port, ipv6Only: address === "::1" }, () => {
      server.removeListener("error", reject);
      resolve(server);
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function listenOn(listener: RequestListener, host: string, port: number): Promise<Listening> {
  const first = await listenAt(listener, host === "localhost" ? "127.0.0.1" : host, port);
  if (host !== "localhost") return { port: portOf(first), servers: [first] };
  try {
    return { port: portOf(first), servers: [first, await listenAt(listener, "::1", portOf(first))] };
  } catch (error) {
    const hasNoVersion6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"].includes(codeOf(error));
    if (hasNoVersion6) return { port: portOf(first), servers: [first] };
    await closeServer(first);
    throw error;
  }
}

/** Listens on `port` or, if none is given, on the first free one from 3000 on. Rejects with PortRefused. */
export async function listen(listener: RequestListener, host: string, port: number | undefined): Promise<Listening> {
  const start = port ?? defaultPort;
  for (let candidate = start; ; candidate += 1) {
    try {
      return await listenOn(listener, host, candidate);
    } catch (error) {
      const code = codeOf(error);
      const isLast = port !== undefined || candidate === start + portsToTry;
      if (code === "EADDRINUSE" && !isLast) continue;
      throw refusalOf(code, host, candidate) ?? error;
    }
  }
}

function refusalOf(code: string, host: string, port: number): PortRefused | undefined {
  if (code === "EADDRINUSE") return new PortRefused("taken", `Port ${port} is taken by another program.`);
  if (code === "EACCES") return new PortRefused("denied", `This user may not listen on port ${port}.`);
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"].includes(code)) {
    return new PortRefused("no-host", `\`${host}\` is not an address of this machine.`);
  }
  return undefined;
}
