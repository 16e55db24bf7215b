// An output on the scales, before it takes the place of the last one: what its pages weigh, what is over a budget, the digests of its files.
// Without budgets and without a report nothing is weighed.
import { budgetOutput } from "../check/site/budget-output.ts";
import { budgetPage } from "../check/site/budget-page.ts";
import { budgetTime } from "../check/site/budget-time.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Stage } from "../emit/write.ts";
import { inTurns } from "../load/in-turns.ts";
import { digestOf } from "../model/digest.ts";
import type { Budgets, WeighedPage } from "../model/weight.ts";
import type { BuildOptions } from "./options.ts";
import type { Output } from "./outputs.ts";
import { type Ground, weighed } from "./weigh.ts";

/** What is asked of the scales. `ms`: how long the build has taken. */
type Asked = {
  readonly options: Pick<BuildOptions, "buildReport">;
  readonly budgets: Budgets | undefined;
  readonly ms: () => number;
};

/** `outputDigests`: by path, of a build that is to be reported. */
export type Scaled = {
  readonly weighed?: readonly WeighedPage[];
  readonly outputDigests?: ReadonlyMap<string, string>;
  readonly over: readonly Finding[];
};

/** Weighs `outputs`. Findings: `budget-page`, `budget-output`, `budget-time`. */
export async function onScales(
  outputs: ReadonlyMap<string, Output>,
  ground: Ground & { readonly stage: Pick<Stage, "read" | "total"> },
  { options, budgets, ms }: Asked,
): Promise<Scaled> {
  const isReported = options.buildReport !== undefined;
  if (!isReported && budgets === undefined) return { over: [] };
  const isWeighed = isReported || (budgets?.pages.length ?? 0) > 0;
  const pages = isWeighed ? await weighed(outputs, ground) : [];
  const digests = isReported ? await digestsOf(outputs, pages, ground.stage) : undefined;
  const over =
    budgets === undefined
      ? []
      : [
          ...budgetPage(pages, budgets.pages),
          ...budgetOutput(ground.stage.total(), budgets),
          ...budgetTime(ms(), budgets),
        ];
  return digests === undefined ? { over } : { weighed: pages, outputDigests: digests, over };
}

/** Digests of the bytes of all files. That of what was copied and of plain data is known. */
async function digestsOf(
  outputs: ReadonlyMap<string, Output>,
  pages: readonly WeighedPage[],
  stage: Pick<Stage, "read">,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map(pages.map(({ path, digest }): [string, string] => [path, digest]));
  await inTurns(
    [...outputs].filter(([path]) => !digests.has(path)),
    async ([path, { kind, digest }]) => {
      digests.set(path, kind === "data" ? digest : digestOf(await stage.read(path)));
    },
  );
  return digests;
}
