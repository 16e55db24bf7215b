// The version of the docs that a reader chose is remembered under the key that the reference system uses for its first docs instance. A
// version that the site does not have, of a site that stood here before, is forgotten.
import { onClick } from "./intent.ts";
import type { ChoiceStorage } from "./storage.ts";

const key = "docs-preferred-version-default";

export function startVersion(storage: ChoiceStorage): void {
  const offered = [...document.body.querySelectorAll<HTMLElement>("[data-version]")].map(
    ({ dataset }) => dataset.version,
  );
  const before = storage.read(key);
  if (before !== null && !offered.includes(before)) storage.write(key, null);
  onClick("[data-version]", ({ dataset: { version } }) => {
    if (version !== undefined) storage.write(key, version);
  });
}
