// The sidebar shows where the reader is: its own scroll is moved, and nothing else, until the current entry is in sight. Its size is asked
// for when the browser has laid the page out for its own sake, before it paints: asking earlier would have it lay out all of a long page.

export function showCurrentEntry(): void {
  const nav = document.body.querySelector<HTMLElement>("nav.sidebar");
  const current = nav?.querySelector("[aria-current=page]");
  if (!nav || !current) return;
  new ResizeObserver((_, observer) => {
    observer.disconnect();
    const box = nav.getBoundingClientRect();
    const own = current.getBoundingClientRect();
    if (own.top < box.top || own.bottom > Math.min(box.bottom, innerHeight))
      nav.scrollTop += own.top - box.top - box.height / 3;
  }).observe(nav);
}
