// The outputs of a site after its guides got other titles and descriptions, from those before: a page is made of the site as it is now when it
// is asked for, and what is made of all pages (`llms.txt`, the headers of a host) when one of these files is. Whoever reads a page after an
// edit waits for none of the others.
import { digestOf } from "../../model/digest.ts";
import type { Site } from "../../model/site.ts";
import { lazily } from "../../text/lazily.ts";
import { markdownPageOutput, type Output, outputsOf, pageOutput, type Surroundings } from "../outputs.ts";

type Outputs = ReadonlyMap<string, Output>;

/** `before`: the outputs of a site whose pages stood at the same addresses, and named the same files. */
export function laterOutputs(before: Outputs, site: Site, around: Surroundings): Outputs {
  return new LaterOutputs(before, site, around);
}

/** Names of files that are there, or not, by what pages say of themselves. */
const changing = /(?:^|\/)llms[^/]*\.txt$|^assets\/sidebar-/;

class LaterOutputs implements ReadonlyMap<string, Output> {
  readonly before: Outputs;
  readonly site: Site;
  readonly around: Surroundings;
  /** All of them, where one is asked for that cannot be made alone. */
  readonly all: () => Outputs;
  readonly made = new Map<string, Output | undefined>();

  constructor(before: Outputs, site: Site, around: Surroundings) {
    this.before = before;
    this.site = site;
    this.around = around;
    this.all = lazily(() => outputsOf(site, around).outputs);
  }

  get(path: string): Output | undefined {
    if (!this.made.has(path)) this.made.set(path, this.outputAt(path));
    return this.made.get(path);
  }

  outputAt(path: string): Output | undefined {
    const before = this.before.get(path);
    switch (before?.kind) {
      case "page":
        return pageOutput(this.site.pages.get(before.page.metadata.route) ?? before.page, this.site, this.around);
      case "markdownPage": {
        const page = this.get(before.beside);
        return page?.kind === "page" ? markdownPageOutput(page, before.beside) : undefined;
      }
      case "copy":
      case "kept":
      case "samples":
        return before;
    }
    const name = path.replace(/\.(?:gz|br)$/, "");
    if (this.around.files.some(({ output }) => output === name)) return before;
    if (before === undefined && !changing.test(name)) return undefined;
    const tree = [...this.around.trees.values()].find(({ output }) => output === path);
    return tree === undefined ? this.all().get(path) : { kind: "data", digest: digestOf(tree.text), data: tree.text };
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  get size(): number {
    return this.all().size;
  }

  keys(): MapIterator<string> {
    return this.all().keys();
  }

  values(): MapIterator<Output> {
    return this.all().values();
  }

  entries(): MapIterator<[string, Output]> {
    return this.all().entries();
  }

  [Symbol.iterator](): MapIterator<[string, Output]> {
    return this.all().entries();
  }

  forEach(act: (value: Output, key: string, map: Outputs) => void): void {
    this.all().forEach(act);
  }
}
