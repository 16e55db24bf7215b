// `mock` from the outside: what it prints, what it answers, how it follows a description that changes, how it stops.
import { describe, expect, test } from "vitest";
import { folder, type Running, start } from "./process.ts";

const spec = (path: string, more = ""): string => `openapi: 3.1.0
info: { title: Harbour, version: "2" }
servers: [{ url: https://api.example.com/v1 }]
paths:
  ${path}:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: ok, content: { application/json: { example: { path: ${path} } } } } }
${more}`;
const files = { [`${folder}/openapi.yaml`]: spec("/boats") };

async function addressOf(running: Running): Promise<string> {
  await expect.poll(() => running.out(), { timeout: 5000 }).toMatch(/^http:\S+$/m);
  return /^http:\S+$/m.exec(running.out())?.[0] ?? "";
}

async function stopped(running: Running): Promise<number> {
  running.stop.abort();
  return running.done;
}

describe("mock", () => {
  test("prints where it answers as data, what it answers and each request to a person, and ends with 130", async () => {
    const running = start("mock openapi.yaml --port 0", { files });
    const url = await addressOf(running);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/v1$/);
    expect(await (await fetch(`${url}/boats`)).json()).toEqual({ path: "/boats" });
    expect((await fetch(`${url}/boats?limit=x`)).status).toBe(400);
    expect(running.err()).toBe(
      [
        "Harbour 2, 1 operation:",
        "  GET /boats",
        "Press Ctrl-C to stop the server.",
        "GET /v1/boats 200",
        'GET /v1/boats?limit=x 400: query.limit must be an integer, not the string `"x"`.',
        "",
      ].join("\n"),
    );
    expect(await stopped(running)).toBe(130);
    await expect(fetch(url)).rejects.toThrow();
  });

  test("the specs of a site, each with a path of its own, or one of them", async () => {
    const site = {
      ...files,
      [`${folder}/cars.yaml`]: spec("/cars").replace("Harbour", "Garage"),
      [`${folder}/pio-docs.config.yaml`]: "apis: [{ id: boats, spec: openapi.yaml }, { id: cars, spec: cars.yaml }]\n",
    };
    const both = start("mock --port 0 --quiet", { files: site });
    const url = await addressOf(both);
    expect(url).toMatch(/\/boats\/v1$/);
    expect(both.out()).toMatch(/\/cars\/v1\n$/);
    expect((await fetch(`${url}/boats`)).status).toBe(200);
    expect((await fetch(`${url}/cars`)).status).toBe(404);
    expect(both.err()).toBe("");
    await stopped(both);
    const one = start("mock --api cars --port 0", { files: site });
    expect(await addressOf(one)).toMatch(/:\d+\/v1$/);
    await stopped(one);
    const none = start("mock --api car --port 0", { files: site });
    expect(await none.done).toBe(2);
    expect(none.err()).toContain("The site has no API `car`.");
    expect(none.err()).toContain("Did you mean `cars`?");
  });

  test("overlays of the site and of the command line are part of the description", async () => {
    const overlay = (title: string, path: string) =>
      `overlay: 1.0.0\ninfo: { title: ${title}, version: "1" }\nactions: [{ target: $.paths, update: { ${path}: { get: { responses: { "204": { description: ok } } } } } }]\n`;
    const running = start("mock --port 0 --overlay more.yaml", {
      files: {
        ...files,
        [`${folder}/pio-docs.config.yaml`]: "apis: [{ spec: openapi.yaml, overlays: [own.yaml] }]\n",
        [`${folder}/own.yaml`]: overlay("own", "/own"),
        [`${folder}/more.yaml`]: overlay("more", "/more"),
      },
    });
    const url = await addressOf(running);
    expect([(await fetch(`${url}/own`)).status, (await fetch(`${url}/more`)).status]).toEqual([204, 204]);
    await stopped(running);
  });

  test("a description that changes is taken up; one that is broken is told, and the last good one stays", async () => {
    const running = start("mock openapi.yaml --port 0", { files });
    const url = await addressOf(running);
    const status = async (path: string) => (await fetch(url + path)).status;
    await running.host.write(`${folder}/openapi.yaml`, spec("/ships"));
    await expect
      .poll(() => running.err(), { timeout: 5000 })
      .toContain("The spec has changed. The mock server now uses the new version.");
    expect([await status("/boats"), await status("/ships")]).toEqual([404, 200]);
    await running.host.write(`${folder}/openapi.yaml`, "openapi: [");
    await expect.poll(() => running.err(), { timeout: 5000 }).toContain("keeps using the previous version of the spec");
    expect(running.err()).toContain("openapi.yaml:1:");
    expect(await status("/ships")).toBe(200);
    await running.host.write(`${folder}/openapi.yaml`, spec("/rafts"));
    await expect.poll(() => status("/rafts"), { timeout: 5000 }).toBe(200);
    await stopped(running);
  });

  test.each([
    ["a taken port", (port: string) => `mock openapi.yaml --port ${port}`, 74, "is taken by another program."],
    [
      "an unknown host",
      () => "mock openapi.yaml --port 0 --host 203.0.113.7",
      2,
      "`203.0.113.7` is not a host name or IP address",
    ],
    ["no such file", () => "mock none.yaml", 2, "none.yaml"],
    ["a broken description", () => "mock broken.yaml", 1, "broken.yaml:1:"],
    ["no description", () => "mock docs", 2, "There is no OpenAPI spec to mock"],
  ])("%s", async (_, line, exit, words) => {
    const first = start("mock openapi.yaml --port 0", { files });
    const { port } = new URL(await addressOf(first));
    const more = { [`${folder}/broken.yaml`]: "openapi: [", [`${folder}/docs/a.md`]: "# A\n" };
    const running = start(line(port), { files: { ...files, ...more } });
    expect(await running.done).toBe(exit);
    expect(running.err()).toContain(words);
    await stopped(first);
  });

  test("who else may read, and how slowly it comes", async () => {
    const running = start("mock openapi.yaml --port 0 --cors https://app.example.com --delay 150", { files });
    const url = await addressOf(running);
    const begun = performance.now();
    const { headers } = await fetch(`${url}/boats`, { headers: { Origin: "https://app.example.com" } });
    expect(performance.now() - begun).toBeGreaterThan(140);
    expect(headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    await stopped(running);
  });
});
