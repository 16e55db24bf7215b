// The drawings of all icons that a page shows, each once. They stand in the part of the page that is exchanged, before all that uses them.
import type { ReactElement } from "react";
import type { Icon } from "../../../src/model/icon.ts";
import type { PageView, ViewEntry } from "../../../src/model/view.ts";

export function Sprite({ view }: { view: PageView }): ReactElement | null {
  const symbols = symbolsOf(view);
  if (symbols.length === 0) return null;
  return (
    <svg
      className="unseen"
      width="1"
      height="1"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: symbols.join("") }}
    />
  );
}

/** Markup of symbols, which the build made of files that it cleaned. */
function symbolsOf({ targets, navbar, sidebar }: PageView): readonly string[] {
  const found = new Map<string, string>();
  const note = (icon: Icon | undefined): void => {
    if (icon !== undefined && "id" in icon) found.set(icon.id, icon.symbol);
  };
  const noteEntries = (entries: readonly ViewEntry[]): void => {
    for (const { icon, items } of entries) {
      note(icon);
      noteEntries(items);
    }
  };
  noteEntries(navbar);
  for (const icon of sidebar?.icons ?? []) note(icon);
  for (const { icon, listed } of targets) {
    note(icon);
    for (const page of listed?.pages ?? []) note(page.icon);
  }
  return [...found.values()];
}

/** Whether a page shows icons, so that it needs their style. */
export function showsIcons(view: PageView): boolean {
  const { targets, navbar, sidebar } = view;
  const isShown = (entry: ViewEntry): boolean => entry.icon !== undefined || entry.items.some(isShown);
  return (
    navbar.some(isShown) ||
    sidebar?.icons !== undefined ||
    targets.some(({ icon, listed }) => icon !== undefined || listed?.pages.some((page) => page.icon !== undefined))
  );
}
