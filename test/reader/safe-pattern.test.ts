// Patterns of strangers: what comes to an end is run, what might not is passed over, at once.
import { describe, expect, it } from "vitest";
import { SafePatterns } from "../../src/reader/safe-pattern.ts";
import { cpuClock } from "../cpu-clock.ts";

const patterns = new SafePatterns();

describe("what is run", () => {
  it.each([
    ["^[a-z]+$", "abc", true],
    ["^[a-z]+$", "aBc", false],
    ["b", "abc", true],
    ["^\\d{4}-\\d{2}-\\d{2}$", "2024-01-15", true],
    ["^\\d{4}-\\d{2}-\\d{2}$", "2024-1-15", false],
    ["^([0-9a-f]{4}-){3}[0-9a-f]{4}$", "0000-1111-2222-3333", true],
    ["^(AT|DE|FR)-[A-Z]{2,3}$", "DE-ABC", true],
    ["^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)$", "192.0.2.300", false],
    ["^[^\\s@]+@[^\\s@]+$", "a@b", true],
    ["^\\p{L}+$", "Ünïcödé", true],
    ["^[\\w-.]+$", "a-b.c", true],
    ["^$", "", true],
    ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "the-first-of-many-posts-of-this-year", true],
    ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "the-first-of-many-posts-of-this-year-", false],
    ["^([a-z]+,)*[a-z]+$", "one,two,three,four,five,six,seven,eight", true],
    ["^(?:/[\\w.]+){1,9}/?$", "/a/folder/in/a/folder/in/a/folder", true],
  ])("%s on %j", (pattern, text, expected) => {
    expect(patterns.matches(text, pattern)).toBe(expected);
  });
});

describe("what is not run, hostile or broken", () => {
  const long = "a".repeat(3000);
  it.each([
    ["nested repetition", "^(a+)+$"],
    ["nested in two groups", "^((a+))+$"],
    ["nested lazily", "^(?:a*?)*?$"],
    ["a choice that repeats", "^(a|a)+$"],
    ["an optional part that repeats", "^(a?)*$"],
    ["a part that may end anywhere", "^(?:a+-?)*$"],
    ["a part that may begin anywhere", "^(?:-?a+)*$"],
    ["one or two letters, again and again", "^(?:a{1,2})*b$"],
    ["letters that belong to two parts", "^(?:[ab]a+)*$"],
    ["letters that a class holds by its opposite", "^(?:[^b][a]+)*$"],
    ["a divided part in another", "^(?:(?:-a+)*)*$"],
    ["many repetitions in a row", "^a*a*a*a*a*b$"],
    ["many optional parts", `^${"a?".repeat(30)}b$`],
    ["many choices in a row", `^${"(a|a)".repeat(60)}b$`],
    ["counts of counts", "^(a{0,100}){100}$"],
    ["a look back", "^(a+)\\1$"],
    ["a look back by name", "^(?<n>a+)\\k<n>$"],
    ["no pattern", "("],
    ["no pattern either", "a)"],
    ["a range upside down", "x{2,1}"],
    ["longer than anybody writes", "a".repeat(5000)],
  ])("%s", (_, pattern) => {
    const spent = cpuClock();
    expect(patterns.matches(long, pattern)).toBeUndefined();
    expect(spent()).toBeLessThan(200);
  });

  it("runs a cheap pattern over a long text, and a dear one over a short text", () => {
    expect(patterns.matches("a".repeat(100_000), "^a+$")).toBe(true);
    expect(patterns.matches("aaab", "^a*a*a*b$")).toBe(true);
    expect(patterns.matches("a".repeat(1000), "^a*a*a*b$")).toBeUndefined();
  });
});
