// Servers and token addresses that a page cannot ask, each at its place; what cannot be named in a policy never gets into one.
import { describe, expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";
import { told } from "../told.ts";

const spec = (servers: readonly object[], more: object = {}) => ({
  openapi: "3.2.0",
  info: { title: "T", version: "1" },
  servers,
  paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "OK" } } } } },
  ...more,
});
const files = (document: object, console: unknown = true) => ({
  "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json", console }] }),
  "openapi.json": JSON.stringify(document),
});
const server = (url: string, variables: object = {}) => ({ url, variables });

/** The line of `connect-src` in the page of the operation and in the header. */
async function asked(document: object, console: unknown = true): Promise<readonly (string | undefined)[]> {
  const { html } = await worldOf(files(document, console));
  const texts = [(await html("api/a/index.html")).replaceAll("&#x27;", "'"), await html("_headers")];
  return texts.map((text) => /connect-src ([^;]*);/.exec(text)?.[1]);
}

describe("a server", () => {
  it("is told where a page cannot ask it, and is in no policy", async () => {
    const faulty = [
      server("https://user:word@a.example"),
      server("ftp://a.example"),
      server("https://[::1]/v1"),
      server("https://a.example; script-src *"),
      server("https://*.example"),
      server("//a.example/v1"),
      server("https://{no}.example"),
      server("https://{host}.a.example/v1", { host: { default: "eu", enum: ["eu", "evil.example/", "x@y"] } }),
      server("{scheme}://b.example", { scheme: { default: "https", enum: ["https", "javascript"] } }),
      server("http://c.example"),
    ];
    expect(await told("console-host", files(spec(faulty)))).toEqual([
      expect.stringMatching(/`https:\/\/user:word@a\.example`: browsers reject URLs with a username or password\.$/),
      expect.stringMatching(/`ftp:\/\/a\.example`: it is not an http or https URL\.$/),
      expect.stringMatching(/a content security policy cannot contain an IPv6 address\.$/),
      expect.stringMatching(/`https:\/\/a\.example; script-src \*`: it has no host\.$/),
      expect.stringMatching(/`https:\/\/\*\.example`: it has no host\.$/),
      expect.stringMatching(/it has no scheme\.$/),
      expect.stringMatching(/its variable `no` is not defined\.$/),
      expect.stringMatching(/the value `evil\.example\/` of `host` changes more than the host\.$/),
      expect.stringMatching(/the value `x@y` of `host` changes more than the host\.$/),
      expect.stringMatching(/the value `javascript` of `scheme` changes more than the scheme\.$/),
      expect.stringMatching(/it is not encrypted, so browsers block requests from HTTPS pages\.$/),
    ]);
    expect(await asked(spec(faulty))).toEqual([
      "'self' https://eu.a.example https://b.example http://c.example",
      "'self' https://eu.a.example https://b.example http://c.example",
    ]);
  });

  it("with a variable that may be anything needs hosts in the config", async () => {
    const open = spec([
      server("https://{tenant}.example/{base}", { tenant: { default: "demo" }, base: { default: "v1" } }),
    ]);
    expect(await told("console-host", files(open))).toEqual([
      expect.stringMatching(
        /^openapi\.json:1:\d+ warning .*`tenant` can have any value, and only its default is known\.$/,
      ),
    ]);
    expect(await told("console-host", files(open, { hosts: ["https://acme.example"] }))).toEqual([]);
    expect(await asked(open, { hosts: ["https://acme.example", "https://ACME.example/"] })).toEqual([
      "'self' https://demo.example https://acme.example",
      "'self' https://demo.example https://acme.example",
    ]);
  });

  it("of many is cut off where a header would grow too long, and its variables do not multiply without end", async () => {
    const many = spec(Array.from({ length: 3000 }, (_, index) => server(`https://h${index}.example`)));
    expect(await told("console-host", files(many))).toEqual([
      expect.stringMatching(/`https:\/\/h100\.example`: the API has more than 100 hosts/),
    ]);
    const values = { default: "a0", enum: Array.from({ length: 100 }, (_, index) => `a${index}`) };
    const product = spec([server("https://{a}.{b}.{c}.example", { a: values, b: values, c: values })]);
    const [first] = await told("console-host", files(product));
    expect(first).toMatch(/its variables result in more than 200 URLs\.$/);
    expect((await asked(product))[0]?.split(" ")).toHaveLength(101);
  });
});

describe("an address of tokens", () => {
  const schemes = (value: object) => ({
    security: [{ who: [] }],
    components: {
      securitySchemes: { who: value, unused: { type: "openIdConnect", openIdConnectUrl: "https://no.example" } },
    },
  });
  const flows = {
    authorizationCode: {
      authorizationUrl: "https://login.example/go",
      tokenUrl: "https://token.example/t",
      refreshUrl: "https://refresh.example/r",
      scopes: {},
    },
    deviceAuthorization: {
      deviceAuthorizationUrl: "https://device.example",
      tokenUrl: "https://token.example",
      scopes: {},
    },
    clientCredentials: { tokenUrl: "https://secret.example", scopes: {} },
    implicit: { authorizationUrl: "https://implicit.example", scopes: {} },
  };
  const one = [server("https://a.example")];

  it("is asked where a requirement names its scheme; that of clients' secrets where the config says so", async () => {
    const document = spec(one, schemes({ type: "oauth2", flows, oauth2MetadataUrl: "https://meta.example/m" }));
    const all =
      "'self' https://a.example https://meta.example https://token.example https://refresh.example https://device.example";
    expect((await asked(document))[0]).toBe(all);
    expect((await asked(document, { clientCredentials: true }))[0]).toBe(`${all} https://secret.example`);
    expect(await told("console-host", files(document))).toEqual([]);
  });

  it("is told where a page cannot ask it", async () => {
    const relative = { authorizationCode: { ...flows.authorizationCode, tokenUrl: "/token", refreshUrl: "mailto:x" } };
    expect(await told("console-host", files(spec(one, schemes({ type: "oauth2", flows: relative }))))).toEqual([
      expect.stringMatching(/`\/token`: it has no host\.$/),
      expect.stringMatching(/`mailto:x`: it is not an http or https URL\.$/),
    ]);
  });
});

it("nothing is told of an API that does not send, and its pages ask nobody", async () => {
  const document = spec([server("ftp://a.example"), server("https://b.example")]);
  expect(await told("console-host", files(document, false))).toEqual([]);
  expect(await asked(document, false)).toEqual(["'self'", "'self'"]);
});
