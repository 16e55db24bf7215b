// Where long names may break: where their words meet, and their text stays what it is.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { Breakable } from "../../templates/theme/parts/breakable.tsx";

const broken = (text: string): string => renderToStaticMarkup(<Breakable text={text} />).replaceAll("<wbr/>", "|");

describe("a name", () => {
  test.each([
    ["order_id", "order_id"],
    ["Get the orders of a customer by page", "Get the orders of a customer by page"],
    ["purchaseOrderLineItemAllocation", "purchase|Order|Line|Item|Allocation"],
    ["ext_purchase_order_line_item_id", "ext_|purchase_|order_|line_|item_|id"],
    ["X-Very-Long-Header-Name", "X-|Very-|Long-|Header-|Name"],
    ["Create purchaseOrderLineItemAllocation now", "Create purchase|Order|Line|Item|Allocation now"],
    ["{organizationIdentifier}/orders", "{organization|Identifier}|/orders"],
    ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ])("%s breaks %s", (name, places) => {
    expect(broken(name)).toBe(places);
  });

  it("is told with nothing lost", () => {
    const name = "Two  words, one_of_them_is_long_and__odd-._";
    expect(broken(name).replaceAll("|", "")).toBe(name);
  });
});
