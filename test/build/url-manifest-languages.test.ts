// The URL manifest of a site in several languages: it keeps the addresses of all of them, and each language says in its own words what is gone.
import { expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const config = {
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de" } } },
};
const first = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/index.md": "# Home\n",
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
  "docs/c.md": "# C\n",
  "i18n/de/a.md": "# Ah\n",
  "i18n/de/only.md": "# Nur\n",
};

/** Builds a release of `files` after those before it, whose URL manifest it has; answers what is told and how to read its files. */
async function release(files: Readonly<Record<string, string>>, manifest = "") {
  const all = { ...files, ...(manifest === "" ? {} : { "pio-docs.urls.txt": manifest }) };
  const host = memoryHost(Object.fromEntries(Object.entries(all).map(([path, text]) => [`/site/${path}`, text])));
  const options = { siteFolder: "/site", out: "/out", cache: false, write: true, strict: false, updateUrls: true };
  const { diagnostics } = await build(host, options);
  const snapshot = host.snapshot();
  return {
    told: diagnostics.map(({ diagnostic: { code, facts } }) => `${code}: ${catalogue[code].says(facts)}`),
    manifest: snapshot["/site/pio-docs.urls.txt"] ?? "",
    html: (path: string): string => snapshot[`/out/${path}/index.html`] ?? "",
  };
}

const addresses = (manifest: string): readonly string[] =>
  manifest.split("\n").flatMap((line) => (/^[^#\s]/.test(line) ? [line.split("\t").slice(0, 2).join(" ")] : []));

it("keeps the addresses of all languages", async () => {
  const one = await release(first);
  expect(one.told).toEqual([]);
  expect(addresses(one.manifest)).toEqual([
    "/ -",
    "/a -",
    "/b -",
    "/c -",
    "/de -",
    "/de/a -",
    "/de/b -",
    "/de/c -",
    "/de/only -",
  ]);
  // The same site again: the same file.
  expect((await release(first, one.manifest)).manifest).toBe(one.manifest);
});

it("leads each address on in its language, or says there that it is gone", async () => {
  const { manifest } = await release(first);
  const { "docs/b.md": _, "i18n/de/only.md": __, ...left } = first;
  const redirects = { "/de/c-old": "/de/c" };
  const next = await release(
    {
      ...left,
      "pio-docs.config.json": JSON.stringify({ ...config, redirects }),
      "i18n/de/a.md": "---\nslug: /anfang\n---\n# Ah\n",
    },
    manifest,
  );
  expect(next.told.toSorted()).toEqual([
    "route-lost: The published page `/b` (B) no longer exists. Its URL shows a removal notice.",
    "route-lost: The published page `/de/b` (B) no longer exists. Its URL shows a removal notice.",
    "route-lost: The published page `/de/only` (Nur) no longer exists. Its URL shows a removal notice.",
    "route-moved: `/de/a` (Ah) moved to `/de/anfang`. The old URL redirects there.",
  ]);
  expect(next.html("de/a")).toContain("url=/de/anfang");
  expect(next.html("de/only")).toMatch(/<html lang="de".*Entfernt/s);
  expect(next.html("b")).toMatch(/<html lang="en".*Removed/s);
  expect(addresses(next.manifest)).toEqual([
    "/ -",
    "/a -",
    "/b gone",
    "/c -",
    "/de -",
    "/de/a moved:/de/anfang",
    "/de/anfang -",
    "/de/b gone",
    "/de/c -",
    "/de/only gone",
  ]);
  // What is known to be gone or moved is told once.
  expect((await release({ ...left, "i18n/de/a.md": "---\nslug: /anfang\n---\n# Ah\n" }, next.manifest)).told).toEqual(
    [],
  );
});

it("takes a redirect of the config for an address in a language, and leads to the default one when the language goes", async () => {
  const { manifest } = await release(first);
  const { "i18n/de/only.md": _, ...left } = first;
  const redirects = { "/de/only": "/de/a" };
  const led = await release({ ...left, "pio-docs.config.json": JSON.stringify({ ...config, redirects }) }, manifest);
  expect(led.told).toEqual([]);
  expect(led.html("de/only")).toContain("url=/de/a");
  const plain = await release({ ...left, "pio-docs.config.json": "{}" }, manifest);
  expect(plain.html("de/a")).toContain("url=/a");
});
