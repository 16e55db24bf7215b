// No connection is made into a network that is not public, however an address leads there: counted at sockets that listen.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FindAddresses } from "../../src/platform/net/exchange.ts";
import { asking, here, words } from "./asking.ts";
import { type MoodyServer, moodyServer } from "./moody-server.ts";

let server: MoodyServer;
beforeAll(async () => {
  server = await moodyServer();
});
afterAll(() => server.close());

const refused = "refused resolves to a non-public IP address";

async function kindsOf(hrefs: readonly string[], find: FindAddresses = here): Promise<readonly string[]> {
  server.connections = 0;
  return Object.values(words(await asking(hrefs, { find })));
}

it.each([
  ["a name that resolves to 127.0.0.1", "http://rebound.site:<port>/"],
  ["one number", "http://2130706433:<port>/"],
  ["hexadecimal", "http://0x7f000001:<port>/"],
  ["octal", "http://0177.0.0.1:<port>/"],
  ["short", "http://127.1:<port>/"],
  ["zero", "http://0:<port>/"],
  ["mapped", "http://[::ffff:127.0.0.1]:<port>/"],
  ["mapped, in hexadecimal", "http://[::ffff:7f00:1]:<port>/"],
  ["compatible", "http://[::127.0.0.1]:<port>/"],
  ["the loopback of version 6", "http://[::1]:<port>/"],
  ["unspecified", "http://[::]:<port>/"],
  ["letters of full width", "http://１２７.０.０.１:<port>/"],
  ["a circled digit", "http://①27.0.0.1:<port>/"],
  ["localhost", "http://localhost:<port>/"],
  ["with a dot at the end", "http://localhost.:<port>/"],
  ["encrypted", "https://127.0.0.1:<secure>/"],
  ["with credentials", "http://public.site@127.0.0.1:<port>/"],
])("%s: 0 connections", async (_what, href) => {
  const written = href.replace("<port>", String(server.port)).replace("<secure>", String(server.securePort));
  expect(await kindsOf([written])).toEqual([refused]);
  expect(server.connections).toBe(0);
});

it.each([
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
])("a name that resolves to %s is refused", async (address) => {
  const find: FindAddresses = async () => [{ address, family: address.includes(":") ? 6 : 4 }];
  expect(await kindsOf([`http://name.site:${server.port}/`], find)).toEqual([refused]);
});

/** Public, as far as the guard knows, and of a part of version 6 that is given to nobody: tests ask nobody outside. */
const nobody = { address: "2d00::1", family: 6 };

it("DNS that changes between check and connect: 0 connections, and one question", async () => {
  let asked = 0;
  const find: FindAddresses = async () => {
    asked += 1;
    return asked === 1 ? [nobody] : [{ address: "127.0.0.1", family: 4 }];
  };
  server.connections = 0;
  // The first answer is public, and nobody is there; the second would be this machine.
  const { verdicts } = await asking([`http://flip.site:${server.port}/a`, `http://flip.site:${server.port}/b`], {
    find,
    settings: { timeout: 0.3 },
  });
  expect(verdicts.map(({ outcome }) => outcome.kind)).toEqual(["failing", "failing"]);
  expect(asked).toBe(1);
  expect(server.connections).toBe(0);
});

it("a name with a public address and a private one is refused whole", async () => {
  const find: FindAddresses = async () => [nobody, { address: "127.0.0.1", family: 4 }];
  expect(await kindsOf([`http://both.site:${server.port}/`], find)).toEqual([refused]);
  expect(server.connections).toBe(0);
});

it("a redirect of an allowed host leads nowhere else: each step is judged anew", async () => {
  const other = await moodyServer();
  const allow = [`start.site:${server.port}`];
  const start = (target: string) => `http://start.site:${server.port}/to/x?target=${encodeURIComponent(target)}`;
  const targets = [
    "http://169.254.169.254/latest/meta-data/",
    `http://127.0.0.1:${other.port}/`,
    `http://start.site:${other.port}/`,
    `//start.site:${other.port}/`,
    `http://[::ffff:127.0.0.1]:${other.port}/`,
    `https://start.site:${server.port + 1}/`,
  ];
  const { verdicts } = await asking(targets.map(start), { settings: { allow } });
  expect(verdicts.map(({ outcome }) => outcome.kind)).toEqual(targets.map(() => "refused"));
  expect(other.connections).toBe(0);
  await other.close();
});

it("what is allowed is that host at that port, and asked", async () => {
  const [plain, secure] = [`one.site:${server.port}`, `one.site:${server.securePort}`];
  const { verdicts } = await asking([`http://${plain}/`, `https://${secure}/`], { settings: { allow: [plain] } });
  expect(verdicts.map(({ outcome }) => outcome.kind)).toEqual(["good", "refused"]);
});

it("environment variables of proxies change nothing", async () => {
  server.connections = 0;
  const before = { ...process.env };
  process.env.HTTP_PROXY = process.env.http_proxy = `http://127.0.0.1:${server.port}`;
  process.env.NODE_USE_ENV_PROXY = "1";
  try {
    const find: FindAddresses = async () => [nobody];
    const { verdicts } = await asking(["http://away.site:81/"], { find, settings: { timeout: 0.3 } });
    expect(verdicts[0]?.outcome.kind).toBe("failing");
  } finally {
    process.env = before;
  }
  expect(server.connections).toBe(0);
});
