// Errors that Node and V8 throw where memory runs out, told from all others.
import { expect, test } from "vitest";
import { memoryKindOf } from "../../src/text/out-of-memory.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("a text that grows too long is a value that is too large", () => {
  expect(memoryKindOf(thrownBy(() => "x".repeat(2 ** 29).concat("x".repeat(2 ** 29))))).toBe("value");
});

test("a buffer that the system does not give is the system's memory", () => {
  expect(memoryKindOf(new RangeError("Array buffer allocation failed"))).toBe("system");
});

test("a thread that reaches its limit is the heap's", () => {
  expect(memoryKindOf(new Error("Worker terminated due to reaching memory limit: JS heap out of memory"))).toBe("heap");
});

test("any other error is none of these", () => {
  expect(memoryKindOf(thrownBy(() => new Array(-1)))).toBeUndefined();
  expect(memoryKindOf(new TypeError("Cannot read properties of undefined"))).toBeUndefined();
  expect(memoryKindOf("heap out of memory")).toBeUndefined();
});
