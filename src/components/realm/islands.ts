// Islands while a page is printed: components that start in the browser print their markup as React hydrates it, in an element that names their
// script, with their props as JSON and what stands in them as HTML that is not sent again.
import * as React from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type ClientTiming, islandTag } from "../../model/component.ts";

type Component = React.ComponentType<Record<string, unknown>>;

/** Where an export comes from, and when it starts: without a time, when it comes into view. */
type IslandSource = { readonly ref: string; readonly when?: ClientTiming };

/** What is the same for all islands of a page: hrefs of scripts by what they are made of, and what stands around each island. */
export type IslandPage = {
  readonly scripts: Readonly<Record<string, string>>;
  readonly token: string;
  /** Of the ids of islands: those of the guide and those of overrides stand on one page. */
  readonly prefix?: string;
  readonly wrap: () => React.ComponentType<{ readonly children?: React.ReactNode }> | undefined;
};

/** The module that bundles import for their islands, for one page. */
export function islandModule(page: IslandPage) {
  const Inside = React.createContext(false);
  const numbers = { next: 0 };
  const islandOf = (Inner: Component, name: string, { ref, when = "visible" }: IslandSource): Component => {
    const Island = (props: Record<string, unknown>): React.ReactNode => {
      // An island in an island is a part of it.
      if (React.useContext(Inside)) return React.createElement(Inner, props);
      const of = `${page.prefix ?? ""}i${numbers.next}-`;
      numbers.next += 1;
      const { children, ...own } = props;
      const isText = typeof children === "string" || typeof children === "number";
      const data = dataOf(isText ? props : own, name);
      const slots = isText
        ? []
        : React.Children.toArray(children as React.ReactNode).map((child, key) => slotOf(child, of, key));
      const given = isText
        ? { children }
        : slots.length > 1
          ? { children: slots }
          : slots.length === 1
            ? { children: slots[0] }
            : {};
      const element = React.createElement(Inner, { ...own, ...given });
      const wrapped = React.createElement(page.wrap() ?? React.Fragment, null, element);
      const html = renderToString(React.createElement(Inside.Provider, { value: true }, wrapped), {
        identifierPrefix: of,
      });
      return React.createElement(islandTag(page.token), {
        "data-src": page.scripts[ref],
        "data-name": name,
        "data-when": when,
        "data-of": of,
        ...(data === "{}" ? {} : { "data-props": data }),
        dangerouslySetInnerHTML: { __html: html },
      });
    };
    return Object.assign(Island, { [inner]: Inner });
  };
  return {
    /** The exports of a module that starts in the browser: its components as islands, all else as it is. */
    exportsOf(module: Readonly<Record<string, unknown>>, source: IslandSource): Readonly<Record<string, unknown>> {
      const made: Record<string, unknown> = { __esModule: true };
      for (const [name, value] of Object.entries(module)) {
        const own = isComponent(value, name) ? (Reflect.get(value, inner) ?? value) : undefined;
        made[name] = own === undefined ? value : islandOf(own as Component, name, source);
      }
      return made;
    },
  };
}

/** Where an island keeps the component that it starts. */
const inner = Symbol("island");

/** The component that an island starts; undefined where `component` is no island. */
export function innerOf(component: unknown): unknown {
  return typeof component === "function" ? Reflect.get(component, inner) : undefined;
}

function isComponent(value: unknown, name: string): value is object {
  if (typeof value === "function") return /^(?:[A-Z]|default$)/.test(name);
  return typeof value === "object" && value !== null && "$$typeof" in value;
}

function slotOf(child: React.ReactNode, of: string, key: number): React.ReactNode {
  const html = renderToStaticMarkup(React.createElement(React.Fragment, null, child));
  return React.createElement("pio-slot", { key, "data-of": of, dangerouslySetInnerHTML: { __html: html } });
}

/** `props` as JSON. Throws where one of them is no data: it could not be sent. */
function dataOf(props: Readonly<Record<string, unknown>>, name: string): string {
  const look = (value: unknown, path: string): void => {
    if (
      typeof value === "function" ||
      typeof value === "symbol" ||
      typeof value === "bigint" ||
      React.isValidElement(value)
    )
      throw new Error(`\`${path}\` of the island \`${name}\` is not data, so it cannot be sent to the browser`);
    if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) look(one, `${path}.${key}`);
  };
  for (const [key, value] of Object.entries(props)) look(value, key);
  return JSON.stringify(props);
}
