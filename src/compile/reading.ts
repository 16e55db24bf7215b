// How a round reads what there is: what it knows already, who judges large specs, and how V8 is set for a large site. The same for a build
// and a session.
import { keepHeapSmall, optimiseSoon } from "../host/engine.ts";
import type { Judge } from "../spec/judge.ts";
import type { Reading } from "./inputs.ts";
import type { Memory } from "./memory.ts";
import type { Pool } from "./pool.ts";

/** The reading of a round with `memory`. Who has built before parses little: there a small heap costs more than it saves. */
export function readingFor({ memo, loaded, isCold }: Memory, pool: Pool): Reading {
  return {
    known: loaded,
    memo,
    judge: judgeOn(pool),
    sized(size) {
      if (!isCold) return;
      if (size === "huge") keepHeapSmall();
      else optimiseSoon();
    },
  };
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
