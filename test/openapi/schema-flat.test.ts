// Merged schemas: what is remembered of them, and for how many places at once.
import { expect, it } from "vitest";
import { flatOf } from "../../src/openapi/schema-flat.ts";
import { specOf } from "./spec-of.ts";

const schemas = {
  Order: { type: "object", description: "An order.", properties: { id: { type: "string" } } },
  Alias: { $ref: "#/components/schemas/Order" },
};
const order = "#/components/schemas/Order";

it("a reference with nothing beside it is the component itself, wherever it stands", async () => {
  const { spec } = await specOf({ components: { schemas } });
  const itself = flatOf(spec, [{ value: schemas.Order, pointer: order.slice(1) }]);
  expect(flatOf(spec, [{ value: { $ref: order }, pointer: "/paths/~1a/schema" }])).toBe(itself);
  expect(flatOf(spec, [{ value: { $ref: order }, pointer: "/paths/~1b/schema" }])).toBe(itself);
});

it.each([
  ["a word beside it", { $ref: order, description: "The order that was paid." }, "Order"],
  ["a reference to a reference", { $ref: "#/components/schemas/Alias" }, "Alias"],
  ["a reference to a part of a component", { $ref: `${order}/properties/id` }, undefined],
  ["a reference that leads nowhere", { $ref: "#/components/schemas/Gone" }, undefined],
])("%s has a merge of its own", async (_, value, name) => {
  const { spec } = await specOf({ components: { schemas } });
  const itself = flatOf(spec, [{ value: schemas.Order, pointer: order.slice(1) }]);
  const flat = flatOf(spec, [{ value, pointer: "/paths/~1a/schema" }]);
  expect(flat).not.toBe(itself);
  expect(flat.name).toBe(name);
});
