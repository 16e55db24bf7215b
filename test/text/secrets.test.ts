// What lets someone in is taken out of addresses or covered where it stands, and nothing else is touched.
import { expect, test } from "vitest";
import { secretFree, veiled } from "../../src/text/secrets.ts";

/** A text, what is printed of it, and how many letters of it are covered where it is quoted. */
test.each([
  ["https://ada:word@example.com/a", "https://example.com/a", 8],
  ["see https://token@example.com:8080/a and //b@c/d", "see https://example.com:8080/a and //c/d", 6],
  ["https://example.com/?access_token=abc&page=2", "https://example.com/?access_token=***&page=2", 23],
  ["https://a.test/?X-Amz-Signature=abc#id_token=x", "https://a.test/?X-Amz-Signature=***#id_token=***", 20],
  ["https://example.com/?q=0123456789abcdef0123456789", "https://example.com/?q=***", 28],
  ["https://example.com/?0123456789abcdef0123456789", "https://example.com/?***", 26],
  ["[a](https://me:pw@a.site/x?key=s3cret) b", "[a](https://a.site/x?key=***) b", 15],
  ["(https://a.site/?q=0123456789abcdef0123456789)", "(https://a.site/?q=***)", 28],
  ['<a href="http://a.site/?q=1&b">x</a>', '<a href="http://a.site/?q=1&b">x</a>', 5],
  ["https://example.com/a@b?version=3.1#part-2", "https://example.com/a@b?version=3.1#part-2", 11],
  ["[a](/x?view=open) and // a comment? yes", "[a](/x?view=open) and // a comment? yes", 0],
  ["`docs/a.md?token=1` leads nowhere", "`docs/a.md?token=1` leads nowhere", 0],
  ["mail ada@example.com // a note", "mail ada@example.com // a note", 0],
])("%s", (text, printed, covered) => {
  expect(secretFree(text)).toBe(printed);
  expect(veiled(text)).toHaveLength(text.length);
  expect(veiled(text).split("…").length - 1).toBe(covered);
});

test.each([
  `//${"a:".repeat(200_000)}?${"a=b&".repeat(50_000)}`,
  ...["//a", "//", "?", "//a?", "@", ")", "?)"].map((part) => `//${part.repeat(5_000)}x`),
])("hostile: a text of nothing but beginnings takes no time", (text) => {
  const start = process.cpuUsage();
  expect(veiled(text)).toHaveLength(text.length);
  expect(secretFree(text).length).toBeLessThanOrEqual(text.length);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000);
});
