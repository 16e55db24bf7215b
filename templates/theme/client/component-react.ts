// What an island of a site's own component is started with: the React that all islands share, and the start itself. Bundles of islands import
// this file, so that there is one copy of React on a page.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { leaveEvent } from "../islands/page-event.ts";

export { jsxRuntime, React, ReactDom };

/** A bundle of an island: its components by name, and what stands around each. */
type IslandModule = {
  readonly components: Readonly<Record<string, React.ComponentType<Record<string, unknown>>>>;
  readonly Wrap?: React.ComponentType<{ readonly children?: React.ReactNode }>;
};

/** Gives life to the markup in `island`, which is what its component renders. It unmounts when navigation takes its page away. */
export function mount(island: HTMLElement, { components, Wrap = React.Fragment }: IslandModule): void {
  const { name = "", props = "{}", of = "" } = island.dataset;
  const component = components[name];
  if (component === undefined) return;
  const slots = [...island.querySelectorAll<HTMLElement>(`pio-slot[data-of="${of}"]`)];
  const children = slots.map((slot, key) => React.createElement(Slot, { key, of, nodes: [...slot.childNodes] }));
  const given = children.length > 1 ? { children } : children.length === 1 ? { children: children[0] } : {};
  const element = React.createElement(component, { ...JSON.parse(props), ...given });
  const printed = [...island.cloneNode(true).childNodes];
  const root = hydrateRoot(island, React.createElement(Wrap, null, element), {
    identifierPrefix: of,
    // What was printed is still true.
    onUncaughtError: (error) => {
      reportError(error);
      island.replaceChildren(...printed);
    },
  });
  island.dataset.live = "";
  island.addEventListener(
    leaveEvent,
    () => {
      delete island.dataset.live;
      root.unmount();
    },
    { once: true },
  );
}

type SlotProps = { readonly of: string; readonly nodes: readonly ChildNode[] };

/** What the page printed into an island: nodes that are kept as they are, and never sent again. */
class Slot extends React.Component<SlotProps> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render(): React.ReactNode {
    const { of, nodes } = this.props;
    return React.createElement("pio-slot", {
      "data-of": of,
      suppressHydrationWarning: true,
      // Nothing, in the one form that Trusted Types let through; nodes are put in when the element is made anew.
      dangerouslySetInnerHTML: { __html: emptyHtml() },
      ref: (slot: HTMLElement | null) => slot?.append(...nodes),
    });
  }
}

function emptyHtml(): string {
  const types = (globalThis as { readonly trustedTypes?: { readonly emptyHTML: unknown } }).trustedTypes;
  return (types === undefined ? "" : types.emptyHTML) as string;
}
