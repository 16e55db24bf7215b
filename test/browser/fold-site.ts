// A small site whose API has lists that fold: 1,276 values, 355 values at eight parameters, 49 explained codes in five responses, and
// examples that are objects.
import { buildWritten } from "./written-site.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** All words of three letters, in the order of the alphabet. */
const words = [...letters].flatMap((a) => [...letters].flatMap((b) => [...letters].map((c) => a + b + c)));
/** One of each thirteen of them. */
const wordOf = (index: number): string => words[index * 13] ?? "";
const codeWords = ["INVALID", "UNKNOWN", "EXPIRED", "DUPLICATE", "FORBIDDEN", "CONFLICTING", "UNSUPPORTED"];
const things = ["EXTERNAL_ORDER_REFERENCE", "CUSTOMER", "WAREHOUSE_LOCATION", "TAX_NUMBER", "CURRENCY", "SKU", "DATE"];

export const zones = Array.from({ length: 1276 }, (_, index) => `Region/Place_${wordOf(index)}`);
export const currencies = Array.from({ length: 355 }, (_, index) => wordOf(index));
export const codes = codeWords.flatMap((word) => things.map((thing) => `${word}_${thing}`));

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const query = (name: string, schema: object) => ({ name, in: "query", schema });
const object = (properties: object) => ({ type: "object", properties });
const told = {
  type: "string",
  enum: codes,
  "x-enumDescriptions": Object.fromEntries(
    codes.map((code) => [
      code,
      `The ${code.toLowerCase().replaceAll("_", " ")} stops the order; **mend it** and send it again.`,
    ]),
  ),
};
const wanted = Array.from({ length: 8 }, (_, index) => `currency_${index + 1}`);
const statuses = ["400", "401", "403", "409", "422"];

/** An example of many lines. */
export const order = {
  reference: "order-4711",
  lines: Array.from({ length: 12 }, (_, index) => ({ sku: `sku-${index}`, quantity: index + 1 })),
};

const ok = { 200: { description: "ok" } };
const spec = {
  openapi: "3.1.0",
  info: { title: "Folds", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/zones": {
      get: {
        operationId: "zones",
        summary: "Zones",
        parameters: [query("zone", { type: "string", enum: zones })],
        responses: ok,
      },
    },
    "/currencies": {
      get: {
        operationId: "currencies",
        summary: "Currencies",
        parameters: wanted.map((name) => query(name, { type: "string", enum: currencies })),
        responses: ok,
      },
    },
    "/codes": {
      get: {
        operationId: "codes",
        summary: "Codes",
        responses: {
          ...ok,
          ...Object.fromEntries(
            statuses.map((status) => [status, { description: "Refused.", ...json(object({ reason: told })) }]),
          ),
        },
      },
    },
    "/orders": {
      post: {
        operationId: "order",
        summary: "Order",
        parameters: [
          { ...query("limit", { type: "integer", example: 20 }), example: 20 },
          query("side", { type: "string", enum: ["buy", "sell"], "x-enum-varnames": ["SIDE_BUY", "SIDE_SELL"] }),
        ],
        requestBody: json({
          ...object({
            reference: { type: "string" },
            lines: { type: "array", items: object({ sku: { type: "string" } }) },
            meta: { type: "object", example: order },
          }),
          example: order,
        }),
        responses: ok,
      },
    },
  },
};

/** Builds the site from `folder`; answers the folder of the output. */
export async function buildFolds(folder: string): Promise<string> {
  const files = {
    "pio-docs.config.json": JSON.stringify({
      title: "Folds",
      apis: [{ id: "api", spec: "openapi.json", route: "/api" }],
    }),
    "openapi.json": JSON.stringify(spec),
    "docs/index.md": `# Home\n\n[A far zone](/api/zones#query.zone=${zones.at(-1)})\n`,
  };
  return buildWritten(folder, files);
}
