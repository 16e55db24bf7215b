// A package of the docs as the server of facts reads it: as the site that it is of.
import type { OpenedPack } from "../build/commands/open-pack.ts";
import { type PublishedSite, Unreadable } from "../mcp/published.ts";
import { SafeText, safe } from "../mcp/safe-text.ts";

/** The site that `pack` is of. Why a file of it is not read is said in the answers. */
export function packedSite(pack: OpenedPack): PublishedSite {
  return {
    root: pack.root,
    isPack: true,
    async text(path) {
      const text = await pack.text(path);
      if (text === undefined || typeof text === "string") return text;
      throw new Unreadable(safe`The package of the docs cannot be read: ${SafeText.line(String(text.facts.problem))}`);
    },
  };
}
