// Time that this process has worked, for tests that hold work to a bound: on a busy machine waiting for others does not count.

/** Starts a clock; what it returns answers the CPU milliseconds of this process since then (all threads, user and system). */
export function cpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/** CPU milliseconds of `work`, the best of at most `most`; what takes no more than `enough` is done no second time. */
export function leastCpu(work: () => void, enough: number, most = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < most && least > enough; tries += 1) {
    const spent = cpuClock();
    work();
    least = Math.min(least, spent());
  }
  return least;
}
