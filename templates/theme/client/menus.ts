// Menus of the navbar, the one beside the title, and the folded contents list are native folds. Like menus everywhere they close on Escape, on a
// choice, on a click elsewhere, and when the focus has left.

import { partOf } from "./intent.ts";

const open = "[class$=menu][open]";

export function startMenus(): void {
  const closeBut = ({ target }: Event) => {
    for (const menu of document.body.querySelectorAll<HTMLDetailsElement>(open)) {
      menu.open = target instanceof Node && menu.contains(target);
    }
  };
  for (const left of ["click", "focusin", "hashchange"]) addEventListener(left, closeBut);
  addEventListener("keydown", (event) => {
    const menu = partOf<HTMLDetailsElement>(event, open);
    if (event.key !== "Escape" || menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
