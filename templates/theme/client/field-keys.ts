// The arrow keys go from one field's name to the next and back, Home and End to the first and the last, over all that is in view of the
// article: folded fields are passed by. Tab itself stops once in each list of fields.

const spots = ".api :is(.row-name, .hash-link)";

/** Listens from now on. */
export function startFieldKeys(): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.matches(spots)) return;
    const all = target.closest("article")?.querySelectorAll<HTMLElement>(spots) ?? [];
    const shown = [...all].filter((spot) => spot.checkVisibility());
    const at = shown.indexOf(target);
    const aims: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const next = shown[aims[key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}
