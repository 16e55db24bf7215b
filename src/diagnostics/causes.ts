// One fault can make hundreds: an API whose spec cannot be read has no pages, and every link into it is dead. So the cause is told, and what
// follows from it is counted.
import type { Diagnostic } from "./diagnostic.ts";
import { hiddenKinds } from "./hidden.ts";

/** Answers which of `diagnostics` is the cause of another one; undefined when it stands for itself. */
export function causesAmong(diagnostics: readonly Diagnostic[]): (diagnostic: Diagnostic) => Diagnostic | undefined {
  const hiding = diagnostics.filter(({ hides }) => hides !== undefined);
  if (hiding.length === 0) return () => undefined;
  const holders = new Map(hiddenKinds.map((kind) => [kind, new Map<string, Diagnostic>()]));
  for (const diagnostic of hiding) {
    if (diagnostic.hides === undefined) continue;
    for (const [kind, holder] of holders) {
      for (const name of diagnostic.hides[kind]) if (!holder.has(name)) holder.set(name, diagnostic);
    }
  }
  return ({ misses, hides }) => {
    if (misses === undefined || hides !== undefined) return undefined;
    const holder = holders.get(misses.kind);
    if (holder === undefined || holder.size === 0) return undefined;
    for (const name of nameAndFolders(misses.name)) {
      const cause = holder.get(name);
      if (cause !== undefined) return cause;
    }
    return undefined;
  };
}

/** `/a/b/` -> `/a/b`, `/a/b/`, `/a/`, `/`. */
function* nameAndFolders(written: string): Iterable<string> {
  const name = written.replace(/\/+$/, "");
  yield name === "" ? "/" : name;
  yield `${name}/`;
  for (let at = name.lastIndexOf("/"); at > 0; at = name.lastIndexOf("/", at - 1)) yield name.slice(0, at + 1);
  yield "/";
}
