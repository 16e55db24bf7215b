// Time that this process has worked, for tests that hold work to a bound: on a busy machine waiting for others does not count.

/** Starts a clock; what it returns answers the CPU milliseconds of this process since then (all threads, user and system). */
export function cpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
