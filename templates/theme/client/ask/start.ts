// Only on sites with an endpoint for questions: opens the dialog from the links of the page and from the search dialog, whose script comes at the first
// intent. Where it cannot be had, a link leads where it leads without script.
import { open } from "../../words/ask.ts";
import { isPlain, onIntent, partOf } from "../intent.ts";

const { panel = "" } = document.currentScript?.dataset ?? {};
const links = "[data-ask]";
const load = () => import(panel);

onIntent((event) => {
  if (partOf(event, links) !== null) load().catch(Boolean);
});

// Before the script of links, which would go there.
document.addEventListener("click", ask, { capture: true });

function ask(event: MouseEvent): void {
  const link = partOf<HTMLAnchorElement>(event, links);
  if (link === null || !isPlain(event)) return;
  event.preventDefault();
  const search = link.closest("dialog");
  const asked = search?.querySelector("input")?.value ?? "";
  load().then(
    () => {
      search?.close();
      document.dispatchEvent(new CustomEvent("pio-docs:ask", { detail: asked }));
    },
    () => location.assign(link.href),
  );
}

// The dialog's own nodes stay where they are, since React knows them.
new MutationObserver(() => {
  const box = document.body.querySelector(".search-box");
  if (box === null || box.querySelector(links) !== null) return;
  const foot = document.createElement("div");
  foot.className = "search-foot";
  const link = document.createElement("a");
  link.className = "search-all";
  link.dataset.ask = "";
  link.href = document.body.querySelector<HTMLAnchorElement>("a[data-ask]")?.href ?? location.href;
  link.textContent = open;
  foot.append(link);
  box.append(foot);
}).observe(document.body, { childList: true });
