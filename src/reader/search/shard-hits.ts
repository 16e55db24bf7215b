// What the shards of a query's words hold of names: the records of those that the query says.

import { type RecordKind, recordKinds } from "../../model/search-record.ts";
import { type Found, wordsIn } from "./found.ts";
import { type NamedRecord, nameKey } from "./index-files.ts";
import { lastName, type OpenShards, rowOf } from "./open-files.ts";
import type { Query } from "./query.ts";
import { commonLoss, scoreOf, styleGain, writtenGain } from "./rank.ts";
import { stemOf } from "./stem.ts";
import { termsOf } from "./tokens.ts";

/** What an event or a code wins where it is told of, over the lists of values that have it. */
const told = 6;

/** Records of one name that are listed. */
const mostOfName = 30;

/** What a thing wins where a guide with `title` tells of it: all events stand on the page of events. */
export function toldGain(kind: RecordKind, title: readonly string[]): number {
  if (kind !== "event" && kind !== "error") return 0;
  const share = title.filter((term) => stemOf(term) === stemOf(kind)).length / Math.max(1, title.length);
  return told * (1 + share / 2);
}

/** All records of the names that the query says: `login`, `owner.login`, `ready for review`. `gainOf`: what one wins by its place. */
export function namedHits(
  query: Query,
  shards: OpenShards["shards"],
  gainOf: (one: Found) => number,
): readonly Found[] {
  const found: Found[] = [];
  // `shipping_rate.id` stands in fields of that name, `ShippingRate.id` in the schema.
  const isField = !/[A-Z]/.test(query.text);
  const add = (key: string, above: string): void => {
    for (const shard of shards.get(key) ?? []) {
      for (const record of above === ""
        ? firstOfKinds(rowOf(shard.names, key) ?? [])
        : (rowOf(shard.names, key) ?? [])) {
        const [number, label, , , , parents, uses] = record;
        const written = label.slice(Math.max(label.lastIndexOf("."), label.lastIndexOf(" ")) + 1);
        const kind = recordKinds[number] ?? "field";
        const isInside = above !== "" && parents.split(" ").includes(above);
        if (above !== "" && !isInside && !nameKey(label).endsWith(`${above}.${key}`)) continue;
        const keys = above === "" ? [key] : [`${above}.${key}`];
        const score = scoreOf(query, {
          kind,
          terms: [...termsOf(label), ...keys],
          own: termsOf(keys[0] ?? ""),
          size: wordsIn(above === "" ? key : (keys[0] ?? "")),
          keys,
          written: isInside && isField ? styleGain : writtenGain(written, query.text),
        });
        const one: Found = { from: "name", record, name: key, kind, score };
        found.push({
          ...one,
          score:
            score -
            commonLoss(kind, uses.length) +
            gainOf(one) +
            (kind === "status" && uses.length === 0 ? told : 0) +
            Math.log2(1 + uses.length) / 8,
        });
      }
    }
  };
  const last = query.words.at(-1)?.whole ?? "";
  const dotted = last.includes(".") ? lastName(last) : "";
  for (const key of shards.keys()) if (key !== dotted) add(key, "");
  if (dotted !== "") add(dotted, last.split(".").at(-2) ?? "");
  return found;
}

/** At most so many of each kind; they are sorted by kind and use. */
function firstOfKinds(records: readonly NamedRecord[]): readonly NamedRecord[] {
  const counts = new Map<number, number>();
  return records.filter(([kind]) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfName;
  });
}
