// Calls as readers type them, and which calls of a reference they mean.
import { describe, expect, it, test } from "vitest";
import { callLikeness, callOf, typedCall } from "../../src/reader/search/call-path.ts";

function likeness(typed: string, call: string): number | undefined {
  const [asked, known] = [typedCall(typed), callOf(call)];
  return asked && known && callLikeness(asked, known);
}

describe("a typed path", () => {
  test.each([
    ["POST /orders", "POST /api/v1/orders", 1],
    ["post /orders", "POST /api/v1/orders", 1],
    ["/orders", "GET /api/v1/orders", 0.9],
    ["api/v1/orders", "GET /api/v1/orders", 0.9],
    ["GET /orders", "POST /api/v1/orders", 0.4],
    ["/orders", "GET /api/v1/request-orders", 0],
    ["/orders", "GET /orders/{order_id}", 0],
    ["/orders/17", "GET /v2/orders/{order_id}", 0.9],
    ["/orders/:id", "GET /v2/orders/{order_id}", 0.9],
    ["/orders/0b7e1c2a-1111-4222-8333-444455556666?a=b", "GET /orders/{order_id}", 0.9],
    ["PUT orders", "PUT /orders", 1],
    ["/a/b/c/orders", "GET /orders", 0],
    ["/", "GET /", 0],
    ["PUT /orders without an id", "PUT /api/v1/orders", 1],
    ["PUT /orders without an id", "PUT /api/v1/orders/{order_id}", 0],
  ])("%s beside %s: %s", (typed, call, worth) => {
    expect(likeness(typed, call)).toBe(worth);
  });

  it("is none where only words stand, and a page without a call has none", () => {
    expect(typedCall("create order")).toBeUndefined();
    expect(typedCall("orders")).toBeUndefined();
    expect(typedCall("GET orders by date/time")).toBeUndefined();
    expect(typedCall("get and/or delete")).toBeUndefined();
    expect(callOf("")).toBeUndefined();
  });
});
