// Diagnostic a port. `localhost` means both loopback addresses, because browsers try either first; a port that is taken on one of them is
// taken. Without an explicit port the next free one is used.
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { errorCode } from "../text/error-code.ts";

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

/** Who hears requests, and what a caller may ask of the server. */
export type Ear = { readonly listener: RequestListener; readonly limits?: ServerOptions };

export const defaultPort = 3000;
const portsToTry = 100;

/** Milliseconds that a connection may wait for its next request, as with other servers: Node's own five seconds end some in mid-use. */
const patience = 75_000;

function listenAt({ listener, limits = {} }: Ear, address: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: patience, ...limits }, listener);
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

/** The origin of a server that listens on `host`, as a browser on this machine names it. */
export function originOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function listenOn(ear: Ear, host: string, port: number): Promise<Listening> {
  const first = await listenAt(ear, host === "localhost" ? "127.0.0.1" : host, port);
  if (host !== "localhost") return { port: portOf(first), servers: [first] };
  try {
    return { port: portOf(first), servers: [first, await listenAt(ear, "::1", portOf(first))] };
  } catch (error) {
    const hasNoVersion6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"].includes(errorCode(error));
    if (hasNoVersion6) return { port: portOf(first), servers: [first] };
    await closeServer(first);
    throw error;
  }
}

/** Where to listen; without a port on the first free one from `first` on. */
export type ListenAddress = { readonly host: string; readonly port: number | undefined; readonly first?: number };

/** Listens there. Rejects with PortRefused. */
export async function listen(ear: Ear, { host, port, first = defaultPort }: ListenAddress): Promise<Listening> {
  const start = port ?? first;
  for (let candidate = start; ; candidate += 1) {
    try {
      return await listenOn(ear, host, candidate);
    } catch (error) {
      const code = errorCode(error);
      const isLast = port !== undefined || candidate === start + portsToTry;
      if (code === "EADDRINUSE" && !isLast) continue;
      throw refusalOf(code, host, candidate) ?? error;
    }
  }
}

function refusalOf(code: string, host: string, port: number): PortRefused | undefined {
  if (code === "EADDRINUSE") return new PortRefused("taken", `Port ${port} is taken by another program.`);
  if (code === "EACCES") return new PortRefused("denied", `This user is not allowed to listen on port ${port}.`);
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"].includes(code)) {
    return new PortRefused("no-host", `\`${host}\` is not a host name or IP address of this machine.`);
  }
  return undefined;
}
