// Runs before the first paint, alone and blocking, so it is kept below half a kilobyte: marks that script is on, sets the colour mode,
// hides an announcement that was dismissed, and copies `docusaurus-data-*` of the query. Storage may be blocked; then defaults hold.
const { dataset } = document.documentElement;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

dataset.script = "";

const query = new URLSearchParams(location.search);
const chosen = query.get("docusaurus-theme") ?? ("colorFixed" in dataset ? null : stored("theme"));
const dark =
  chosen === null
    ? "colorSystem" in dataset
      ? matchMedia("(prefers-color-scheme:dark)").matches
      : dataset.colorDefault === "dark"
    : chosen === "dark";
dataset.theme = dark ? "dark" : "light";

if (
  dataset.announcement !== undefined &&
  stored("docusaurus.announcement.id") === dataset.announcement &&
  stored("docusaurus.announcement.dismiss") === "true"
) {
  dataset.announcementBarInitiallyDismissed = "true";
}

for (const [key, value] of query) {
  const name = /^docusaurus-(data-[a-z0-9-]+)$/.exec(key)?.[1];
  if (name !== undefined && !document.documentElement.hasAttribute(name)) {
    document.documentElement.setAttribute(name, value);
  }
}
