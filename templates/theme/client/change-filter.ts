// The filter of a changelog: shows the changes of the kinds that are ticked, of a tag, of an operation. It only hides what the page has, and
// counts what is left.
import { fill } from "../../../src/messages/fill.ts";
import { words } from "../words/values.ts";

/** Brings the filter in `fold` to life, once. Closed it shows everything again. */
export function startChanges(fold: HTMLElement): void {
  const article = fold.closest("article");
  const status = fold.querySelector("[role=status]");
  if (article === null || status === null || fold.dataset.filtered !== undefined) return;
  fold.dataset.filtered = "";
  const boxes = [...fold.querySelectorAll("input")];
  const choices = [...fold.querySelectorAll("select")];
  const parts = [...article.querySelectorAll<HTMLElement>(".change-part")];
  const changes = [...article.querySelectorAll<HTMLElement>(".change-part li")];
  const around = [
    ...article.querySelectorAll<HTMLElement>(".changes"),
    ...article.querySelectorAll<HTMLElement>(".release"),
  ];

  const filter = (): void => {
    const isOpen = fold.hasAttribute("open");
    const kinds = isOpen ? boxes.filter((box) => box.checked).map((box) => box.value) : [];
    const chosen = isOpen ? choices.filter(({ value }) => value !== "") : [];
    const isFiltered = kinds.length + chosen.length > 0;
    let matching = 0;
    for (const part of parts) {
      const fits = chosen.every(({ name, value }) => (part.dataset[name] ?? "").split(" ").includes(value));
      const section = part.parentElement?.dataset.kind ?? "";
      for (const change of part.querySelectorAll<HTMLElement>("li")) {
        const own = [section, change.dataset.kind];
        change.hidden = !fits || (kinds.length > 0 && !kinds.some((kind) => own.includes(kind)));
        if (!change.hidden) matching += 1;
      }
      part.hidden = part.querySelector("li:not([hidden])") === null;
    }
    // A release whose changes are only counted here may have what is asked for.
    for (const one of around)
      if (one.dataset.more === undefined)
        one.hidden = isFiltered && one.querySelector(".change-part:not([hidden])") === null;
    status.textContent = isFiltered ? fill(words.shown, { matching, count: changes.length }) : "";
  };
  fold.addEventListener("change", filter);
  fold.addEventListener("toggle", filter);
}
