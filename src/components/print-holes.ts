// The holes of pages to HTML, by the bundles of their code, which are asked on a thread of their own. What does not end within its time, or takes all
// memory, is left out, and the rest of the page is printed anew.
import { isBuiltin } from "node:module";
import { componentOutput } from "../check/guide/component-output.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Hole, type HolesPrinted, nameOfHole, type PageHoles } from "../model/component.ts";
import type { FilePath, Place } from "../text/place.ts";
import { bundleFault, expressionFault, slowFault, type ThrownInHole, thrownFault } from "./component-fault.ts";
import { dataFaults } from "./page-data.ts";
import type { PrintFault, PrintOutput } from "./realm/print-page.ts";
import { type Answered, createRealmRunner, missingAnswer, type NoAnswer, type RealmAsked } from "./realm-runner.ts";
import { stackReader } from "./stack-map.ts";

/** A page with holes, and the bundle of its code. `spotOf` answers where in the page a spot of its module was written. */
export type PrintedPage = {
  readonly found: PageHoles;
  readonly bundle: { readonly name: string; readonly text: string };
  readonly file: FilePath;
  readonly lang: string;
  readonly token: string;
  readonly spotOf: (line: number, column: number) => Place | undefined;
  /** Hrefs of the scripts of islands, by what they are made of. */
  readonly scripts: Readonly<Record<string, string>>;
};

/** Answers what the holes of each page print, parallel to the pages. */
export type HolePrinter = (pages: readonly PrintedPage[]) => Promise<readonly HolesPrinted[]>;

/**
 * A printer with a thread of its own; `longest`: what a page may take, in ms. Diagnostics: `component-throws`, `component-impure`, `component-slow`,
 * `component-output`, `component-bundle`, `expression-throws`.
 */
export function createHolePrinter(longest?: number): HolePrinter {
  const runner = createRealmRunner(longest);
  return async (pages) => {
    const prints = pages.map((page) => new PagePrint(page));
    for (;;) {
      const open = prints.filter(({ result }) => result === undefined);
      if (open.length === 0) return prints.map(({ result }) => result ?? { printed: [], diagnostics: [] });
      const answers = await runner.ask(open.map((print) => print.question()));
      for (const [at, answer] of answers.entries()) open[at]?.take(answer);
    }
  };
}

/** One page until it is printed: what does not end is left out, and the rest is printed anew: once, then nothing of the page is. */
class PagePrint {
  result: HolesPrinted | undefined;
  readonly #page: PrintedPage;
  readonly #ended: Diagnostic[] = [];
  readonly #without: number[] = [];

  constructor(page: PrintedPage) {
    this.#page = page;
  }

  question(): RealmAsked {
    const { found, bundle, lang, token, scripts } = this.#page;
    const page = { holes: found.holes.map(({ node }) => node), token, scripts, without: this.#without };
    return { bundle, question: { kind: "print", lang, page } };
  }

  take(answer: Answered | NoAnswer): void {
    const { found, file } = this.#page;
    if (answer.kind === "value") {
      const { printed, faults, data } = answer.value as PrintOutput;
      const left: readonly PrintFault[] =
        answer.rejected === undefined ? [] : [{ kind: "component", hole: 0, thrown: answer.rejected }];
      const { bundle, spotOf } = this.#page;
      const ofData = data === undefined ? [] : dataFaults(data, file, stackReader(bundle.text, spotOf));
      const told = [...ofData, ...[...faults, ...left].map(toldOf(this.#page))];
      this.result = { printed: printed.map((html) => html ?? undefined), diagnostics: [...this.#ended, ...told] };
      return;
    }
    if (answer.kind === "thrown" || answer.kind === "nonsense")
      throw new Error(`The page ${file} cannot be asked: ${JSON.stringify(answer)}`);
    const hole = found.holes[Math.max(answer.at, 0)];
    if (hole !== undefined) this.#ended.push(endedFault(hole, answer));
    // A module that does not end has nothing to print.
    if (answer.at < 0 || this.#ended.length === 2)
      this.result = { printed: found.holes.map(() => undefined), diagnostics: this.#ended };
    else this.#without.push(answer.at);
  }
}

function endedFault(hole: Hole, answer: NoAnswer): Diagnostic {
  if (answer.kind === "slow") return slowFault(hole, answer.seconds);
  return thrownFault(nameOfHole(hole), hole.place, { problem: missingAnswer(answer) });
}

/** Faults of `page` in words, at their places. */
function toldOf({ found, bundle, file, spotOf }: PrintedPage): (fault: PrintFault) => Diagnostic {
  const read = stackReader(bundle.text, spotOf);
  return (fault) => {
    const hole = found.holes[fault.hole];
    const place = hole?.place ?? { file };
    const name = fault.component === undefined ? hole && nameOfHole(hole) : `\`<${fault.component}>\``;
    if (fault.kind === "unknown") return bundleFault(place, file, fault.problem);
    if (fault.kind === "long" && hole !== undefined) return componentOutput("more than 2 MB", hole);
    if (fault.kind === "long") return bundleFault(place, file, "it prints more than 2 MB");
    const thrown = withImport(read(fault.thrown), found.left);
    if (thrown.what !== undefined && fault.kind !== "code") return thrownFault(name ?? "The page", place, thrown);
    if (fault.kind === "load") return bundleFault(thrown.at ?? { file }, file, thrown.problem);
    if (fault.kind === "component" && hole?.node.kind !== "code") return thrownFault(name ?? "", place, thrown);
    const spot = fault.kind === "code" ? (found.codes[fault.code]?.place ?? place) : place;
    return thrown.what === undefined
      ? expressionFault(spot, thrown.problem)
      : thrownFault(name ?? "The expression", spot, thrown);
  };
}

/** `thrown` in other words where a name is not defined since what the page imports it from is not there. */
function withImport(thrown: ThrownInHole, left: PageHoles["left"] = {}): ThrownInHole {
  const name = /^ReferenceError: ([\w$]+) is not defined$/.exec(thrown.problem)?.[1] ?? "";
  const path = Object.hasOwn(left, name) ? left[name] : undefined;
  if (path === undefined) return thrown;
  const why = /^node:/.test(path) || isBuiltin(path) ? "a module of Node.js" : "which `components` does not list";
  return { ...thrown, problem: `\`${name}\` is imported from \`${path}\`, ${why}` };
}
