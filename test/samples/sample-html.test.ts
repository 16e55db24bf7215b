// Samples in color hold, character for character, their text: for every length of an address around the widths where lines break, with bodies of
// every kind, after whatever was sampled before.
import { beforeAll, expect, it } from "vitest";
import type { ApiRequest } from "../../src/model/request.ts";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";

let sampler: Sampler;
beforeAll(async () => {
  sampler = await loadSampler();
});

const json = { name: "Content-Type", value: "application/json" };
const texts = [
  '{"a":1,"b":["x",{"c":null}]}',
  '{"it\'s":"\\"$x\\" `y` \\\\ #{z}"}',
  "[1,2]",
  "{}",
  "1.0",
  '{"a":1.0}',
  '"x"',
];

function requests(): readonly ApiRequest[] {
  const all: ApiRequest[] = [];
  for (let length = 1; length < 110; length += 1) {
    const target = `/${"x$'".repeat(40)}`.slice(0, length);
    const base = { method: "GET", origin: "https://api.example.com", target, headers: [] };
    all.push(base, { ...base, method: "DELETE", headers: [{ name: "Accept", value: "application/json" }] });
    const text = texts[length % texts.length] ?? "";
    const body = { kind: "json", type: "application/json", text } as const;
    all.push({ ...base, method: "POST", headers: [json], body });
  }
  return all;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const own = sampleLanguages.flatMap((language) =>
  language.variants.map((variant) => [language.key, variant.key, language, variant] as const),
);

it.each(own)("%s %s", (_, __, language, variant) => {
  for (const request of requests()) {
    const [sample] = sampler.samples(request, language, [variant]);
    expect(plain(sample?.html ?? "")).toBe(sample?.text());
  }
});
