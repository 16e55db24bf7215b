// Pictures of the old side that the new one has not: a preview shows them beside what is there now, from a folder of its own.
import { outputFiles } from "../../emit/own-files.ts";
import type { Stage } from "../../emit/write.ts";
import type { Host } from "../../platform/host.ts";
import { addressIn } from "../../review/units.ts";

const folder = "assets/before";

export class OldPictures {
  readonly #wanted = new Map<string, string>();

  /** How the preview, which is served below `base`, names the picture that the old side, served below `before`, calls `address`. */
  named(address: string, { before, base }: { readonly before: string; readonly base: string }): string {
    const path = addressIn(address, before);
    if (!path.startsWith("/") || path.startsWith("//")) return address;
    const file = decoded(path.slice(1).replace(/[?#].*$/, ""));
    this.#wanted.set(file, `${folder}/${file.replace(/^assets\//, "")}`);
    return `${base}${folder}/${path.slice(1).replace(/^assets\//, "")}`;
  }

  /** Puts the pictures that were asked for into `stage`, from the output `old`. */
  async copy(stage: Stage, host: Host, old: string): Promise<void> {
    if (this.#wanted.size === 0) return;
    const there = await outputFiles(host, old);
    for (const [file, to] of this.#wanted) if (there.has(file)) await stage.copy(to, `${old}/${file}`);
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
