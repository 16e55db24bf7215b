// Specs that are not UTF-8: what is lost is told, at its place.
import { expect, it } from "vitest";
import { loaded } from "./loaded.ts";

const text = '{"openapi":"3.1.0","paths":{},\n"info":{"title":"Café","version":"1"}}';

async function foundIn(bytes: Uint8Array) {
  const { spec, diagnostics } = await loaded({ "openapi.json": bytes });
  return { title: spec?.original, told: diagnostics.map(({ code, place }) => ({ code, place })) };
}

it("tells a letter that Latin-1 has written", async () => {
  const { told } = await foundIn(Buffer.from(text, "latin1"));
  expect(told).toEqual([{ code: "source-encoding", place: { file: "openapi.json", line: 2, column: 21 } }]);
});

it("says nothing of UTF-8, nor of a letter that was lost before", async () => {
  const own = text.replace("é", "é\ufffd");
  const { title, told } = await foundIn(Buffer.from(own));
  expect(title).toBe(own);
  expect(told).toEqual([]);
});
