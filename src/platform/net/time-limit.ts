// A bound in time that holds. `AbortSignal.any` over `AbortSignal.timeout` is no such bound on Node 20: the signals hold each other weakly,
// and one that is collected never fires.

/** What `work` comes to; its signal is aborted after `ms`, with a TimeoutError, or when `outer` is, with its reason. */
export async function withinTime<Value>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const end = (): void => stop.abort(outer?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException("too late", "TimeoutError")), ms);
  outer?.addEventListener("abort", end, { once: true });
  if (outer?.aborted === true) end();
  try {
    return await work(stop.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", end);
  }
}
