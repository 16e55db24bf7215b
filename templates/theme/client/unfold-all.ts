// The button over the fields of a page unfolds all fields and responses, and folds them again.

/** Of fields and responses; what a type says of itself and long lists of values stay as they are. */
const folds = ".facts :is(details.shape, details.response)";

/** Acts for `button`, which keeps its state. */
export function unfoldAll(button: HTMLElement): void {
  const isOn = button.ariaPressed !== "true";
  button.ariaPressed = String(isOn);
  const top = button.getBoundingClientRect().top;
  for (const fold of button.closest("article")?.querySelectorAll<HTMLDetailsElement>(folds) ?? []) fold.open = isOn;
  // What stands above may have unfolded, too.
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
}
