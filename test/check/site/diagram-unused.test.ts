// Drawings of diagrams that have changed or gone.
import { expect, it } from "vitest";
import { diagramUnused } from "../../../src/check/site/diagram-unused.ts";

it("tells each drawing that no page wants", () => {
  const [a, b] = ["00aa00aa00aa00aa.svg", "11bb11bb11bb11bb.svg"];
  expect(diagramUnused([a, b], [{}, { undrawn: [{ name: a, text: "pie" }] }])).toEqual([
    { code: "diagram-unused", place: { file: `diagrams/${b}` }, facts: { name: b } },
  ]);
});
