// The field that filters a long list of values while its fold is open: by the letters of a value, of its name, of what explains it. Built
// of elements and text alone. A closed fold shows its first values again.
import { fill } from "../../../src/messages/fill.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { words } from "../words/values.ts";
import { startChanges } from "./change-filter.ts";
import styles from "./value-filter.css" with { type: "text" };

adoptStyles(styles);
// What an address names is in view.
addEventListener("hashchange", () => {
  const target = document.body.querySelector(".values li[hidden] > :target");
  const field = target?.closest(".values")?.querySelector("input");
  if (!target || !field) return;
  field.value = "";
  field.dispatchEvent(new Event("input"));
  target.scrollIntoView();
});

/** Gives the list of `fold` its field, once; a changelog has its own. */
export function startFilter(fold: HTMLElement): void {
  if (fold.dataset.changes !== undefined) {
    startChanges(fold);
    return;
  }
  const list = fold.parentElement;
  if (list === null || fold.dataset.filtered !== undefined) return;
  fold.dataset.filtered = "";
  const values = [...list.querySelectorAll("li")].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
  }));
  const box = document.createElement("p");
  box.className = "values-filter";
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = words.filter(values.length);
  field.ariaLabel = field.placeholder;
  field.autocomplete = "off";
  field.spellcheck = false;
  const status = document.createElement("span");
  status.role = "status";
  box.append(field, status);

  const filter = () => {
    const wanted = field.value.trim().toLowerCase();
    let matching = 0;
    for (const { element, text } of values) {
      element.hidden = !text.includes(wanted);
      if (!element.hidden) matching += 1;
    }
    status.textContent = wanted === "" ? "" : fill(words.shown, { matching, count: values.length });
  };
  const clear = () => {
    field.value = "";
    filter();
  };
  const follow = () => {
    box.hidden = !fold.hasAttribute("open");
    if (box.hidden) clear();
  };
  field.addEventListener("input", filter);
  fold.addEventListener("toggle", follow);
  list.querySelector("ul")?.before(box);
  follow();
}
