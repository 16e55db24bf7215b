// When islands of a site's own components start: as the page comes, when the browser has time, or when they come into view. Until then nothing
// of them is fetched.
import { onPage } from "../islands/page-event.ts";

type IslandScript = { readonly mount: (island: HTMLElement, script: IslandScript) => void };

onPage(() => {
  for (const island of document.body.querySelectorAll<HTMLElement>("pio-island:not([data-live])")) schedule(island);
});

function schedule(island: HTMLElement): void {
  const { when } = island.dataset;
  const begin = () => void start(island).catch(Boolean);
  if (when === "load") begin();
  else if (when === "idle") (globalThis.requestIdleCallback ?? setTimeout)(begin);
  else whenVisible(island, begin);
}

/** The island has no box of its own: what is in it is looked for. */
function whenVisible(island: HTMLElement, begin: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: "200px" },
  );
  observer.observe(island.firstElementChild ?? island.parentElement ?? island);
}

async function start(island: HTMLElement): Promise<void> {
  const { src } = island.dataset;
  if (src === undefined || !/^\/(?!\/).*\/?assets\/(?:scripts\/)?island-[\w-]+\.js$/.test(src)) return;
  const script = (await import(src)) as IslandScript;
  if (island.isConnected && !("live" in island.dataset)) script.mount(island, script);
}
