// `pio-docs check --external` as a person meets it, against a server on this machine; and that no other command asks the net.
import { afterAll, expect, test } from "vitest";
import { moodyServer } from "../external-links/moody-server.ts";
import { folder, start, transcript, type World } from "./process.ts";

const server = await moodyServer();
afterAll(() => server.close());

/** A paragraph for each address: what is quoted shows it whole. */
const page = (title: string, hrefs: readonly string[]): string =>
  [`# ${title}`, ...hrefs.map((href) => `See [it](${href}).`), ""].join("\n\n");

function site(external: object = {}): World {
  const at = `http://127.0.0.1:${server.port}`;
  const config = {
    title: "Parcels",
    check: { external: { allow: [`127.0.0.1:${server.port}`], spacing: 0, timeout: 5, ...external } },
  };
  return {
    files: {
      [`${folder}/pio-docs.config.json`]: JSON.stringify(config),
      [`${folder}/docs/index.md`]: page("Parcels", [`${at}/ok/1`, `${at}/missing/1?key=s3cret`, `${at}/moved/1`]),
      [`${folder}/docs/send.md`]: page("Send", [
        `${at}/missing/1?key=s3cret`,
        `${at}/ok/2#nowhere`,
        `${at}/down/1`,
        `${at}/login/1`,
        `${at.replace("//", "//me:s3cret@")}/ok/3`,
        "http://2130706433:1/",
        "http://[",
      ]),
    },
  };
}

const stable = (text: string): string =>
  text
    .replaceAll(`127.0.0.1:${server.port}`, "vendor.site")
    .replace(/\d+\.\d s/g, "1.0 s")
    .replace(/^ {2}(?:load|parse|check|external)(?: \d+\/\d+)?\n/gm, "");

test.each([
  ["check-external", "check . --external"],
  ["check-external-quiet", "check . --external --quiet --strict"],
  ["check-external-json", "check . --external --format json"],
])("%s: pio-docs %s", async (name, line) => {
  const said = stable(await transcript(line, site())).replace(/"ms": \d+/, '"ms": 1234');
  expect(said).not.toContain("s3cret");
  await expect(said).toMatchFileSnapshot(`expected/${name}.txt`);
});

test("the second check knows what the first one learned, and says so", async () => {
  const world = site();
  const first = start("check . --external", world);
  expect(await first.done).toBe(1);
  expect(first.err()).toContain("external links: 9 URLs, 7 checked\n");
  const kept = (await first.host.list(`${folder}/.pio-docs/external`)).length;
  expect(kept).toBeGreaterThan(0);
});

test("--no-cache leaves nothing", async () => {
  const running = start("check . --external --no-cache", site());
  expect(await running.done).toBe(1);
  expect(await running.host.stamp(`${folder}/.pio-docs`)).toBeUndefined();
});

test("a check without --external asks nobody", async () => {
  server.connections = 0;
  expect(await start("check .", site()).done).toBe(0);
  expect(server.connections).toBe(0);
});

test("Ctrl-C ends it at once", async () => {
  const world = site({ timeout: 60 });
  const files = { ...world.files, [`${folder}/docs/never.md`]: `[n](http://127.0.0.1:${server.port}/never/1)\n` };
  const running = start("check . --external", { ...world, files });
  await expect.poll(() => server.seen.some(({ path }) => path === "/never/1"), { timeout: 20_000 }).toBe(true);
  const stopped = performance.now();
  running.stop.abort();
  expect(await running.done).toBe(130);
  expect(performance.now() - stopped).toBeLessThan(3_000);
});
