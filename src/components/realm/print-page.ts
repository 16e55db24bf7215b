// The holes of a page to HTML: React prints what the bundle of the page makes of them. A component that throws is left out, and what stands in it
// takes its place, so that the components around it print.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { type HoleNode, holeTag } from "../../model/component.ts";
import { lazily } from "../../text/lazily.ts";
import { type DataCheck, type DataIssue, dataIssues } from "./data-issues.ts";
import { whileLoading } from "./guards.ts";
import { type IslandPage, islandModule } from "./islands.ts";
import { islandsName } from "./names.ts";
import { type RealmThrown, thrownOf } from "./thrown.ts";

/** Runs a bundle, which asks for what it does not hold by `require`, and exports into `module`. */
export type Loader = (require: (name: string) => unknown, module: { exports: object }) => void;

/** The holes of a page. `scripts`: hrefs of the scripts of islands, by what they are made of. */
export type PrintInput = {
  readonly holes: readonly HoleNode[];
  readonly token: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** Holes that are left out. */
  readonly without: readonly number[];
};

/** `printed`: parallel to the holes. */
export type PrintOutput = {
  readonly printed: readonly (string | null)[];
  readonly faults: readonly PrintFault[];
  /** What is wrong with the data of the page, which it names as `file`. */
  readonly data?: { readonly file: string; readonly issues: readonly DataIssue[] };
};

/**
 * `component`: in the hole, where it is not the outermost. `load`: the bundle itself threw. `code`: an expression, by its number. `unknown`: there is
 * no such component, and why.
 */
export type PrintFault = { readonly hole: number; readonly component?: string } & (
  | { readonly kind: "load" | "component"; readonly thrown: RealmThrown }
  | { readonly kind: "code"; readonly code: number; readonly thrown: RealmThrown }
  | { readonly kind: "unknown"; readonly problem: string }
  | { readonly kind: "long" }
);

/** What a bundle exports. */
type Loaded = {
  readonly components?: Readonly<Record<string, unknown>>;
  readonly codes?: readonly (() => unknown)[];
  /** The module of what stands around islands. */
  readonly wrap?: Readonly<Record<string, unknown>>;
  readonly dataCheck?: DataCheck & { readonly file: string };
};

type Component = Parameters<typeof React.createElement>[0];
/** What of a hole can be left out: a component, whose children take its place, or an expression. */
type HolePart = Extract<HoleNode, { readonly kind: "element" | "code" }>;

/** Letters that one hole may print. */
const mostPrinted = 2_000_000;

const provided: Readonly<Record<string, unknown>> = {
  react: React,
  "react/jsx-runtime": jsxRuntime,
  "react/jsx-dev-runtime": jsxRuntime,
  "react-dom": ReactDom,
};

/** Prints the holes of a page with what `load` makes of its bundle; `begin` is told the number of each hole. */
export function printPage(
  { holes, token, scripts, without }: PrintInput,
  load: Loader,
  begin: (at: number) => void,
): PrintOutput {
  const loading: { exports: Loaded } = { exports: {} };
  const wrap = () => (loading.exports.wrap?.default ?? loading.exports.wrap?.Wrap) as ReturnType<IslandPage["wrap"]>;
  const islands = lazily(() => islandModule({ scripts, token, wrap }));
  try {
    whileLoading(() => load((name) => (name === islandsName ? islands() : provided[name]), loading));
  } catch (error) {
    return { printed: holes.map(() => null), faults: [{ kind: "load", hole: 0, thrown: thrownOf(error) }] };
  }
  const faults: PrintFault[] = [];
  const { dataCheck } = loading.exports;
  const data = dataCheck && { file: dataCheck.file, issues: dataIssues(dataCheck) };
  const printed = holes.map((node, hole) => {
    if (without.includes(hole)) return null;
    begin(hole);
    return new HolePrint(loading.exports, token, hole).print(node, faults);
  });
  return { printed, faults, ...(data === undefined ? {} : { data }) };
}

/** What an expression threw. */
class ThrownByCode extends Error {
  readonly code: number;
  constructor(cause: unknown, code: number) {
    super("", { cause });
    this.code = code;
  }
}

class UnknownComponent extends Error {}

class HolePrint {
  readonly #loaded: Loaded;
  readonly #token: string;
  readonly #hole: number;
  /** What threw before. */
  readonly #leftOut = new Set<HoleNode>();

  constructor(loaded: Loaded, token: string, hole: number) {
    this.#loaded = loaded;
    this.#token = token;
    this.#hole = hole;
  }

  print(node: HoleNode, faults: PrintFault[]): string | null {
    for (;;) {
      const { html, error } = this.#tried(node);
      if (html !== undefined && html.length <= mostPrinted) return html;
      if (html !== undefined) {
        faults.push({ kind: "long", hole: this.#hole });
        return null;
      }
      const culprit = this.#culprit(node, wordsOf(error));
      faults.push(this.#faultOf(error, culprit));
      if (culprit === undefined) return null;
      this.#leftOut.add(culprit);
    }
  }

  #tried(node: HoleNode): { readonly html?: string; readonly error?: unknown } {
    try {
      return { html: renderToStaticMarkup(React.createElement(React.Fragment, null, this.#made(node))) };
    } catch (error) {
      return { error };
    }
  }

  /** The innermost part of `node` without which what is wrong now, in the words of `before`, is not: the print goes on to the end, or to something else. */
  #culprit(node: HoleNode, before: string): HolePart | undefined {
    const inside = partsIn(node).filter((one) => one !== node && !this.#leftOut.has(one));
    if (inside.length > mostTried) return undefined;
    return inside.find((one) => {
      this.#leftOut.add(one);
      const { html, error } = this.#tried(node);
      this.#leftOut.delete(one);
      return html !== undefined || wordsOf(error) !== before;
    });
  }

  #faultOf(error: unknown, culprit: HolePart | undefined): PrintFault {
    const hole = this.#hole;
    const inside = culprit?.kind === "element" ? { component: culprit.name } : {};
    if (error instanceof UnknownComponent) return { kind: "unknown", hole, problem: error.message, ...inside };
    if (error instanceof ThrownByCode)
      return { kind: "code", hole, code: error.code, thrown: thrownOf(error.cause), ...inside };
    return { kind: "component", hole, thrown: thrownOf(error), ...inside };
  }

  #made(node: HoleNode): React.ReactNode {
    if (node.kind === "slot") return slotElement(holeTag(this.#token, "s", node.slot), node.code);
    if (node.kind !== "element") return this.#leftOut.has(node) ? null : (this.#valueOf(node) as React.ReactNode);
    const children = node.children.map((child) => this.#made(child));
    if (this.#leftOut.has(node)) return React.createElement(React.Fragment, null, ...children);
    const props: Record<string, unknown> = {};
    for (const prop of node.props) {
      const value = this.#valueOf(prop);
      if (prop.name === undefined) Object.assign(props, value);
      else props[prop.name] = value;
    }
    const type = /^[A-Z]/.test(node.name) ? componentOf(node.name, this.#loaded) : node.name;
    return React.createElement(type, props, ...children);
  }

  #valueOf(node: Extract<HoleNode, { kind: "value" | "code" }>): unknown {
    if (node.kind === "value") return node.value;
    try {
      return this.#loaded.codes?.[node.code]?.();
    } catch (error) {
      throw new ThrownByCode(error, node.code);
    }
  }
}

/**
 * What stands for the markdown that a component is handed. Of a code block it has the props that MDX gives a `pre`, for components that read the text
 * of their children; what prints it prints the block as the page shows it.
 */
function slotElement(tag: string, code: Extract<HoleNode, { kind: "slot" }>["code"]): React.ReactNode {
  if (code === undefined) return React.createElement(tag);
  const { language, text } = code;
  const className = language === "" ? undefined : `language-${language}`;
  const children = React.createElement("code", { className }, `${text}\n`);
  return React.createElement((_: React.PropsWithChildren) => React.createElement(tag), null, children);
}

/** Parts of one hole that are tried to find the one that throws. */
const mostTried = 100;

/** The components and expressions in `node`, inner ones first. */
function partsIn(node: HoleNode): readonly HolePart[] {
  if (node.kind === "code") return [node];
  if (node.kind !== "element") return [];
  const inside = node.children.flatMap(partsIn);
  return /^[A-Z]/.test(node.name) ? [...inside, node] : inside;
}

function wordsOf(error: unknown): string {
  const { message, name, stack } = thrownOf(error instanceof ThrownByCode ? error.cause : error);
  return `${name}: ${message}\n${stack}`;
}

/** `Tabs.Item` of what the bundle exports. */
function componentOf(name: string, { components = {} }: Loaded): Component {
  let type: unknown = components;
  for (const part of name.split("."))
    type = type === undefined || type === null ? undefined : Reflect.get(Object(type), part);
  // Those of React, such as `Suspense`, are symbols.
  if (
    typeof type === "function" ||
    typeof type === "symbol" ||
    (typeof type === "object" && type !== null && "$$typeof" in type)
  )
    return type as Component;
  const root = name.split(".")[0] ?? "";
  throw new UnknownComponent(
    name === root ? `its module exports neither \`${name}\` nor a default component` : `\`${root}\` has no \`${name}\``,
  );
}
