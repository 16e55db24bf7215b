// Small specs of one feature each, and the pages that they come to, whole: a change of any fact on a page shows as a difference.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Segments } from "../../src/model/segments.ts";
import { serialize } from "../../src/model/serialized-body.ts";
import { parseLanding } from "../../src/openapi/landing.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { parseSchemaPage } from "../../src/openapi/schema-page.ts";
import { usesOf } from "../../src/openapi/schema-uses.ts";
import { openSpec } from "../../src/openapi/spec.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { defined } from "../../src/text/defined.ts";
import { apiOf } from "../spec/loaded.ts";

const folder = fileURLToPath(new URL("../../fixtures/specs", import.meta.url));
const names = [...readdirSync(folder).filter((name) => /(?<!\.pages)\.(json|ya?ml)$/.test(name)), "many/openapi.yaml"];

it.each(names)("%s", async (name) => {
  const loaded = await loadSpec(diskHost, apiOf(name), { siteFolder: folder, store: undefined });
  if (loaded.spec === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
  const spec = openSpec(loaded.spec);
  const { outline, diagnostics } = outlineOf(spec);
  const pages = [
    parseLanding(spec, outline),
    ...outline.operations.map((entry) => parseOperation({ spec, outline }, entry)),
  ];
  const schemas = new Set(
    pages.flatMap((page) => page.links).flatMap((link) => (link.kind === "schema" ? [link.href] : [])),
  );
  const uses = usesOf(spec, outline);
  for (const href of schemas) {
    const page = parseSchemaPage({ spec, outline }, defined({ pointer: href.slice(1), uses: uses.get(href.slice(1)) }));
    expect(page, href).toBeDefined();
    if (page !== undefined) pages.push(page);
  }
  for (const { metadata, links, ...page } of pages) {
    // Search finds the text of all prose that the page shows.
    for (const prose of proseIn(page.body)) expect(page.prose.has(prose), JSON.stringify(prose)).toBe(true);
    const body = serialize(page.body);
    // What a body names must be there: ids in the face, numbers in the links.
    for (const found of body.matchAll(/"anchor":"((?:[^"\\]|\\.)*)"/g))
      expect(metadata.anchors).toContain(JSON.parse(`"${found[1]}"`));
    for (const found of body.matchAll(/"link":(\d+)/g)) expect(links[Number(found[1])]).toBeDefined();
  }
  const all = {
    files: loaded.spec.files,
    diagnostics: [...loaded.diagnostics, ...diagnostics],
    tags: outline.tags,
    pages: pages.map(({ prose: _, body, ...page }) => ({ ...page, body })),
  };
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(
    `${folder}/${name.replace(/\.\w+$/, "")}.pages.json`,
  );
});

/** Every piece of prose in a body: a list of segments that holds HTML. */
function proseIn(value: unknown): readonly Segments[] {
  if (typeof value !== "object" || value === null) return [];
  const found = Object.values(value).flatMap(proseIn);
  return isProse(value) ? [value, ...found] : found;
}

function isProse(value: object): value is Segments {
  return Array.isArray(value) && value.length > 0 && String(value[0]).startsWith("<p>");
}
