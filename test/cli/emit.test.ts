// What `pio-docs emit` writes: the servers of the specs that a proxy may ask, and the endpoint for questions with the address of its site.
import { describe, expect, it } from "vitest";
import { start } from "./process.ts";

const servers = [
  { url: "https://api.example.com/v1/" },
  {
    url: "https://{region}.example.com/{version}",
    variables: {
      region: { default: "eu", enum: ["eu", "us", "evil.example/", "evil.example#"] },
      version: { default: "v1", enum: ["v2/beta", "../admin", "v3?x"] },
    },
  },
  { url: "https://{tenant}.example.org", variables: { tenant: { default: "acme" } } },
  { url: "http://localhost:3000" },
  { url: "http://10.0.0.8/x" },
  { url: "http://169.254.169.254/" },
  { url: "http://2130706433/" },
  { url: "http://intranet/" },
  { url: "http://localhost.:8080" },
  { url: "http://metadata.google.internal" },
  { url: "https://printer.local." },
  { url: "https://me:word@api.example.com/" },
  { url: "https://{missing}.example.com" },
  { url: "/own" },
];
const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers,
  paths: {
    "/a": {
      servers: [{ url: "https://paths.example.com" }],
      get: { servers: [{ url: "https://operations.example.com:8443/x" }], responses: { 200: { description: "ok" } } },
    },
  },
};

function worldOf(config: object, document: object = spec) {
  return {
    files: {
      "/work/folder/pio-docs.config.json": JSON.stringify(config),
      "/work/folder/openapi.json": JSON.stringify(document),
      "/work/folder/docs/index.md": "# Home\n",
      "/handlers/proxy.js": "export const code = pioDocsSettings;\n",
      "/handlers/ask.js": 'const site = "https://docs.example.com/";\n',
      "/handlers/ask-provider.js": "export async function* answer() {}\n",
    },
  };
}

const api = (console: unknown) => ({ id: "api", spec: "openapi.json", console });
const proxied = { url: "https://docs.example.org", apis: [api({ proxy: "/api-proxy" })] };

describe("emit proxy", () => {
  it("knows the public servers of the specs alone, with the values that are given for their variables", async () => {
    const run = start("emit proxy .", worldOf(proxied));
    expect(await run.done).toBe(0);
    const settings = /const pioDocsSettings = ([\s\S]*?\n\});/.exec(run.out())?.[1] ?? "";
    expect(JSON.parse(settings)).toEqual({
      origin: "https://docs.example.org",
      targets: [
        { origin: "https://api.example.com", path: "/v1" },
        ...["eu", "us"].flatMap((region) =>
          ["/v1", "/v2/beta"].map((path) => ({ origin: `https://${region}.example.com`, path })),
        ),
        { origin: "https://acme.example.org", path: "" },
        { origin: "https://paths.example.com", path: "" },
        { origin: "https://operations.example.com:8443", path: "/x" },
      ],
    });
    expect(run.out().endsWith("export const code = pioDocsSettings;\n")).toBe(true);
    for (const left of [
      "localhost:3000",
      "10.0.0.8",
      "169.254",
      "2130706433",
      "intranet",
      "localhost.:8080",
      "google.internal",
      "printer.local",
      "me:word",
      "missing",
      "/own",
    ])
      expect(run.err()).toContain(left);
  });

  it.each([
    [
      "no API has a proxy",
      { url: "https://docs.example.org", apis: [api(true)] },
      spec,
      "No API of this site has a proxy.",
    ],
    ["the site has no address", { apis: [api({ proxy: "/p" })] }, spec, "must know the site"],
    ["all servers are private", proxied, { ...spec, servers: [{ url: "/" }], paths: {} }, "list no server"],
  ])("says what is missing where %s", async (_, config, document, says) => {
    const run = start("emit proxy .", worldOf(config, document));
    expect(await run.done).toBe(2);
    expect([run.out(), run.err().includes(says)]).toEqual(["", true]);
  });
});

describe("emit ask", () => {
  it("writes the endpoint with the address of its site, and the adapter unless there is one", async () => {
    const run = start("emit ask . --out functions/ask.js", worldOf({ url: "https://x.example", baseUrl: "/docs/" }));
    expect(await run.done).toBe(0);
    const textAt = async (path: string) => new TextDecoder().decode(await run.host.read(path));
    expect(await textAt("/work/folder/functions/ask.js")).toBe('const site = "https://x.example/docs/";\n');
    expect(await textAt("/work/folder/functions/ask-provider.js")).toContain("answer");
    expect(run.out()).toBe("functions/ask.js\nfunctions/ask-provider.js\n");
    const own = { ...worldOf({ url: "https://x.example" }) };
    const again = start("emit ask . --out ask.js", { files: { ...own.files, "/work/folder/ask-provider.js": "mine" } });
    expect(await again.done).toBe(0);
    expect(new TextDecoder().decode(await again.host.read("/work/folder/ask-provider.js"))).toBe("mine");
  });
});
