// Shapes that several Markdown pages print alike, each once in a file of its own. In the pages, one line in their place names that file. It
// leads back to the letter: what is put in for that line is what stood there.

/** Texts by path, in the order of the paths. */
export type Texts = ReadonlyMap<string, string>;

/** `parts`: the files that lines in pages, and in other parts, name. */
export type SharedShapes = { readonly pages: Texts; readonly parts: Texts };

/** Where the parts stand. */
export const sharedFolder = "shared/";

/** Characters of what is worth a file. */
const fewest = 300;

const reference = /^( *)\/\/ fields: (shared\/[a-z0-9-]+\.md)$/;

/** What stands between an opening line and the one that closes it. `text`: without the indent of the opening line. */
type Shape = { readonly from: number; readonly to: number; readonly text: string; readonly name: string };

/** `pages` with the shapes that at least two of them have in files of their own. */
export function shareShapes(pages: Texts): SharedShapes {
  const lines = new Map([...pages].map(([path, text]) => [path, text.split("\n")]));
  // What reads like a name of ours would be filled in.
  if ([...lines.values()].some((all) => all.some((line) => reference.test(line)))) return { pages, parts: new Map() };
  const counts = new Map<string, number>();
  for (const all of lines.values())
    for (const text of new Set(shapesIn(all).map((shape) => shape.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const sharing = new Sharing(counts);
  const shared = new Map([...lines].map(([path, all]) => [path, sharing.without(all, 1).join("\n")]));
  return { pages: shared, parts: sharing.parts() };
}

class Sharing {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #paths = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
  }

  /** `lines` with a reference for each outermost shape that more than `uses` pages have. */
  without(lines: readonly string[], uses: number): readonly string[] {
    const shapes = shapesIn(lines);
    const left: string[] = [];
    let next = 0;
    for (const { from, to, text, name } of shapes) {
      if (from < next || (this.#counts.get(text) ?? 0) <= uses) continue;
      const indent = /^ */.exec(lines[from] ?? "")?.[0] ?? "";
      left.push(...lines.slice(next, from + 1), `${indent}  // fields: ${this.#pathOf(text, name)}`);
      next = to;
    }
    return [...left, ...lines.slice(next)];
  }

  #pathOf(text: string, name: string): string {
    const known = this.#paths.get(text);
    if (known !== undefined) return known;
    const slug =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "") || "shape";
    let path = `${sharedFolder}${slug}.md`;
    for (let at = 2; this.#taken.has(path); at += 1) path = `${sharedFolder}${slug}-${at}.md`;
    this.#taken.add(path);
    this.#paths.set(text, path);
    return path;
  }

  /** The files, each with what is shared more widely than itself in files of its own. */
  parts(): Texts {
    const parts = new Map<string, string>();
    // Shapes inside of these may be added on the way.
    for (const [text, path] of this.#paths) {
      const [open = "", ...inner] = this.without(["```", ...text.split("\n"), "```"], this.#counts.get(text) ?? 0);
      parts.set(path, `# ${path.slice(sharedFolder.length, -".md".length)}\n\n${[open, ...inner].join("\n")}\n`);
    }
    return new Map([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The shapes in the fences of a page, an outer one before those inside of it. */
function shapesIn(lines: readonly string[]): readonly Shape[] {
  const shapes: Shape[] = [];
  const open: { readonly at: number; readonly indent: number }[] = [];
  let fence = "";
  for (const [at, line] of lines.entries()) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === "" || line === fence)) {
      fence = fence === "" ? mark : "";
      open.length = 0;
      continue;
    }
    if (fence !== "```") continue;
    const indent = line.length - line.trimStart().length;
    const last = open.at(-1);
    if (last?.indent === indent && /^[}\])]/.test(line.slice(indent))) {
      open.pop();
      const text = lines
        .slice(last.at + 1, at)
        .map((one) => one.slice(indent))
        .join("\n");
      if (text.length >= fewest) shapes.push({ from: last.at, to: at, text, name: nameOf(lines[last.at] ?? "") });
    } else if (/^[^/"`].*[{[(](?: \/\/ .*)?$|^[{[(](?: \/\/ .*)?$/.test(line.slice(indent))) open.push({ at, indent });
  }
  return shapes.sort((a, b) => a.from - b.from);
}

/** The name of the schema, as the notes of its opening line say it; else that of the field. */
function nameOf(line: string): string {
  const [lead = "", ...notes] = line.trim().split(" // ");
  const named = notes
    .join(" // ")
    .split("; ")
    .find((note) => /^[A-Za-z][\w.-]{1,60}$/.test(note) && !/^(read|write)-only$/.test(note));
  return named ?? /^[\w.-]+/.exec(lead)?.[0] ?? "";
}

/** Parts inside of parts inside of parts: more are those of a pack that a stranger made. */
const deepest = 40;

/** Characters of a restored page. */
const longest = 20_000_000;

/** `text` with the parts that its lines name; undefined where they lead in circles, or to more than any page has. */
export function restoreShapes(text: string, partOf: (path: string) => string | undefined): string | undefined {
  let size = 0;
  const fill = (lines: readonly string[], indent: string, depth: number): readonly string[] | undefined => {
    const all: string[] = [];
    for (const line of lines) {
      size += line.length + indent.length;
      const [, own = "", path = ""] = reference.exec(line) ?? [];
      const part = path === "" ? undefined : partOf(path);
      if (part === undefined) all.push(line === "" ? "" : indent + line);
      else {
        const inner = depth > deepest ? undefined : fill(bodyOf(part), indent + own.slice(2), depth + 1);
        if (inner === undefined) return undefined;
        for (const one of inner) all.push(one);
      }
      if (size > longest) return undefined;
    }
    return all;
  };
  return fill(text.split("\n"), "", 0)?.join("\n");
}

/** The lines in the fence of a part. */
function bodyOf(part: string): readonly string[] {
  const lines = part.split("\n");
  return lines.slice(lines.indexOf("```") + 1, lines.lastIndexOf("```"));
}
