// Takes files into one page: what an include becomes, with the includes of what it takes. Bounded in depth, number and letters, whatever
// the files say; each letter keeps the file that it was written in.
import { excerptMissing } from "../../check/guide/excerpt-missing.ts";
import { excerptRefused } from "../../check/guide/excerpt-refused.ts";
import { includeInCode } from "../../check/guide/include-in-code.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { NotShown, ShownFile, ShownFiles } from "../../model/shown-file.ts";
import { type CodeRanges, codeOf } from "../../text/code-ranges.ts";
import { defined } from "../../text/defined.ts";
import { lazily } from "../../text/lazily.ts";
import { spotter } from "../../text/lines.ts";
import { nearest } from "../../text/nearest.ts";
import type { FilePath, Place } from "../../text/place.ts";
import type { TextSource } from "../rewriting.ts";
import { asCode, notAmong } from "./as-code.ts";
import type { Include } from "./mark.ts";
import { pathOfName } from "./names.ts";
import { PartChanges } from "./part-changes.ts";
import { joinedPart } from "./part-text.ts";
import { type IncludePiece, piecesOf, prefixed } from "./pieces.ts";

/** How deep files may include one another, how many includes a page has, how many letters they bring, and are looked through for that. */
const most = { depth: 8, includes: 2_000, letters: 5_000_000, read: 100_000_000 } as const;

/** The page that files are taken into. `folder`: of its collection, from that of the site. */
export type Joining = {
  readonly file: FilePath;
  readonly folder: FilePath;
  readonly above?: readonly string[];
  readonly files: ShownFiles;
  readonly tell: (diagnostic: Diagnostic) => void;
};

/** The text that an include stands in: the page, or a part. `chain`: the includes that led to it, the page's own first. */
export type IncludeHolder = {
  readonly text: string;
  readonly file: FilePath;
  readonly chain: readonly Link[];
  readonly placeOf: (offset: number) => Place;
};

/** A file by its name, and what of it is shown. */
type NamedInclude = { readonly name: string; readonly shown: ShownFile | undefined };

/** An include that was followed: `file` takes `key`, a part of a file. */
type Link = { readonly place: Place; readonly key: string };

type Standing = { readonly include: Include; readonly holder: IncludeHolder };

/** What is asked of one file often. */
type JoinedText = {
  readonly code: () => CodeRanges;
  readonly spot: ReturnType<typeof spotter>;
  readonly changes: () => PartChanges;
};

/** Takes files into the page of `joining`. Diagnostics: `excerpt-missing`, `excerpt-refused`, `include-in-code`. */
export class Joiner {
  readonly #joining: Joining;
  readonly #known = new Map<string, JoinedText>();
  /** How often the page has taken a part. */
  readonly #times = new Map<string, number>();
  #includes = 0;
  #letters = 0;
  #read = 0;

  constructor(joining: Joining) {
    this.#joining = joining;
  }

  /** What `include`, which stands in `holder`, becomes; undefined where it stays as it is written. */
  by(include: Include, holder: IncludeHolder): readonly IncludePiece[] | undefined {
    this.#includes += 1;
    if (this.#includes > most.includes) {
      const problem = `the page has more than ${most.includes.toLocaleString("en")} includes`;
      if (this.#includes === most.includes + 1) this.#refuse(include, holder, problem);
      return [];
    }
    const file = this.#fileOf(include);
    const size = file.shown !== undefined && "text" in file.shown ? file.shown.text.length : 0;
    if (this.#isTooMuch({ read: size, letters: 0 }, include, holder)) return [];
    if (include.as.kind === "text") return this.#joined(include, holder, file);
    const code = asCode(include, { ...file, file: pathOfName(file.name, this.#joining.above) }, holder.text);
    if ("pieces" in code) return this.#counted(code.pieces, include, holder);
    if (code.why === "refused") return this.#refuse(include, holder, code.problem);
    const { problem, near } = code;
    const facts = defined({ written: include.written, problem, near, through: throughOf(holder.chain) });
    this.#joining.tell(includeInCode(facts, holder.placeOf(include.at ?? include.from)));
    return undefined;
  }

  /** The first name of `include` that is there; one that is not shown before one that is not there. */
  #fileOf({ names }: Include): NamedInclude {
    const { files } = this.#joining;
    const all = names.map((name) => ({ name, shown: Object.hasOwn(files, name) ? files[name] : undefined }));
    const there = all.find(({ shown }) => shown !== undefined && "text" in shown);
    const refused = all.find(({ shown }) => shown !== undefined && "why" in shown && shown.why === "refused");
    return there ?? refused ?? all[0] ?? { name: "", shown: undefined };
  }

  #joined(include: Include, holder: IncludeHolder, { name, shown }: NamedInclude): readonly IncludePiece[] {
    const file = pathOfName(name, this.#joining.above);
    const key = `${file} ${JSON.stringify(include.part)}`;
    const chain = [...holder.chain, { place: holder.placeOf(include.from), key }];
    const way = `through ${throughOf(chain)}`;
    if (holder.chain.some((link) => link.key === key) || (file === this.#joining.file && include.part.kind === "whole"))
      return this.#refuse(include, holder, `it includes itself, ${way}`);
    if (chain.length > most.depth)
      return this.#refuse(include, holder, `includes are nested more than ${most.depth} levels deep, ${way}`);
    if (shown === undefined || "why" in shown) return this.#missing(file, shown ?? notAmong, { include, holder });
    const { text } = shown;
    const known = this.#knownOf(file, text);
    const found = joinedPart(text, include.part, known.code);
    if ("problem" in found) return this.#missing(file, { why: "missing", ...found }, { include, holder });
    const letters = found.stretches.reduce((sum, { from, to }) => sum + to - from, 0);
    if (this.#isTooMuch({ read: 0, letters }, include, holder)) return [];
    const source: TextSource = { text, file, through: throughOf(chain) ?? "" };
    const time = this.#times.get(key) ?? 0;
    this.#times.set(key, time + 1);
    const inner: IncludeHolder = { text, file, chain, placeOf: (offset) => ({ file, ...known.spot(offset) }) };
    const { props, after = "" } = include.as.kind === "text" ? include.as : {};
    const changes = known.changes().of(time, props);
    const pieces: IncludePiece[] = [];
    for (const stretch of found.stretches) {
      if (pieces.length > 0) pieces.push("\n");
      for (const piece of piecesOf({ source, stretch, changes }, (mark) => this.by(mark, inner))) pieces.push(piece);
    }
    pieces.push(after);
    return this.#counted(prefixed(pieces, holder.text, include.from), include, holder);
  }

  #knownOf(file: FilePath, text: string): JoinedText {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const code = lazily(() => codeOf(text));
    const { file: page, folder, above } = this.#joining;
    const changes = lazily(() => new PartChanges({ text, file, folder, code: code() }, defined({ page, above })));
    const made = { code, spot: spotter(text), changes };
    this.#known.set(file, made);
    return made;
  }

  /** `pieces`, unless words of our own (beginnings of lines, mostly) make them too many letters. */
  #counted(pieces: readonly IncludePiece[], include: Include, holder: IncludeHolder): readonly IncludePiece[] {
    let letters = 0;
    for (const piece of pieces) if (typeof piece === "string") letters += piece.length;
    return this.#isTooMuch({ read: 0, letters }, include, holder) ? [] : pieces;
  }

  /** Whether the page takes in more than it may with so many letters more; told once. */
  #isTooMuch(
    more: { readonly read: number; readonly letters: number },
    include: Include,
    holder: IncludeHolder,
  ): boolean {
    const isOver = (): boolean => this.#letters > most.letters || this.#read > most.read;
    const wasOver = isOver();
    this.#letters += more.letters;
    this.#read += more.read;
    if (isOver() && !wasOver) {
      const what = this.#letters > most.letters ? "are larger than 5 MB in total" : "read more than 100 MB of files";
      this.#refuse(include, holder, `the includes of this page ${what}`);
    }
    return isOver();
  }

  #missing(
    file: FilePath,
    { why, problem, near: meant, names = [] }: NotShown & { readonly names?: readonly string[] },
    { include, holder }: Standing,
  ): readonly IncludePiece[] {
    if (why === "refused") return this.#refuse(include, holder, problem);
    const wanted = "name" in include.part ? include.part.name : undefined;
    const near = meant ?? (wanted === undefined ? undefined : nearest(wanted, names));
    const regions = names.slice(0, 8).join("`, `");
    const facts = defined({ file, what: "text" as const, problem, near, regions, through: throughOf(holder.chain) });
    this.#joining.tell(excerptMissing(facts, holder.placeOf(include.from)));
    return [];
  }

  #refuse(include: Include, holder: IncludeHolder, problem: string): readonly IncludePiece[] {
    const file = pathOfName(this.#fileOf(include).name, this.#joining.above);
    const what = include.as.kind === "text" ? ("text" as const) : undefined;
    const facts = defined({ file, what, problem, through: throughOf(holder.chain) });
    this.#joining.tell(excerptRefused(facts, holder.placeOf(include.at ?? include.from)));
    return [];
  }
}

/** `docs/index.md:3, docs/_a.md:7`: who took it in; undefined of a page. */
function throughOf(chain: readonly Link[]): string | undefined {
  if (chain.length === 0) return undefined;
  return chain.map(({ place }) => ("line" in place ? `${place.file}:${place.line}` : place.file)).join(", ");
}
