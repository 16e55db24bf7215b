// The arrow keys go from one field's name to the next and back, to responses and codes of errors too, Home and End to the first and the
// last, over all that is in view of the article: folded fields are passed by. Tab itself stops once in each list. From a field's name the
// arrow that points on leads to what belongs to the field, and among it: what its schema says, its values, the fold of a list of them or of
// the fields inside. On the line of the page's spots the same arrows go from one to the next.
import { adoptStyles } from "../islands/adopt-styles.ts";
import styles from "./field-keys.css" with { type: "text" };
import { followResponses } from "./follow-responses.ts";
import { onClick, partOf } from "./intent.ts";
import "./link-copy.ts";
import { unfoldAll } from "./unfold-all.ts";

const part = ":is(.about > summary, .values summary, .values li > a, .row > .shape > summary)";
const jump = ".on-page a";
// A type that stands by itself has no field whose name leads to it.
const spots =
  ".api :is(.row-name, .hash-link, .schema > .row-head > .about > summary, .response > summary, .error-codes a)";
const starts = `:is(${spots}, .api :is(${part}, ${jump}))`;

adoptStyles(styles);
onClick("[data-unfold]", unfoldAll);

/** Listens from now on, for the keys and for the response that is read where `event` comes from: once, however often it is asked. */
export function startReading(event: Event): void {
  document.addEventListener("keydown", follow);
  const article = partOf(event, ".api");
  if (article !== null) followResponses(article);
}

function follow(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(starts)) return;
  const next = nextOf(target, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function nextOf(from: HTMLElement, key: string): HTMLElement | undefined {
  if (/^Arrow(?:Left|Right)$/.test(key)) {
    // Values are written from left to right, the line of a field as the page is.
    const isMirrored = getComputedStyle(document.body).direction === "rtl";
    return partFrom(from, key.endsWith("Left") === isMirrored);
  }
  if (from.matches(jump)) return undefined;
  const names = shown(from.closest("article"), spots);
  const isName = from.matches(spots);
  // What belongs to a field is passed as a whole: the name of the field is before it.
  const before = names.findLastIndex((name) => isBefore(name, from));
  const at = isName ? names.indexOf(from) : before + 0.5;
  const aims: Readonly<Record<string, number>> = {
    ArrowDown: Math.floor(at + 1),
    ArrowUp: Math.ceil(at - 1),
    Home: 0,
    End: names.length - 1,
  };
  return names[aims[key] ?? -1];
}

function partFrom(from: HTMLElement, isOn: boolean): HTMLElement | undefined {
  const row = from.closest(".row");
  const parts = from.matches(jump)
    ? shown(from.parentElement, "a")
    : shown(row, part).filter((one) => one.closest(".row") === row);
  if (parts.includes(from)) return parts[parts.indexOf(from) + (isOn ? 1 : -1)];
  return isOn ? parts[0] : undefined;
}

function shown(within: Element | null, wanted: string): readonly HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter((one) => one.checkVisibility());
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
