// Progress as it is worth a message to another thread: a page takes no longer than telling of it does, and no line is read that fast.
import type { Progress } from "./options.ts";

/** Milliseconds between two events of one stage; the line on a terminal changes every 80. */
const pause = 40;

/** Hands on to `show` the first event of each stage, and of the others at most one every 40 ms. `now` is in ms. */
export function sparing(show: (event: Progress) => void, now: () => number): (event: Progress) => void {
  let last: { readonly stage: Progress["stage"]; readonly at: number } | undefined;
  return (event) => {
    const at = now();
    if (last?.stage === event.stage && at - last.at < pause) return;
    last = { stage: event.stage, at };
    show(event);
  };
}
