// A fragment may name a spot inside something folded: every fold and tab around it is opened before the page goes there.
import { onPage } from "../islands/page-event.ts";
import { onClick } from "./intent.ts";

export function startFragments(): void {
  onPage(reveal);
  addEventListener("hashchange", reveal);
  // A second click on a link to the same fragment changes no hash.
  onClick<HTMLAnchorElement>("a[href^='#']", ({ hash }) => {
    if (hash === location.hash) dispatchEvent(new Event("hashchange"));
  });
}

function reveal(): void {
  const target = targetOf(location.hash);
  if (target === null) return;
  let changed = false;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      changed = true;
    }
    // A tab is named by its radio button, which stands before the label of its panel.
    const radio = element.matches(".tabs-panel") ? element.previousElementSibling?.previousElementSibling : element;
    if (radio instanceof HTMLInputElement && !radio.checked) changed = radio.checked = true;
  }
  if (changed) target.scrollIntoView();
}

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
