// Operations that would have one address.
import { expect, it } from "vitest";
import { apiFile, told } from "../told.ts";

const responses = { 200: { description: "OK" } };

it("is told at the later one, with the address that it gets", async () => {
  const paths = {
    "/a": { get: { operationId: "getA", responses } },
    "/b": { get: { operationId: "get-a", responses } },
  };
  expect(await told("duplicate-operation", apiFile(paths))).toEqual([
    expect.stringMatching(
      /^openapi\.json:1:\d+ warning `get-a` has the same URL as `getA`.* published at \/api\/get-a-2\.$/,
    ),
  ]);
});
