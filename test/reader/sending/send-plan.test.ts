// What a press of Send would come to: where it goes whatever is typed, what a browser leaves out, and what keeps it from being sent.
import { describe, expect, it } from "vitest";
import { wordsOf } from "../../../src/messages/languages.ts";
import { urlOf } from "../../../src/model/request.ts";
import type { RequestForm } from "../../../src/model/request-form.ts";
import { sendOrigin } from "../../../src/model/send-origin.ts";
import { type FormState, startOf, variableKey, withSecret } from "../../../src/reader/form/form-state.ts";
import { sendPlan } from "../../../src/reader/sending/send-plan.ts";

const here = { origin: "https://docs.example" };
const form: RequestForm = {
  method: "get",
  path: "/a",
  servers: [
    { url: "https://api.example/v1", variables: [] },
    { url: "https://{host}.example/v1", variables: [{ name: "host", default: "api", enum: [] }] },
    { url: "/v2", variables: [] },
    { url: "http://plain.example", variables: [] },
  ],
  access: [
    {
      label: "k",
      credentials: [
        { key: "k", in: "header", name: "X-Key", before: "", placeholder: "<api-key>" },
        { key: "c", in: "cookie", name: "sid", before: "", placeholder: "ID" },
      ],
    },
  ],
  accessAt: 0,
  parameters: ["Host", "Sec-Mine", "X-Good"].map((name) => ({
    name,
    in: "header" as const,
    how: { style: "simple", explode: false, allowReserved: false },
    required: false,
    schema: {},
    control: { kind: "text" as const, large: false },
    types: ["string"],
    hint: "",
    value: "v",
  })),
  bodies: [],
  bodyAt: 0,
  bodyRequired: false,
  sendsTo: ["https://api.example", "http://plain.example"],
  schemas: {},
};
const start = startOf(form);
const at = (server: number, more: Partial<FormState> = {}) => sendPlan(form, { ...start, server, ...more }, here);
const typed = (ownServer: string) => at(form.servers.length, { ownServer });
const refusals = (plan: ReturnType<typeof at>) => plan.refusals.map(({ kind }) => kind);

describe("where a request goes", () => {
  it("is a server of the API, or the site itself by a path", () => {
    expect([urlOf(at(0).request), refusals(at(0))]).toEqual(["https://api.example/v1/a", []]);
    expect([urlOf(at(2).request), refusals(at(2))]).toEqual(["https://docs.example/v2/a", []]);
    expect([urlOf(typed("https://docs.example").request), refusals(typed("https://docs.example"))]).toEqual([
      "https://docs.example/a",
      [],
    ]);
  });

  it.each([
    ["https://evil.example", "host"],
    ["https://api.example.evil.example", "host"],
    ["https://api.example:444", "host"],
    ["http://api.example", "host"],
    ["https://api.example@evil.example", "address"],
    ["https://api.example\\@evil.example", "address"],
    ["/\\evil.example", "address"],
    ["//evil.example", "address"],
    ["javascript:alert(1)", "address"],
    ["https://api.example ; script-src *", "address"],
    ["https://[::1]", "address"],
    ["https://api.example\n.evil.example", "address"],
  ])("is never %s", (address, kind) => {
    expect(refusals(typed(address))).toEqual([kind]);
  });

  it("is refused with what is wrong with the address, for which a language has words", async () => {
    const plan = typed("https://[::1]");
    expect(plan.refusals).toEqual([{ kind: "address", what: "ipv6" }]);
    expect((await wordsOf("de")).sending.addresses.ipv6).toContain("IPv6");
    expect(typed("ftp://a.example").refusals).toEqual([{ kind: "address", what: "notHttp" }]);
  });

  it("does not follow a variable out of its place", () => {
    const filled = (value: string) => at(1, { variables: new Map([[variableKey(1, "host"), value]]) });
    expect(refusals(filled("api"))).toEqual([]);
    for (const value of ["evil.example/", "evil.example?", "x@evil", "evil.example#", "other"])
      expect(refusals(filled(value))).toHaveLength(1);
  });

  it("is encrypted where the page is", () => {
    expect(refusals(at(3))).toEqual(["plain"]);
    expect(sendPlan(form, { ...start, server: 3 }, { origin: "http://docs.example" }).refusals).toEqual([]);
  });
});

describe("what is sent", () => {
  it("has the secrets that were typed, shown or not, and no placeholder of the others", () => {
    expect(at(0).bare).toEqual(["k", "c"]);
    expect(at(0).request.headers.map(({ name }) => name)).not.toContain("X-Key");
    const plan = sendPlan(form, withSecret(start, "k", { text: "s3cret" }), here);
    expect(plan.request.headers).toContainEqual({ name: "X-Key", value: "s3cret" });
    expect(plan.bare).toEqual(["c"]);
  });

  it("lacks what browsers write themselves, which is told", () => {
    const plan = sendPlan(form, withSecret(start, "c", { text: "1" }), here);
    expect(plan.dropped).toEqual(["Host", "Sec-Mine", "Cookie"]);
  });

  it("is nothing by a method that browsers refuse", () => {
    expect(sendPlan({ ...form, method: "trace" }, start, here).refusals).toEqual([{ kind: "method", what: "TRACE" }]);
  });
});

it("an origin in a policy has plain characters alone", () => {
  expect(sendOrigin("https://\u00fcber.example/v1")).toEqual({
    kind: "origin",
    origin: "https://xn--ber-goa.example",
    plain: false,
  });
  expect(sendOrigin("http://localhost:80")).toEqual({ kind: "origin", origin: "http://localhost", plain: false });
  for (const text of [
    "https://a.example;b",
    "https://a.example b",
    "https://'self'",
    "https://*",
    "https://a%2eb",
    "https://",
  ])
    expect(sendOrigin(text).kind, text).toBe("none");
});
