// What goes over the wire is what its media type and its schema say: texts, streams, parts and files.
import { expect, test } from "vitest";
import type { Operation } from "../../src/model/api.ts";
import { pageOf, specOf } from "../openapi/spec-of.ts";
import { mockOf, type Reply } from "./world.ts";

const answering = (content: object) => ({
  openapi: "3.2.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": {
      post: { requestBody: { content }, responses: { 200: { description: "", content } } },
      get: { responses: { 200: { description: "", content } } },
    },
  },
});

/** What the mock answers, and what the page shows and sends. */
async function both(content: object): Promise<{ readonly reply: Reply; readonly page: Operation }> {
  const document = answering(content);
  const reply = await (await mockOf(document)).ask("/a");
  return { reply, page: pageOf(await specOf(document)).body };
}

const sentBy = ({ request }: Operation): string | undefined =>
  request?.body?.kind === "text" ? request.body.text : undefined;
const shownBy = ({ responses }: Operation): string | undefined => responses[0]?.content[0]?.examples[0]?.value;

const inside = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const coded = { type: "string", contentMediaType: "application/json", contentSchema: inside };

test("a JSON text that holds a document stays a text, in the mock, on the page, and in samples", async () => {
  const { reply, page } = await both({ "application/json": { schema: coded } });
  for (const text of [reply.text, sentBy(page), shownBy(page)]) expect(text).toBe('"{\\"n\\":1}"');
  const given = await both({ "application/json": { schema: coded, example: '{"n":2}' } });
  for (const text of [given.reply.text, sentBy(given.page), shownBy(given.page)]) expect(text).toBe('"{\\"n\\":2}"');
  const named = await both({ "application/json": { schema: inside, example: '{"n":3}' } });
  for (const text of [named.reply.text, sentBy(named.page), shownBy(named.page)])
    expect(JSON.parse(text ?? "")).toEqual({ n: 3 });
});

test.each([
  ["base64", "eyJuIjoxfQ=="],
  ["base64url", "eyJuIjoxfQ"],
  ["base16", "7B226E223A317D"],
  ["7bit", '{"n":1}'],
])("a document in a text is written as its contentEncoding %s says", async (contentEncoding, p) => {
  const schema = { type: "object", required: ["p"], properties: { p: { ...coded, contentEncoding } } };
  const { reply, page } = await both({ "application/json": { schema } });
  for (const text of [reply.text, sentBy(page), shownBy(page)]) expect(JSON.parse(text ?? "")).toEqual({ p });
});
