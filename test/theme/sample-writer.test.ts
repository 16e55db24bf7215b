// What the browser writes is what the build writes: the writer of the request form, bundled as it is shipped and run where there is nothing
// of Node, against the build's sampler, in every variant and for requests of every shape, hostile ones among them.
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { themeFolder } from "../../src/build/program.ts";
import { bundling } from "../../src/emit/client-bundling.ts";
import { buildScripts } from "../../src/emit/client-scripts.ts";
import { type BodyPart, type RequestParts, requestOf } from "../../src/model/request.ts";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";

const templates = join(import.meta.dirname, "..", "..", "templates");
const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));
const hostile = "a'b\"c$d$" + "{e}`f`\\g\\\\\nh\r\ti#{j}%s%%k</script>\u2028é🙂\u201d{{l}}@m=n;--o";

const form = { style: "form", explode: true, allowReserved: false };
const simple = { ...form, style: "simple", explode: false };
const plain: RequestParts = {
  method: "get",
  server: "https://api.example.com:8443/v1",
  variables: {},
  path: "/things/{id}",
  parameters: [{ name: "id", in: "path", how: simple, value: 7 }],
  credentials: [{ in: "header", name: "Authorization", value: "Bearer <token>" }],
};
const odd: RequestParts = {
  ...plain,
  accept: "application/json",
  parameters: [
    { name: "id", in: "path", how: simple, value: hostile },
    { name: `q${hostile}`, in: "query", how: form, value: [hostile, "2"] },
    { name: "X-Odd", in: "header", how: simple, value: hostile },
    { name: "sid", in: "cookie", how: form, value: hostile },
  ],
  credentials: [{ in: "header", name: "X-Key", value: `<${hostile}>` }],
};
const bodies: Readonly<Record<string, BodyPart>> = {
  JSON: {
    kind: "text",
    type: "application/json",
    text: JSON.stringify({ [hostile]: [hostile, 1.5, null, true] }, null, 2),
  },
  "broken JSON": { kind: "text", type: "application/json", text: `{"a": ${hostile}` },
  text: { kind: "text", type: "text/plain; charset=utf-8", text: hostile },
  file: { kind: "file", type: "image/png" },
  form: {
    kind: "form",
    type: "application/x-www-form-urlencoded",
    value: { [hostile]: hostile, b: [1, 2] },
    fields: {},
  },
  multipart: {
    kind: "multipart",
    type: "multipart/form-data",
    value: { [hostile]: hostile, plain: "1", data: { a: hostile }, label: "x" },
    fields: { data: { type: "application/json" }, label: { file: true, type: "image/png" } },
  },
};
const requests: Readonly<Record<string, RequestParts>> = {
  "a plain GET": plain,
  "a hostile GET": odd,
  HEAD: { ...odd, method: "head" },
  "DELETE without a body": { ...plain, method: "delete" },
  "POST without a body": { ...odd, method: "post" },
  ...Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [`POST ${name}`, { ...odd, method: "post", body }]),
  ),
  "PUT empty JSON": { ...plain, method: "put", body: { kind: "text", type: "application/json", text: '""' } },
};

type Write = (parts: RequestParts, name: string) => Promise<readonly { readonly text: string }[]>;
let write: Write;
let sampler: Sampler;

beforeAll(async () => {
  const bundled = await build({
    ...bundling,
    absWorkingDir: templates,
    entryPoints: ["./theme/islands/builder/sample-writer.ts"],
    format: "iife",
    globalName: "writer",
  });
  const source = bundled.outputFiles[0]?.text ?? "";
  // What a browser's page has of it, and nothing more.
  const world = createContext({ URL, TextEncoder, TextDecoder });
  new Script(source).runInContext(world);
  write = (parts, name) =>
    new Script(
      `writer.writeSample(JSON.parse(${JSON.stringify(JSON.stringify(parts))}), ${JSON.stringify(name)})`,
    ).runInContext(world);
  sampler = await loadSampler();
});

describe("the sample that the browser writes", () => {
  it("comes in all variants", () => {
    expect(variants.length).toBeGreaterThanOrEqual(34);
    expect(Object.keys(requests)).toHaveLength(12);
  });

  it.each(
    variants.map(({ language, variant }) => [language.key, variant.key, language, variant] as const),
  )("is that of the build: %s %s", async (_, __, language, variant) => {
    for (const [name, parts] of Object.entries(requests)) {
      const [built] = sampler.samples(requestOf(parts), language, [variant]);
      const text = built?.text() ?? "";
      expect(text.length).toBeGreaterThan(20);
      const written = await write(parts, `${language.key} ${variant.key}`);
      expect(written.map((part) => part.text).join(""), name).toBe(text);
    }
  });

  it("is refused for names that are none", async () => {
    for (const name of ["cobol native", "curl", "__proto__ constructor", ""]) {
      await expect(write(plain, name)).rejects.toThrow("There is no sample");
    }
  });
});

/** The files that `name` imports at once, itself included; dynamic imports are not followed. */
function withImports(name: string, files: ReadonlyMap<string, string>, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next = ""] of (files.get(name) ?? "").matchAll(/(?:from|import)\s?"\.\/([^"]+)"/g)) {
    withImports(next, files, found);
  }
  return found;
}

describe("the size of the form", () => {
  it("is at most 45 kB gzipped beside React, with what writes any one variant", async () => {
    const built = await buildScripts(`${themeFolder}/templates`);
    const files = new Map(
      built.map(({ output, bytes }) => [output.replace("assets/", ""), Buffer.from(bytes).toString()]),
    );
    const sizeOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "").length, 0);
    const isReact = (name: string) => (files.get(name)?.length ?? 0) > 150_000;
    const start = [...files.keys()].find((name) => name.startsWith("request-builder-")) ?? "";
    const own = [...withImports(start, files)];
    expect(own.filter(isReact)).toHaveLength(1);
    const later = [...(files.get(start) ?? "").matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name = ""]) => name);
    // What sends comes with pages that may.
    const writers = later.filter((name) => !name.startsWith("open-sending-"));
    expect(new Set(writers).size).toBe(variants.length);
    for (const writer of writers) {
      const all = new Set([...own, ...withImports(writer, files)].filter((name) => !isReact(name)));
      const size = sizeOf(all);
      expect(size, writer).toBeGreaterThan(10_000);
      expect(size, writer).toBeLessThanOrEqual(45_000);
      // 2 kB, and an eighth of one for the login in the language's own words.
      expect(sizeOf([writer]), writer).toBeLessThanOrEqual(2_176);
    }
  });
});
