// What a server answers, and what is made of it: a server on this machine answers well, badly, late, never, and what is no HTTP.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asking, words } from "./asking.ts";
import { type MoodyServer, moodyServer } from "./moody-server.ts";

let server: MoodyServer;
beforeAll(async () => {
  server = await moodyServer();
});
afterAll(() => server.close());

const site = "a.site";
const at = (path: string): string => `http://${site}:${server.port}${path}`;
const allow = (): readonly string[] => [`${site}:${server.port}`, `bad.site:${server.securePort}`];

async function verdictOf(path: string, settings: object = {}): Promise<string> {
  const told = words(await asking([at(path)], { settings: { allow: allow(), ...settings } }));
  return Object.values(told).join().replaceAll(`:${server.port}`, "");
}

describe("the verdict of one address", () => {
  it.each([
    ["/ok/1", "good"],
    ["/moved/1", "good to http://a.site/ok/1"],
    ["/moved-308/1", "good to http://a.site/ok/1?…"],
    ["/found/1", "good"],
    ["/missing/1", "gone returned status 404"],
    ["/gone/1", "gone returned status 410"],
    ["/moved-gone/1", "gone via http://a.site/missing/1 returned status 404"],
    ["/busy/1", "failing returned status 429"],
    ["/busy-once/1", "good"],
    ["/busy-long/1", "failing returned status 429"],
    ["/down/1", "failing returned status 500"],
    ["/down-503/1", "failing returned status 503"],
    ["/login/1", "guarded returned status 403"],
    ["/no-head/1", "good"],
    ["/head-404/1", "good"],
    ["/slow/1", "good"],
    ["/loop/1", "failing via http://a.site/loop/1 redirects more than 5 times"],
    ["/to-file/1", "refused redirects to a URL that begins with `file:`"],
    ["/to-nothing/1", "failing returned status 302 without a target"],
    ["/to-nonsense/1", "failing redirects to an invalid URL"],
    ["/to-metadata/1", "refused via http://169.254.169.254/latest/ resolves to a non-public IP address"],
    ["/reset/1", "failing dropped the connection (ECONNRESET)"],
    ["/no-http/1", "failing did not return a valid HTTP response"],
  ])("%s is %s", async (path, verdict) => {
    expect(await verdictOf(path)).toBe(verdict);
  });

  it.each([
    ["/never/1", "failing did not respond within 0.4 s"],
    ["/head-hangs/1", "good"],
  ])("%s is %s", async (path, verdict) => {
    expect(await verdictOf(path, { timeout: 0.4 })).toBe(verdict);
  });

  it("a certificate that nobody vouches for is told as such", async () => {
    const told = words(await asking([`https://bad.site:${server.securePort}/`], { settings: { allow: allow() } }));
    expect(told).toEqual({ "/": "failing has a self-signed certificate" });
  });

  it("a port where nobody listens, and a name that is not known", async () => {
    const find = async (name: string) => {
      if (name === "b.site") throw Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const told = words(
      await asking(["http://a.site:1/x", "http://b.site/y"], { find, settings: { allow: ["a.site:1"] } }),
    );
    expect(told).toEqual({ "/x": "failing refused the connection", "/y": "failing has an unknown host name" });
  });

  it("is asked by HEAD alone where that is enough, and carries nothing of ours but a name", async () => {
    server.seen.length = 0;
    server.headers.length = 0;
    const secret = `http://user:pw@${site}:${server.port}/ok/2?q=1`;
    await asking([secret.replace("user:pw@", "")], { settings: { allow: allow() } });
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["HEAD /ok/2"]);
    expect(server.headers).toEqual([
      {
        host: `${site}:${server.port}`,
        "user-agent": "pio-docs/test",
        accept: "text/html,application/xhtml+xml,*/*;q=0.8",
        "accept-encoding": "identity",
        connection: "close",
      },
    ]);
  });

  it("a redirect takes no credentials along, and no cookie is sent back", async () => {
    server.headers.length = 0;
    const target = `http://user:pw@${site}:${server.port}/ok/3`;
    const told = await asking([at(`/to/1?target=${encodeURIComponent(target)}`)], { settings: { allow: allow() } });
    expect(told.verdicts[0]?.outcome.kind).toBe("good");
    expect(server.headers).toHaveLength(2);
    expect(JSON.stringify(server.headers)).not.toMatch(/authorization|cookie|referer/i);
  });
});
