// Every case of fixtures/dialects: source in, HTML and findings out.
import { describe, expect, it } from "vitest";
import { pageOf } from "../page-of.ts";
import { dialectCases } from "./cases.ts";

describe("a text in another program's dialect", () => {
  for (const { file, title, path, source, html, findings } of dialectCases())
    it(`${file}: ${title}`, () => {
      const page = pageOf(source, path);
      expect(page.html.trim()).toBe(html);
      expect(page.findings).toEqual(findings);
    });
});
