// The files that a spec is made of: the root and whatever its `$ref`s name. Local files never leave one folder, links of the file system
// included, and are of few kinds; other hosts are asked only when the config names them.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { openFolderOf } from "../platform/fs/open-folders.ts";
import { type Host, HostError, unfitText } from "../platform/host.ts";
import type { Store } from "../platform/store/store.ts";
import { type Decoded, decodedText } from "../text/decoded.ts";
import { type Json, textAt } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { isUrl } from "../text/url.ts";
import type { FetchOrder } from "./fetch-spec.ts";
import type { FetchPatience } from "./patience.ts";
import { readSpecText } from "./read-spec-text.ts";

/** Where a file is: an absolute path or a URL; `printed` is how diagnostics name it. */
export type SpecAddress = { readonly kind: "path" | "url"; readonly at: string; readonly printed: FilePath };

export type SpecFile = { readonly address: SpecAddress; readonly text: string; readonly value: Json };

/** `problem` says why there is no value; `diagnostics` only when the file was there but could not be understood. */
export type FileAnswer =
  | { readonly kind: "file"; readonly file: SpecFile; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly kind: "none";
      readonly refused: boolean;
      readonly problem: string;
      readonly isOutside?: boolean;
      readonly diagnostics: readonly Diagnostic[];
    };

export type TextAnswer =
  | ({ readonly address: SpecAddress } & Decoded)
  | { readonly refused: boolean; readonly problem: string; readonly isOutside?: boolean };

/** The folder that no file may lie outside of, absolute, and how a person knows it. */
export type Jail = { readonly folder: string; readonly name: string };

export type FilesOrder = {
  readonly host: Host;
  readonly store: Store | undefined;
  readonly patience: FetchPatience;
  readonly useCopy: boolean;
  readonly jail: Jail;
  /** Real paths of folders that links out of the jail may lead into all the same. */
  readonly within?: readonly string[];
  /** Files of the program's own: what it wrote is no source. */
  readonly excluded?: (absolutePath: string) => boolean;
  /** Hosts (`example.com`, `example.com:8443`) that references may be fetched from. */
  readonly remoteRefs: readonly string[];
  readonly root: SpecAddress;
};

/** Reads files on demand, each once. */
export class SpecFiles {
  readonly #order: FilesOrder;
  readonly #answers = new Map<string, FileAnswer>();
  readonly #asked = new Set<FilePath>();
  /** Where the files stand that give themselves an address (`$self`), by that address; and their addresses by where they stand. */
  readonly #selves = new Map<string, string>();
  readonly #bases = new Map<string, string>();
  #jail: string | undefined;

  constructor(order: FilesOrder) {
    this.#order = order;
  }

  /** Addresses of all files that were asked for, missing ones included, so that watching sees them come. */
  get asked(): readonly FilePath[] {
    return [...this.#asked];
  }

  /** How many addresses files have given themselves. */
  get named(): number {
    return this.#selves.size;
  }

  /** Enters the root, which was read already. */
  enter(file: SpecFile): void {
    this.#answers.set(file.address.at, { kind: "file", file, diagnostics: [] });
    this.#asked.add(file.address.printed);
    this.#name(file);
  }

  /**
   * The file that `reference` (without fragment) names when it stands in `from`. Where that gives itself an address, references count from
   * there: one that leads to the address of a file that was read names that file, and files below the address stand as they do below it.
   */
  async resolve(reference: string, from: SpecAddress): Promise<FileAnswer> {
    const base = this.#bases.get(from.at);
    if (!isUrl(reference, base)) return await this.#at(reference, from);
    const meant = new URL(reference, base);
    meant.hash = "";
    const known = this.#answers.get(this.#selves.get(meant.href) ?? "");
    if (known !== undefined) return known;
    const folder = base === undefined ? undefined : folderOf(base);
    if (folder === undefined || !meant.href.startsWith(folder)) return await this.#at(reference, from);
    const beside = await this.#at(meant.href.slice(folder.length), from);
    return beside.kind === "none" && /^https?:/i.test(reference) ? await this.#at(reference, from) : beside;
  }

  /** Remembers the address that a document gives itself, which may be relative to where it stands. */
  #name({ address, value }: SpecFile): void {
    const self = textAt(value, "$self");
    const at = address.kind === "url" ? address.at : `path:///${encodeURI(address.at)}`;
    if (self === undefined || self.includes("#") || !isUrl(self, at)) return;
    const { href } = new URL(self, at);
    this.#bases.set(address.at, href);
    if (!this.#selves.has(href)) this.#selves.set(href, address.at);
  }

  async #at(reference: string, from: SpecAddress): Promise<FileAnswer> {
    const address = addressOf(reference, from);
    if (address === undefined) return none("it is neither a path nor an http(s) URL", true);
    const known = this.#answers.get(address.at);
    if (known !== undefined) return known;
    const answer = address.kind === "url" ? await this.#fetch(address) : await this.#read(address);
    this.#answers.set(address.at, answer);
    if (answer.kind === "file") this.#name(answer.file);
    if (answer.kind === "file" || !answer.refused) this.#asked.add(address.printed);
    return answer;
  }

  /** The text of the local file that `reference` names when it stands in `from`, if its name ends as `kind` does. */
  async text(reference: string, from: SpecAddress, kind: RegExp): Promise<TextAnswer> {
    const address = addressOf(reference, from);
    if (address === undefined || address.kind === "url")
      return { refused: true, problem: "it is not the path of a file on the site" };
    const answer = await this.#textAt(address, kind);
    if (!("problem" in answer) || !answer.refused) this.#asked.add(address.printed);
    return answer;
  }

  async #read(address: SpecAddress): Promise<FileAnswer> {
    const answer = await this.#textAt(address, /\.(json|ya?ml)$/i);
    return "problem" in answer ? { kind: "none", diagnostics: [], ...answer } : understood(address, answer);
  }

  async #textAt(address: SpecAddress, kind: RegExp): Promise<TextAnswer> {
    const { host, root, jail, excluded, within: open = [] } = this.#order;
    const refused = (problem: string): TextAnswer => ({ refused: true, problem });
    if (root.kind === "url") return refused("a fetched spec cannot read local files");
    const outside: TextAnswer = { ...refused(`it is outside ${jail.name}`), isOutside: true };
    const isHidden = (path: string, base: string): boolean =>
      /(^|\/)(\.|node_modules(\/|$))/.test(path.slice(base.length)) || excluded?.(path) === true;
    const hidden = refused("it is hidden, installed, or written by pio-docs");
    try {
      this.#jail ??= (await host.realPath(jail.folder)) ?? jail.folder;
      if (!within(jail.folder, address.at)) return outside;
      if (isHidden(address.at, jail.folder)) return hidden;
      if (!kind.test(address.at)) return refused("files of this type are not supported here");
      const real = await host.realPath(address.at);
      if (real === undefined) return { refused: false, problem: `the file \`${address.printed}\` does not exist` };
      const base = openFolderOf(real, [this.#jail, ...open]);
      if (base === undefined || real === base) return outside;
      if (isHidden(real, base)) return hidden;
      const stamp = await host.stamp(real);
      const unfit = stamp && unfitText(stamp);
      if (unfit !== undefined) return { refused: false, problem: `\`${address.printed}\`: ${unfit}` };
      return { address, ...decodedText(await host.read(real)) };
    } catch (error) {
      if (error instanceof HostError) return { refused: false, problem: `\`${address.printed}\`: ${error.message}` };
      throw error;
    }
  }

  async #fetch(address: SpecAddress): Promise<FileAnswer> {
    const { store, patience, useCopy, root } = this.#order;
    const url = new URL(address.at);
    const rootUrl = root.kind === "url" ? new URL(root.at) : undefined;
    const allows = (candidate: URL) =>
      this.#order.remoteRefs.includes(candidate.host) ||
      (rootUrl?.origin === candidate.origin && candidate.pathname.startsWith(folderOf(rootUrl.pathname)));
    if (!allows(url)) {
      return none(
        rootUrl?.origin === url.origin
          ? "it is outside the folder of the spec"
          : `\`remoteRefs\` does not contain the host \`${url.host}\``,
        true,
      );
    }
    const order: FetchOrder = { store, patience, useCopy, allows };
    const { fetchSpec } = await import("./fetch-spec.ts");
    const fetched = await fetchSpec(address.at, order);
    if (fetched.kind === "failed") return none(fetched.problem, false);
    const answer = understood(address, fetched);
    if (answer.kind === "file") await fetched.keep();
    return answer;
  }
}

/** The address that `reference` names from `base`; undefined for anything but relative paths and http(s) URLs. */
export function addressOf(reference: string, base: SpecAddress): SpecAddress | undefined {
  if (/^https?:\/\//i.test(reference) || (base.kind === "url" && !/^[a-z][a-z\d+.-]*:/i.test(reference))) {
    const url = isUrl(reference, base.kind === "url" ? base.at : undefined)
      ? new URL(reference, base.kind === "url" ? base.at : undefined)
      : undefined;
    if (url === undefined) return undefined;
    url.hash = "";
    return { kind: "url", at: url.href, printed: url.href };
  }
  const path = pathIn(reference);
  if (path === undefined || path.includes("\0")) return undefined;
  const at = path.startsWith("/") ? tidy(path) : tidy(`${folderOf(base.at)}${path}`);
  return { kind: "path", at, printed: path.startsWith("/") ? at : tidy(`${folderOf(base.printed)}${path}`) };
}

/** The path that a reference names: relative, absolute, of a drive of Windows, or of a `file:` URL of this machine. */
function pathIn(reference: string): string | undefined {
  const local = /^file:(?:\/\/(?:localhost)?(?=\/))?(?=\/(?!\/))/i.exec(reference);
  if (local === null && /^[a-z][a-z\d+.-]+:/i.test(reference)) return undefined;
  const path = decoded(reference.slice(local?.[0].length ?? 0)).replaceAll("\\", "/");
  return path.replace(/^\/?([a-z]):(?=\/)/i, (_, drive: string) => `/${drive.toUpperCase()}:`);
}

/** The folder of a path, with a slash at its end; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Joins `.` and `..` away; a path that climbs above its start keeps its `..`. */
export function tidy(path: string): string {
  const out: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && out.length > 0 && out.at(-1) !== "..") out.pop();
    else if (part !== ".." || !path.startsWith("/")) out.push(part);
  }
  return (path.startsWith("/") ? "/" : "") + out.join("/");
}

function within(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function understood(address: SpecAddress, source: Decoded): FileAnswer {
  const { value, diagnostics } = readSpecText(source, address.printed);
  if (value === undefined) return { kind: "none", refused: false, problem: "the file cannot be parsed", diagnostics };
  return { kind: "file", file: { address, text: source.text, value }, diagnostics };
}

function none(problem: string, refused: boolean): FileAnswer {
  return { kind: "none", problem, refused, diagnostics: [] };
}
