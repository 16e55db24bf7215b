// The overrides on a page to HTML: each place with its data, and with marks for what the theme prints there. One that throws is left out, and the
// theme's own stays in its place.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import type { Messages } from "../../messages/messages.ts";
import { messagesOf } from "../../messages/page-messages.ts";
import { lazily } from "../../text/lazily.ts";
import { whileLoading } from "./guards.ts";
import { type IslandPage, innerOf, islandModule } from "./islands.ts";
import { islandsName, themeName } from "./names.ts";
import type { Loader } from "./print-page.ts";
import { type RealmThrown, thrownOf } from "./thrown.ts";

/** A place of a page: `given` is its data, `pieces` name what it gets of what the theme prints, `empty` those of them in which nothing stands. */
export type PartPlace = {
  readonly name: string;
  readonly given: object;
  readonly pieces: readonly string[];
  readonly empty: readonly string[];
};

/** The places of a page. `page`: what islands get of it. `without`: the numbers of places that are left out. */
export type PartsInput = {
  readonly places: readonly PartPlace[];
  readonly chrome: object;
  readonly view: object;
  readonly page: object;
  /** Absent where no override asks for them. */
  readonly words?: Messages;
  readonly lang: string;
  readonly token: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly without: readonly number[];
};

/** `printed`: parallel to the places. `load`: what the bundle threw. */
export type PartsOutput = {
  readonly printed: readonly (string | null)[];
  readonly faults: readonly PartFault[];
  readonly load?: RealmThrown;
};

/** `thrown` is absent of one that prints too much. */
export type PartFault = { readonly place: number; readonly thrown?: RealmThrown };

type Component = React.ComponentType<Record<string, unknown>>;

/** Letters that one place may print. */
const mostPrinted = 2_000_000;

export function printParts(input: PartsInput, load: Loader, begin: (at: number) => void): PartsOutput {
  const { places, token, scripts, without } = input;
  const loading: { exports: { readonly parts?: Readonly<Record<string, unknown>>; readonly wrap?: Component } } = {
    exports: {},
  };
  const wrap: IslandPage["wrap"] = () => loading.exports.wrap as ReturnType<IslandPage["wrap"]>;
  const words = lazily(() => input.words && messagesOf(input.words, input.lang));
  const provided: Readonly<Record<string, () => unknown>> = {
    react: () => React,
    "react/jsx-runtime": () => jsxRuntime,
    "react/jsx-dev-runtime": () => jsxRuntime,
    "react-dom": () => ReactDom,
    [islandsName]: lazily(() => islandModule({ scripts, token, wrap, prefix: "o" })),
    [themeName]: () => ({ wordsHere: words }),
  };
  try {
    whileLoading(() => load((name) => provided[name]?.(), loading));
  } catch (error) {
    return { printed: places.map(() => null), faults: [], load: thrownOf(error) };
  }
  const faults: PartFault[] = [];
  const printed = places.map((place, at) => {
    const part = loading.exports.parts?.[place.name];
    if (part === undefined || without.includes(at)) return null;
    begin(at);
    try {
      const html = renderToStaticMarkup(React.createElement(part as Component, propsOf(place, part, input)));
      if (html.length <= mostPrinted) return html;
      faults.push({ place: at });
    } catch (error) {
      faults.push({ place: at, thrown: thrownOf(error) });
    }
    return null;
  });
  return { printed, faults };
}

/** Islands get data alone, and what the theme prints as their children: all else would be sent to the browser. */
function propsOf({ given, pieces, empty }: PartPlace, part: unknown, { chrome, view, page, token }: PartsInput) {
  const pieceOf = (name: string): React.ReactNode =>
    empty.includes(name) ? null : React.createElement(`pio-${token}-p${name}`);
  if (innerOf(part) !== undefined) {
    const children = pieceOf("children");
    return { page, ...given, ...(children === null ? {} : { children }) };
  }
  const named = Object.fromEntries(pieces.map((name) => [name, pieceOf(name)]));
  return { chrome, view, ...given, ...named, children: pieceOf("children") };
}
