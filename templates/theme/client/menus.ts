// Menus of the navbar are native folds. Like menus everywhere they close on Escape, on a click elsewhere, and when the focus has left.

const open = ".navbar-menu[open]";

export function startMenus(): void {
  const closeBut = (target: EventTarget | null) => {
    for (const menu of document.body.querySelectorAll<HTMLDetailsElement>(open)) {
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
    }
  };
  document.addEventListener("click", ({ target }) => closeBut(target));
  document.addEventListener("focusin", ({ target }) => closeBut(target));
  document.addEventListener("keydown", ({ key, target }) => {
    const menu = target instanceof Element && key === "Escape" ? target.closest<HTMLDetailsElement>(open) : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
