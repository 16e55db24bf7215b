// Sequences as their media types write them, on the page and over the wire.
import { expect, it } from "vitest";
import { sequenceOf } from "../../src/model/sequence.ts";
import { partHeads, sentText, sequenceText } from "../../src/openapi/sequence.ts";

it.each([
  ["text/event-stream", "events"],
  ["text/event-stream; charset=utf-8", "events"],
  ["application/jsonl", "lines"],
  ["application/x-ndjson", "lines"],
  ["application/x-jsonlines", "lines"],
  ["application/jsonlines", "lines"],
  ["application/vnd.api+ndjson", "lines"],
  ["application/json-seq", "records"],
  ["application/geo+json-seq", "records"],
  ["multipart/mixed", "parts"],
  ["multipart/byteranges", "parts"],
  ["multipart/form-data", undefined],
  ["application/json", undefined],
  ["text/plain", undefined],
])("%s is %s", (type, expected) => {
  expect(sequenceOf(type)).toBe(expected);
});

const none = { headOf: () => ({ headers: [] }) };

it("events have their fields in lines, and an empty line after each", () => {
  const events = [{ data: "a\nb", id: "1", event: "x", retry: 5, other: null }, "plain", { data: { a: 1 } }];
  const shown = sequenceText("events", events, none);
  expect(shown).toBe('event: x\nid: 1\nretry: 5\ndata: a\ndata: b\n\ndata: plain\n\ndata: {"a":1}\n');
  expect(sentText("text/event-stream", shown).text).toBe(`${shown}\n`);
});

it("JSON stands in lines, or behind record separators, which pages show by a sign", () => {
  expect(sequenceText("lines", [{ a: 1 }, "x"], none)).toBe('{"a":1}\n"x"\n');
  const shown = sequenceText("records", [{ a: 1 }, 2], none);
  expect(shown).toBe('␞{"a":1}\n␞2\n');
  expect(sentText("application/json-seq", shown)).toEqual({
    type: "application/json-seq",
    text: '\u001e{"a":1}\n\u001e2\n',
  });
});

it("parts have the types that the spec gives by place, and are sent with a boundary", () => {
  const media = {
    prefixEncoding: [{ contentType: "image/*, text/csv" }],
    itemEncoding: {
      contentType: "text/csv, a/b",
      headers: {
        "Content-Language": { required: true, schema: { default: "en" } },
        "X-Unknown": { required: true, schema: {} },
        "X-Optional": { schema: { default: 1 } },
      },
    },
  };
  const shown = sequenceText("parts", [{ a: 1 }, "x"], { headOf: partHeads(media) });
  expect(shown).toBe(
    '--next-part\nContent-Type: application/json\n\n{"a":1}\n--next-part\nContent-Type: text/csv\nContent-Language: en\n\nx\n--next-part--\n',
  );
  expect(sentText("multipart/mixed", shown)).toEqual({
    type: "multipart/mixed; boundary=next-part",
    text: shown.replaceAll("\n", "\r\n"),
  });
  // What the spec gives as text has a boundary of its own.
  expect(sentText("multipart/mixed; boundary=b", "--b\n\nx\n--b--\n")).toEqual({
    type: "multipart/mixed; boundary=b",
    text: "--b\r\n\r\nx\r\n--b--\r\n",
  });
});
