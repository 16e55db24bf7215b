// Numbers that JavaScript would alter, from the text of a spec to every place where a reader meets them.
import { describe, expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import { requestOf, urlOf } from "../../src/model/request.ts";
import type { RequestForm } from "../../src/model/request-form.ts";
import { countProblems, partsOfForm, startOf, withParameter } from "../../src/reader/form/form-state.ts";
import { revived } from "../../src/text/written-number.ts";
import { worldOf } from "./world.ts";

const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"},{"id":"yam","spec":"openapi.yaml"}]}';

/** By the name of a field. `{n}` in the spec is the number. */
const numbers: Readonly<Record<string, string>> = {
  most: "9223372036854775807",
  least: "-9223372036854775808",
  beyond: "9007199254740993",
  huge: "1e400",
  zeros: "0.1000",
  minus: "-0",
  one: "1.0",
  large: "1E5",
};

const names = Object.keys(numbers);

/** One operation a number, which stands in everything that can hold one. */
function json(): string {
  const paths = names.map((name) => {
    const n = numbers[name];
    const schema = `{"type":"number","minimum":${n},"default":${n},"enum":[${n},7],"examples":[${n}]}`;
    return `"/${name}/{id}": {"post": {"operationId": "${name}", "summary": "${name}",
      "parameters": [
        {"name":"id","in":"path","required":true,"schema":${schema}},
        {"name":"q","in":"query","required":true,"schema":{"type":"array","items":{"type":"number"}},"example":[${n},2]},
        {"name":"X-N","in":"header","required":true,"schema":{"type":"number","const":${n}}}
      ],
      "requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/S${name}"}}}},
      "responses":{"200":{"description":"d","content":{
        "application/json":{"schema":{"type":"object","properties":{"given":${schema}}},"examples":{"first":{"value":{"given":${n},"list":[${n}]}}}},
        "application/xml":{"schema":{"type":"object","properties":{"x":{"type":"number"}}},"example":{"x":${n}}}}},
        "500":{"description":"d","content":{"application/json":{"schema":{"type":"object"},"example":"{\\"text\\": ${n}}"}}}},
      "x-own": {"limit": ${n}}
    }}`;
  });
  const schemas = names.map((name) => {
    const n = numbers[name];
    const inner = [
      `"made":{"type":"number","example":${n}}`,
      ...(name === "huge" ? [] : [`"above":{"type":"number","exclusiveMinimum":${n}}`]),
      `"below":{"type":"number","maximum":${n},"default":${n}}`,
      `"all":{"allOf":[{"type":"number","minimum":-1e500},{"minimum":${n}}]}`,
      `"const":{"const":${n}}`,
    ];
    return `"S${name}":{"type":"object","properties":{${inner.join(",")}}}`;
  });
  return `{"openapi":"3.1.0","info":{"title":"N","version":"1"},
  "paths":{${paths.join(",\n")}},
  "components":{"schemas":{${schemas.join(",\n")}}}}`;
}

/** The same in block style, as far as this test looks at it. */
function yaml(): string {
  const schemas = names.map((name) => `    S${name}:\n      type: number\n      maximum: ${numbers[name]}\n`);
  return `openapi: 3.1.0\ninfo: {title: Y, version: 2.10}\npaths: {}\ncomponents:\n  schemas:\n${schemas.join("")}`;
}

const world = await worldOf({ "pio-docs.config.json": config, "openapi.json": json(), "openapi.yaml": yaml() });

/** The text of HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function samplesPath(name: string): string {
  for (const [path, output] of world.compiled.outputs)
    if (output.kind === "samples" && output.page.metadata.title === name) return path;
  throw new Error(`There are no samples of ${name}.`);
}

/** By language and variant. */
async function samplesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const html = await world.html(samplesPath(name));
  const blocks = html.matchAll(/data-language="([^"]*)" data-variant="([^"]*)"><pre[^>]*>(.*?)<\/pre>/gs);
  return new Map([...blocks].map(([, language, variant, code]) => [`${language} ${variant}`, plain(code ?? "")]));
}

describe.each(names)("%s", (name) => {
  const n = numbers[name] ?? "";

  it("stands on the page", async () => {
    const page = await world.html(`api/${name}/index.html`);
    const text = plain(page.replace(/<script type="application\/json".*?<\/script>/gs, ""));
    for (const shown of [
      `at least ${n}`,
      ...(name === "huge" ? [] : [`greater than ${n}`]),
      `at most ${n}`,
      `"given": ${n}`,
      `"text": ${n}`,
      `<x>${n}</x>`,
      `"limit": ${n}`,
    ])
      expect(text).toContain(shown);
    expect(text.match(new RegExp(`(?<![\\w.-])${n.replace(".", "\\.")}(?![\\w.])`, "g"))?.length).toBeGreaterThan(12);
    expect(page).not.toContain("\u0010");
  });

  it("stands in the samples of every language", async () => {
    const samples = await samplesOf(name);
    const body = `"made": ${n},`;
    for (const [key, quoted] of [
      ["curl curl", body],
      ["javascript fetch", body],
      ["python requests", body],
      ["go native", body],
    ] as const) {
      const sample = samples.get(key) ?? "";
      expect(sample).toContain(`/${name}/${n}?q=${n}&q=2`);
      expect(sample).toContain(quoted);
      expect(sample).toMatch(new RegExp(`X-N\\W+${n.replace(".", "\\.")}\\b`));
    }
    expect([...samples.values()].filter((sample) => sample.includes("\u0010"))).toEqual([]);
  });

  it("stands in the form as the value that is sent", async () => {
    const text = /data-form>(.*?)<\/script>/s.exec(await world.html(samplesPath(name)))?.[1] ?? "";
    const parsed: RequestForm = JSON.parse(text);
    const form = revived(parsed, text);
    const start = startOf(form);
    expect(start.parameters.map((field) => field.text)).toEqual([n, `${n}\n2`, n]);
    expect(start.bodies[0]?.text).toContain(`"made": ${n},`);
    expect(urlOf(requestOf(partsOfForm(form, start)))).toContain(`/${name}/${n}?q=${n}&q=2`);
    // Typed once more it is the same number, and judged by all its digits.
    expect(countProblems({ form, words: english }, withParameter(form, 2, n)(start))).toBe(0);
    expect(countProblems({ form, words: english }, withParameter(form, 2, `${n.replace(/e.*/i, "")}1`)(start))).toBe(1);
  });

  it("stands in both published files, as a number", async () => {
    expect(await world.html("api/n.json")).toBe(json());
    expect(await world.html("api/n.yaml")).toContain(`const: ${n}\n`);
    expect(await world.html("yam/y.json")).toContain(`"maximum": ${n}\n`);
    expect(await world.html("yam/y.yaml")).toContain(`maximum: ${n}\n`);
  });
});

it("fits what it is said to fit", () => {
  expect(world.diagnostics.filter((found) => found.includes("spec-example"))).toEqual([]);
});

it("shows a version without quotes as it is written, and asks for quotes", async () => {
  expect(plain(await world.html("yam/y/index.html"))).toContain("2.10");
  expect(world.diagnostics).toContain(
    "openapi.yaml:2:18 warning spec-invalid Invalid OpenAPI: a version is a string: put `2.10` in quotes.",
  );
});
