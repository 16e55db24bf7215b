// Names that programs compare: error codes and event names. The guide may name none that the API description lacks, the description none
// that nobody explains, and a code stands under the same status and an event beside the same example page wherever it is met.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fencesOf, proseOf, readPages, site, textOf } from "./guide-reading.ts";
import { child, follow, isNode, list, type Node, nodesOf, operationsOf, text } from "./spec-reading.ts";

const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const pages = readPages();
const schemas = child(spec, "components", "schemas");
const codes = list(schemas.ErrorCode, "enum").map(String);
const events = list(schemas.HookEvent, "enum").map(String);

/** Statuses under which each code is answered, over all operations. */
const statuses: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  codes.map((code) => {
    const found = operationsOf(spec).flatMap(({ node }) =>
      Object.entries(child(node, "responses")).flatMap(([status, response]) =>
        shownCodes(follow(spec, response)).includes(code) ? [status] : [],
      ),
    );
    return [code, new Set(found)];
  }),
);

function shownCodes(response: Node): readonly string[] {
  const examples = Object.values(child(response, "content", "application/json", "examples"));
  return examples.map((example) => text(child(follow(spec, example), "value", "detail"), "code"));
}

/** Every word of the description that a guide may quote: names of properties and parameters, and values of enums. */
const vocabulary: ReadonlySet<string> = new Set([
  ...nodesOf(spec).flatMap(({ node }) => [
    ...Object.keys(child(node, "properties")),
    ...list(node, "enum").map(String),
    ...(typeof node.const === "string" ? [node.const] : []),
    ...("in" in node ? [text(node, "name")] : []),
  ]),
  "event_type", // a part of the string to sign on the verification page, not a field
]);

/** Code spans of the prose that are one word with underscores, such as names of fields and codes. */
function spansOf(raw: string): readonly string[] {
  return [...raw.replace(/```[\s\S]*?```/g, "").matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, word]) => word ?? "");
}

/** Pairs of a status and a code that one line puts together: `404 | order_not_found`, “422 with x”. */
function pairsOf(prose: string): readonly { readonly status: string; readonly code: string }[] {
  return [...prose.matchAll(/\b(4\d\d)\b(?:[ |]|with|and|status|the code){1,6}([a-z]+(?:_[a-z]+)+)\b/g)].map(
    ([, status = "", code = ""]) => ({ status, code }),
  );
}

/** Words of the form of an event name in the text. */
function eventsIn(words: string): readonly string[] {
  const groups = [...new Set(events.map((event) => event.split(".")[0] ?? ""))].join("|");
  return [...words.matchAll(new RegExp(`(?<![\\w/.-])(?:${groups})\\.[a-z_]+`, "g"))].map(([event]) => event);
}

describe("the error codes", () => {
  it("of the guide are in the specification, as is every other quoted name", () => {
    const quoted = pages.flatMap(({ file, raw }) => spansOf(raw).map((word) => ({ file, word })));
    expect(quoted.length).toBeGreaterThan(300);
    expect(quoted.filter(({ word }) => !vocabulary.has(word)).map(({ file, word }) => `${file}: ${word}`)).toEqual([]);
    const errors = pages.flatMap(fencesOf).filter(({ tags }) => tags.get("schema") === "Error");
    const shown = errors.flatMap(({ code }) => [...code.matchAll(/"code": "([^"]+)"/g)]);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.map(([, code]) => code ?? "").filter((code) => !codes.includes(code))).toEqual([]);
    expect(spansOf("so `order_not_fund` and\n```json\n`in_fence`\n```")).toEqual(["order_not_fund"]);
    expect(vocabulary.has("order_not_fund")).toBe(false);
  });

  it("stand in the guide under the status of the specification", () => {
    const pairs = pages.flatMap(({ file, raw }) => pairsOf(proseOf(raw)).map((pair) => ({ file, ...pair })));
    expect(pairs.length).toBeGreaterThan(50);
    const wrong = pairs.filter(({ status, code }) => codes.includes(code) && statuses.get(code)?.has(status) !== true);
    expect(wrong).toEqual([]);
    expect(pairsOf("| 404 | order_not_found |\nanswer 422 with missing_label")).toEqual([
      { status: "404", code: "order_not_found" },
      { status: "422", code: "missing_label" },
    ]);
  });

  it("of the specification are each explained, answered by an operation, and told in its words", () => {
    expect(codes).toHaveLength(49);
    const words = child(schemas.ErrorCode, "x-enumDescriptions");
    expect(codes.filter((code) => text(words, code).length < 12)).toEqual([]);
    expect(Object.keys(words)).toEqual(codes);
    expect(codes.filter((code) => statuses.get(code)?.size !== 1)).toEqual([]);
    const untold = operationsOf(spec).flatMap(({ method, path, node }) =>
      Object.values(child(node, "responses")).flatMap((given) => {
        const response = follow(spec, given);
        const description = text(response, "description");
        const missing = shownCodes(response).filter((code) => code !== "" && !description.includes(`\`${code}\``));
        return missing.map((code) => `${method} ${path}: ${code}`);
      }),
    );
    expect(untold).toEqual([]);
  });

  it("that ask the integrator to act are in the guide", () => {
    const guide = pages.map(({ raw }) => textOf(raw)).join("\n");
    const missing = codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(guide));
    // "not found" explains itself, and so does a second object with the same external id, once the rule is told in the guide.
    expect(missing.filter((code) => !/_not_found$|_already_exists$/.test(code))).toEqual([]);
    expect(guide).toContain('the second gives an "already exists" code');
  });
});

describe("the event names", () => {
  const listed = pages.find(({ file }) => file === "Webhooks/webhook-events.md")?.raw ?? "";
  const rows = [...listed.matchAll(/^\| `([a-z_.]+)` \| .* \| \[example\]\(\/api\/([a-z-]+)\) \|$/gm)];

  it("are the same ten in the list of the guide, the hook's schema and the deliveries", () => {
    expect(events).toHaveLength(10);
    expect(rows.map(([, event]) => event ?? "").toSorted()).toEqual(events.toSorted());
    const sent = operationsOf(spec).flatMap(({ path, node }) => {
      const header = list(node, "parameters")
        .map((given) => follow(spec, given))
        .find((one) => one.name === "X-Pio-Event-Type");
      return path.startsWith("/webhook-examples/") && isNode(header)
        ? [{ path, node, event: String(header.example) }]
        : [];
    });
    expect(sent).toHaveLength(11);
    const hooks = sent.filter(({ path }) => !path.endsWith("/shipment-dispatch-request"));
    expect(hooks.map(({ event }) => event).toSorted()).toEqual(events.toSorted());
    for (const [, event, slug] of rows) {
      const operation = hooks.find((one) => one.event === event)?.node;
      expect([event, text(operation, "operationId").replaceAll("_", "-")]).toEqual([event, slug]);
    }
  });

  it("are spelled alike on every page, in prose and in code", () => {
    const used = pages.flatMap(({ file, raw }) => eventsIn(textOf(raw)).map((event) => ({ file, event })));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ event }) => !events.includes(event)).map(({ file, event }) => `${file}: ${event}`)).toEqual(
      [],
    );
    expect(eventsIn("fulfillments.created and inventory_log.create")).toEqual([
      "fulfillments.created",
      "inventory_log.create",
    ]);
    for (const name of ["Webhooks/webhook-events.md", "Webhooks/verification.md", "Webhooks/overview.md"]) {
      expect([name, used.some(({ file }) => file === name)]).toEqual([name, true]);
    }
  });

  it("are spelled alike in the words of the specification", () => {
    const words = nodesOf(spec)
      .map(({ node }) => text(node, "description"))
      .join("\n");
    expect(eventsIn(words).length).toBeGreaterThan(20);
    expect(eventsIn(words).filter((event) => !events.includes(event))).toEqual([]);
  });

  it("of the titles of JSON blocks belong to the delivery they show", () => {
    const blocks = pages.flatMap(fencesOf).flatMap((fence) => {
      const [event] = eventsIn(fence.tags.get("title") ?? "");
      const delivery = fence.tags.get("request") ?? "";
      return event !== undefined && delivery.endsWith("_example") ? [{ file: fence.file, event, delivery }] : [];
    });
    expect(blocks.length).toBeGreaterThan(10);
    const slugs = new Map(rows.map(([, event = "", slug = ""]) => [event, slug.replaceAll("-", "_")]));
    expect(blocks.filter(({ event, delivery }) => slugs.get(event) !== delivery)).toEqual([]);
  });
});
