// The policy of pages and the services that count, as a config may write them: exact origins and known ids, each wrong value one located
// diagnostic, whatever a browser's parser would make of it.
import { describe, expect, it } from "vitest";
import { policyOrigin, serviceUrl } from "../../src/config/policy.ts";
import { readSite } from "./world.ts";

const read = (config: object) => readSite({ "docs/index.md": "# A", "pio-docs.config.json": JSON.stringify(config) });

describe("policy", () => {
  it("lets nothing in by itself, and nobody make a policy of trusted types", async () => {
    const { config } = await read({});
    expect(config?.policy).toEqual({
      script: [],
      connect: [],
      style: [],
      font: [],
      image: [],
      frame: [],
      worker: [],
      trustedTypes: "strict",
    });
    expect(config?.analytics).toEqual([]);
  });

  it("takes each origin once, as browsers compare it", async () => {
    const script = [
      "https://CDN.example.com",
      "https://cdn.example.com:443/",
      "http://localhost:5371",
      "https://bücher.example",
    ];
    const { config, diagnostics } = await read({
      policy: { script, connect: ["wss://chat.example.com", "ws://127.0.0.1:9"] },
    });
    expect(diagnostics).toEqual([]);
    expect(config?.policy.script).toEqual([
      "https://cdn.example.com",
      "http://localhost:5371",
      "https://xn--bcher-kva.example",
    ]);
    expect(config?.policy.connect).toEqual(["wss://chat.example.com", "ws://127.0.0.1:9"]);
  });

  it.each([
    ["https://cdn.example.com/a.js", "path"],
    ["https://cdn.example.com//", "path"],
    ["https://*.example.com", "wildcard"],
    ["*", "wildcard"],
    ["https://cdn.example.com:*", "wildcard"],
    ["'unsafe-inline'", "keywords"],
    ["unsafe-inline", "keywords"],
    ["'self'", "keywords"],
    ["none", "keywords"],
    ["nonce-abc", "keywords"],
    ["sha256-abc=", "keywords"],
    ["strict-dynamic", "keywords"],
    ["https:", "origin"],
    ["cdn.example.com", "origin"],
    ["//cdn.example.com", "origin"],
    ["data:", "origin"],
    ["blob:https://a.example", "origin"],
    ["javascript://a.example", "origin"],
    ["file:///a", "origin"],
    ["ftp://a.example", "origin"],
    ["https://a.example;script-src *", "wildcard"],
    ["https://a.example; script-src b.example", "origin"],
    ["https://a.example,https://b.example", "origin"],
    ["https://a.example https://b.example", "origin"],
    [" https://a.example", "origin"],
    ["https://a.example\n", "origin"],
    ["https://a\t.example", "origin"],
    ["https://a.example'", "origin"],
    ['https://a.example"', "origin"],
    ["https:\\\\a.example", "origin"],
    ["https:/a.example", "origin"],
    ["https:///a.example", "origin"],
    ["https://%61.example", "origin"],
    ["https://user@a.example", "username"],
    ["https://user:pass@a.example", "username"],
    ["https://a.example?x", "query"],
    ["https://a.example#x", "query"],
    ["https://[::1]", "IPv6"],
    ["https://a..example", "origin"],
    ["https://a.example:99999", "origin"],
    ["http://a.example", "must begin with `https://`"],
    ["http://127.0.0.1.a.example", "must begin with `https://`"],
    ["http://localhost.a.example", "must begin with `https://`"],
    ["", "origin"],
  ])("refuses %j with one diagnostic where it stands", async (origin, why) => {
    for (const key of ["script", "style", "font", "image", "frame", "worker", "connect"]) {
      const { config, diagnostics } = await read({ policy: { [key]: ["https://ok.example", origin] } });
      expect(config, key).toBeUndefined();
      expect(diagnostics, key).toHaveLength(1);
      expect(diagnostics[0]).toMatchObject({ code: "config-value", place: { pointer: `/policy/${key}/1` } });
      expect(String(diagnostics[0]?.facts.problem)).toContain(why);
    }
  });

  it("takes sockets for connections alone", () => {
    expect(policyOrigin("wss://a.example", "sockets")).toEqual({ value: "wss://a.example" });
    expect(policyOrigin("wss://a.example")).toHaveProperty("problem");
    expect(policyOrigin("ws://a.example", "sockets")).toHaveProperty("problem");
  });

  it("refuses a frame of the site in itself", async () => {
    const { diagnostics } = await read({
      url: "https://docs.example",
      policy: { frame: ["https://DOCS.example:443"] },
    });
    expect(diagnostics).toMatchObject([{ code: "config-value", place: { pointer: "/policy/frame/0" } }]);
    expect(diagnostics[0]?.facts.problem).toBe("must not be the site's own origin");
  });

  it.each([
    [{ policy: { scripts: [] } }, "config-unknown-key", "/policy/scripts"],
    [{ policy: { trustedTypes: "of" } }, "config-value", "/policy/trustedTypes"],
    [{ policy: { script: "https://a.example" } }, "config-value", "/policy/script"],
    [{ policy: [] }, "config-value", "/policy"],
    [{ analytics: { plausibel: "a.example" } }, "config-unknown-key", "/analytics/plausibel"],
    [{ analytics: "plausible" }, "config-value", "/analytics"],
    [{ analytics: { plausible: "https://a.example/x" } }, "config-value", "/analytics/plausible"],
    [{ analytics: { plausible: { url: "https://a.example" } } }, "config-value", "/analytics/plausible"],
    [
      { analytics: { plausible: { url: "http://a.example", id: "a.example" } } },
      "config-value",
      "/analytics/plausible/url",
    ],
    [{ analytics: { umami: "1" } }, "config-value", "/analytics/umami"],
    [{ analytics: { matomo: "1" } }, "config-value", "/analytics/matomo"],
    [{ analytics: { matomo: { url: "https://a.example", id: 0 } } }, "config-value", "/analytics/matomo/id"],
    [{ analytics: { matomo: { url: "https://a.example?x=1", id: 1 } } }, "config-value", "/analytics/matomo/url"],
    [{ analytics: { ga4: 'G-1"><script>' } }, "config-value", "/analytics/ga4"],
    [{ analytics: { ga4: "UA-1234-1" } }, "config-value", "/analytics/ga4"],
    [{ analytics: { posthog: "key" } }, "config-value", "/analytics/posthog"],
  ])("a wrong value is one diagnostic: %j", async (config, code, pointer) => {
    const { diagnostics } = await read(config);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code, place: { file: "pio-docs.config.json", pointer } });
  });

  it("suggests the nearest name", async () => {
    const { diagnostics } = await read({ policy: { trustedTypes: "defalt" }, analytics: { plausibel: "a.example" } });
    expect(diagnostics.map(({ facts }) => facts.near).toSorted()).toEqual(["default", "plausible"]);
  });

  it("takes services by id, and by address where they run elsewhere", async () => {
    const { config } = await read({
      analytics: {
        plausible: "docs.example.com",
        matomo: { url: "https://stats.example.com/matomo/", id: 3 },
        posthog: { url: "https://eu.i.posthog.com", id: "phc_abc" },
      },
    });
    expect(config?.analytics).toEqual([
      { service: "plausible", id: "docs.example.com" },
      { service: "matomo", id: "3", url: "https://stats.example.com/matomo" },
      { service: "posthog", id: "phc_abc", url: "https://eu.i.posthog.com" },
    ]);
    expect(serviceUrl("https://stats.example.com/%2e%2e/x")).toHaveProperty("value");
  });
});
