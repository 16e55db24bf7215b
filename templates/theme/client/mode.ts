// Runs before the first paint, alone and blocking, so it is kept below half a kilobyte: marks that script is on, sets the colour mode,
// hides an announcement that was dismissed, and the text until the server that was chosen is in it, and gives the root the
// `docusaurus-data-*` of the query that a site's own styles may look for.
// Anybody can make such an address, so the names are a list, and no name on it means anything to the theme. Storage may be blocked; then
// defaults hold. On the home page it tells when the site stands under another base URL than it was built for: then the stylesheet is missing.
const { dataset } = document.documentElement;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const query = new URLSearchParams(location.search);
for (const [key, value] of query)
  if (/^docusaurus-data-(navbar|sidebar|footer|toc)$/.test(key)) dataset[key.slice(16)] = value;

dataset.script = "";
if (stored("docusaurus.server")) dataset.server = "";
const chosen =
  query.get("docusaurus-theme") ??
  ("colorFixed" in dataset ? null : stored("theme")) ??
  ("colorSystem" in dataset ? matchMedia("(prefers-color-scheme:dark)").matches && "dark" : dataset.colorDefault);
dataset.theme = chosen === "dark" ? "dark" : "light";

if (stored("docusaurus.announcement.id") === dataset.announcement)
  dataset.announcementBarInitiallyDismissed = `${stored("docusaurus.announcement.dismiss")}`;

// biome-ignore lint/style/noRestrictedGlobals: every byte of this script delays the first paint
self.onload = () => {
  // Boot did not come, and what it would bring to life must not stand there dead.
  if (!dataset.hasHydrated) delete dataset.script;
  // Nothing else at the top of a page is hidden.
  const banner = document.querySelector<HTMLElement>("body>[hidden]");
  const path = new URL(".", location.href).pathname;
  // A stylesheet that fails at the right address has another cause. The theme's own gives the banner another order than 0.
  if (banner && banner.title !== path && getComputedStyle(banner).order === "0") {
    banner.hidden = false;
    banner.append(path);
  }
};
