// Samples that a description brings: by language whatever people call it, variants by label, in every shape that renderers know.
import { expect, it } from "vitest";
import { languageOfSample } from "../../src/samples/language-names.ts";
import { pageOf, specOf } from "./spec-of.ts";

/** What the page has of an operation with these members: `language: label, label`, and the names of its extensions. */
async function shownOf(
  operation: object,
): Promise<{ readonly samples: readonly string[]; readonly others: readonly string[] }> {
  const { body } = pageOf(await specOf({ paths: { "/a": { get: { ...operation, responses: {} } } } }));
  return {
    samples: body.samples.map(
      ({ label, samples }) => `${label}: ${samples.map((one) => `${one.label ?? "-"} ${one.html}`).join(" | ")}`,
    ),
    others: body.extensions.map(({ name, value }) => `${name} ${value.replace(/\s+/g, "")}`),
  };
}

it.each([
  ["Shell", undefined, "curl https://a", "curl"],
  ["bash", undefined, "# All of them\n\n$ curl https://a", "curl"],
  ["bash", "cURL", "export A=1\ncurl $A", "curl"],
  ["bash", undefined, "planter list -u", "shell"],
  ["cURL", "CLI", "curl a", "curl"],
  ["C#", undefined, "x", "csharp"],
  ["csharp", undefined, "x", "csharp"],
  [".NET", undefined, "x", "csharp"],
  ["JavaScript", "Node SDK", "x", "javascript"],
  ["JavaScript", "Node.js", "x", "nodejs"],
  ["js", "TypeScript", "x", "typescript"],
  ["Node.js", undefined, "x", "nodejs"],
  ["Python 3.12", undefined, "x", "python"],
  ["golang", undefined, "x", "go"],
  ["Objective-C", undefined, "x", "objective-c"],
  ["objectivec", undefined, "x", "objective-c"],
  ["PHP", "cURL", "x", "php"],
  ["C++", undefined, "x", "c++"],
  ["Visual Basic", undefined, "x", "visual-basic"],
  ["__proto__", "constructor", "x", "__proto__"],
])("%s (%s) with `%s` is %s", (lang, label, source, key) => {
  expect(languageOfSample({ lang, label, source }).key).toBe(key);
});

it("one language has its samples as variants by their labels, in the order in which they are written", async () => {
  const { samples } = await shownOf({
    "x-codeSamples": [
      { lang: "bash", label: "List the dry ones", source: "planter list -u\n\n" },
      { lang: "javascript", label: "List the dry ones", source: "f();" },
      { lang: "bash", label: "List those in pots", source: "planter list -p" },
      { lang: "sh", source: "planter" },
      { lang: "Shell", label: "shell", source: "planter -v" },
      { lang: "Elixir", label: "Elixir", source: "x" },
    ],
  });
  expect(samples).toEqual([
    "Shell: List the dry ones planter list -u | List those in pots planter list -p | Shell planter | Shell 2 planter -v",
    'JavaScript: List the dry ones <span class="hljs-title function_">f</span>();',
    "Elixir: - x",
  ]);
});

it("they come under each of the names, doubles once, and what else stands there is kept", async () => {
  const { samples, others } = await shownOf({
    "x-codeSamples": [{ lang: "R", source: "x" }],
    "x-code-samples": [
      { lang: "r", source: "x\n" },
      { language: "ruby", name: "Gem", code: "y" },
    ],
    "x-readme": { "code-samples": [{ language: "go", code: "z", name: "SDK" }], "explorer-enabled": false },
    "x-rate": 5,
  });
  expect(samples).toEqual(["R: - x", "Ruby: Gem y", "Go: SDK z"]);
  expect(others).toEqual(['x-readme {"explorer-enabled":false}', "x-rate 5"]);
});

it("what is no sample is passed over", async () => {
  const { samples, others } = await shownOf({
    "x-codeSamples": [
      null,
      5,
      {},
      { lang: "go" },
      { source: "x" },
      { lang: " ", source: "x" },
      { lang: "go", source: " " },
    ],
    "x-code-samples": { lang: "go", source: "x" },
    "x-readme": { "code-samples": [] },
  });
  expect(samples).toEqual([]);
  expect(others).toEqual([]);
});

it("the sample that is generated in the page is in a language that the author does not give", async () => {
  const { loadSampler } = await import("../../src/openapi/samples/sampler.ts");
  const { parseOperation } = await import("../../src/openapi/operation.ts");
  const { open, serialize } = await import("../../src/model/serialized-body.ts");
  const sampler = await loadSampler();
  for (const [langs, first] of [
    [[], "curl"],
    [["bash"], "curl"],
    [["cURL", "C", "C#", "go"], "dart"],
  ] as const) {
    const given = langs.map((lang) => ({ lang, source: "x" }));
    const opened = await specOf({ paths: { "/a": { get: { "x-codeSamples": given, responses: {} } } } });
    const [entry] = opened.outline.operations;
    if (entry === undefined) throw new Error("no operation");
    const body = open(serialize(parseOperation({ ...opened, sampler }, entry).body));
    expect(body.kind === "operation" && body.generated?.first.language).toBe(first);
  }
});
