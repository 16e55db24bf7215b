// Reading the walk of the checklist page: its numbered steps, the operations they link, and the messages that the API description shows
// for each of them. What the messages must add up to is asked in walk-ledger.ts and sequence.test.ts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { site } from "./guide-reading.ts";
import { operationOf, requestSchema, responseSchema } from "./spec-checker.ts";
import { child, follow, isNode, list, type Node, operationsOf, text } from "./spec-reading.ts";

/** One numbered step: its words, and the ids of the operations that it links or names. */
export type Step = { readonly number: number; readonly words: string; readonly operations: readonly string[] };
/** One request, answer or delivery of a step, with the schema that it must obey. */
export type Message = {
  readonly operationId: string;
  readonly from: "us" | "platform";
  readonly value: unknown;
  readonly schema: unknown;
};

export const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const facts: readonly { readonly slug: string; readonly operationId: string }[] = JSON.parse(
  readFileSync(join(site, "facts/operations.json"), "utf8"),
);
const slugs = new Map(facts.map(({ slug, operationId }) => [slug, operationId]));

/** The numbered steps under the heading with the anchor; operations in the order in which the step links or names them. */
export function stepsOf(raw: string): readonly Step[] {
  const section = raw.split(/^## /m).find((part) => part.includes("{#product-to-shipped-order}")) ?? "";
  return [...section.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number = "", words = ""]) => ({
    number: Number(number),
    words,
    operations: [
      ...new Set([
        ...[...words.matchAll(/\]\(\/api\/([a-z0-9-]+)\)/g)].flatMap(
          ([, slug = ""]) => slugs.get(slug) ?? [`unknown ${slug}`],
        ),
        ...[...words.matchAll(/`([a-z_]+\.[a-z_]+)` reports/g)].map(([, event = ""]) => deliveryOf(event)),
      ]),
    ],
  }));
}

/** The example operation of the event. */
function deliveryOf(event: string): string {
  const found = operationsOf(spec).find(
    ({ path, node }) => path.startsWith("/webhook-examples/") && headersOf(node).get("X-Pio-Event-Type") === event,
  );
  return text(found?.node, "operationId");
}

/** The header parameters of the operation with their examples. */
export function headersOf(node: Node | undefined): ReadonlyMap<string, string> {
  const parameters = list(node, "parameters").map((given) => follow(spec, given));
  return new Map(
    parameters.filter((one) => one.in === "header").map((one) => [text(one, "name"), String(one.example)]),
  );
}

/** The JSON examples of a request body or answer, in order. */
export function examplesOf(body: unknown): readonly unknown[] {
  const examples = child(follow(spec, body), "content", "application/json", "examples");
  return Object.values(examples).map((example) => follow(spec, example).value);
}

/** What a step states as “`field` value” or “`field` is `value`”. */
export function statedIn(words: string): readonly { readonly key: string; readonly value: string }[] {
  return [...words.matchAll(/`([a-z_]+)` (?:is )?(?:`([a-z_]+)`|(\d+))/g)].map(([, key = "", word, number]) => ({
    key,
    value: word ?? number ?? "",
  }));
}

/** The messages of one operation in a step: what we send, what comes back. Of several examples the one that the step describes. */
export function messagesOf(step: Step, operationId: string): readonly Message[] {
  const node = operationOf(spec, operationId);
  const fits = (value: unknown) =>
    statedIn(step.words).every(
      ({ key, value: want }) => !isNode(value) || !(key in value) || String(value[key]) === want,
    );
  const choose = (values: readonly unknown[]) => values.find(fits) ?? values[0];
  const delivered = operationId.endsWith("_example");
  const sent = choose(examplesOf(node?.requestBody));
  const answered = delivered ? undefined : choose(examplesOf(child(node, "responses")["200"]));
  const request: Message = {
    operationId,
    from: delivered ? "platform" : "us",
    value: sent,
    schema: requestSchema(spec, operationId),
  };
  const answer: Message = {
    operationId,
    from: "platform",
    value: answered,
    schema: responseSchema(spec, operationId, "200"),
  };
  return [...(sent === undefined ? [] : [request]), ...(answered === undefined ? [] : [answer])];
}
