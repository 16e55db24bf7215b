// The version of the docs that a reader chose is remembered under the key that the reference system uses for its first docs instance.
import type { ChoiceStorage } from "./storage.ts";

export function startVersion(storage: ChoiceStorage): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-version]") : null;
    if (link?.dataset.version !== undefined) storage.write("docs-preferred-version-default", link.dataset.version);
  });
}
