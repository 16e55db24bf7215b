// Islands arrive on intent: a pointer or the focus on their control fetches the chunk, a click uses it. When the chunk cannot be had,
// the sidebar falls back to what the HTML holds, or to the category's page; for the rest the reader is told, and a reload offered.
import { forgetLost, tellLost } from "../islands/lost.ts";
import * as words from "../words/lost.ts";

export function startIslands(): void {
  const drawer = () => import("../islands/drawer.tsx");
  const sidebar = () => import("../islands/sidebar.tsx");
  const builder = () => import("../islands/request-builder.tsx");
  const intent = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-drawer]")) drawer().catch(() => {});
    else if (target.closest(".caret")) sidebar().catch(() => {});
    else if (target.closest("[data-edit-request]")) builder().catch(() => {});
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(event, intent, { passive: true });
  }

  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const menu = target.closest<HTMLElement>("[data-drawer]");
    if (menu !== null) {
      void drawer().then(
        (island) => island.openDrawer(menu),
        () => {
          const sidebar = document.body.querySelector<HTMLElement>("nav.sidebar");
          if (sidebar === null) tellLost(menu.closest("nav") ?? menu, words.menu);
          else sidebar.dataset.shown = "";
        },
      );
      return;
    }
    const edit = target.closest<HTMLElement>("[data-edit-request]");
    if (edit !== null) {
      builder()
        .then((island) => island.toggleRequestBuilder(edit))
        .then(
          () => forgetLost(edit),
          () => tellLost(edit, words.form),
        );
      return;
    }
    const nav = target.closest<HTMLElement>("nav.sidebar:not([data-live])");
    const category = target.closest<HTMLElement>(".caret, [data-first]")?.closest<HTMLElement>("[data-key]");
    if (nav === null || category?.dataset.key === undefined) return;
    if (category.querySelector(":scope > .tree-row > .caret") === null) return;
    const key = category.dataset.key;
    event.preventDefault();
    void sidebar().then(
      (island) => island.takeOver(nav, key),
      () => toggleStatic(category),
    );
  });
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
