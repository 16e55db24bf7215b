// Servers on this machine for tests of what is fetched: each answers as its listener says, and is gone after the test.
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach } from "vitest";

/** Those of the test that runs, in the order of their starts. */
export const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a server; answers its address, without a slash at the end. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
