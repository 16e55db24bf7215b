// The holes of pages to HTML, by the bundles of their code, which are asked on a thread of their own. What does not end within its time, or takes all
// memory, is left out, and the rest of the page is printed anew.
import { componentOutput } from "../check/guide/component-output.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Hole, type HolesPrinted, nameOfHole, type PageHoles } from "../model/component.ts";
import type { FilePath, Place } from "../text/place.ts";
import { bundleFault, expressionFault, slowFault, thrownFault } from "./component-fault.ts";
import type { PrintFault, PrintOutput } from "./realm/print-page.ts";
import { createRealmRunner, missingAnswer, type NoAnswer } from "./realm-runner.ts";
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

/** Answers what the holes of a page print. */
export type HolePrinter = (page: PrintedPage) => Promise<HolesPrinted>;

/**
 * A printer with a thread of its own; `longest`: what a page may take, in ms. Diagnostics: `component-throws`, `component-impure`, `component-slow`,
 * `component-output`, `component-bundle`, `expression-throws`.
 */
export function createHolePrinter(longest?: number): HolePrinter {
  const runner = createRealmRunner(longest);
  return async (page) => {
    const { found, bundle, lang, token, scripts } = page;
    const holes = found.holes.map(({ node }) => node);
    const ended: Diagnostic[] = [];
    const without: number[] = [];
    // What does not end is left out, and the rest is printed anew: once, then nothing of the page is.
    while (ended.length < 2) {
      const answer = await runner.ask(bundle, { kind: "print", lang, page: { holes, token, scripts, without } });
      if (answer.kind === "value") {
        const { printed, faults } = answer.value as PrintOutput;
        const left: readonly PrintFault[] =
          answer.rejected === undefined ? [] : [{ kind: "component", hole: 0, thrown: answer.rejected }];
        const told = [...faults, ...left].map(toldOf(page));
        return { printed: printed.map((html) => html ?? undefined), diagnostics: [...ended, ...told] };
      }
      if (answer.kind === "thrown" || answer.kind === "nonsense")
        throw new Error(`The page ${page.file} cannot be asked: ${JSON.stringify(answer)}`);
      const hole = found.holes[Math.max(answer.at, 0)];
      if (hole !== undefined) ended.push(endedFault(hole, answer));
      // The module itself does not end.
      if (answer.at < 0) break;
      without.push(answer.at);
    }
    return { printed: holes.map(() => undefined), diagnostics: ended };
  };
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
    const thrown = read(fault.thrown);
    if (thrown.what !== undefined && fault.kind !== "code") return thrownFault(name ?? "The page", place, thrown);
    if (fault.kind === "load") return bundleFault(thrown.at ?? { file }, file, thrown.problem);
    if (fault.kind === "component" && hole?.node.kind !== "code") return thrownFault(name ?? "", place, thrown);
    const spot = fault.kind === "code" ? (found.codes[fault.code]?.place ?? place) : place;
    return thrown.what === undefined
      ? expressionFault(spot, thrown.problem)
      : thrownFault(name ?? "The expression", spot, thrown);
  };
}
