// What the body of an answer is taken for, how it is saved, and where it is folded.
import { describe, expect, it } from "vitest";
import { answerKind, charsetOf, fileNameOf, folded } from "../../../src/reader/sending/send-plan.ts";

it.each([
  ["application/json", "json"],
  ["application/problem+json; charset=utf-8", "json"],
  ["text/event-stream", "stream"],
  ["application/x-ndjson", "stream"],
  ["text/html", "text"],
  ["image/svg+xml", "text"],
  ["", "text"],
  ["image/png", "picture"],
  ["image/tiff", "binary"],
  ["application/pdf", "binary"],
])("%s is %s", (type, kind) => {
  expect(answerKind(type)).toBe(kind);
});

it("reads the character set, and else UTF-8", () => {
  expect(charsetOf('text/plain; a=b; charset="iso-8859-1"')).toBe("iso-8859-1");
  expect(charsetOf("text/plain")).toBe("utf-8");
});

it.each([
  ['attachment; filename="../../etc/passwd"', "text/plain", "passwd"],
  ["attachment; filename=.bashrc", "text/plain", "bashrc"],
  ['attachment; filename="a\u0000<b>.pdf"', "application/pdf", "a__b_.pdf"],
  ["", "application/vnd.a+json; charset=utf-8", "answer.json"],
  ["inline", "text/plain", "answer.txt"],
  ["", "application/octet-stream", "answer.bin"],
  ["", "", "answer.bin"],
])("with %j and %j it is saved as %s", (disposition, type, name) => {
  expect(fileNameOf(disposition, type)).toBe(name);
});

describe("a long text", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join("\n");

  it("is folded after forty lines, and says how many follow", () => {
    expect(folded(lines(40))).toEqual({ start: lines(40), more: 0 });
    expect(folded(`${lines(40)}\n`)).toEqual({ start: `${lines(40)}\n`, more: 0 });
    expect(folded(lines(41))).toEqual({ start: `${lines(40)}\n`, more: 1 });
    expect(folded(lines(5000)).more).toBe(4960);
  });

  it("is folded within a line that has no end", () => {
    const { start, more } = folded("x".repeat(100_000));
    expect(start.length).toBe(4000);
    expect(more).toBe(1);
  });
});
