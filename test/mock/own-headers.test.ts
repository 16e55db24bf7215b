// Headers of examples that are the mock's own decision: what they would do to pages of this machine is the business of nobody's spec.
import { expect, test } from "vitest";
import { type Mock, mockOf } from "./world.ts";

const responding = (headers: Record<string, string>, status = 200) => ({
  paths: {
    "/a": {
      get: {
        responses: {
          [status]: {
            description: "",
            headers: Object.fromEntries(Object.entries(headers).map(([name, example]) => [name, { example }])),
            content: { "application/json": { example: 1 } },
          },
        },
      },
    },
    "/b/{id}": { get: { responses: { 200: { description: "" } } } },
  },
});

const headersOf = async (mock: Mock, sent: Record<string, string> = {}) =>
  (await mock.ask("/a", { headers: sent })).headers;

test.each([
  ["Access-Control-Allow-Origin", "*"],
  ["access-control-allow-origin", "https://x.example"],
  ["ACCESS-CONTROL-ALLOW-CREDENTIALS", "true"],
  ["Access-Control-Allow-Private-Network", "true"],
  ["Access-Control-Expose-Headers", "*"],
  ["Timing-Allow-Origin", "*"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Set-Cookie", "sid=1; Path=/"],
  ["set-cookie2", "sid=1"],
  ["Clear-Site-Data", '"*"'],
  ["Strict-Transport-Security", "max-age=99"],
  ["Content-Security-Policy", "default-src *"],
  ["Alt-Svc", 'h2="x.example:443"'],
  ["Service-Worker-Allowed", "/"],
  ["Refresh", "0; url=https://x.example"],
  ["Report-To", "{}"],
  ["NEL", "{}"],
  ["Secure-Session-Registration", "x"],
  ["Use-As-Dictionary", "x"],
  ["Available-Dictionary", "x"],
  ["Observe-Browsing-Topics", "x"],
  ["Shared-Storage-Write", "x"],
  ["Ad-Auction-Signals", "x"],
  ["Attribution-Reporting-Register-Source", "x"],
  ["Supports-Loading-Mode", "x"],
  ["Speculation-Rules", "x"],
  ["Accept-CH", "x"],
  ["Critical-CH", "x"],
  ["Origin-Agent-Cluster", "x"],
  ["Permissions-Policy", "x"],
  ["Document-Policy", "x"],
  ["Reporting-Endpoints", "x"],
  ["SourceMap", "https://x.example/a.map"],
  ["Link", "<https://x.example>; rel=preload"],
  ["Link", '<https://x.example>; rel="next preconnect"'],
  ["Mock-Not-Checked", "x"],
  ["X-Content-Type-Options", "x"],
  ["Location", "https://x.example/"],
  ["Location", "//x.example/c"],
  ["Location", "\\\\x.example/c"],
  ["Location", "https://x.example//a"],
  ["Location", "javascript:alert(1)"],
])("%s: %s is not sent, and the response says so", async (name, value) => {
  const mock = await mockOf(responding({ [name]: value, "X-Total": "3" }));
  for (const origin of [undefined, "https://x.example"]) {
    const headers = await headersOf(mock, origin === undefined ? {} : { Origin: origin });
    expect(headers[name.toLowerCase()]).not.toBe(value);
    expect([headers["x-total"], headers["mock-not-sent"]]).toEqual(["3", name]);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(mock.log[0]?.notes).toBe(`not sent: ${name}`);
});

test("the mock's own decision about pages is sent once", async () => {
  const mock = await mockOf(responding({ "access-control-allow-origin": "*", vary: "Accept" }));
  const headers = await headersOf(mock, { Origin: "http://localhost:3000" });
  expect([headers["access-control-allow-origin"], headers.vary]).toEqual(["http://localhost:3000", "Origin"]);
  expect(headers["access-control-expose-headers"]).toContain("Mock-Not-Sent");
});

test.each([
  "Content-Length",
  "Transfer-Encoding",
  "Connection",
  "Content-Encoding",
  "Trailer",
  "Keep-Alive",
])("%s frames the message, not the example", async (name) => {
  const mock = await mockOf(responding({ [name]: "chunked" }));
  const { status, text, headers } = await mock.ask("/a");
  expect([status, text, headers["mock-not-sent"]]).toEqual([200, "1", undefined]);
  expect(headers[name.toLowerCase()]).not.toBe("chunked");
});

test.each([
  ["Location", "/b/7", "/b/7"],
  ["Location", "b/7?x=1", "b/7?x=1"],
  ["Location", "https://api.example.com/b/7?x=1", "/b/7?x=1"],
  ["Location", "//x.example/a", "/a"],
  ["Link", "<https://api.example.com/a?page=2>; rel=next", "<https://api.example.com/a?page=2>; rel=next"],
  ["ETag", '"1"', '"1"'],
  ["WWW-Authenticate", "Bearer", "Bearer"],
  ["Cache-Control", "max-age=9", "max-age=9"],
])("%s: %s is sent as %s", async (name, value, sent) => {
  const headers = await headersOf(await mockOf(responding({ [name]: value }, 201)));
  expect([headers[name.toLowerCase()], headers["mock-not-sent"]]).toEqual([sent, undefined]);
});

test.each([
  "text/html",
  "image/svg+xml",
  "text/javascript",
  "application/xhtml+xml",
])("an example of %s runs nothing", async (type) => {
  const content = { [type]: { example: "<script>alert(1)</script>" } };
  const mock = await mockOf({ paths: { "/a": { get: { responses: { 200: { description: "", content } } } } } });
  const policies = await Promise.all(["/a", "/none"].map(async (path) => (await mock.ask(path)).headers));
  expect(policies.map((headers) => headers["content-security-policy"])).toEqual(["sandbox", "sandbox"]);
});
