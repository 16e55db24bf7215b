// What only matters once a reader scrolls: which heading the contents list marks, and the way back to the top.
import { adoptStyles } from "../islands/adopt-styles.ts";
import * as words from "../words/scroll.ts";
import styles from "./scroll.css" with { type: "text" };

adoptStyles(styles);

export function startScroll(): void {
  const update = spy();
  const button = backToTop();
  let waiting = false;
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
      button();
    });
  };
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("resize", onScroll, { passive: true });
  onScroll();
}

/** Marks the heading in reading: the first one below the bar if it is in the upper half, else the one before; at the end the last. */
function spy(): () => void {
  return () => {
    const links = [...document.body.querySelectorAll<HTMLAnchorElement>(".toc a")];
    const tops = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    const bar = document.body.querySelector(".navbar")?.getBoundingClientRect().height ?? 0;
    const next = tops.findIndex((heading) => heading !== null && heading.getBoundingClientRect().top >= bar);
    const top = tops[next]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const current = next === -1 ? links.length - 1 : top < innerHeight / 2 ? next : next - 1;
    links.forEach((link, index) => {
      if (index !== current) link.removeAttribute("aria-current");
      else if (link.ariaCurrent !== "location") {
        link.ariaCurrent = "location";
        keepInView(link);
      }
    });
  };
}

/** Scrolls the list, and only the list. */
function keepInView(link: HTMLElement): void {
  const list = link.closest<HTMLElement>(".toc");
  if (list === null) return;
  const box = list.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.top < box.top) list.scrollTop -= box.top - own.top + 16;
  else if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom + 16;
}

/** Shown from 300 px on while the reader scrolls up, and not at the very end. */
function backToTop(): () => void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "back-to-top";
  button.ariaLabel = words.toTop;
  button.hidden = true;
  button.addEventListener("click", () => scrollTo({ top: 0 }));
  document.body.append(button);
  let last = scrollY;
  return () => {
    const end = scrollY + innerHeight >= document.documentElement.scrollHeight;
    if (scrollY < 300 || end || scrollY > last) button.hidden = true;
    else if (scrollY < last) button.hidden = false;
    last = scrollY;
  };
}
