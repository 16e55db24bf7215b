// How much one message may hold, and how deep: whoever reads it, we or the protocol's own checks, goes down into it by calling itself.

const most = { values: 100_000, depth: 200 };

/** Whether `message`, a parsed JSON text, has more than 100,000 values or 200 levels. Does not call itself. */
export function isTooLarge(message: unknown): boolean {
  let level: readonly unknown[] = [message];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > most.values || depth > most.depth) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}
