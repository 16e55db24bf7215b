// The bar over the generated sample: a language that is chosen is taken from the page that holds all of them, which is fetched once, and so
// are its libraries. Both are kept, the library under a key of its own.
import { forgetLost } from "../islands/lost.ts";
import {
  generatedBlock,
  languageIn,
  languagesIn,
  markShown,
  sampleShown,
  sampleWanted,
  setLanguage,
} from "../islands/sample-block.ts";
import { takeBack } from "../islands/sample-lost.ts";
import {
  fetchSamplesPage,
  type StoredSample,
  sampleEvent,
  sampleLostEvent,
  samplesIn,
} from "../islands/samples-page.ts";
import { copyCode } from "./code-copy.ts";
import type { ChoiceStorage } from "./storage.ts";

export const languageKey = "docusaurus.tab.code-samples";

/** `isUsed`: a reader has chosen from it. `prefer` shows a language, and answers whether it is offered. */
export type SampleList = { readonly isUsed: boolean; readonly prefer: (language: string) => boolean };

/** Makes the bar of `box` work; undefined when it has no choice. */
export function followList(box: HTMLElement, storage: ChoiceStorage): SampleList | undefined {
  const library = box.querySelector<HTMLSelectElement>(".sample-library");
  const block = generatedBlock(box);
  const frame = library?.closest<HTMLElement>(".sample-frame");
  if (library === null || block === null || !frame) return undefined;
  const languages = languagesIn(box);
  const keys = [...languages.radios, ...(languages.list?.options ?? [])].map(({ value }) => value);
  let all: Promise<Document> | undefined;
  let turn = 0;

  const showLibraries = (samples: readonly StoredSample[], chosen: string): void => {
    library.replaceChildren(
      ...samples.map(({ label, variant }) => {
        const option = document.createElement("option");
        option.value = variant;
        option.textContent = label;
        option.selected = variant === chosen;
        return option;
      }),
    );
    library.hidden = samples.length < 2;
  };

  const show = async (language: string, variant: string | null, isAsked: boolean): Promise<void> => {
    if (isAsked) setLanguage(languages, language);
    turn += 1;
    const own = turn;
    all ??= fetchSamplesPage(box.dataset.samples ?? "");
    const samples = samplesIn(await all, language);
    const sample = samples.find((one) => one.variant === variant) ?? samples[0];
    if (sample === undefined) throw new Error(`There is no sample in ${language}.`);
    if (own !== turn) return;
    setLanguage(languages, language);
    showLibraries(samples, sample.variant);
    const name = `${language} ${sample.variant}`;
    const isShown = name === sampleWanted(box);
    box.dataset.wanted = name;
    // An edited sample is written by the form.
    if (box.dataset.edited !== undefined) {
      if (!isShown) box.dispatchEvent(new Event(sampleEvent));
      return;
    }
    if (name !== sampleShown(box)) {
      // The button that copies the code stays.
      block.querySelector("pre")?.replaceWith(copyCode(sample.code, language));
      markShown(box, block, name);
    }
    delete box.dataset.failed;
    forgetLost(frame);
  };

  const lost = (): void => {
    takeBack(box);
    const [language = "", variant = ""] = sampleShown(box).split(" ");
    box.dataset.wanted = `${language} ${variant}`;
    turn += 1;
    all?.then((page) => showLibraries(samplesIn(page, language), variant)).catch(() => {});
  };
  const attempt = (language: string, variant: string | null, isAsked: boolean): void => {
    const done = show(language, variant, isAsked);
    const own = turn;
    done.catch(() => {
      all = undefined;
      if (own !== turn) return;
      setLanguage(languages, language);
      box.dataset.failed = "";
      lost();
    });
  };
  const stored = (language: string) => storage.read(`${languageKey}.${language}`);

  const choose = (language: string, variant: string | null): void => {
    storage.write(languageKey, language);
    if (variant !== null) storage.write(`${languageKey}.${language}`, variant);
    attempt(language, variant ?? stored(language), true);
  };
  const chosen = () => languageIn(languages).key;
  const isUsed = chosen() !== block.dataset.language || (!library.hidden && library.value !== box.dataset.variant);
  if (isUsed) choose(chosen(), library.hidden ? null : library.value);
  frame.addEventListener("change", ({ target }) => {
    if (target === library) choose(chosen(), library.value);
    // What heads the list is no language.
    else if (target instanceof HTMLSelectElement && target.value === "")
      setLanguage(languages, block.dataset.language ?? "");
    else if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) choose(target.value, null);
  });
  box.addEventListener(sampleLostEvent, lost);
  const prefer = (language: string): boolean => {
    if (!keys.includes(language)) return false;
    attempt(language, stored(language), false);
    return true;
  };
  return { isUsed, prefer };
}
