// Operations of specs to requests and samples: which values stand in them, which languages, which credentials; and that nothing of a
// sample depends on what was sampled before.
import { beforeAll, describe, expect, it } from "vitest";
import { type ApiRequest, requestOf, urlOf } from "../../../src/model/request.ts";
import { parseOperation } from "../../../src/openapi/operation.ts";
import { loadSampler, type Sampler, type SampleText } from "../../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../../src/samples/languages.ts";
import { specOf } from "../spec-of.ts";

let sampler: Sampler;
beforeAll(async () => {
  sampler = await loadSampler();
});

const shown = ({ text, html }: SampleText) => ({ text: text(), html });

/** The page of the first operation of a document, with samples. */
async function sampled(document: object, languages?: readonly string[]) {
  const { spec, outline } = await specOf(document);
  const [entry] = outline.operations;
  if (entry === undefined) throw new Error("no operation");
  const own = languages === undefined ? spec : { ...spec, api: { ...spec.api, languages } };
  const page = parseOperation({ spec: own, outline, sampler }, entry);
  const { body } = page;
  if (body.kind !== "operation") throw new Error(body.kind);
  return { page, body };
}

const get = (operation: object, rest: object = {}) => ({
  servers: [{ url: "https://{host}/v1", variables: { host: { default: "eu.example.com" } } }],
  paths: { "/things/{id}": { get: { responses: {}, ...operation } } },
  ...rest,
});

async function requestFor(operation: object, rest: object = {}): Promise<ApiRequest> {
  const { body } = await sampled(get(operation, rest));
  if (body.request === undefined) throw new Error("no request");
  return requestOf(body.request);
}

const id = { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 7 } };

describe("who logs in", () => {
  const asked = async (scheme: string) => {
    const rest = { security: [{ login: [] }], components: { securitySchemes: { login: { type: "http", scheme } } } };
    const { body } = await sampled(get({ parameters: [] }, rest));
    if (body.request === undefined) throw new Error("no request");
    const request = requestOf(body.request);
    return (wanted: string) => {
      const language = sampleLanguages.find(({ variants }) => variants.some(({ key }) => key === wanted));
      const variants = language?.variants.filter(({ key }) => key === wanted) ?? [];
      if (language === undefined) throw new Error(wanted);
      return sampler.samples(request, language, variants)[0]?.text() ?? "";
    };
  };

  it("does so by the client's own way where it has one, by Basic", async () => {
    const text = await asked("basic");
    expect(text("curl")).toContain("--user '<user>:<password>'");
    expect(text("wget")).toMatch(/--user '<user>' \\\n\s+--password '<password>' \\\n\s+--auth-no-challenge/);
    expect(text("httpie")).toContain("--auth '<user>:<password>'");
    expect(text("requests")).toContain('auth = ("<user>", "<password>")');
    for (const own of ["curl", "wget", "httpie", "requests"]) expect(text(own)).not.toContain("Authorization");
    expect(text("fetch")).toContain('btoa("<user>:<password>")');
  });

  it("and by Digest, which no header can say beforehand", async () => {
    const text = await asked("digest");
    expect(text("curl")).toMatch(/--digest \\\n\s+--user '<user>:<password>'/);
    expect(text("wget")).not.toContain("no-challenge");
    expect(text("httpie")).toContain("--auth-type digest");
    expect(text("requests")).toContain('auth = requests.auth.HTTPDigestAuth("<user>", "<password>")');
    expect(text("httpx")).toContain('auth = httpx.DigestAuth("<user>", "<password>")');
    expect(text("fetch")).toContain("Digest <credentials>");
  });
});

describe("the request of an operation", () => {
  it("has parts of multipart/related as they stand behind each other, each with its media type and headers", async () => {
    const schema = {
      type: "object",
      properties: {
        meta: { type: "object", properties: { name: { type: "string" } } },
        notes: { type: "array", items: { type: "string" }, minItems: 2, uniqueItems: true },
        file: { type: "string", format: "binary" },
      },
    };
    const encoding = {
      meta: { contentType: "application/vnd.meta+json", headers: { "Content-ID": { required: true, example: "<m>" } } },
      file: { contentType: "image/png" },
    };
    const requestBody = { content: { "multipart/related": { schema, encoding } } };
    const { body } = await sampled({ paths: { "/a": { post: { requestBody, responses: {} } } } });
    expect(body.request && requestOf(body.request).body).toEqual({
      kind: "text",
      type: 'multipart/related; type="application/vnd.meta+json"; boundary=next-part',
      text: [
        "--next-part",
        "Content-Type: application/vnd.meta+json",
        "Content-ID: <m>",
        "",
        '{"name":"string"}',
        "--next-part",
        "Content-Type: text/plain",
        "",
        "string",
        "--next-part",
        "Content-Type: text/plain",
        "",
        "string2",
        "--next-part",
        "Content-Type: image/png",
        "",
        "<binary>",
        "--next-part--",
        "",
      ].join("\r\n"),
    });
  });

  it("has no address in the place of an example that stands elsewhere, which the page links to", async () => {
    const examples = { away: { summary: "A form", externalValue: "https://example.com/a.txt" } };
    const requestBody = { content: { "text/plain": { schema: { type: "string" }, examples } } };
    const { body, page } = await sampled({ paths: { "/a": { post: { requestBody, responses: {} } } } });
    const [example] = body.body?.content[0]?.examples ?? [];
    expect(example).toMatchObject({ value: "", external: "https://example.com/a.txt", summary: "A form" });
    expect(page.links[example?.link ?? -1]?.href).toBe("https://example.com/a.txt");
    expect(JSON.stringify(body.request)).not.toContain("example.com/a");
  });

  it.each(["get", "head"])("of %s has no body, and neither has its form", async (method) => {
    const requestBody = { required: true, content: { "application/json": { example: { a: 1 } } } };
    const { body } = await sampled({ paths: { "/a": { [method]: { requestBody, responses: {} } } } });
    expect(body.body?.content).toHaveLength(1);
    expect(body.form).toMatchObject({ bodies: [], bodyRequired: false });
    expect(body.request).not.toHaveProperty("body");
  });

  it("has required parameters, and optional ones that have an example", async () => {
    const request = await requestFor({
      parameters: [
        id,
        { name: "must", in: "query", required: true, schema: { enum: ["a", "b"] } },
        { name: "may", in: "query", schema: { type: "string" } },
        { name: "shown", in: "query", schema: { type: "array", items: { type: "string" } }, example: ["x y", "z"] },
        { name: "named", in: "query", explode: false, schema: { type: "array" }, examples: { one: { value: [1, 2] } } },
        { name: "old", in: "query", deprecated: true, schema: { type: "string" }, example: "x" },
        { name: "filter", in: "query", style: "deepObject", schema: { type: "object" }, example: { a: 1 } },
        { name: "json", in: "query", content: { "application/json": { example: { q: "é" } } } },
      ],
    });
    expect(urlOf(request)).toBe(
      "https://eu.example.com/v1/things/{id}?must=a&shown=x%20y&shown=z&named=1,2&filter%5Ba%5D=1&json=%7B%22q%22%3A%22%C3%A9%22%7D",
    );
  });

  it.each([
    [{ type: "http", scheme: "bearer" }, "Authorization: Bearer <token>"],
    [{ type: "http", scheme: "basic" }, "Authorization: Basic <base64 of user:password>"],
    [{ type: "http", scheme: "Digest" }, "Authorization: Digest <credentials>"],
    [{ type: "oauth2", flows: {} }, "Authorization: Bearer <token>"],
    [{ type: "openIdConnect", openIdConnectUrl: "https://x.example" }, "Authorization: Bearer <token>"],
    [{ type: "apiKey", in: "header", name: "X-Key" }, "X-Key: <api-key>"],
    [{ type: "apiKey", in: "cookie", name: "sid" }, "Cookie: sid=<api-key>"],
    [{ type: "apiKey", in: "query", name: "key" }, "?key={api-key}"],
    [{ type: "mutualTLS" }, ""],
  ])("carries the credential of %j", async (scheme, expected) => {
    const request = await requestFor(
      { parameters: [id], security: [{}, { one: [] }] },
      { components: { securitySchemes: { one: scheme } } },
    );
    const said = [request.target.replace(/^[^?]*/, ""), ...request.headers.map((one) => `${one.name}: ${one.value}`)];
    expect(said.filter((one) => one !== "")).toEqual(expected === "" ? [] : [expected]);
  });

  it("carries all schemes of a requirement", async () => {
    const request = await requestFor(
      { parameters: [id], security: [{ one: [], two: [] }] },
      {
        components: {
          securitySchemes: {
            one: { type: "http", scheme: "bearer" },
            two: { type: "apiKey", in: "header", name: "X-Key" },
          },
        },
      },
    );
    expect(request.headers.map(({ name }) => name)).toEqual(["Authorization", "X-Key"]);
  });

  it("has files where the schema says binary, and media types where the encoding does", async () => {
    const { body } = await sampled({
      paths: {
        "/upload": {
          post: {
            responses: {},
            requestBody: {
              content: {
                "multipart/form-data": {
                  schema: {
                    properties: {
                      photo: { type: "string", format: "binary" },
                      more: { type: "array", items: { type: "string", format: "binary" } },
                      meta: { type: "object", properties: { a: { type: "string" } } },
                    },
                  },
                  encoding: { photo: { contentType: "image/png, image/jpeg" } },
                },
              },
            },
          },
        },
      },
    });
    const request = body.request === undefined ? undefined : requestOf(body.request);
    expect(request?.body).toEqual({
      kind: "multipart",
      type: "multipart/form-data",
      parts: [
        { name: "photo", file: "/path/to/file", type: "image/png" },
        { name: "more", file: "/path/to/file" },
        { name: "meta", value: '{"a":"string"}', type: "application/json" },
      ],
    });
  });

  it("sends a required file that a written example cannot hold", async () => {
    const properties = { file: { type: "string", format: "binary" }, n: { type: "integer" } };
    const schema = { type: "object", required: ["file", "n"], properties };
    const content = { "multipart/form-data": { schema, example: { n: 3 } } };
    const { body } = await sampled({ paths: { "/upload": { post: { responses: {}, requestBody: { content } } } } });
    const request = body.request === undefined ? undefined : requestOf(body.request);
    expect(request?.body).toMatchObject({
      parts: [
        { name: "n", value: "3" },
        { name: "file", file: "/path/to/file" },
      ],
    });
  });
});

describe("samples of an operation", () => {
  it("stand in the order that was asked for", async () => {
    const { body, page } = await sampled(get({ parameters: [id] }), ["python", "curl"]);
    expect(body.generated).toMatchObject({
      languages: ["python", "curl"],
      first: { language: "python", variant: "requests" },
    });
    expect(page.samples).toMatch(/^[0-9a-f]{32}$/);
  });

  it("are none when none are wanted, and none for webhooks", async () => {
    const { body, page } = await sampled(get({ parameters: [id] }), []);
    expect(body.generated).toBeUndefined();
    expect(page.samples).toBeUndefined();
    const hook = await sampled({ webhooks: { happened: { post: { responses: {} } } } });
    expect(hook.body.request).toBeUndefined();
    expect(hook.body.generated).toBeUndefined();
  });

  it("are the same whatever was sampled before, and leave no hole", async () => {
    const { body } = await sampled(get({ parameters: [{ ...id, schema: { type: "string" }, example: "qzu0zq" }] }));
    if (body.request === undefined) throw new Error("no request");
    const request = requestOf(body.request);
    const other: ApiRequest = { ...request, target: "/other", headers: [{ name: "X", value: "it's" }] };
    const used = await loadSampler();
    const fresh = await loadSampler();
    for (const language of sampleLanguages) {
      used.samples(other, language, language.variants);
      const again = used.samples(request, language, language.variants);
      const plain = fresh.samples(request, language, language.variants);
      expect(again.map(shown)).toEqual(plain.map(shown));
      for (const one of again) {
        const text = one.text();
        expect(text).toContain("qzu0zq");
        expect(text.replaceAll("qzu0zq", "")).not.toMatch(/qz[a-z]\d+zq/);
      }
    }
  });

  it("never let markup of a spec into a page", async () => {
    const evil = '</code><script>alert("x")</script>&amp;';
    const { body } = await sampled({
      paths: {
        "/x": {
          post: {
            responses: {},
            parameters: [{ name: "X-Evil", in: "header", required: true, schema: { type: "string" }, example: evil }],
            requestBody: { content: { "application/json": { example: { [evil]: evil } } } },
          },
        },
      },
    });
    if (body.request === undefined) throw new Error("no request");
    const request = requestOf(body.request);
    for (const language of sampleLanguages) {
      for (const { text: textOf, html } of sampler.samples(request, language, language.variants)) {
        const text = textOf();
        expect(text).toContain("<script>");
        if (language.key !== "http") expect(html).toContain('<span class="hljs-');
        expect(html).not.toMatch(/<(?!\/?span\b)/);
        const plain = html
          .replace(/<[^>]*>/g, "")
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">");
        expect(plain.replaceAll("&amp;", "&")).toBe(text);
      }
    }
  });
});
