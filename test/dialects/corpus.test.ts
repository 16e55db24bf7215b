// Every case of fixtures/dialects: source in, HTML and diagnostics out.
import { describe, expect, it } from "vitest";
import { pageOf } from "../markdown/page-of.ts";
import { dialectCases } from "./cases.ts";
import { pageWith } from "./page-with.ts";

describe("a text in another program's dialect", () => {
  for (const { file, title, path, source, files, html, ours, settings, diagnostics } of dialectCases())
    it(`${file}: ${title}`, async () => {
      const page = await pageWith(source, path, files, settings);
      expect(page.html.trim()).toBe(ours === undefined ? html : pageOf(ours).html.trim());
      expect(page.diagnostics).toEqual(diagnostics);
    });
});
