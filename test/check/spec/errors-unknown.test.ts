// Words about codes that no answer has.
import { expect, it } from "vitest";
import { apiFile, told } from "../told.ts";

const refusal = { description: "No.", content: { "application/json": { example: { code: "order_not_found" } } } };
const paths = { "/a": { get: { operationId: "a", responses: { 404: refusal } } } };

it("tells each at its line, with the code that was meant", async () => {
  const errors = "order_not_found: { meaning: There is none. }\norder_not_fund: { do: Look again. }\n";
  expect(await told("errors-unknown", { ...apiFile(paths), "errors.yaml": errors })).toEqual([
    "errors.yaml:2:1 warning No error response has the code `order_not_fund`, so its entry is not shown.",
  ]);
});
