// The program's chunks, fewer of them. The bundler gives what several entries share a file for each set of entries that share it, and of
// those a build read 250, most of them under a kilobyte, at more than half a millisecond each. Small chunks that the same threads read
// are put into one file here; what they import and export stays as it is, so that no thread reads more code than before.
import { digestOf } from "../../model/digest.ts";
import { nameOf } from "../../text/file-path.ts";
import { bundled } from "./bundled.ts";

type Import = { readonly path: string; readonly kind: string };

/** Of one output, as the bundler tells of it. `exports` are the names that others import. */
type Told = {
  readonly bytes: number;
  readonly entryPoint?: string;
  readonly exports: readonly string[];
  readonly imports: readonly Import[];
};

/** By path, all under the same folder. */
export type ToldOutputs = Readonly<Record<string, Told>>;

/** A file that is put together: its path, and the outputs in it, each after those that it imports. */
export type Group = { readonly path: string; readonly members: readonly string[] };

/** Bytes. Larger ones cost more to read than to open, and not every command that wants a group's other chunks wants them. */
const small = 24_000;

/**
 * Which outputs of `told` go together. `threads`: the entry points that each thread of a program reads, by source path; an output is read by a
 * thread if one of its entry points imports it. Outputs of one group are read by the same threads, and no group imports itself by way
 * of another file.
 */
export function groupsOf(told: ToldOutputs, threads: readonly (readonly string[])[], folder: string): readonly Group[] {
  const order = inOrder(told, Object.keys(told).sort());
  const read = threads.map(
    (entries) =>
      new Set(
        inOrder(
          told,
          entries.map((entry) => outputOf(told, entry)),
        ),
      ),
  );
  const isMember = (path: string): boolean => {
    const output = told[path];
    return (
      output !== undefined &&
      output.entryPoint === undefined &&
      output.bytes < small &&
      read.some((one) => one.has(path))
    );
  };
  const rank = ranks(told, order, isMember);
  const groups = new Map<string, string[]>();
  for (const path of order.filter(isMember)) {
    const key = JSON.stringify([read.map((one) => one.has(path)), rank.get(path)]);
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((members) => ({ path: `${folder}/chunks-${digestOf(members.join()).slice(0, 8)}.js`, members }));
}

/** Where the exports of an output are found: in which file, and what their names end with there. */
type Place = { readonly file: string; readonly end: string };

/** The text of each output of `texts` (by path) that stays, and of each group, which brings what its members brought. */
export async function grouped(
  texts: ReadonlyMap<string, string>,
  groups: readonly Group[],
  told: ToldOutputs,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, Place>();
  for (const { path, members } of groups)
    for (const member of members) places.set(nameOf(member), { file: nameOf(path), end: `_${places.size}` });
  const made = new Map<string, string>();
  for (const [path, text] of texts) if (!places.has(nameOf(path))) made.set(path, moved(text, places));
  for (const { path, members } of groups) {
    const exports = members.map((member) => exportsOf(member, told, places)).join("");
    made.set(path, moved(await together(exports, members, texts), places));
  }
  return made;
}

const importing = /\bimport(?:\{[^{}]*\}from)?"(?:\.\.?\/)+chunk-\w+\.js"/g;

/** `text` with its imports from where they are found now. */
function moved(text: string, places: ReadonlyMap<string, Place>): string {
  const changed = text.replaceAll(importing, (whole) => {
    const file = nameOf(whole.slice(0, -1));
    const place = places.get(file);
    if (place === undefined) return whole;
    const names = /\{(.*)\}/.exec(whole)?.[1] ?? "";
    return whole.replace(names, () => renamed(names, place.end)).replace(file, place.file);
  });
  for (const file of places.keys())
    if (changed.includes(`/${file}"`)) throw new Error(`an import of ${file} was not understood`);
  return changed;
}

/** `a as b` of another file: names of several outputs must not meet in the one that holds them. */
function renamed(names: string, end: string): string {
  if (names === "") return "";
  const each = names.split(",").map((name) => name.split(" as "));
  return each.map(([outer = "", inner = outer]) => `${outer}${end} as ${inner}`).join();
}

function exportsOf(member: string, told: ToldOutputs, places: ReadonlyMap<string, Place>): string {
  const file = nameOf(member);
  const names = (told[member]?.exports ?? []).map((name) => `${name} as ${name}${places.get(file)?.end ?? ""}`);
  return names.length === 0 ? `import"./${file}";` : `export{${names.join()}}from"./${file}";`;
}

/** The members as one module that has these exports. What they import of others stays an import. */
async function together(
  exports: string,
  members: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<string> {
  const inside = new Map(members.map((member) => [nameOf(member), (texts.get(member) ?? "").replace(head, "")]));
  const { text } = await bundled("esm", {
    stdin: { contents: exports, sourcefile: "exports.js" },
    logLevel: "warning",
    plugins: [
      {
        name: "members",
        setup(plugins) {
          plugins.onResolve({ filter: /^/ }, ({ path }) => {
            const file = nameOf(path);
            return inside.has(file) ? { path: file, namespace: "member" } : { path, external: true };
          });
          plugins.onLoad({ filter: /^/, namespace: "member" }, ({ path }) => ({ contents: inside.get(path) ?? "" }));
        },
      },
    ],
  });
  return `${headOf(members, texts)}${text}`;
}

/** What the bundler writes above each output, for modules that call `require`. */
export const head = /^import\{createRequire as (\w+)\}from'node:module';const require=\1\(import\.meta\.url\);\n/;

function headOf(members: readonly string[], texts: ReadonlyMap<string, string>): string {
  const heads = members.map((member) => head.exec(texts.get(member) ?? "")?.[0]);
  if (heads.includes(undefined)) throw new Error("an output has not the head that all have");
  return heads[0] ?? "";
}

function staticOf(told: ToldOutputs, path: string): readonly string[] {
  const imports = told[path]?.imports ?? [];
  return imports.flatMap(({ path: to, kind }) => (kind === "import-statement" && told[to] !== undefined ? [to] : []));
}

/** The outputs of `paths` and all that they import, each after those that it imports. */
function inOrder(told: ToldOutputs, paths: readonly string[]): readonly string[] {
  const order: string[] = [];
  const entered = new Set<string>();
  const enter = (path: string): void => {
    if (entered.has(path)) return;
    entered.add(path);
    for (const to of staticOf(told, path)) enter(to);
    order.push(path);
  };
  for (const path of paths) enter(path);
  return order;
}

function outputOf(told: ToldOutputs, entry: string): string {
  const path = Object.keys(told).find((one) => told[one]?.entryPoint === entry);
  if (path === undefined) throw new Error(`no output has the entry point ${entry}`);
  return path;
}

/**
 * How many files that stay for themselves lie below an output, one upon the other. Two of one rank import each other by way of none of those, so
 * that to put them together closes no circle: files that import each other in a circle would be run before what they need.
 */
function ranks(
  told: ToldOutputs,
  order: readonly string[],
  isMember: (path: string) => boolean,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const path of order) {
    const below = staticOf(told, path).map((to) => (known.get(to) ?? 0) + (isMember(to) ? 0 : 1));
    known.set(path, Math.max(0, ...below));
  }
  return known;
}
