// A store that ends with its process: what it gives was put by the same process, so that nothing of it needs a mark.
import { nameOf } from "./mark.ts";
import type { Store } from "./store.ts";

/** An empty one. */
export function passingStore(): Store {
  const held = new Map<string, Buffer>();
  const used = new Set<string>();
  return {
    get(stage, key) {
      const name = nameOf({ stage, key });
      used.add(name);
      return held.get(name);
    },
    has(stage, key) {
      const name = nameOf({ stage, key });
      used.add(name);
      return held.has(name);
    },
    put(stage, key, ...parts) {
      const name = nameOf({ stage, key });
      const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part));
      const [only] = bytes;
      used.add(name);
      // What was given may be written over by whoever gave it; what was made here is nobody else's.
      held.set(
        name,
        bytes.length === 1 && only instanceof Buffer && typeof parts[0] === "string" ? only : Buffer.concat(bytes),
      );
    },
    async save(whole) {
      if (whole) for (const name of held.keys()) if (!used.has(name)) held.delete(name);
      used.clear();
    },
    forget: () => held.clear(),
    close() {},
  };
}
