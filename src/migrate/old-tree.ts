// The folder that a team moves out of, as readers of configs ask it: which files there are, and what they say. Nothing is written there,
// links that lead out of it are not followed, and what cannot be read is a loss with its place.
import { type Host, HostError } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { decodedText } from "../text/decoded.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import { frontData } from "../text/front-data.ts";
import { frontFence } from "../text/front-fence.ts";
import { isObject, type Json, type JsonObject } from "../text/json.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import type { Loss } from "./moving.ts";
import { type ReadScript, readScript } from "./script/read-script.ts";

/** Configs and pages are texts of people: what is larger is not read as one. */
const largestText = 4_000_000;

/** Folders of installed and made files, by name and, from the top, by path. */
const made = new Set([
  "node_modules",
  ".git",
  ".docusaurus",
  ".astro",
  ".next",
  ".cache",
  ".pio-docs",
  ".svn",
  ".hg",
  ".venv",
  "__pycache__",
]);

/** What a person can say in place of a script, by where it would stand. */
const answers: Readonly<Record<string, string>> = {
  "/baseUrl": "base=/docs/",
  "/base": "base=/docs/",
  "/url": "url=https://example.com",
  "/site": "url=https://example.com",
  "/title": "title=Words",
};

/** A config that was read: its value, and where what a pointer names stands. `unknown`: what only running a script would tell. */
export type ReadConfig = {
  readonly file: FilePath;
  readonly value: Json | undefined;
  readonly unknown?: readonly { readonly pointer: string; readonly place: Place }[];
  readonly placeOf: (pointer: string) => Place;
};

/** What of a page comes before its text. `lineOf`: where a key stands, from 1. */
export type OldFront = { readonly values: JsonObject; readonly lineOf: (key: string) => number };

export class OldTree {
  /** Paths from the folder, sorted. */
  readonly files: readonly FilePath[];
  readonly losses: Loss[] = [];
  readonly #host: Host;
  readonly #folder: string;
  readonly #known: ReadonlySet<FilePath>;

  private constructor(host: Host, folder: string, files: readonly FilePath[]) {
    this.#host = host;
    this.#folder = folder;
    this.files = files;
    this.#known = new Set(files);
  }

  /** Lists the folder (absolute). Losses: links that lead out of it. */
  static async open(host: Host, folder: string): Promise<OldTree> {
    const seen: string[] = [];
    const skip = (path: string): boolean =>
      made.has(path.slice(path.lastIndexOf("/") + 1)) || /\/\.vitepress\/(?:dist|cache)$/.test(path);
    const entered = (at: string, names: readonly string[]): void => {
      for (const name of names) seen.push(`${at}/${name}`);
    };
    const listed = await host.list(folder, skip, { entered });
    const cut = folder === "/" ? 1 : folder.length + 1;
    const files = listed.filter(({ stamp }) => stamp.kind === "file").map(({ path }) => path.slice(cut));
    const tree = new OldTree(host, folder, files.sort());
    for (const { path, stamp } of listed) {
      if (stamp.kind !== "other") continue;
      const place = { file: path.slice(cut) };
      tree.losses.push({ kind: "Files that can't be read", what: "it isn't a regular file", place, decide: true });
    }
    await tree.#tellLinks(seen, new Set(listed.map(({ path }) => path)), skip);
    return tree;
  }

  /** What stands in a folder and was not listed, though it is neither skipped nor a folder that was entered, leads elsewhere. */
  async #tellLinks(
    seen: readonly string[],
    listed: ReadonlySet<string>,
    skip: (path: string) => boolean,
  ): Promise<void> {
    const folders = new Set(seen.map((path) => path.slice(0, path.lastIndexOf("/"))));
    const root = (await this.#host.realPath(this.#folder)) ?? this.#folder;
    for (const path of seen) {
      if (listed.has(path) || folders.has(path) || skip(path)) continue;
      const real = await this.#host.realPath(path).catch(() => undefined);
      if (real !== undefined && isWithin(real, root)) continue;
      const file = path.slice(this.#folder.length + 1);
      this.losses.push({
        kind: "Links outside the folder",
        what: "the link's target is outside the folder or doesn't exist, so it isn't followed",
        place: { file },
      });
    }
  }

  has(file: FilePath): boolean {
    return this.#known.has(file);
  }

  /** Whether there is anything below a folder. */
  hasFolder(folder: FilePath): boolean {
    return this.below(folder).length > 0;
  }

  /** The files below a folder; all for "" and ".". */
  below(folder: FilePath): readonly FilePath[] {
    if (folder === "" || folder === ".") return this.files;
    return this.files.filter((file) => isWithin(file, folder));
  }

  /** Its text, line feeds only; undefined for what is not there, is too large or is no text. Losses: what cannot be read. */
  async text(file: FilePath): Promise<string | undefined> {
    if (!this.has(file)) return undefined;
    const lose = (what: string): undefined => {
      this.losses.push({ kind: "Files that can't be read", what, place: { file }, decide: true });
      return undefined;
    };
    try {
      const path = `${this.#folder}/${file}`;
      if (((await this.#host.stamp(path))?.size ?? 0) > largestText) return lose("it is larger than 4 MB");
      const { text, isUtf8 } = decodedText(await this.#host.read(path));
      return isUtf8 ? text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") : lose("it is not UTF-8 text");
    } catch (error) {
      if (error instanceof HostError) return lose(error.message);
      throw error;
    }
  }

  /** A config that is data. Losses: what is wrong with it. */
  async data(file: FilePath, format: "json" | "yaml" = file.endsWith(".json") ? "json" : "yaml"): Promise<ReadConfig> {
    const text = await this.text(file);
    const data = text === undefined ? undefined : readData(format === "json" ? withoutComments(text) : text, format);
    for (const { message, line, column } of data?.problems ?? [])
      this.losses.push({
        kind: "Configs",
        what: message,
        place: { file, line, column },
        decide: data?.value === undefined,
      });
    return { file, value: data?.value, placeOf: (pointer) => ({ file, ...data?.placeOf(pointer) }) as Place };
  }

  /** A config that is a script, read as syntax. Losses: what cannot be known of it, but for what `passed` says. */
  async script(file: FilePath, passed: (pointer: string) => boolean = () => false): Promise<ReadConfig> {
    const read: ReadScript = await readScript(file, { text: (path) => this.text(path), has: (path) => this.has(path) });
    if (read.problem !== undefined)
      this.losses.push({
        kind: "Configs",
        what: `the script can't be read: ${read.problem.says}`,
        place: read.problem.place,
        decide: true,
      });
    for (const { pointer, place } of read.unknown)
      if (!passed(pointer)) {
        const asked = answers[pointer];
        const what = `\`${pointer.slice(1).replaceAll("/", ".") || "the config"}\`${asked === undefined ? "" : `: set it with \`--set ${asked}\`, or add it to the config`}`;
        this.losses.push({
          kind: "Values that only running code can determine",
          what,
          place,
          ...(asked === undefined ? {} : { decide: true }),
        });
      }
    return { file, value: read.value, unknown: read.unknown, placeOf: read.placeOf };
  }

  /** The value of `expression` in a script that nobody wrote, which stands beside `file` and begins with `imports`. */
  async asked(file: FilePath, expression: string, imports = ""): Promise<ReadScript> {
    const text = `${imports}\nconst asked = ${expression};\nexport { asked as default };\n`;
    const asked = `${folderOf(file) === "" ? "" : `${folderOf(file)}/`}.asked.js`;
    return readScript(asked, {
      text: async (path) => (path === asked ? text : this.text(path)),
      has: (path) => this.has(path),
    });
  }

  /** A config of either kind. */
  async config(file: FilePath, passed?: (pointer: string) => boolean): Promise<ReadConfig> {
    return /\.(?:json|ya?ml)$/.test(file) ? this.data(file) : this.script(file, passed);
  }

  /** The front matter of a page; empty where there is none, or none that can be read. */
  async front(file: FilePath): Promise<OldFront> {
    const fence = frontFence((await this.text(file)) ?? "");
    const data = fence === undefined ? undefined : frontData(fence);
    const values = data !== undefined && isObject(data.value) ? data.value : {};
    return { values, lineOf: (key) => (data?.placeOf(pointerTo("", key))?.line ?? 0) + (fence?.line ?? 1) };
  }

  /** Something that a person should know of. */
  lose(kind: string, what: string, place?: Place): void {
    this.losses.push({ kind, what, ...(place === undefined ? {} : { place }) });
  }

  /** The same of what a person must decide. */
  ask(kind: string, what: string, place: Place): void {
    this.losses.push({ kind, what, place, decide: true });
  }
}

/** JSON as editors of configs know it: without comments and without commas before a closing bracket. */
function withoutComments(text: string): string {
  if (!/\/[/*]|,\s*[}\]]/.test(text)) return text;
  const blank = (found: string): string => (found.startsWith('"') ? found : found.replace(/[^\n]/g, " "));
  return text
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, blank)
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (found) => (found === "," ? " " : found));
}
