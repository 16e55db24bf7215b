// Seeded faults of a spec, each compared alone, and the exchanges without faults.
import { Drift } from "../../src/drift/drift.ts";
import { exchangeOf } from "../../src/drift/exchange.ts";
import type { ApiContract } from "../../src/model/contract.ts";
import type { LoadedSpec } from "../../src/spec/load-spec.ts";
import type { JsonObject } from "../../src/text/json.ts";
import { type HarEntry, planted, recorded, type Valid } from "./seeded.ts";

/** What was said of one exchange: `kind call: what problem`. */
export function saidOf(api: ApiContract, har: HarEntry): readonly { readonly kind: string; readonly text: string }[] {
  const drift = new Drift({ apis: [api], servers: [], ignoredHeaders: [] });
  const exchange = exchangeOf(
    har as unknown as JsonObject,
    { file: "/a.har", number: 1, kind: "entry" },
    () => undefined,
  );
  if (typeof exchange === "string") throw new Error(exchange);
  drift.add(exchange);
  return drift.causes.map(({ finding: { kind, call, what, problem } }) => ({
    kind,
    text: `${call}: ${what} ${problem}`,
  }));
}

export type Held = {
  readonly exchanges: number;
  /** What is said of exchanges without faults. */
  readonly wrong: readonly string[];
  readonly planted: number;
  readonly byRule: Readonly<Record<string, number>>;
  /** Faults of which nothing is said, and what is said beside a fault. */
  readonly missed: readonly string[];
  readonly beside: readonly string[];
};

/** Plants `count` faults in exchanges of `spec`. */
export async function heldAgainst(spec: LoadedSpec, count: number, seed: number, prefer?: string): Promise<Held> {
  const valid = await recorded(spec, prefer);
  const clean: Valid[] = [];
  const wrong: string[] = [];
  for (const one of valid) {
    const said = saidOf(one.api, one.har);
    if (said.length === 0) clean.push(one);
    else wrong.push(...said.map(({ text }) => text));
  }
  const faults = planted(clean, count, seed);
  const missed: string[] = [];
  const beside: string[] = [];
  const byRule: Record<string, number> = {};
  for (const { rule, har, kind, says, of } of faults) {
    byRule[rule] = (byRule[rule] ?? 0) + 1;
    const said = saidOf(of.api, har);
    const found = said.find((one) => kind.split("|").includes(one.kind) && says.test(one.text));
    const call = `${of.entry.method} ${of.entry.path}`;
    if (found === undefined) missed.push(`${rule}: ${call}: ${said.map(({ text }) => text).join("; ")}`);
    beside.push(...said.filter((one) => one !== found).map(({ text }) => `${rule}: ${text}`));
  }
  return { exchanges: valid.length, wrong, planted: faults.length, byRule, missed, beside };
}
