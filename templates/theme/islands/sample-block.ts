// Where the generated sample stands in the box of a page's samples: alone, or behind the last of the tabs of the author's own.

/** The value of that tab; languages have no spaces in theirs. */
export const generatedTab = "generated samples";

/** The block around the generated sample. */
export function generatedBlock(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>(":scope > .code, .sample-more > .code");
}

/** The list of languages beside it. */
export function generatedList(box: HTMLElement): HTMLSelectElement | null {
  return box.querySelector<HTMLSelectElement>(".sample-head > select");
}

/** What the list has when nothing is chosen: what is shown in the page. */
export function firstChoice({ options }: HTMLSelectElement): string {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** The tabs of a box, by their values: languages of the author, and the one of what is generated. */
export function sampleTabs(box: HTMLElement): ReadonlyMap<string, HTMLInputElement> {
  const radios = box.querySelectorAll<HTMLInputElement>(":scope > .sample-tabs > .tabs-radio");
  return new Map([...radios].map((radio) => [radio.value, radio]));
}

/** Brings the generated sample to the front. */
export function showGenerated(box: HTMLElement): void {
  const radio = sampleTabs(box).get(generatedTab);
  if (radio !== undefined) radio.checked = true;
}
