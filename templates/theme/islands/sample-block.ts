// Where the generated sample stands in the box of a page's samples: alone, or behind the last of the tabs of the author's own. And the bar
// over it, in which a reader chooses the language and the library.

/** The value of that tab; languages have no spaces in theirs. */
export const generatedTab = "generated samples";

/** The block of the generated sample. */
export function generatedBlock(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>(".sample-frame .code");
}

/** What that block shows: language and variant, with a space between. */
export function sampleShown(box: HTMLElement): string {
  return `${generatedBlock(box)?.dataset.language} ${box.dataset.variant}`;
}

/** What it is to show, which may be on its way. */
export function sampleWanted(box: HTMLElement): string {
  return box.dataset.wanted ?? sampleShown(box);
}

/** Says that `block` shows the sample of `name` now. */
export function markShown(box: HTMLElement, block: HTMLElement, name: string): void {
  [block.dataset.language = "", box.dataset.variant = ""] = name.split(" ");
}

/** The languages of the bar: a button each, and a list of those that have none. */
export type Languages = {
  readonly radios: readonly HTMLInputElement[];
  readonly list: HTMLSelectElement | null;
};

export function languagesIn(box: HTMLElement): Languages {
  return {
    radios: [...box.querySelectorAll<HTMLInputElement>(".sample-frame > input")],
    list: box.querySelector<HTMLSelectElement>(".sample-languages"),
  };
}

/** The language that the bar says: its key, and what it is called. */
export function languageIn({ radios, list }: Languages): { readonly key: string; readonly label: string } {
  // The list first: before the bar has its script a button may be pressed beside it.
  if (list !== null && list.value !== "") return { key: list.value, label: list.selectedOptions[0]?.text ?? "" };
  const radio = radios.find(({ checked }) => checked);
  return { key: radio?.value ?? "", label: radio?.labels?.[0]?.textContent ?? "" };
}

/** Makes the bar say `key`. */
export function setLanguage({ radios, list }: Languages, key: string): void {
  for (const radio of radios) radio.checked = radio.value === key;
  if (list !== null) list.value = radios.some(({ checked }) => checked) ? "" : key;
}

/** The tabs of a box, by their values: languages of the author, and the one of what is generated. */
export function sampleTabs(box: HTMLElement): ReadonlyMap<string, HTMLInputElement> {
  const radios = box.querySelectorAll<HTMLInputElement>(".sample-tabs > .tabs-radio");
  return new Map([...radios].map((radio) => [radio.value, radio]));
}

/** Brings the generated sample to the front. */
export function showGenerated(box: HTMLElement): void {
  const radio = sampleTabs(box).get(generatedTab);
  if (radio !== undefined) radio.checked = true;
}
