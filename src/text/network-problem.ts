// What became of a request that got no answer, as words that follow the name of a server: no address, no header, no secret is in them.

/** `did not respond within 10 s`, `refused the connection`, ... `timeout` in ms. */
export function networkProblem(error: unknown, timeout: number): string {
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError"))
    return `did not respond within ${timeout / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "is an unknown host name";
  if (code === "ECONNREFUSED") return "refused the connection";
  return `dropped the connection${code === "" ? "" : ` (${code})`}`;
}
