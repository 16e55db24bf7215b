// The client for sites in memory. It is most of the work of a small site, and depends on a few settings alone, so worlds of one process share it.
import { type CompileMemory, openMemory } from "../../src/build/cache/memory.ts";
import type { Shell } from "../../src/build/shell.ts";
import { openTheme } from "../../src/build/theme.ts";
import type { Host } from "../../src/platform/host.ts";

/** Some clients by all that goes into them; none that holds files of a site, which another site of the same paths may have otherwise. */
class SharedShells extends Map<string, Shell> {
  override set(key: string, shell: Shell): this {
    if (shell.inputs.size > 0 || this.has(key)) return this;
    const [oldest] = this.keys();
    if (this.size >= 12 && oldest !== undefined) this.delete(oldest);
    return super.set(key, shell);
  }
  override clear(): void {}
}

const shells = new SharedShells();

/** The theme of the package, read once a process: no site has any part in it. */
export const sharedTheme = openTheme();

/** A memory of nothing but the clients of other worlds. */
export async function memoryOf(host: Host): Promise<CompileMemory> {
  return { ...(await openMemory(host, undefined, "test")), shells, theme: sharedTheme };
}
