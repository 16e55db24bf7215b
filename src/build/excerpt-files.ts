// The files that guides take code from, or include: looked at before a guide is parsed, since what they say is part of what its page is
// made of. What is included may name further files, so they are found in rounds, which are bounded.

import { excerptNames } from "../dialects/includes/fence-files.ts";
import { type IncludedFile, includedNames } from "../dialects/includes/included-names.ts";
import { mayInclude } from "../dialects/includes/marks.ts";
import { nameBeside, pathOfName } from "../dialects/includes/names.ts";
import { ShownFilesOf, type ShownGround, type ShownLook } from "../load/shown-files.ts";
import { frontAudience } from "../markdown/front-audience.ts";
import { plainLines } from "../markdown/open-guide.ts";
import { isHiddenBy } from "../model/audience.ts";
import { type OwnNames, shownText } from "../model/audience-blocks.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { drawingFile, drawingName, drawingsNamed, isDiagramFile } from "../model/drawn-diagram.ts";
import type { NotShown, ShownFile, ShownFiles } from "../model/shown-file.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { type Host, HostError } from "../platform/host.ts";
import { isWithin } from "../text/file-path.ts";
import { withEmptyFront } from "../text/front-fence.ts";
import type { FilePath } from "../text/place.ts";

/** Who reads a guide. `own`: names of the site's components that blocks may have. */
export type GuideReaders = { readonly allowed: ReadonlySet<string>; readonly own: OwnNames };

/** Which files excerpts may take: what lies in `closed` (absolute paths) is hidden. `originalOf`: what a file is a translation of. */
export type ExcerptReaders = GuideReaders & {
  readonly closed: readonly string[];
  readonly originalOf: (path: string) => string | undefined;
};

/** The files of one guide by the names that it gives them. */
export type Excerpts = ReadonlyMap<string, ShownLook | NotShown>;

/**
 * The files that a guide of this text (as it was read) is made of besides: those that it takes code from, those that it includes, and
 * drawings that the site may keep. `folder`: that of its collection, "" where that is the site's.
 */
export function filesNamedIn(text: string, file: FilePath, folder: FilePath): readonly IncludedFile[] {
  return named(
    mayInclude(text) ? withEmptyFront(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")) : text,
    file,
    folder,
  );
}

/** The same of a file that a guide includes: all its names begin at the folder of the site. */
function namedInPart(text: string, file: FilePath, folder: FilePath): readonly IncludedFile[] {
  return named(text, file, folder).map(({ name, isText }) => ({ name: nameBeside(file, name), isText }));
}

function named(text: string, file: FilePath, folder: FilePath): readonly IncludedFile[] {
  const shown = [...excerptNames(text), ...drawingsNamed(text).map(drawingFile)];
  return [...shown.map((name) => ({ name, isText: false })), ...includedNames(text, file, folder)];
}

/** How deep files may include one another, how many a page may be made of, and how many names they may be looked for under. */
const most = { depth: 8, files: 200, names: 600 } as const;

const forOthers: NotShown = { why: "refused", problem: "it is hidden from this audience" };

/** Answers for the guides of one round. */
export class ExcerptFiles {
  readonly #host: Host;
  readonly #files: ShownFilesOf;
  readonly #folders: readonly string[];
  readonly #above: readonly string[] | undefined;
  readonly #readers: ExcerptReaders | undefined;
  readonly #closed: readonly string[];
  /** What is included, whatever its name ends in. */
  readonly #asText = new Set<ShownLook | NotShown>();
  readonly #named = new Map<string, Promise<readonly IncludedFile[]>>();

  /** Without `readers` all is shown. */
  constructor(host: Host, ground: ShownGround, readers?: ExcerptReaders) {
    this.#host = host;
    this.#readers = readers;
    this.#closed = readers?.closed ?? [];
    this.#folders = ground.folders;
    this.#above = ground.above;
    this.#files = new ShownFilesOf(host, ground);
  }

  /**
   * What the guide `file` may show of `names`, of what the files that it includes name, and of the drawings that the site may keep of
   * diagrams among them. `folder`: that of its collection.
   */
  async of(file: FilePath, names: readonly IncludedFile[], folder: FilePath): Promise<Excerpts> {
    const all = new Map<string, boolean>();
    let looks: Excerpts = new Map();
    let round = names;
    for (let depth = 0; depth < most.depth && round.length > 0; depth += 1) {
      const fresh = round.filter(({ name, isText }) => !all.has(name) || (isText && all.get(name) === false));
      for (const { name, isText } of fresh)
        if (all.has(name) || all.size < most.names) all.set(name, isText || all.get(name) === true);
      looks = await this.#open(file, await this.#files.looks(file, [...all.keys()]));
      const further: IncludedFile[] = [];
      for (const { name, isText } of fresh) {
        const look = looks.get(name);
        if (isText && look !== undefined) this.#asText.add(look);
        if (isText && look !== undefined && "real" in look) further.push(...(await this.#namedIn(name, look, folder)));
      }
      round = further;
    }
    const drawings: string[] = [];
    for (const [name, look] of looks) {
      const shown = isDiagramFile(name) ? await this.#read(name, look) : undefined;
      if (shown !== undefined && "text" in shown) drawings.push(drawingFile(drawingName(shown.text)));
    }
    return drawings.length === 0 ? looks : new Map([...looks, ...(await this.#files.looks(file, drawings))]);
  }

  /** `looks` without what lies in folders that are hidden, and what is a translation of a hidden guide. */
  async #open(file: FilePath, looks: Excerpts): Promise<Excerpts> {
    const isClosed = (path: string): boolean => this.#closed.some((folder) => isWithin(path, folder));
    const open = new Map<string, ShownLook | NotShown>();
    for (const [name, look] of looks) {
      const isHidden =
        isClosed(this.#files.pathOf(file, name)) ||
        ("real" in look && (isClosed(look.real) || (await this.#isOfHidden(look.real))));
      open.set(name, isHidden ? forOthers : look);
    }
    return open;
  }

  async #isOfHidden(path: string): Promise<boolean> {
    const original = this.#readers?.originalOf(path);
    if (original === undefined || (await this.#host.stamp(original))?.kind !== "file") return false;
    const { marks } = frontAudience(plainLines(Buffer.from(await this.#host.read(original)).toString("utf8")), "");
    return marks !== undefined && isHiddenBy(marks, this.#readers?.allowed ?? new Set());
  }

  /** The text of what was looked at, as readers may see it. */
  async #read(name: string, look: ShownLook | NotShown): Promise<ShownFile> {
    const shown = await this.#files.read(look);
    const readers = this.#readers;
    if (
      readers === undefined ||
      !("text" in shown) ||
      !(this.#asText.has(look) || /\.(?:mdx?|markdown)$/i.test(pathOfName(name)))
    )
      return shown;
    const { allowed, own } = readers;
    const { marks } = frontAudience(shown.text, pathOfName(name));
    if (marks !== undefined && isHiddenBy(marks, allowed)) return forOthers;
    const { text, hasBlocks } = shownText(shown.text, allowed, own);
    return hasBlocks ? { text, isCut: true } : shown;
  }

  /** What an included file names; the same for all pages of a collection. */
  #namedIn(name: string, look: ShownLook, folder: FilePath): Promise<readonly IncludedFile[]> {
    const key = `${folder}\0${name}`;
    const known = this.#named.get(key) ?? this.#readNames(name, look, folder);
    this.#named.set(key, known);
    return known;
  }

  async #readNames(name: string, look: ShownLook, folder: FilePath): Promise<readonly IncludedFile[]> {
    const shown = await this.#read(name, look);
    return "text" in shown ? namedInPart(shown.text, pathOfName(name, this.#above), folder) : [];
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
    for (const [name, look] of excerpts) texts.push([name, await this.#read(name, look)]);
    return Object.fromEntries(texts);
  }
}

/** The key of a page whose guide alone has `key`; another one once a file is another, or comes, or goes. */
export async function keyWith(host: SourceHost, key: Digest, excerpts: Excerpts): Promise<Digest> {
  const states: unknown[] = [];
  for (const [name, look] of excerpts) states.push([name, "real" in look ? await digestAt(host, look.real) : look]);
  return digestOf(key, JSON.stringify(states));
}

async function digestAt(host: SourceHost, path: string): Promise<string> {
  try {
    return await host.digest(path);
  } catch (error) {
    if (error instanceof HostError) return error.message;
    throw error;
  }
}
