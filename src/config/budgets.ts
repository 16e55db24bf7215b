// What a config allows pages to weigh and a build to take.
import type { Budgets, PageBudget } from "../model/weight.ts";
import { budgetedTypes, measures } from "../model/weight.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import type { ConfigFile } from "./schema.ts";

/** The budgets of a config in bytes and seconds; undefined where it has none. */
export function budgetsOf({ budgets }: ConfigFile, file: FilePath): Budgets | undefined {
  if (budgets === undefined) return undefined;
  const { pages, output, time } = budgets;
  const place = (key: string) => ({ file, pointer: pointerTo("/budgets", key) });
  return {
    pages: budgetedTypes.flatMap((type) => {
      const most = pages[type];
      return most === undefined ? [] : [{ type, most: mostOf(most) }];
    }),
    ...(output === undefined ? {} : { output: { most: bytesOf(output), place: place("output") } }),
    ...(time === undefined ? {} : { time: { most: time, place: place("time") } }),
  };
}

function mostOf(written: NonNullable<NonNullable<ConfigFile["budgets"]>["pages"]["any"]>): PageBudget["most"] {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const most = written[measure];
      return most === undefined ? [] : [[measure, bytesOf(most)]];
    }),
  );
}

const units: Readonly<Record<string, number>> = { B: 1, kB: 1_000, MB: 1_000_000 };

/** `36 kB` is 36,000 bytes. */
function bytesOf(written: number | string): number {
  if (typeof written === "number") return written;
  const [, number = "0", unit = "B"] = /^([\d.]+)\s*(\w+)$/.exec(written) ?? [];
  return Math.round(Number(number) * (units[unit] ?? 1));
}
