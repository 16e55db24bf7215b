// What pio-docs keeps for its user is, in tests, their own, and new for each run: what happened on this machine before tells nothing of them.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** An empty folder for XDG_CACHE_HOME. */
export function ownUser(): string {
  const folder = join(import.meta.dirname, "../node_modules/.cache/tests-user");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
