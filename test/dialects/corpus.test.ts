// Every case of fixtures/dialects: source in, HTML and diagnostics out.
import { describe, expect, it } from "vitest";
import { dialectCases } from "./cases.ts";
import { pageWith } from "./page-with.ts";

describe("a text in another program's dialect", () => {
  for (const { file, title, path, source, files, html, diagnostics } of dialectCases())
    it(`${file}: ${title}`, async () => {
      const page = await pageWith(source, path, files);
      expect(page.html.trim()).toBe(html);
      expect(page.diagnostics).toEqual(diagnostics);
    });
});
