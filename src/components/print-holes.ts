// The holes of a page to HTML: its bundle is run anew in a context of pages, and React prints what it makes. A page gets 10 s; what stops it is the
// engine, so that the thread goes on with the next page.
import { Script } from "node:vm";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { componentOutput } from "../check/guide/component-output.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Hole, type HoleNode, type HolesPrinted, holeTag, type PageHoles } from "../model/component.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath, Place } from "../text/place.ts";
import { bundleFault, expressionFault, slowFault, thrownFault } from "./component-fault.ts";
import { type IslandPage, islandModule } from "./island-runtime.ts";
import { type DataCheck, dataFaults } from "./page-data.ts";
import { isTimeout, openSandbox, type Sandbox } from "./sandbox.ts";
import { islandsName } from "./site-files.ts";
import { bundleName, stackReader } from "./stack-map.ts";

/** A page with holes: `text` of its bundle. `spotOf` answers where in the page a spot of its module was written. */
export type PrintedPage = {
  readonly found: PageHoles;
  readonly text: string;
  readonly file: FilePath;
  readonly token: string;
  readonly spotOf: (line: number, column: number) => Place | undefined;
  /** Hrefs of the scripts of islands, by what they are made of. */
  readonly scripts: Readonly<Record<string, string>>;
};

/** Answers what the holes of each page print. */
export type HolePrinter = (pages: readonly PrintedPage[]) => ReadonlyMap<PrintedPage, HolesPrinted>;

/** What a page may take, in ms. */
const patience = 10_000;

/** Letters that one hole may print. */
const mostPrinted = 2_000_000;

const provided: Readonly<Record<string, unknown>> = {
  react: React,
  "react/jsx-runtime": jsxRuntime,
  "react/jsx-dev-runtime": jsxRuntime,
  "react-dom": ReactDom,
};

/** Compiled bundles that a thread keeps: pages that use the same components follow one another. */
const mostScripts = 8;

/**
 * The printing of one thread; `longest`: what a page may take, in ms. Diagnostics of a print: `component-throws`, `component-impure`,
 * `component-slow`, `component-output`, `component-bundle`, `expression-throws`.
 */
export function createHolePrinter(longest = patience): HolePrinter {
  const scripts = new Map<string, Script>();
  const kept: { sandbox: Sandbox | undefined } = { sandbox: undefined };
  const scriptOf = (text: string): Script => {
    const known = scripts.get(text);
    if (known !== undefined) return known;
    const script = new Script(`(function(require,module,exports){${text}\n})`, { filename: bundleName });
    if (scripts.size >= mostScripts) scripts.clear();
    scripts.set(text, script);
    return script;
  };
  const open = (): Sandbox => {
    const sandbox = kept.sandbox ?? openSandbox();
    kept.sandbox = undefined;
    return sandbox;
  };
  /** Several pages in one go, since each go has a watch of its own: those up to the one that changes what they share, or does not end. */
  const together = (pages: readonly PrintedPage[]): readonly HolesPrinted[] => {
    const done: HolesPrinted[] = [];
    const sandbox = open();
    let isClean = true;
    try {
      sandbox.run(() => {
        for (const page of pages) {
          const print = new PagePrint(page, new Set());
          print.print(scriptOf, sandbox);
          done.push(print.result([]));
          isClean = sandbox.isClean();
          if (!isClean) break;
        }
      }, longest);
      if (isClean) kept.sandbox = sandbox;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      // What goes on behind all pages may be of any of them.
      if (done.length === pages.length) return [];
    }
    return done;
  };
  const alone = (page: PrintedPage): HolesPrinted => {
    const slow: Diagnostic[] = [];
    const stuck = new Set<Hole>();
    // What does not end is left out, and the rest is printed anew: once, then nothing of the page is.
    while (slow.length < 2) {
      const print = new PagePrint(page, stuck);
      const sandbox = open();
      try {
        sandbox.run(() => print.print(scriptOf, sandbox), longest);
        if (sandbox.isClean()) kept.sandbox = sandbox;
        return print.result(slow);
      } catch (error) {
        const hole = print.current ?? page.found.holes[0];
        if (!isTimeout(error) || hole === undefined) throw error;
        slow.push(slowFault(hole, longest / 1000));
        stuck.add(hole);
        // The module itself does not end.
        if (print.current === undefined) break;
      }
    }
    return { printed: page.found.holes.map(() => undefined), diagnostics: slow };
  };
  return (pages) => {
    const printed = new Map<PrintedPage, HolesPrinted>();
    for (let left = pages; left.length > 0; left = left.slice(1)) {
      for (const [at, made] of together(left).entries()) {
        const page = left[at];
        if (page !== undefined) printed.set(page, made);
      }
      left = left.filter((page) => !printed.has(page));
      const [next] = left;
      if (next !== undefined) printed.set(next, alone(next));
    }
    return printed;
  };
}

/** What a bundle exports. */
type Loaded = {
  readonly components?: Readonly<Record<string, unknown>>;
  readonly codes?: readonly (() => unknown)[];
  /** The module of what stands around islands. */
  readonly wrap?: Readonly<Record<string, unknown>>;
  readonly dataCheck?: DataCheck;
};

type Component = Parameters<typeof React.createElement>[0];

/** One page while it is printed, without the holes of `stuck`. */
class PagePrint {
  printed: (string | undefined)[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** The hole that is being printed. */
  current: Hole | undefined;
  readonly #found: PageHoles;
  readonly #context: PrintedPage;
  readonly #stuck: ReadonlySet<Hole>;
  readonly #thrown: ReturnType<typeof stackReader>;

  constructor(page: PrintedPage, stuck: ReadonlySet<Hole>) {
    this.#found = page.found;
    this.#context = page;
    this.#stuck = stuck;
    this.#thrown = stackReader(page.text, page.spotOf);
  }

  /** What was printed; `before`: diagnostics of earlier goes. */
  result(before: readonly Diagnostic[]): HolesPrinted {
    return { printed: this.printed, diagnostics: [...before, ...this.diagnostics] };
  }

  print(scriptOf: (text: string) => Script, sandbox: Sandbox): void {
    const { holes } = this.#found;
    const loaded = this.#load(scriptOf, sandbox);
    this.printed = holes.map((hole) => {
      if (loaded === undefined || this.#stuck.has(hole)) return undefined;
      this.current = hole;
      return this.#htmlOf(hole, loaded);
    });
  }

  #load(scriptOf: (text: string) => Script, sandbox: Sandbox): Loaded | undefined {
    const module: { exports: Loaded } = { exports: {} };
    const wrap = () => (module.exports.wrap?.default ?? module.exports.wrap?.Wrap) as ReturnType<IslandPage["wrap"]>;
    const islands = lazily(() => islandModule({ scripts: this.#context.scripts, wrap }));
    const load = (name: string): unknown => {
      if (name === islandsName) return islands();
      if (Object.hasOwn(provided, name)) return provided[name];
      throw new Error(`\`${name}\` is not available at build time`);
    };
    try {
      const run = sandbox.evaluate(scriptOf(this.#context.text)) as (...given: unknown[]) => void;
      run(load, module, module.exports);
      this.diagnostics.push(...dataFaults(module.exports.dataCheck, this.#context.file, this.#thrown));
      return module.exports;
    } catch (error) {
      const thrown = this.#thrown(error);
      const { file } = this.#context;
      const [first] = this.#found.holes;
      if (thrown.what !== undefined && first !== undefined) this.diagnostics.push(thrownFault(first, thrown));
      else this.diagnostics.push(bundleFault(thrown.at ?? { file }, file, thrown.problem));
      return undefined;
    }
  }

  #htmlOf(hole: Hole, loaded: Loaded): string | undefined {
    try {
      const html = renderToStaticMarkup(React.createElement(React.Fragment, null, this.#made(hole.node, loaded)));
      if (html.length <= mostPrinted) return html;
      this.diagnostics.push(componentOutput("more than 2 MB", hole));
    } catch (error) {
      this.diagnostics.push(this.#faultOf(error, hole));
    }
    return undefined;
  }

  #faultOf(error: unknown, hole: Hole): Diagnostic {
    if (error instanceof UnknownComponent) return bundleFault(hole.place, this.#context.file, error.message);
    const isLocated = error instanceof ThrownByCode;
    const thrown = this.#thrown(isLocated ? error.cause : error);
    const place = isLocated ? error.place : hole.place;
    if (thrown.what === undefined && (isLocated || hole.node.kind === "code"))
      return expressionFault(place, thrown.problem);
    return thrownFault({ ...hole, place }, thrown);
  }

  #made(node: HoleNode, loaded: Loaded): React.ReactNode {
    if (node.kind === "slot") return React.createElement(holeTag(this.#context.token, "s", node.slot));
    if (node.kind !== "element") return this.#valueOf(node, loaded) as React.ReactNode;
    const props: Record<string, unknown> = {};
    for (const prop of node.props) {
      const value = this.#valueOf(prop, loaded);
      if (prop.name === undefined) Object.assign(props, value);
      else props[prop.name] = value;
    }
    const type = /^[A-Z]/.test(node.name) ? componentOf(node.name, loaded) : node.name;
    return React.createElement(type, props, ...node.children.map((child) => this.#made(child, loaded)));
  }

  #valueOf(node: Extract<HoleNode, { kind: "value" | "code" }>, { codes = [] }: Loaded): unknown {
    if (node.kind === "value") return node.value;
    try {
      return codes[node.code]?.();
    } catch (error) {
      throw new ThrownByCode(error, this.#found.codes[node.code]?.place ?? { file: this.#context.file });
    }
  }
}

/** What an expression threw, with its place. */
class ThrownByCode extends Error {
  readonly place: Place;
  constructor(cause: unknown, place: Place) {
    super("", { cause });
    this.place = place;
  }
}

class UnknownComponent extends Error {}

/** `Tabs.Item` of what the bundle exports. */
function componentOf(name: string, { components = {} }: Loaded): Component {
  let type: unknown = components;
  for (const part of name.split("."))
    type = type === undefined || type === null ? undefined : Reflect.get(Object(type), part);
  if (typeof type === "function" || (typeof type === "object" && type !== null && "$$typeof" in type))
    return type as Component;
  const root = name.split(".")[0] ?? "";
  throw new UnknownComponent(
    name === root ? `its module exports neither \`${name}\` nor a default component` : `\`${root}\` has no \`${name}\``,
  );
}
