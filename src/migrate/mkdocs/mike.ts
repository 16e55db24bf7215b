// Versions that mike published: built pages on a branch of their own, whose sources are revisions of the repository. A folder holds none of
// them, so the report says what to write.
import type { Loss, MikeVersions } from "../moving.ts";

type Release = { readonly tag: string; readonly id: string; readonly numbers: readonly number[] };

/** Versions that a config is written for; older ones are named in the same way. */
const most = 20;

/** The `versions` that stand for those of mike. `tags`: names of the repository's tags, which may be none. */
export function mikeLoss({ docs, place }: MikeVersions, tags: readonly string[]): Loss {
  const found = releases(tags);
  const shown = found.length === 0 ? [{ tag: "v1.0.0", id: "1.0" }] : found.slice(0, most);
  const own = docs === "docs" ? "" : `, docs: ${JSON.stringify(docs)}`;
  const lines = shown.map(({ tag, id }, at) => {
    const where = at === 0 ? "current: true" : `path: "${id}"`;
    return `  - { id: "${id}", ref: "${tag}"${own}, ${where} }`;
  });
  const what = [
    "mike keeps built versions on a branch, so they aren't migrated.",
    "Move the new site to the folder of `mkdocs.yml` in the repository, then add this to the config, as YAML.",
    found.length === 0
      ? "The repository has no version tags here: replace the example with your tags."
      : "It lists the last tag of each minor version: keep those that you published.",
    "URLs of the current version have no version name: redirect its old ones, such as `/latest/`, on your server.",
  ].join(" ");
  return {
    kind: "Versions",
    what,
    place,
    decide: true,
    example: ["versions:", "  - { id: next, label: Next }", ...lines],
  };
}

/** The last release of each minor version, the newest first. Names of other forms, and of releases before a release, are none. */
function releases(tags: readonly string[]): readonly Release[] {
  const all = tags.flatMap((tag): readonly Release[] => {
    const [, major, minor, patch = "0"] = /^v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/.exec(tag) ?? [];
    if (major === undefined || minor === undefined) return [];
    return [{ tag, id: `${major}.${minor}`, numbers: [major, minor, patch].map(Number) }];
  });
  const sorted = all.toSorted((a, b) => {
    const at = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
    return at === -1 ? (a.tag < b.tag ? -1 : 1) : (b.numbers[at] ?? 0) - (a.numbers[at] ?? 0);
  });
  return sorted.filter(({ id }, at) => sorted.findIndex((one) => one.id === id) === at);
}
