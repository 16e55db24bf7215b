// Which cache of other machines a command is to use, from its words and its environment.
import { expect, test } from "vitest";
import { remoteOf } from "../../src/cli/options.ts";

const key = "0123456789abcdef0123456789abcdef";
const url = "https://me:hunter2@cache.example.com/docs";

test.each<[string, Parameters<typeof remoteOf>, unknown]>([
  ["none is named", [{ cache: true }, { PIO_DOCS_CACHE_KEY: key }], undefined],
  ["by its option", [{ cache: true, cacheUrl: url }, {}], { url, key: "", isReadOnly: false }],
  [
    "by the environment, with the newline of a secret",
    [
      { cache: true, cacheReadOnly: true },
      { PIO_DOCS_CACHE_URL: `${url}\n`, PIO_DOCS_CACHE_KEY: `${key}\n` },
    ],
    { url, key, isReadOnly: true },
  ],
  ["the option wins", [{ cache: true, cacheUrl: "http://b" }, { PIO_DOCS_CACHE_URL: url }], { url: "http://b" }],
  ["an empty option is none", [{ cache: true, cacheUrl: "" }, { PIO_DOCS_CACHE_URL: url }], undefined],
  ["no cache is none", [{ cache: false, cacheUrl: url }, { PIO_DOCS_CACHE_KEY: key }], undefined],
])("%s", (_, [options, env], expected) => {
  if (expected === undefined) expect(remoteOf(options, env)).toBeUndefined();
  else expect(remoteOf(options, env)).toMatchObject(Object(expected));
});

test.each([
  "ftp://me:hunter2@host",
  "cache.example.com",
  "http://",
  "https://me:hunter2@host:99999/",
])("%s is no address, and is not repeated", (wrong) => {
  const found = remoteOf({ cache: true, cacheUrl: wrong }, {});
  expect(found).toMatchObject({ code: "command-failed" });
  expect(JSON.stringify(found)).not.toContain("hunter2");
});
