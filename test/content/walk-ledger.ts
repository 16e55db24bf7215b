// The ledger of ids behind the walk: which ids each message may bring into the story, and a complaint about every other one that no
// earlier message carried. Platform ids come from answers and deliveries, external ids and SKUs from our own requests.
import { checkerOf, operationOf } from "./spec-checker.ts";
import { follow, isNode, list, text } from "./spec-reading.ts";
import { type Message, messagesOf, type Step, spec } from "./walk-reading.ts";

/** Ids met so far: kind, such as `order_id` or `sku`, to its values. */
type Ledger = Map<string, Set<unknown>>;

const check = checkerOf(spec);

/** What `id` at the top of an answer or delivery means, by the start of the operation id. */
const rootKinds = new Map([
  ["get_organization_", "organization_id"],
  ["create_shop_", "shop_id"],
  ["add_hook_", "hook_id"],
  ["add_product_", "product_id"],
  ["get_product_", "product_id"],
  ["create_purchase_order_", "purchase_order_id"],
  ["inventory_log_create_", "log_id"],
  ["create_order_channel_", "order_channel_id"],
  ["create_shipping_rate_", "shipping_rate_id"],
  ["add_order_", "order_id"],
  ["get_order_", "order_id"],
  ["get_hooks_", "hook_id"],
  ["create_shipment_order_", "shipment_order_id"],
  ["fulfillment_create_", "fulfillment_id"],
  ["fulfillment_update_", "fulfillment_id"],
]);

/** What `id` means inside these properties. */
const innerKinds = new Map([
  ["line_items", "order_line_item_id"],
  ["shipping_rate", "shipping_rate_id"],
  ["fulfillments", "fulfillment_id"],
]);

/** Ids that come into the story with a message: made by the platform in an answer or delivery, or chosen by us in a request. */
const introduced = new Map<string, readonly string[]>([
  ["add_integration_", ["client_id"]],
  ["access_token_", ["organization_id"]],
  ["create_shop_", ["ext_shop_id", "shop_id"]],
  ["add_hook_", ["hook_id"]],
  ["add_product_", ["ext_product_id", "sku", "product_id"]],
  [
    "create_purchase_order_",
    ["ext_purchase_order_id", "ext_purchase_order_item_id", "purchase_order_id", "purchase_order_item_id"],
  ],
  ["inventory_log_create_", ["log_id", "user_id"]],
  ["create_order_channel_", ["ext_order_channel_id", "order_channel_id"]],
  ["create_shipping_rate_", ["ext_shipping_rate_id", "shipping_rate_id"]],
  // The shipping method was registered before the story begins; the walk does not need it.
  [
    "add_order_",
    [
      "ext_order_id",
      "ext_fulfillment_order_id",
      "ext_order_line_item_id",
      "shipping_method_id",
      "ext_shipping_method_id",
      "order_id",
      "order_line_item_id",
    ],
  ],
  ["create_shipment_order_", ["ext_shipment_order_id", "ext_shipment_order_line_item_id", "shipment_order_id"]],
  ["fulfillment_create_", ["fulfillment_id"]],
  ["shipment_dispatch_request_", ["shipment_id"]],
]);

function byPrefix<T>(table: ReadonlyMap<string, T>, operationId: string): T | undefined {
  return [...table].find(([prefix]) => operationId.startsWith(prefix))?.[1];
}

/** Every id in the value with its kind; `kind` is what a bare `id` means here. */
function idsIn(value: unknown, kind: string): readonly { readonly kind: string; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, kind));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null) return [];
    if (isNode(item) || Array.isArray(item)) return idsIn(item, innerKind(key, kind));
    if (key === "id") return [{ kind, value: item }];
    return key.endsWith("_id") || key === "sku" ? [{ kind: key, value: item }] : [];
  });
}

/** What a bare `id` means inside the property: `items` are the lines of a purchase order, or the objects of a page. */
function innerKind(key: string, kind: string): string {
  if (key === "items") return kind === "purchase_order_id" ? "purchase_order_item_id" : kind;
  return innerKinds.get(key) ?? kind;
}

/** Enters the ids of the message into the ledger; complaints about those that come from nowhere. */
function enter(ledger: Ledger, message: Message): readonly string[] {
  const allowed = byPrefix(introduced, message.operationId) ?? [];
  return idsIn(message.value, byPrefix(rootKinds, message.operationId) ?? "id").flatMap(({ kind, value }) => {
    const seen = ledger.get(kind) ?? new Set();
    if (seen.has(value)) return [];
    const ours = kind === "sku" || kind.startsWith("ext_");
    const right = allowed.includes(kind) && seen.size === 0 && ours === (message.from === "us");
    ledger.set(kind, seen.add(value));
    const settled = right || (kind === "shipping_method_id" && allowed.includes(kind));
    return settled ? [] : [`${message.operationId}, from ${message.from}: ${kind} ${String(value)} comes from nowhere`];
  });
}

/** Complaints about path parameters whose example no earlier message named. */
function strayPath(ledger: Ledger, operationId: string): readonly string[] {
  const parameters = list(operationOf(spec, operationId), "parameters").map((given) => follow(spec, given));
  return parameters
    .filter((one) => one.in === "path" && ledger.get(text(one, "name"))?.has(one.example) !== true)
    .map((one) => `${operationId}: path ${text(one, "name")} comes from nowhere`);
}

/** Complaints of a whole walk: schemas broken, ids and path parameters that no earlier message named. Empty when the story holds. */
export function replay(walk: readonly Step[]): readonly string[] {
  const ledger: Ledger = new Map();
  return walk.flatMap((step) =>
    step.operations.flatMap((operationId) => [
      ...strayPath(ledger, operationId),
      ...messagesOf(step, operationId).flatMap((message) => [
        ...check(message.schema, message.value),
        ...enter(ledger, message),
      ]),
    ]),
  );
}
