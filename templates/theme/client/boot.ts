// The small script of every page. It gives life to what the HTML already has; whatever needs React or can wait is imported when a
// reader shows the intent to use it.
import { tellLost } from "../islands/lost.ts";
import { onPage } from "../islands/page-event.ts";
import { takeBack } from "../islands/sample-lost.ts";
import * as words from "../words/lost.ts";
import { startAnnouncement } from "./announcement.ts";
import { startColorMode } from "./color-mode.ts";
import { startCopy } from "./copy.ts";
import { startFragments } from "./fragment.ts";
import { onIntent, partOf } from "./intent.ts";
import { startIslands } from "./islands.ts";
import { startLinks } from "./links.ts";
import { startMenus } from "./menus.ts";
import { retried } from "./retried.ts";
import { startSearch } from "./search-keys.ts";
import { showCurrentEntry } from "./sidebar-view.ts";
import { openStorage } from "./storage.ts";
import { startTabs } from "./tabs.ts";
import { startValues } from "./values.ts";
import { startVersion } from "./version.ts";

const storage = openStorage();
const { pathname } = location;
const positions = retried(
  () => import("./positions.ts"),
  (chunk) => chunk.openPositions(pathname),
);
// What only adds comfort may fail to arrive, hence `Boolean`, which does nothing: the page does without.
startColorMode(storage);
startAnnouncement(storage);
startVersion(storage);
startTabs(storage);
startFragments();
startValues();
startCopy();
startIslands();
startSearch(storage);
// After the islands, which take clicks of their own first.
startLinks(pathname, positions);
startMenus();
onPage(showCurrentEntry);
onPage(() => {
  const samples = document.body.querySelector<HTMLElement>("[data-samples]");
  const { dataset } = document.documentElement;
  const hasServer = samples !== null && storage.read("docusaurus.server") !== null;
  // Until then the styles keep the text out of sight, which may move.
  const shown = () => delete dataset.server;
  if (hasServer) dataset.server = "";
  else shown();
  if (samples === null) return;
  const load = retried(
    () => import("./samples.ts"),
    (chunk) => chunk.startSamples(samples, storage),
  );
  const start = () => load().catch(Boolean);
  if (hasServer || storage.read("docusaurus.tab.code-samples") !== null) void start().then(shown);
  samples.addEventListener("focusin", start);
  samples.addEventListener("change", () => load().catch(() => takeBack(samples)));
});
onPage(() => {
  const search = document.body.querySelector<HTMLElement>("[data-search-page]");
  if (search === null) return;
  void import("./search-page.ts").then(
    (chunk) => chunk.startSearchPage(search),
    () => tellLost(search, words.search),
  );
});
const lost = document.body.querySelector<HTMLElement>("[data-trees]");
if (lost !== null) void import("./suggest.ts").then((chunk) => chunk.suggest(lost), Boolean);
onPage(() => {
  // Tab passes by what belongs to a field, and by all but the first of a list: with this script the arrow keys lead there.
  const passed = ".about>summary,.values summary,.row>.shape>summary,.on-page a~a,.error-codes :is(tr~tr,td~td) a";
  for (const part of document.body.querySelectorAll<HTMLElement>(passed)) part.tabIndex = -1;
  // Many fields have one name: said aloud each is its path.
  for (const name of document.body.querySelectorAll<HTMLAnchorElement>(".row-name"))
    name.ariaLabel ??= decodeURIComponent(name.hash.slice(1));
});
onIntent((event) => {
  if (partOf(event, ".api")) import("./field-keys.ts").then((chunk) => chunk.startReading(event), Boolean);
  if (partOf(event, "h2,h3,h4,h5,h6")) import("./section-copy.ts").then((chunk) => chunk.offerSection(event), Boolean);
});
// Also after a reload, and back from another site: the browser scrolls as far as it can.
addEventListener("scroll", () => positions().catch(Boolean), { once: true });
document.documentElement.dataset.hasHydrated = "true";
