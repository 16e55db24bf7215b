// Menus of the navbar are native folds. Like menus everywhere they close on Escape, on a click elsewhere, and when the focus has left.

import { partOf } from "./intent.ts";

const open = ".navbar-menu[open]";

export function startMenus(): void {
  const closeBut = ({ target }: Event) => {
    for (const menu of document.body.querySelectorAll<HTMLDetailsElement>(open)) {
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
    }
  };
  for (const left of ["click", "focusin"]) document.addEventListener(left, closeBut);
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" ? partOf<HTMLDetailsElement>(event, open) : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
