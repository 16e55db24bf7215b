// The parts of a bundle, run in this process with its own React.
import { createRequire } from "node:module";
import type { ThemeParts } from "../../templates/theme/index.ts";

/** What the CommonJS text `text` exports as its parts. */
export function loadedParts(text: string): Partial<ThemeParts> {
  const module: { exports: { readonly parts?: Partial<ThemeParts> } } = { exports: {} };
  new Function("require", "module", "exports", text)(createRequire(import.meta.url), module, module.exports);
  return module.exports.parts ?? {};
}
