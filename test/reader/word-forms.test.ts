// Forms of one word meet, and words of other languages that differ only in their beginnings stay apart.
import { expect, test } from "vitest";
import { likeForm, stemOf } from "../../src/reader/search/stem.ts";
import { termsOf, tokensOf } from "../../src/reader/search/tokens.ts";

test.each([
  ["authenticate", "authentication"],
  ["authenticated", "authentication"],
  ["create", "creation"],
  ["validating", "validation"],
  ["notifications", "notification"],
  ["retries", "retry"],
  ["الطلبات", "طلب"],
  ["הזמנות", "להזמנה"],
])("%s and %s are one word", (one, other) => {
  const [a = "", b = ""] = [one, other].map((word) => stemOf(tokensOf(word)[0]?.whole ?? ""));
  expect(a).toBe(b);
});

test.each([
  ["station", "state"],
  ["product", "production"],
  ["format", "form"],
])("%s and %s are two", (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test("words of Hangul are found by two signs that follow each other, with or without spaces", () => {
  expect(termsOf("키보드배치")).toEqual(["키보", "보드", "드배", "배치"]);
  expect(termsOf("주문 배치")).toEqual(["주문", "배치"]);
});

test("a form that nobody knows counts by what both begin with, and a short or distant beginning does not", () => {
  expect(likeForm("varmuuskopion", "varmuuskopioiden")).toBeGreaterThan(0.5);
  expect(likeForm("over", "overview")).toBeGreaterThan(0);
  expect(likeForm("overselling", "overview")).toBe(0);
  expect(likeForm("car", "card")).toBe(0);
});
