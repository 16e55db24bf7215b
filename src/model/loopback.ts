// Names of this machine itself: what may go without encryption, and what a server that is meant for one person answers to.

/** Whether a host name (without port and brackets) leads to this machine: `localhost`, `127.0.0.1` and its block, `::1`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** The same for a name that a browser asks for: it takes every name below `localhost` for this machine. */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || host.endsWith(".localhost");
}
