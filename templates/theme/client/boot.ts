// The small script of every page. It gives life to what the HTML already has; whatever needs React or can wait is imported when a
// reader shows the intent to use it.
import { startAnnouncement } from "./announcement.ts";
import { startColorMode } from "./color-mode.ts";
import { startCopy } from "./copy.ts";
import { startFragments } from "./fragment.ts";
import { startIslands } from "./islands.ts";
import { openStorage } from "./storage.ts";
import { startTabs } from "./tabs.ts";
import { startVersion } from "./version.ts";

const storage = openStorage();
startColorMode(storage);
startAnnouncement(storage);
startVersion(storage);
startTabs(storage);
startFragments();
startCopy();
startIslands();
const samples = document.querySelector<HTMLElement>("[data-samples]");
if (samples !== null) {
  const start = () => void import("./samples.ts").then((chunk) => chunk.startSamples(samples, storage));
  if (storage.read("docusaurus.tab.code-samples") !== null) start();
  else samples.addEventListener("focusin", start, { once: true });
}
addEventListener("scroll", () => void import("./scroll.ts").then((chunk) => chunk.startScroll()), {
  once: true,
  passive: true,
});
document.documentElement.dataset.hasHydrated = "true";
