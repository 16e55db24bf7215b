// Addresses are judged alike however many were judged before.
import { expect, it } from "vitest";
import { isUrl } from "../../src/text/url.ts";

it("letters of Latin 1 are no fault, also not after ten thousand addresses", () => {
  let taken = 0;
  for (let turn = 0; turn < 10_000; turn += 1) taken += Number(isUrl("https://bücher.example/é"));
  expect(taken).toBe(10_000);
});

it.each([
  ["https://a.example", undefined, true],
  ["../b?c#d", "https://a.example/x/", true],
  ["../b", undefined, false],
  ["https://a b/", undefined, false],
  ["http://localhost:8000').", undefined, false],
  ["//[", "https://a.example", false],
])("%s from %s: %s", (text, base, is) => {
  expect(isUrl(text, base)).toBe(is);
});
