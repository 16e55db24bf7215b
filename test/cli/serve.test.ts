// `serve` from the outside: what it prints, what it answers over HTTP, how it stops.
import { describe, expect, test } from "vitest";
import type { BuildResult } from "../../src/build/options.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { folder, type Running, resultOf, start, type World } from "./process.ts";

const files = { [`${folder}/docs/a.md`]: "# A\n" };
const broken: Diagnostic = {
  code: "broken-link",
  place: { file: "docs/a.md", line: 1, column: 3 },
  facts: { href: "x", near: "" },
};

async function addressOf(running: Running): Promise<string> {
  await expect.poll(() => running.out(), { timeout: 3000 }).toMatch(/^http:\S+$/m);
  return /^http:\S+$/m.exec(running.out())?.[0] ?? "";
}

async function stopped(running: Running): Promise<number> {
  running.stop.abort();
  return running.done;
}

describe("serve", () => {
  test("builds once, prints the address as data, answers, and ends with 130 on Ctrl-C", async () => {
    const running = start("serve --port 0", { files });
    const url = await addressOf(running);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(running.err()).toBe("3 pages, no problems, 1.2 s, build\nPress Ctrl-C to stop the server.\n");
    const reply = await fetch(url);
    expect([reply.status, await reply.text()]).toEqual([200, "<body>home</body>"]);
    expect(await stopped(running)).toBe(130);
    await expect(fetch(url)).rejects.toThrow();
  });

  test("of a site with faults serving the pages that could be built, its diagnostics in terminal and page", async () => {
    const session = handSession({ diagnostics: [broken] }, { "index.html": "<body>home</body>" });
    const running = start("serve --port 0", { ...session.world, diagnostics: [broken] });
    const url = await addressOf(running);
    expect(running.err()).toContain("docs/a.md:1:3  error");
    expect(running.err()).toContain("nothing was written");
    expect(running.err()).toContain("Serving the pages that could be built, from memory.");
    expect(await (await fetch(url)).text()).toContain("home");
    const stream = await fetch(new URL("/__pio-docs/events", url));
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("docs/a.md:1:3  error");
    await reader?.cancel();
    expect(await stopped(running)).toBe(130);
    expect(session.closed()).toBe(1);
  });

  test("warnings stand in the page as well, and without any the page is as a host would send it", async () => {
    const warned = start("serve --port 0", { files, diagnostics: [broken], severities: { "broken-link": "warning" } });
    expect(await (await fetch(await addressOf(warned))).text()).toContain("/__pio-docs/reload.js");
    await stopped(warned);
    const clean = start("serve --port 0", { files });
    expect(await (await fetch(await addressOf(clean))).text()).toBe("<body>home</body>");
    await stopped(clean);
  });

  test("wrong use is not served", async () => {
    const running = start("serve --port 0 --severity broken-lnik=warn", { files });
    expect(await running.done).toBe(2);
    expect(running.err()).toContain(
      "--severity  error  `--severity` sets `broken-lnik`, which is not a problem code.  config-value",
    );
    expect(running.err()).toContain("Did you mean `broken-link`?");
  });

  test("dev is serve --watch", async () => {
    const session = handSession({}, { "index.html": "<body>home</body>" });
    const running = start("dev --port 0", session.world);
    const url = await addressOf(running);
    expect(await (await fetch(url)).text()).toContain("/__pio-docs/reload.js");
    expect(await stopped(running)).toBe(130);
  });

  test("a given port that is taken is exit 74", async () => {
    const first = start("serve --port 0", { files });
    const { port } = new URL(await addressOf(first));
    const second = start(`serve --port ${port}`, { files });
    expect(await second.done).toBe(74);
    expect(second.err()).toContain(`Port ${port} is taken by another program.`);
    await stopped(first);
  });

  test("an unknown host is exit 2", async () => {
    const running = start("serve --port 0 --host 203.0.113.7", { files });
    expect(await running.done).toBe(2);
    expect(running.err()).toContain("`203.0.113.7` is not a host name or IP address of this machine.");
  });

  test("--open opens the address", async () => {
    const running = start("serve --port 0 --open", { files });
    const url = await addressOf(running);
    await expect.poll(() => running.opened).toEqual([url]);
    await stopped(running);
  });

  test("--dir serves what is there, below its base URL, and builds nothing", async () => {
    const world: World = { files: { "/work/folder/out/index.html": "<body>there</body>" } };
    const running = start("serve --dir out --port 0 --base-url /docs/", world);
    const url = await addressOf(running);
    expect(url).toMatch(/\/docs\/$/);
    expect(await (await fetch(url)).text()).toBe("<body>there</body>");
    expect(running.asked).toEqual([]);
    await stopped(running);
  });

  test("--dir serves a built site below the base URL that it was built for", async () => {
    const home = '<link rel="stylesheet" href="/project/assets/theme-1.css"/><body>there</body>';
    const running = start("serve --dir out --port 0", { files: { "/work/folder/out/index.html": home } });
    const url = await addressOf(running);
    expect(url).toMatch(/\/project\/$/);
    expect((await fetch(url)).status).toBe(200);
    await stopped(running);
  });
});

/** A session that a test drives by hand. */
function handSession(first: Partial<World>, made: Readonly<Record<string, string>> = {}) {
  let world: World = { files, ...first };
  let pages = made;
  let tell: () => void = () => undefined;
  let close = 0;
  const driven = {
    world: {
      files,
      openSession: async (_host, options, onChange) => {
        const answer = (): BuildResult => ({
          ...resultOf(world, options),
          serves:
            pages["index.html"] === undefined ? "nothing" : (world.diagnostics ?? []).length > 0 ? "last good" : "this",
        });
        tell = () => onChange?.(answer());
        return {
          result: answer,
          read: async (path: string) => (pages[path] === undefined ? undefined : Buffer.from(pages[path])),
          has: async (path: string) => pages[path] !== undefined,
          close: async () => {
            close += 1;
          },
        };
      },
    } satisfies World,
    change(next: Partial<World>, made: Readonly<Record<string, string>>) {
      world = { files, ...next };
      pages = made;
      tell();
    },
    closed: () => close,
  };
  return driven;
}

describe("serve --watch", () => {
  test("serves the session, tells each change, shows faults on the page and recovers", async () => {
    const session = handSession({ diagnostics: [broken] });
    const running = start("serve --watch --port 0", session.world);
    const url = await addressOf(running);
    expect(running.err()).toContain("3 pages, 1 error, 1.2 s; there is no site to serve yet");
    const waiting = await fetch(url);
    expect(waiting.status).toBe(404);
    expect(await waiting.text()).toContain("/__pio-docs/reload.js");

    session.change({}, { "index.html": "<body>first</body>" });
    await expect.poll(async () => (await fetch(url)).text()).toContain("first");
    const stream = await fetch(new URL("/__pio-docs/events", url));
    const reader = stream.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('"panel":null');

    session.change({ diagnostics: [broken] }, { "index.html": "<body>first</body>" });
    expect(await next()).toContain("docs/a.md:1:3  error");
    expect(running.err()).toContain("3 pages, 1 error, 1.2 s; still serving the last good build");
    session.change({}, { "index.html": "<body>second</body>" });
    const last = await next();
    expect(last).toContain('"panel":null');
    expect(await (await fetch(url)).text()).toContain("second");
    expect(running.err().match(/3 pages/g)?.length).toBe(4);
    await reader?.cancel();
    expect(await stopped(running)).toBe(130);
    expect(session.closed()).toBe(1);
  });

  test("a port that is taken closes the session", async () => {
    const first = start("serve --port 0", { files });
    const { port } = new URL(await addressOf(first));
    const session = handSession({});
    const second = start(`serve --watch --port ${port}`, session.world);
    expect(await second.done).toBe(74);
    expect(session.closed()).toBe(1);
    await stopped(first);
  });
});
