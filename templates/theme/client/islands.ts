// Islands arrive on intent: a pointer or the focus on their control fetches the chunk, a click uses it. When the chunk cannot be had,
// the sidebar falls back to what the HTML holds, or to the category's page; for the rest the reader is told, and a reload offered.
import { forgetLost, tellLost } from "../islands/lost.ts";
import * as words from "../words/lost.ts";
import { isPlain, onClick, onIntent, partOf } from "./intent.ts";
import { retried } from "./retried.ts";

/** What a click does that has to come first: on which part of the page, whence, and what the reader gets where it cannot be had. */
const acts: readonly (readonly [
  part: string,
  load: () => Promise<(part: HTMLElement) => unknown>,
  lost: (part: HTMLElement) => unknown,
])[] = [
  ["[data-drawer]", () => import("../islands/drawer.tsx").then((chunk) => chunk.openDrawer), showMenu],
  [
    "[data-edit-request]",
    () => import("../islands/request-builder.tsx").then((chunk) => chunk.toggleRequestBuilder),
    (edit) => tellLost(edit, words.form),
  ],
  [
    ".as-markdown button",
    () => import("./page-copy.ts").then((chunk) => chunk.copyPage),
    (copy) => tellLost(copy.parentElement ?? copy, words.markdown),
  ],
];

export function startIslands(): void {
  const sidebar = retried(
    () => import("../islands/sidebar.tsx"),
    (island) => island.takeOver,
  );
  onIntent((event) => {
    for (const [part, load] of acts) if (partOf(event, part)) load().catch(Boolean);
    if (partOf(event, ".caret,.tree-filter")) sidebar().catch(Boolean);
  });

  for (const [part, load, lost] of acts) {
    onClick(part, (found) => {
      load()
        .then((act) => act(found))
        .then(
          () => forgetLost(found),
          () => lost(found),
        );
    });
  }
  onClick("nav.sidebar:not([data-live]) :is(.caret, [data-first])", (part, event) => {
    const nav = part.closest<HTMLElement>("nav.sidebar");
    const category = part.closest<HTMLElement>("[data-key]");
    const key = category?.dataset.key;
    if (!isPlain(event) || nav === null || category === null || key === undefined) return;
    if (category.querySelector(":scope > .tree-row > .caret") === null) return;
    event.preventDefault();
    void sidebar().then(
      (takeOver) => takeOver(nav, key),
      () => toggleStatic(category),
    );
  });
}

/** The menu of narrow screens did not come: the sidebar of the page is shown in its place. */
function showMenu(menu: HTMLElement): void {
  const sidebar = document.body.querySelector<HTMLElement>("nav.sidebar");
  if (sidebar === null) tellLost(menu.closest("nav") ?? menu, words.menu);
  else sidebar.dataset.shown = "";
}

function toggleStatic(category: HTMLElement): void {
  const link = category.querySelector<HTMLAnchorElement>(":scope > .tree-row > a");
  if (category.querySelector(":scope > .tree") === null) {
    if (link !== null) location.assign(link.href);
    return;
  }
  const open = category.toggleAttribute("data-open");
  const caret = category.querySelector(":scope > .tree-row > .caret");
  if (caret === null) return;
  caret.ariaExpanded = String(open);
  // What a click does is the island's to say, which did not come; whether it is open, the state says.
  caret.ariaLabel = category.querySelector(".tree-link")?.textContent ?? "";
}
