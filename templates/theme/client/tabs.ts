// Remembered tabs: all groups of one name follow each other on a page, across pages, and across tabs of the browser. Switching is
// native (radio buttons); this only copies a choice to the other groups and keeps the one in hand where it is on the screen. Tabs with a
// query key also follow the address, which wins over what is remembered, and write their choice there, so that it can be linked.
import { onPage } from "../islands/page-event.ts";
import type { ChoiceStorage } from "./storage.ts";

const prefix = "docusaurus.tab.";

export function startTabs(storage: ChoiceStorage): void {
  const select = (by: "group" | "query", name: string, value: string) => {
    for (const radio of document.body.querySelectorAll<HTMLInputElement>(`.tabs[data-${by}] > .tabs-radio`)) {
      if (radio.value === value && radio.parentElement?.dataset[by] === name) radio.checked = true;
    }
  };
  onPage(() => {
    const groups = new Set<string>();
    for (const { dataset } of document.body.querySelectorAll<HTMLElement>(".tabs[data-group]"))
      if (dataset.group) groups.add(dataset.group);
    for (const group of groups) {
      const value = storage.read(prefix + group);
      if (value !== null) select("group", group, value);
    }
    for (const [key, value] of new URLSearchParams(location.search)) select("query", key, value);
  });
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".tabs-radio")) return;
    const tabs = target.parentElement;
    if (!tabs) return;
    const { group, query } = tabs.dataset;
    if (query) {
      const url = new URL(location.href);
      url.searchParams.set(query, target.value);
      window.history.replaceState(window.history.state, "", url);
      select("query", query, target.value);
    }
    if (!group) return;
    const before = tabs.getBoundingClientRect().top;
    storage.write(prefix + group, target.value);
    select("group", group, target.value);
    scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: "instant" });
  });
  storage.onChange((key, value) => {
    if (key.startsWith(prefix) && value !== null) select("group", key.slice(prefix.length), value);
  });
}
