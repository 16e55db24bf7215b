// The code of an error of the system.

/** `ENOENT` and the like; empty where `error` has no code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
