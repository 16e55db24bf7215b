// The files that guides take code from: looked at before a guide is parsed, since what they say is part of what its page is made of.

import type { Sources } from "../host/files.ts";
import { type Host, HostError } from "../host/host.ts";
import { type Look, ShownFilesOf, type ShownGround } from "../load/shown-files.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { drawingFile, drawingName, drawingsNamed, isDiagramFile } from "../model/drawn-diagram.ts";
import type { NotShown, ShownFile, ShownFiles } from "../model/shown-file.ts";
import { excerptNames } from "../parse/guide/excerpts.ts";
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";

/** The files of one guide by the names that it gives them. */
export type Excerpts = ReadonlyMap<string, Look | NotShown>;

/** The files that a guide of this text is made of besides: those that it takes code from, and drawings that the site may keep. */
export function filesNamedIn(text: string): readonly string[] {
  return [...excerptNames(text), ...drawingsNamed(text).map(drawingFile)];
}

/** Answers for the guides of one round. */
export class ExcerptFiles {
  readonly #files: ShownFilesOf;
  readonly #folders: readonly string[];

  constructor(host: Host, ground: ShownGround) {
    this.#folders = ground.folders;
    this.#files = new ShownFilesOf(host, ground);
  }

  /** What the guide `file` may show of `names`, and of the drawings that the site may keep of diagrams among them. */
  async of(file: FilePath, names: readonly string[]): Promise<Excerpts> {
    const looks = await this.#files.looks(file, names);
    const drawings: string[] = [];
    for (const [name, look] of looks) {
      const shown = isDiagramFile(name) ? await this.#files.read(look) : undefined;
      if (shown !== undefined && "text" in shown) drawings.push(drawingFile(drawingName(shown.text)));
    }
    return drawings.length === 0 ? looks : new Map([...looks, ...(await this.#files.looks(file, drawings))]);
  }

  /** The absolute paths that a change of the page may come from: where `names` point, and where that leads. */
  watched(file: FilePath, excerpts: Excerpts): readonly string[] {
    return [...excerpts].flatMap(([name, look]) => {
      const path = this.#files.pathOf(file, name);
      // Nobody makes us look at what lies elsewhere.
      if (!this.#folders.some((folder) => isWithin(path, folder))) return [];
      return "real" in look && look.real !== path ? [path, look.real] : [path];
    });
  }

  /** The texts that the parser takes. */
  async texts(excerpts: Excerpts): Promise<ShownFiles> {
    const texts: [string, ShownFile][] = [];
    for (const [name, look] of excerpts) texts.push([name, await this.#files.read(look)]);
    return Object.fromEntries(texts);
  }
}

/** The key of a page whose guide alone has `key`; another one once a file is another, or comes, or goes. */
export async function keyWith(host: Sources, key: Digest, excerpts: Excerpts): Promise<Digest> {
  const states: unknown[] = [];
  for (const [name, look] of excerpts) states.push([name, "real" in look ? await digestAt(host, look.real) : look]);
  return digestOf(key, JSON.stringify(states));
}

async function digestAt(host: Sources, path: string): Promise<string> {
  try {
    return await host.digest(path);
  } catch (error) {
    if (error instanceof HostError) return error.message;
    throw error;
  }
}
