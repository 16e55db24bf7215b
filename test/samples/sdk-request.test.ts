// Our small request object against the one of the generators' own vendor: the same text from every generator, for every kind of request.
import generators from "postman-code-generators/lib/assets/languages.js";
import collection from "postman-collection";
import { describe, expect, test, vi } from "vitest";
import { sampleText } from "../../src/samples/generate.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { sdkRequest } from "../../src/samples/sdk-request.ts";
import { Url } from "../../src/samples/sdk-url.ts";
import { bodyHole, type Shape, targetHole } from "../../src/samples/shape.ts";

const origin = "https://api.example.com";
const json = { name: "Content-Type", value: "application/json" };
const shapes: Readonly<Record<string, Shape>> = {
  "no header, no body": { method: "GET", origin, headers: [] },
  "a port and headers, one of them twice": {
    method: "DELETE",
    origin: "http://localhost:8080",
    headers: [
      { name: "Accept", value: "application/json" },
      { name: "X-Tag", value: "qzh1zq" },
      { name: "X-Tag", value: "qzh2zq" },
    ],
  },
  "an odd method": { method: "QUERY", origin, headers: [] },
  json: { method: "POST", origin, headers: [json], body: { kind: "json", type: "application/json" } },
  "json by another name": {
    method: "PATCH",
    origin,
    headers: [{ name: "content-type", value: "application/merge-patch+json" }],
    body: { kind: "json", type: "application/merge-patch+json" },
  },
  text: {
    method: "PUT",
    origin,
    headers: [{ name: "Content-Type", value: "text/csv" }],
    body: { kind: "text", type: "text/csv" },
  },
  "text without a type": { method: "POST", origin, headers: [], body: { kind: "text", type: "" } },
  file: {
    method: "POST",
    origin,
    headers: [{ name: "Content-Type", value: "image/png" }],
    body: { kind: "file", type: "image/png", file: "/path/to/file" },
  },
  "file without a type": { method: "PUT", origin, headers: [], body: { kind: "file", type: "", file: "label.pdf" } },
  multipart: {
    method: "POST",
    origin,
    headers: [{ name: "Authorization", value: "qzh0zq" }],
    body: {
      kind: "multipart",
      parts: [
        { name: "plain", value: "qzv0zq" },
        { name: "qzk1zq", value: "qzv1zq", type: "application/json" },
        { name: "file", file: "/path/to/file" },
        { name: "typed", file: "label.pdf", type: "application/pdf" },
      ],
    },
  },
};

const options = {
  indentType: "Space",
  indentCount: 2,
  longFormat: false,
  followRedirect: true,
  trimRequestBody: false,
};
const variants = generators.filter(({ lang }) => sampleLanguages.some(({ key }) => key === lang.trim().toLowerCase()));
const textOf = (main: (typeof variants)[number]["main"], request: object): string => {
  let text = "";
  main.convert(request, options, (error, found) => {
    text = error === null || error === undefined ? (found ?? "") : `error: ${String(error)}`;
  });
  return text;
};

test("all 34 variants are compared", () => {
  expect(variants.length).toBe(34);
});

describe.each(Object.entries(shapes))("%s", (_, shape) => {
  test.each(variants.map((one) => [`${one.lang} ${one.variant}`, one.main] as const))("%s", (_, main) => {
    const text = textOf(main, sdkRequest(shape));
    expect(text).toContain(targetHole);
    expect(text).toBe(textOf(main, new collection.Request(definitionOf(shape))));
  });
});

test.each([
  "https://a.example.com/x/y?a=1&b=%20",
  "http://localhost:3000/",
  "https://[::1]:80/x",
  "ftp://host",
])("an address keeps its parts: %s", (address) => {
  const { protocol, host, port, path, query } = Url.parse(address);
  const pairs = query.map(({ key, value }) => `${key}=${value}`).join("&");
  const back = `${protocol}://${host.join(".")}${port === undefined ? "" : `:${port}`}${path.map((one) => `/${one}`).join("")}`;
  expect(back + (pairs === "" ? "" : `?${pairs}`)).toBe(address);
});

test("an address without a scheme has no host", () => {
  expect(Url.parse("shops/1")).toEqual({ protocol: "", host: [], path: [], query: [] });
});

/** The same request as the package's own constructor wants it. */
function definitionOf({ method, origin: server, headers, body }: Shape): object {
  const request = {
    method,
    url: `${server}/${targetHole}`,
    header: headers.map(({ name, value }) => ({ key: name, value })),
  };
  switch (body?.kind) {
    case undefined:
      return request;
    case "file":
      return { ...request, body: { mode: "file", file: { src: body.file } } };
    case "json":
      return { ...request, body: { mode: "raw", raw: `"${bodyHole}"`, options: { raw: { language: "json" } } } };
    case "text":
      return { ...request, body: { mode: "raw", raw: bodyHole } };
    case "multipart": {
      const formdata = body.parts.map(({ name, value, file, type }) => ({
        key: name,
        type: file === undefined ? "text" : "file",
        ...(file === undefined ? { value } : { src: file }),
        ...(type === undefined ? {} : { contentType: type }),
      }));
      return { ...request, body: { mode: "formdata", formdata } };
    }
  }
}

test("a method that a generator does not know says so in its sample, and nothing on the console", () => {
  const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const java = variants.find(({ lang, variant }) => `${lang} ${variant}` === "java Unirest");
  if (java === undefined) throw new Error("no generator");
  const request = { method: "TRACE", origin, target: "/shops", headers: [] };
  const unirest = { generator: java.main, language: { key: "java" }, variant: { label: "Unirest" } };
  const text = sampleText(unirest, request);
  expect(text).toBe("// Unirest sends no TRACE requests.");
  expect(sampleText(unirest, { ...request, method: "HEAD" })).toContain(
    'Unirest.head("https://api.example.com/shops")',
  );
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
