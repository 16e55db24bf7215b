// The outputs of sites after their guides changed, from those before: a page is made of the site as it is now when it is asked for, and what is
// made of all pages (`llms.txt`, the headers of a host) when one of these files is. Whoever reads a page after an edit waits for none of
// the others.
import { digestOf } from "../../model/digest.ts";
import type { Site } from "../../model/site.ts";
import { lazily } from "../../text/lazily.ts";
import { hashedIn } from "../assembly.ts";
import type { AssembledPart, Assembly } from "../compiled.ts";
import { mergedOutputs, placedAt, placedOutputsOf } from "../editions/further-edition.ts";
import { markdownPageOutput, type Output, pageOutput, type Surroundings } from "../outputs.ts";

type Outputs = ReadonlyMap<string, Output>;

/** The outputs of all parts as their sites are now: all pages stand where they stood, and name the files that they named. */
export function laterOutputs({ parts, outputs }: Assembly): Outputs {
  const [first, ...editions] = parts;
  return editions.length === 0 ? new LaterOutputs(first) : new LaterOutputsOfAll(outputs, parts);
}

/** Names of files that are there, or not, by what pages say of themselves. */
const changing = /(?:^|\/)llms[^/]*\.txt$|^assets\/(?:sidebar-|share\/)/;

/** Outputs of which some are known before all are made. */
abstract class OutputsOnDemand implements ReadonlyMap<string, Output> {
  /** All of them, where one is asked for that cannot be made alone. */
  abstract readonly all: () => Outputs;
  readonly made = new Map<string, Output | undefined>();

  abstract outputAt(path: string): Output | undefined;

  get(path: string): Output | undefined {
    if (!this.made.has(path)) this.made.set(path, this.outputAt(path));
    return this.made.get(path);
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

class LaterOutputs extends OutputsOnDemand {
  readonly before: Outputs;
  readonly site: Site;
  readonly around: Surroundings;
  readonly folder: string;
  readonly all: () => Outputs;

  constructor({ outputs, site, around }: Pick<AssembledPart, "outputs" | "site" | "around">) {
    super();
    this.before = outputs;
    this.site = site;
    this.around = around;
    this.folder = site.config.edition?.folder ?? "";
    this.all = lazily(() => placedOutputsOf(site, around).outputs);
  }

  /** Whether a file may be there now that was not, or is gone. */
  mayChange(path: string): boolean {
    return path.startsWith(this.folder) && changing.test(path.slice(this.folder.length).replace(/\.(?:gz|br)$/, ""));
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
      case "share":
        return before;
    }
    const name = path.replace(/\.(?:gz|br)$/, "");
    if (this.around.files.some(({ output }) => placedAt(this.folder, output) === name)) return before;
    if (before === undefined && !this.mayChange(path)) return undefined;
    const tree = [...this.around.trees.values()].find(({ output }) => this.folder + output === path);
    return tree === undefined ? this.all().get(path) : { kind: "data", digest: digestOf(tree.text), data: tree.text };
  }
}

class LaterOutputsOfAll extends OutputsOnDemand {
  readonly before: Outputs;
  /** What lies in the folder of another part comes before that. */
  readonly parts: readonly { readonly before: Outputs; readonly now: LaterOutputs }[];
  readonly all: () => Outputs;

  constructor(before: Outputs, parts: Assembly["parts"]) {
    super();
    this.before = before;
    const [main, ...others] = parts;
    const laterOf = ({ outputs, site, around }: Pick<AssembledPart, "outputs" | "site" | "around">) => ({
      before: outputs,
      now: new LaterOutputs({ outputs, site, around }),
    });
    const editions = others.map(laterOf);
    const beside = (): readonly string[] => hashedIn(editions.map(({ now }) => ({ outputs: now })));
    const all = [laterOf({ ...main, around: { ...main.around, beside } }), ...editions];
    this.parts = [...all].sort((a, b) => b.now.folder.length - a.now.folder.length);
    this.all = lazily(() => {
      const [first, ...editions] = all.map(({ now }) => ({ site: now.site, outputs: now }));
      return first === undefined ? before : mergedOutputs(first, editions).outputs;
    });
  }

  outputAt(path: string): Output | undefined {
    const before = this.before.get(path);
    const own =
      before === undefined
        ? this.parts.find(({ now }) => now.mayChange(path))
        : this.parts.find((part) => part.before.get(path) === before);
    return own?.now.get(path);
  }
}
