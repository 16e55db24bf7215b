// How a round reads what there is: what it knows already, and who judges large specs. The same for a build and a session.
import type { Judge } from "../spec/judge.ts";
import type { Reading } from "./inputs.ts";
import type { Memory } from "./memory.ts";
import type { Pool } from "./pool.ts";

/** The reading of a round with `memory`. */
export function readingFor({ memo, loaded }: Memory, pool: Pool): Reading {
  return { known: loaded, memo, judge: judgeOn(pool) };
}

/** The threads of `pool`: this one goes on meanwhile. */
function judgeOn(pool: Pool): Judge {
  return {
    async rules(text, family) {
      for await (const { problems } of pool.run([{ kind: "rules", text, family }]))
        if (problems !== undefined) return problems;
      return [];
    },
    async examples(text) {
      for await (const { misfits } of pool.run([{ kind: "examples", text }])) if (misfits !== undefined) return misfits;
      return { told: [], more: 0 };
    },
  };
}
