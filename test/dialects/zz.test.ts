import { it } from "vitest";
import { readFileSync } from "node:fs";
import { readDialects } from "../../src/dialects/read-dialects.ts";
import { pageWith } from "./page-with.ts";
it("x", async () => {
  const text = readFileSync(process.env.IN ?? "", "utf8");
  const path = process.env.AS ?? "page.md";
  console.log(readDialects(text, { file: `docs/${path}`, front: {}, variables: {} }).text);
  const page = await pageWith(text, path, {});
  console.log(page.html, page.diagnostics);
});
