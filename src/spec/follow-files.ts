// Follows the references of a spec from file to file: the root in, all that its references name out, read by `SpecFiles`, which holds the
// limits. swagger-parser does the following. It does not see the documents: it refuses versions that we read, and follows every `$ref`,
// also those in data and in parts that nothing uses. For each part in use it gets a skeleton, which is the list of the part's references.
// An address in a skeleton is a reference, the file that it stands in, and its use: where it leads is for `SpecFiles` to say (`$self`).
import SwaggerParser, { type FileInfo } from "@apidevtools/swagger-parser";
import { splitRef, valueAt } from "../text/pointer.ts";
import { PartCopier } from "./copy-part.ts";
import type { ReferenceUse } from "./references.ts";
import { SchemaResources } from "./schema-resources.ts";
import type { FileAnswer, SpecFile, SpecFiles, TextAnswer } from "./spec-files.ts";

/** A reference: the file that it stands in, and what it is used for or how the name of the file must end. */
type Wanted<How> = { readonly ref: string; readonly from: SpecFile; readonly how: How };

/** The references of a part, as swagger-parser follows them. */
type Skeleton = { references: { $ref: string }[] };

/**
 * Reads all files that `root` refers to, directly or not. A reference may name a file by the address that the file gives itself, which is
 * known once the file is read: so all are followed once more after such files were read.
 */
export async function followFiles(root: SpecFile, files: SpecFiles): Promise<FoundFiles> {
  const known = files.named;
  const found = await followed(root, files);
  return files.named === known ? found : await followed(root, files);
}

async function followed(root: SpecFile, files: SpecFiles): Promise<FoundFiles> {
  const reading = new FileReading(root, files);
  // swagger-parser reads nothing without a version that it knows, and paths.
  const start = {
    openapi: "3.0.4",
    info: { title: "", version: "" },
    paths: {},
    ...reading.skeleton(root, "", { as: "part", kind: "root" }),
  };
  const found = await SwaggerParser.resolve(root.address.at, start, {
    resolve: {
      file: false,
      http: false,
      parts: { order: 1, canRead: /^part:/, read: ({ url }: FileInfo) => reading.inTurn(() => reading.part(url)) },
      texts: { order: 2, canRead: /^text:/, read: ({ url }: FileInfo) => reading.inTurn(() => reading.text(url)) },
    },
    parse: {
      json: false,
      yaml: false,
      text: false,
      binary: false,
      skeleton: { order: 1, canParse: true, allowEmpty: true, parse: ({ data }: FileInfo) => data },
    },
  });
  return new FoundFiles(new Set(found.paths()), reading);
}

/** The files that swagger-parser found. A reference that it did not find leads nowhere. */
export class FoundFiles {
  readonly #paths: ReadonlySet<string>;
  readonly #reading: FileReading;

  constructor(paths: ReadonlySet<string>, reading: FileReading) {
    this.#paths = paths;
    this.#reading = reading;
  }

  /** The file that `ref`, which stands in `from`, names. */
  part(ref: string, use: ReferenceUse, from: SpecFile): FileAnswer {
    const address = skeletonAddress("part", { ref, from, how: use });
    const answer = this.#paths.has(address) ? this.#reading.files.get(address) : undefined;
    return answer ?? { kind: "none", diagnostics: [], ...unread };
  }

  /** Whether a reference at `pointer` of the root names a schema of the root by its id. */
  isNamed(ref: string, pointer: string): boolean {
    return this.#reading.named.has(ref, pointer);
  }

  /** The text of the file that `ref`, which stands in `from`, names, if its name ends as `form` says. */
  text(ref: string, form: RegExp, from: SpecFile): TextAnswer {
    const address = skeletonAddress("text", { ref, from, how: form });
    const answer = this.#paths.has(address) ? this.#reading.texts.get(address) : undefined;
    return answer ?? unread;
  }
}

const unread = { refused: false, problem: "the file was not read" };

/** Reads what the addresses of skeletons name, and keeps it by address. */
class FileReading {
  readonly files = new Map<string, FileAnswer>();
  readonly texts = new Map<string, TextAnswer>();
  /** Schemas of the root that its references name by their ids. */
  readonly named: SchemaResources;
  readonly #root: SpecFile;
  readonly #files: SpecFiles;
  readonly #parts = new Map<string, Wanted<ReferenceUse>>();
  readonly #forms = new Map<string, Wanted<RegExp>>();
  /** Parts whose references were listed: once is enough, however many references lead there. */
  readonly #listed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: SpecFile, files: SpecFiles) {
    this.#root = root;
    this.#files = files;
    this.named = new SchemaResources(root.value);
  }

  /** Reads one after another: swagger-parser asks for all references of a part at once, and `$self` counts from where it was read. */
  inTurn(read: () => Promise<Skeleton>): Promise<Skeleton> {
    const turn = this.#last.then(read);
    this.#last = turn;
    return turn;
  }

  async part(address: string): Promise<Skeleton> {
    const wanted = this.#parts.get(address);
    if (wanted === undefined) return { references: [] };
    const { file, fragment } = splitRef(wanted.ref);
    const { from, how } = wanted;
    const answer: FileAnswer =
      file === "" ? { kind: "file", file: from, diagnostics: [] } : await this.#files.resolve(file, from.address);
    this.files.set(address, answer);
    return answer.kind === "file" ? this.skeleton(answer.file, fragment, how) : { references: [] };
  }

  async text(address: string): Promise<Skeleton> {
    const wanted = this.#forms.get(address);
    if (wanted !== undefined)
      this.texts.set(address, await this.#files.text(wanted.ref, wanted.from.address, wanted.how));
    return { references: [] };
  }

  /** The references in the part at `pointer` of `file`. Those of the root are listed once, as a whole. */
  skeleton(file: SpecFile, pointer: string, use: ReferenceUse): Skeleton {
    const key = JSON.stringify([file.address.at, pointer, use]);
    const isListed = this.#listed.has(key) || (file === this.#root && use.as === "part" && use.kind !== "root");
    const value = isListed || /^[^/]/.test(pointer) ? undefined : valueAt(file.value, pointer);
    if (value === undefined) return { references: [] };
    this.#listed.add(key);
    const references = new Set<string>();
    const copier: PartCopier = new PartCopier({
      part: (reference, kind, { file: from, ...frame }) => {
        const how: ReferenceUse = { as: "part", kind };
        if (from !== this.#root || !(reference.$ref.startsWith("#") || this.named.has(reference.$ref, frame.source)))
          references.add(this.#want({ ref: reference.$ref, from, how }));
        copier.siblings(reference, kind, { file: from, ...frame });
        return null;
      },
      inPlace: (ref, how, { file: from }) => {
        references.add(this.#want({ ref, from, how }));
        return undefined;
      },
      text: (ref, form, { file: from }) => {
        const address = skeletonAddress("text", { ref, from, how: form });
        this.#forms.set(address, { ref, from, how: form });
        references.add(address);
        return unread;
      },
      report: () => undefined,
      cameFrom: () => undefined,
    });
    copier.whole(value, use, { file, source: pointer, target: "", inside: [] });
    return { references: [...references].map(($ref) => ({ $ref })) };
  }

  #want(wanted: Wanted<ReferenceUse>): string {
    const address = skeletonAddress("part", wanted);
    this.#parts.set(address, wanted);
    return address;
  }
}

/** Any text, as an address that no one changes on the way through swagger-parser. */
function skeletonAddress(kind: "part" | "text", { ref, from, how }: Wanted<ReferenceUse | RegExp>): string {
  const words = [from.address.at, ref, how instanceof RegExp ? how.source : how];
  return `${kind}:${encodeURIComponent(JSON.stringify(words))}`;
}
