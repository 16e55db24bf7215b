// What lets someone in is taken out of addresses, and nothing else is touched.
import { expect, test } from "vitest";
import { secretFree } from "../../src/text/secret-free.ts";

test.each([
  ["https://ada:word@example.com/a", "https://example.com/a"],
  ["see https://token@example.com:8080/a and //b@c/d", "see https://example.com:8080/a and //c/d"],
  ["https://example.com/?access_token=abc&page=2", "https://example.com/?access_token=***&page=2"],
  ["https://example.com/?X-Amz-Signature=abc#id_token=x", "https://example.com/?X-Amz-Signature=***#id_token=***"],
  ["https://example.com/?q=0123456789abcdef0123456789", "https://example.com/?q=***"],
  ["https://example.com/a@b?version=3.1", "https://example.com/a@b?version=3.1"],
  ["`docs/a.md?token=1` leads nowhere", "`docs/a.md?token=1` leads nowhere"],
  ["mail ada@example.com // a note", "mail ada@example.com // a note"],
])("%s", (text, expected) => {
  expect(secretFree(text)).toBe(expected);
});

test("a long text without an end takes no time", () => {
  const text = `//${"a:".repeat(200_000)}?${"a=b&".repeat(50_000)}`;
  const start = performance.now();
  expect(secretFree(text)).toHaveLength(text.length);
  expect(performance.now() - start).toBeLessThan(2_000);
});
