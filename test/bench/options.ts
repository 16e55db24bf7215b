// The words after `npm run bench --`.
import { parseArgs } from "node:util";
import { siteNames, usualSites } from "./sites.ts";

const rowNames = ["cold", "warm", "edit", "ready", "shown", "hugo"] as const;
export type Wanted = (typeof rowNames)[number];

export type Options = {
  readonly sites: readonly string[];
  readonly rows: ReadonlySet<Wanted>;
  readonly runs: number;
  readonly edits: number;
  readonly baseline: string;
  readonly json: string;
  /** Said of the machine and the hour when the rows are kept as a baseline. */
  readonly save: string | undefined;
};

export const usage = `usage: npm run bench -- [options]
  --only <names>     sites, divided by commas: ${siteNames.join(" ")} all
  --rows <names>     ${rowNames.join(" ")}
  --site <folder>    a site of your own; may be repeated
  --runs <n>         builds of each row (3)
  --edits <n>        edits of the row "shown" (30)
  --quick            small sites, one build each: two minutes
  --json <file>      where the figures go (test-artifacts/bench.json)
  --baseline <file>  what "x before" compares with (test/bench/baseline.json)
  --save <words>     put the rows into the baseline and say so of them`;

/** The options, or the sentence that says what is wrong with them. */
export function optionsOf(args: readonly string[]): Options | string {
  const told = parsed(args);
  if (typeof told === "string") return told;
  const { only, rows: asked, quick, site = [] } = told;
  const usual = quick ? ["pio", "100", "1000"] : site.length > 0 ? [] : usualSites();
  const chosen = only === undefined ? usual : listOf(only).flatMap((name) => (name === "all" ? siteNames : [name]));
  const rows = asked === undefined ? rowNames : listOf(asked);
  const unknown = [
    ...chosen.filter((name) => !siteNames.includes(name)),
    ...rows.filter((name) => !rowNames.some((known) => known === name)),
  ];
  if (unknown.length > 0) return `There is no ${unknown.join(", ")}.`;
  const [runs, edits] = [Number(told.runs ?? (quick ? 1 : 3)), Number(told.edits ?? (quick ? 5 : 30))];
  if (![runs, edits].every((count) => Number.isInteger(count) && count > 0)) return "--runs and --edits are counts.";
  return {
    sites: [...chosen, ...site],
    rows: new Set(rowNames.filter((name) => rows.includes(name))),
    runs,
    edits,
    baseline: told.baseline ?? "test/bench/baseline.json",
    json: told.json ?? "test-artifacts/bench.json",
    save: told.save,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { only: text, rows: text, runs: text, edits: text, json: text, baseline: text, save: text } as const;
  const more = { site: { type: "string", multiple: true }, quick: { type: "boolean" } } as const;
  try {
    return parseArgs({ args: [...args], options: { ...options, ...more } }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function listOf(words: string): readonly string[] {
  return words.split(",").filter((word) => word !== "");
}
