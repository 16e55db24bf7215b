// Long lists of values get a field that filters them when their fold opens: by a reader, by the browser's search in the page, or because
// the address names a value in it.
import { onPage } from "../islands/page-event.ts";

/** Looks after all lists of the page in view, and of those that follow. */
export function startValues(): void {
  const folds = "details[data-values][open]";
  const start = (fold: HTMLElement) =>
    void import("./value-filter.ts").then((chunk) => chunk.startFilter(fold), Boolean);
  // The event does not bubble.
  addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(folds)) start(target);
    },
    true,
  );
  onPage(() => document.body.querySelectorAll<HTMLElement>(folds).forEach(start));
}
