// Numbers of requests and answers whose digits JavaScript would lose.
import { expect, test } from "vitest";
import { mockOf } from "./world.ts";

const shop = `{
  "openapi": "3.1.0", "info": {"title": "S", "version": "1"},
  "paths": {"/items": {"post": {
    "parameters": [{"name": "n", "in": "query", "schema": {"type": "integer", "format": "int64"}}],
    "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
      "id": {"type": "integer", "maximum": 9007199254740993}}}}}},
    "responses": {"200": {"description": "", "content": {"application/json": {"example": {"id": 9223372036854775807, "rate": 0.1000}}}}}}}}
}`;

const sent = (body: string) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body });

test("are judged and answered with all their digits", async () => {
  const mock = await mockOf(shop);
  const good = await mock.ask("/items?n=9223372036854775807", sent('{"id": 9007199254740993}'));
  expect([good.status, good.text.replace(/\s/g, "")]).toEqual([200, '{"id":9223372036854775807,"rate":0.1000}']);
  expect(await mock.faults("/items", sent('{"id": 9007199254740994}'))).toEqual([
    "body.id must be at most 9007199254740993",
  ]);
  expect(await mock.faults("/items?n=9223372036854775808", sent("{}"))).toEqual(["query.n must be a valid int64"]);
  // A value that would do is written as the schema has it.
  expect((await mock.ask("/items", sent('{"id": 1e400}'))).text).not.toContain("\\u0010");
});
