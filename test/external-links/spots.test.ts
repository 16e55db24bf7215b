// Fragments of addresses outside: told where they can be known from what was read, and silent where they cannot.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asking } from "./asking.ts";
import { type MoodyServer, moodyServer } from "./moody-server.ts";

const html = { "content-type": "text/html" };
const long = "<p>word</p>".repeat(20_000);
const pages: Readonly<Record<string, string>> = {
  plain: '<h1 id="one">A</h1><a name=two></a><h2 class=x id=\'three-äö\'>B</h2><p id="a&amp;b">',
  scripted: "<h1 id=one>A</h1><script src=app.js></script>",
  data: '<h1 id=one>A</h1><script type="application/ld+json">{}</script>',
  framed: "<iframe src=/x></iframe>",
  early: `<h1 id=one>A</h1>${long}`,
  late: `${long}<h1 id=one>A</h1>`,
};

let server: MoodyServer;
let sent = 0;
beforeAll(async () => {
  server = await moodyServer({
    page: (request, response) => {
      response.writeHead(200, html).end(pages[request.url?.split("/")[2] ?? ""]);
    },
    packed: (_, response) =>
      response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync("<h1 id=one>")),
    text: (_, response) => response.writeHead(200, { "content-type": "text/plain" }).end("<h1 id=one>"),
    endless: (_, response) => {
      response.writeHead(200, html);
      const more = (): void => {
        if (response.destroyed) return;
        sent += 16_384;
        response.write(" ".repeat(16_384), () => setImmediate(more));
      };
      more();
    },
    trickle: (_, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write("<p>"), 20);
      response.on("close", () => clearInterval(timer));
    },
  });
});
afterAll(() => server.close());

async function spotsOf(path: string, settings: object = {}): Promise<unknown> {
  const allow = [`a.site:${server.port}`];
  const { verdicts } = await asking([`http://a.site:${server.port}${path}`], { settings: { allow, ...settings } });
  const outcome = verdicts[0]?.outcome;
  return outcome?.kind === "good" ? Object.values(outcome.spots ?? {}).join() : outcome;
}

it.each([
  ["/page/plain#one", "there"],
  ["/page/plain#two", "there"],
  ["/page/plain#three-%C3%A4%C3%B6", "there"],
  ["/page/plain#a&b", "there"],
  ["/page/plain#four", "missing"],
  ["/page/plain#One", "missing"],
  ["/page/plain#", ""],
  ["/page/plain#top", "there"],
  ["/page/plain#vi%C3%ABr", "unknown"],
  ["/page/plain#:~:text=word", "unknown"],
  ["/page/plain#/route", "unknown"],
  ["/page/plain#!route", "unknown"],
  ["/page/plain#page=4", "unknown"],
  ["/page/scripted#one", "there"],
  ["/page/scripted#four", "unknown"],
  ["/page/data#four", "missing"],
  ["/page/framed#four", "unknown"],
  ["/page/early#one", "there"],
  ["/page/early#four", "unknown"],
  ["/page/late#one", "unknown"],
  ["/packed/1#one", "unknown"],
  ["/text/1#one", "unknown"],
])("%s is %j", async (path, spot) => {
  expect(await spotsOf(path)).toBe(spot);
});

it("hostile: an endless page is read for 64 kB, and what the sockets hold", async () => {
  expect(await spotsOf("/endless/1#one")).toBe("unknown");
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

it("hostile: a page that comes letter by letter ends with its time", async () => {
  const start = performance.now();
  expect(await spotsOf("/trickle/1#one", { timeout: 0.4 })).toBe("unknown");
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("hostile: a page of nothing but beginnings is read in no time", async () => {
  const patterns = ["<script application/", " id=", ' id = "', "<", "id id id ", " id         ", "&", ' name="&amp;" '];
  const { readSpots } = await import("../../src/external-links/follow.ts");
  const { Readable } = await import("node:stream");
  for (const pattern of patterns) {
    const text = pattern.repeat(Math.floor(65_000 / pattern.length));
    const start = process.cpuUsage();
    await readSpots(Readable.from([Buffer.from(text)]), { type: "text/html", packing: "" }, ["x"]);
    const { user } = process.cpuUsage(start);
    expect(user / 1000, pattern).toBeLessThan(400);
  }
});
