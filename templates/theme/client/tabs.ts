// Remembered tabs: all groups of one name follow each other on a page, across pages, and across tabs of the browser. Switching is
// native (radio buttons); this only copies a choice to the other groups and keeps the one in hand where it is on the screen.
import { onPage } from "../islands/page-event.ts";
import type { ChoiceStorage } from "./storage.ts";

const prefix = "docusaurus.tab.";

export function startTabs(storage: ChoiceStorage): void {
  const select = (group: string, value: string) => {
    for (const radio of document.querySelectorAll<HTMLInputElement>(".tabs[data-group] > .tabs-radio")) {
      if (radio.value === value && radio.parentElement?.dataset.group === group) radio.checked = true;
    }
  };
  onPage(() => {
    const groups = new Set<string>();
    for (const tabs of document.querySelectorAll<HTMLElement>(".tabs[data-group]"))
      groups.add(tabs.dataset.group ?? "");
    groups.delete("");
    for (const group of groups) {
      const value = storage.read(prefix + group);
      if (value !== null) select(group, value);
    }
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".tabs[data-group] > .tabs-radio")) return;
    const tabs = target.parentElement;
    const group = tabs?.dataset.group;
    if (group === undefined || group === "" || tabs === null) return;
    const before = tabs.getBoundingClientRect().top;
    storage.write(prefix + group, target.value);
    select(group, target.value);
    scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: "instant" });
  });
  storage.onChange((key, value) => {
    if (key.startsWith(prefix) && value !== null) select(key.slice(prefix.length), value);
  });
}
