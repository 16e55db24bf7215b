// The overrides of pages to HTML, by their bundle, which is asked on a thread of its own. What does not end within its time, or takes all memory, is
// left out, and the rest of the page is printed anew.
import type { Messages } from "../messages/messages.ts";
import type { Place } from "../text/place.ts";
import type { ThrownInHole } from "./component-fault.ts";
import type { PartPlace, PartsInput, PartsOutput } from "./realm/print-parts.ts";
import { type Answered, createRealmRunner, missingAnswer, type NoAnswer, type RealmAsked } from "./realm-runner.ts";
import { stackReader } from "./stack-map.ts";

/** A page with overrides. */
export type PartsPage = Pick<PartsInput, "places" | "chrome" | "view" | "page" | "token"> & {
  readonly lang: string;
  readonly words?: Messages;
};

/** The bundle of overrides, and hrefs of the scripts of islands among them, by what these are made of. */
export type PartsBundle = {
  readonly name: string;
  readonly text: string;
  readonly scripts: Readonly<Record<string, string>>;
};

/** `part`: the name of the override, empty where their modules cannot be run. `seconds`: of one that does not end. */
export type PartTrouble = {
  readonly part: string;
  readonly problem: string;
  readonly what?: string;
  readonly at?: Place;
  readonly seconds?: number;
};

export type PrintedParts = {
  readonly printed: readonly (string | undefined)[];
  readonly troubles: readonly PartTrouble[];
};

export type PartPrinter = (bundle: PartsBundle, pages: readonly PartsPage[]) => Promise<readonly PrintedParts[]>;

/** A printer with a thread of its own; `longest`: what a page may take, in ms. Answers what the places of each page print, parallel to the pages. */
export function createPartPrinter(longest?: number): PartPrinter {
  const runner = createRealmRunner(longest);
  // An override that does not end would not end on the next page: each is waited for once.
  const ended = new Map<string, PartTrouble>();
  let last = "";
  return async (bundle, pages) => {
    if (bundle.name !== last) ended.clear();
    last = bundle.name;
    const read = stackReader(bundle.text, () => undefined);
    const prints = pages.map((page) => new PagePrint(page, bundle, { read, ended }));
    for (;;) {
      const open = prints.filter(({ result }) => result === undefined);
      if (open.length === 0) return prints.map(({ result }) => result ?? { printed: [], troubles: [] });
      const answers = await runner.askSome(open.map((print) => print.question()));
      for (const [at, answer] of answers.entries()) open[at]?.take(answer);
    }
  };
}

type Means = {
  readonly read: (thrown: Parameters<ReturnType<typeof stackReader>>[0]) => ThrownInHole;
  readonly ended: Map<string, PartTrouble>;
};

class PagePrint {
  result: PrintedParts | undefined;
  readonly #page: PartsPage;
  readonly #bundle: PartsBundle;
  readonly #means: Means;
  #rounds = 0;

  constructor(page: PartsPage, bundle: PartsBundle, means: Means) {
    this.#page = page;
    this.#bundle = bundle;
    this.#means = means;
    if (page.places.length === 0) this.result = { printed: [], troubles: [] };
  }

  question(): RealmAsked {
    const { name, text, scripts } = this.#bundle;
    const without = [...this.#page.places.keys()].filter((at) => this.#means.ended.has(this.#nameAt(at)));
    const page: PartsInput = { ...this.#page, scripts, without };
    return { bundle: { name, text }, question: { kind: "parts", lang: this.#page.lang, page } };
  }

  take(answer: Answered | NoAnswer): void {
    if (answer.kind === "value") this.result = this.#resultOf(answer.value as PartsOutput);
    else if (answer.kind === "thrown") this.result = this.#nothing(this.#means.read(answer.thrown));
    else if (answer.kind === "nonsense") this.result = this.#nothing(answer);
    else this.#miss(answer);
  }

  #miss(missing: NoAnswer): void {
    const part = this.#nameAt(missing.at);
    this.#rounds += 1;
    const problem = missingAnswer(missing);
    const trouble = { part, problem, ...(missing.kind === "slow" ? { seconds: missing.seconds } : {}) };
    // It may end another time, in a thread that lost its memory to another.
    if (missing.at < 0 || this.#rounds > this.#page.places.length) this.result = this.#nothing(trouble);
    else this.#means.ended.set(part, trouble);
  }

  #nothing(trouble: Omit<PartTrouble, "part">): PrintedParts {
    return { printed: this.#page.places.map(() => undefined), troubles: [{ part: "", ...trouble }] };
  }

  #resultOf({ printed, faults, load }: PartsOutput): PrintedParts {
    const { read, ended } = this.#means;
    if (load !== undefined) return this.#nothing(read(load));
    const told = faults.map(({ place, thrown }) => ({
      part: this.#nameAt(place),
      ...(thrown === undefined ? { problem: "it prints more than 2 MB" } : read(thrown)),
    }));
    const names = new Set(this.#page.places.map(({ name }) => name));
    const late = [...ended].flatMap(([name, trouble]) => (names.has(name) ? [trouble] : []));
    return { printed: printed.map((html) => html ?? undefined), troubles: [...late, ...told] };
  }

  #nameAt(at: number): string {
    return this.#page.places[at]?.name ?? "";
  }
}

export type { PartPlace };
