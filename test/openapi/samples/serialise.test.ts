// Every style and explode of OpenAPI against the examples of RFC 6570 and of OpenAPI's own table.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cookiePairs,
  encoded,
  encodedReserved,
  formPairs,
  headerText,
  type NameValue,
  pathText,
  queryPairs,
  querystringText,
} from "../../../src/model/serialise.ts";
import type { Json } from "../../../src/text/json.ts";
import { anyCharacter } from "../../any-text.ts";

const how = (style: string, explode: boolean, allowReserved = false) => ({ style, explode, allowReserved });
const joined = (pairs: readonly NameValue[]): string => pairs.map(({ name, value }) => `${name}=${value}`).join("&");

/** Lone surrogates replaced, as encoding does. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** The values of RFC 6570, section 3.2. */
const list: Json = ["red", "green", "blue"];
const keys: Json = { semi: ";", dot: ".", comma: "," };
const hello = "Hello World!";
const rgb: Json = { R: 100, G: 200, B: 150 };

describe("a path", () => {
  it.each<[string, boolean, Json, string]>([
    ["simple", false, "value", "value"],
    ["simple", false, hello, "Hello%20World%21"],
    ["simple", false, "50%", "50%25"],
    ["simple", false, list, "red,green,blue"],
    ["simple", true, list, "red,green,blue"],
    ["simple", false, keys, "semi,%3B,dot,.,comma,%2C"],
    ["simple", true, keys, "semi=%3B,dot=.,comma=%2C"],
    ["simple", false, "", ""],
    ["simple", false, [], ""],
    ["simple", false, null, ""],
    ["label", false, "value", ".value"],
    ["label", false, list, ".red,green,blue"],
    ["label", true, list, ".red.green.blue"],
    ["label", false, keys, ".semi,%3B,dot,.,comma,%2C"],
    ["label", true, keys, ".semi=%3B.dot=..comma=%2C"],
    ["label", false, "", "."],
    ["label", true, [], ""],
    ["matrix", false, "value", ";x=value"],
    ["matrix", false, "", ";x"],
    ["matrix", false, list, ";x=red,green,blue"],
    ["matrix", true, list, ";x=red;x=green;x=blue"],
    ["matrix", false, keys, ";x=semi,%3B,dot,.,comma,%2C"],
    ["matrix", true, keys, ";semi=%3B;dot=.;comma=%2C"],
    ["matrix", true, [], ""],
    ["simple", false, 1.5, "1.5"],
    ["simple", false, true, "true"],
    ["simple", false, ["a/b", "c?d"], "a%2Fb,c%3Fd"],
    ["simple", false, [{ a: 1 }], "%7B%22a%22%3A1%7D"],
  ])("%s, explode %s: %j is %s", (style, explode, value, expected) => {
    expect(pathText("x", value, how(style, explode))).toBe(expected);
  });

  it("keeps reserved characters where they are allowed, but for those that end a part of the path", () => {
    expect(pathText("x", "/foo/bar;a=1?b#c", how("simple", false, true))).toBe("%2Ffoo%2Fbar;a=1%3Fb%23c");
  });

  it("writes a document in its media type", () => {
    expect(pathText("x", { a: 1 }, { ...how("simple", false), contentType: "application/json" })).toBe(
      "%7B%22a%22%3A1%7D",
    );
  });
});

describe("a query", () => {
  it.each<[string, boolean, Json, string]>([
    ["form", true, "value", "x=value"],
    ["form", true, hello, "x=Hello%20World%21"],
    ["form", true, "", "x="],
    ["form", false, list, "x=red,green,blue"],
    ["form", true, list, "x=red&x=green&x=blue"],
    ["form", false, keys, "x=semi,%3B,dot,.,comma,%2C"],
    ["form", true, keys, "semi=%3B&dot=.&comma=%2C"],
    ["form", false, [], ""],
    ["form", true, [], ""],
    ["form", true, null, ""],
    ["form", true, ["a,b", null, "c"], "x=a%2Cb&x=c"],
    ["spaceDelimited", false, list, "x=red%20green%20blue"],
    ["spaceDelimited", false, rgb, "x=R%20100%20G%20200%20B%20150"],
    ["spaceDelimited", true, list, "x=red&x=green&x=blue"],
    ["pipeDelimited", false, list, "x=red%7Cgreen%7Cblue"],
    ["pipeDelimited", false, rgb, "x=R%7C100%7CG%7C200%7CB%7C150"],
    ["pipeDelimited", true, list, "x=red&x=green&x=blue"],
    ["deepObject", true, rgb, "x%5BR%5D=100&x%5BG%5D=200&x%5BB%5D=150"],
    ["deepObject", true, { a: { b: 1 }, c: [1, 2] }, "x%5Ba%5D%5Bb%5D=1&x%5Bc%5D=1&x%5Bc%5D=2"],
    ["deepObject", true, "plain", "x=plain"],
  ])("%s, explode %s: %j is %s", (style, explode, value, expected) => {
    expect(joined(queryPairs("x", value, how(style, explode)))).toBe(expected);
  });

  it("keeps reserved characters where they are allowed, but for those that mean something in a query", () => {
    expect(joined(queryPairs("x", "a/b?c:d,e&f#g+h[i]=%20", how("form", true, true)))).toBe(
      "x=a/b?c:d,e%26f%23g%2Bh%5Bi%5D=%20",
    );
  });

  it("encodes names", () => {
    expect(joined(queryPairs("a b&c[]", "1", how("form", true)))).toBe("a%20b%26c%5B%5D=1");
  });

  it("writes JSON where the parameter is described by a media type", () => {
    expect(joined(queryPairs("x", rgb, { ...how("form", true), contentType: "application/json" }))).toBe(
      `x=${encoded('{"R":100,"G":200,"B":150}')}`,
    );
  });

  it("comes back as it was through a server's parser, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (name, values) => {
        const wanted = values.map((value) => wellFormed(value));
        const parsed = new URLSearchParams(joined(queryPairs(name, values, how("form", true))));
        expect(parsed.getAll(wellFormed(name))).toEqual(wanted);
      }),
    );
  });
});

describe("headers, cookies and forms", () => {
  it.each<[boolean, Json, string]>([
    [false, list, "red,green,blue"],
    [false, rgb, "R,100,G,200,B,150"],
    [true, rgb, "R=100,G=200,B=150"],
    [false, 'it\'s "quoted" $x', 'it\'s "quoted" $x'],
    [false, "ü\r\nSet-Cookie: a=b", "%C3%BC%0D%0ASet-Cookie: a=b"],
  ])("a header, explode %s: %j is %s", (explode, value, expected) => {
    expect(headerText(value, how("simple", explode))).toBe(expected);
  });

  it("a cookie", () => {
    expect(joined(cookiePairs("x", "a; b,c", how("form", true)))).toBe("x=a%3B%20b%2Cc");
    expect(joined(cookiePairs("x", list, how("form", false)))).toBe("x=red,green,blue");
    expect(cookiePairs("x", list, how("form", true))).toHaveLength(3);
  });

  it.each<[string, Json, boolean, string]>([
    // The example of OpenAPI 3.2: what a cookie cannot hold is escaped in the data already.
    ["cookie", { greeting: "Hello%2C world!", code: 42 }, true, "greeting=Hello%2C world!; code=42"],
    ["cookie", list, true, "x=red; x=green; x=blue"],
    ["cookie", list, false, "x=red,green,blue"],
    ["cookie", "ü\r\na", false, "x=%C3%BC%0D%0Aa"],
    ["form", "Hello, world!", true, "x=Hello%2C%20world%21"],
  ])("a cookie in the style %s: %j, explode %s, is %s", (style, value, explode, expected) => {
    const pairs = cookiePairs("x", value, how(style, explode));
    expect(pairs.map((pair) => `${pair.name}=${pair.value}`).join("; ")).toBe(expected);
  });

  it("a cookie that may hold reserved characters, but none that ends it", () => {
    expect(joined(cookiePairs("x", "a:b/c;d,e", how("form", true, true)))).toBe("x=a:b/c%3Bd%2Ce");
  });

  it.each<[string, Json, string]>([
    ["application/x-www-form-urlencoded", { foo: "a + b", bar: true }, "foo=a+%2B+b&bar=true"],
    ["application/x-www-form-urlencoded", { a: ["1", "2"], b: { c: 1 } }, "a=1&a=2&b=%7B%22c%22%3A1%7D"],
    ["application/x-www-form-urlencoded", "foo=a+%2B+b#c", "foo=a+%2B+b%23c"],
    ["application/json", { numbers: [1, 2], flag: null }, "%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D"],
    ["application/jsonpath", "$.a.b[1:1]", "%24.a.b%5B1%3A1%5D"],
  ])("a whole query as %s: %j is %s", (contentType, value, expected) => {
    expect(querystringText(value, { ...how("form", true), contentType })).toBe(expected);
  });

  it("a form field", () => {
    expect(joined(formPairs("x", ["a b", "c&d"], undefined))).toBe("x=a%20b&x=c%26d");
    expect(joined(formPairs("x", { a: 1 }, undefined))).toBe("x=%7B%22a%22%3A1%7D");
    expect(joined(formPairs("x", { a: 1 }, how("deepObject", true)))).toBe("x%5Ba%5D=1");
  });
});

describe("encoding", () => {
  it("is that of RFC 3986 for every character", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(encoded(text)).toMatch(/^([\w.~-]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(encoded(text))).toBe(wellFormed(text));
      }),
    );
  });

  it("leaves triplets and reserved characters where they may stay", () => {
    expect(encodedReserved("50%")).toBe("50%25");
    expect(encodedReserved("a%20b%zz ü")).toBe("a%20b%25zz%20%C3%BC");
    expect(encodedReserved(":/?#[]@!$&'()*+,;=")).toBe(":/?#[]@!$&'()*+,;=");
  });
});
