// The arrow keys go from one field's name to the next and back, Home and End to the first and the last, over all that is in view of the
// article: folded fields are passed by. Tab itself stops once in each list of fields. From a field's name, or from the fold of a list of
// values, the arrow that points on leads to the values, and among them.

const spots = ".api :is(.row-name, .hash-link)";
const value = ".values li > a";
const starts = ".api :is(.row-name, .hash-link, .values summary, .values li > a)";

/** Listens from now on. */
export function startFieldKeys(): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.matches(starts)) return;
    const next = nextOf(target, key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
}

function nextOf(from: HTMLElement, key: string): HTMLElement | undefined {
  if (/^Arrow(?:Left|Right)$/.test(key)) {
    // Values are written from left to right, their list as the page is.
    const isMirrored = getComputedStyle(document.body).direction === "rtl";
    return valueFrom(from, key.endsWith("Left") === isMirrored);
  }
  const names = shown(from.closest("article"), spots);
  const isName = from.matches(spots);
  // A list of values is passed as a whole: the name of its field is before it.
  const before = names.findLastIndex((name) => isBefore(name, from));
  const at = isName ? names.indexOf(from) : before + 0.5;
  const aims: Readonly<Record<string, number>> = {
    ArrowDown: Math.floor(at + 1),
    ArrowUp: Math.ceil(at - 1),
    Home: 0,
    End: names.length - 1,
  };
  return from.matches("summary") ? undefined : names[aims[key] ?? -1];
}

function valueFrom(from: HTMLElement, isOn: boolean): HTMLElement | undefined {
  const isValue = from.matches(value);
  const list = from.closest(".values") ?? from.closest(".row")?.querySelector(":scope > .values") ?? null;
  const values = shown(list, value);
  if (isValue) return values[values.indexOf(from) + (isOn ? 1 : -1)];
  return isOn ? values[0] : undefined;
}

function shown(within: Element | null, wanted: string): readonly HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter((one) => one.checkVisibility());
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
