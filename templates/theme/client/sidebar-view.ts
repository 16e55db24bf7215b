// The sidebar shows where the reader is: its own scroll is moved, and nothing else, until the current entry is in sight.

export function showCurrentEntry(): void {
  const nav = document.body.querySelector<HTMLElement>("nav.sidebar");
  const current = nav?.querySelector("[aria-current=page]");
  if (!nav || !current) return;
  const box = nav.getBoundingClientRect();
  const own = current.getBoundingClientRect();
  if (own.top < box.top || own.bottom > Math.min(box.bottom, innerHeight))
    nav.scrollTop += own.top - box.top - nav.clientHeight / 3;
}
