// Taking hold of an output: one build at a time writes it, and where its stage may lie is decided by where its lock may.
import { setTimeout as pause } from "node:timers/promises";
import { type Host, HostError } from "../host/host.ts";
import { type Layout, layoutsOf } from "./stage-layout.ts";

/** How long another build may have the output before we give up, in ms: what a large site takes to write on a small machine. */
const patience = 60_000;

async function lockWithPatience(host: Host, path: string): Promise<() => Promise<void>> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await host.lock(path);
    } catch (error) {
      if (!(error instanceof HostError) || error.problem !== "busy" || Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/** A locked output; `free` gives it back. */
export type Hold = { readonly layout: Layout; readonly free: () => Promise<void> };

/** Locks an output: beside the output if that may be; inside it if the folder above is closed but the output itself is there. */
export async function holdOutput(host: Host, out: string): Promise<Hold> {
  const { beside, inside } = await layoutsOf(host, out);
  try {
    return { layout: beside, free: await lockWithPatience(host, beside.lock) };
  } catch (error) {
    const isClosed = error instanceof HostError && error.problem === "denied";
    if (!isClosed || (await host.stamp(beside.out))?.kind !== "folder") throw error;
    return { layout: inside, free: await lockWithPatience(host, inside.lock) };
  }
}
