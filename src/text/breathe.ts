// Long loops over diagnostics keep a thread busy, and a busy thread hears no signal. A pause now and then lets signals, timers and sockets in.

/** Returns a function to call in each round of a loop: in one of `every` rounds it returns a pause to wait for, else undefined. */
export function breather(every: number): () => Promise<void> | undefined {
  let round = 0;
  return () => {
    round += 1;
    return round % every === 0 ? new Promise<void>((go) => setImmediate(go)) : undefined;
  };
}
