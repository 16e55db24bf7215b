// The list of generated samples: one that is chosen is taken from the page that holds all of them, which is fetched once. The library
// within a language is kept under a key of its own.
import { forgetLost, takeBack } from "../islands/lost.ts";
import { firstChoice, generatedBlock, generatedList } from "../islands/sample-block.ts";
import { fetchSamplesPage, sampleEvent } from "../islands/samples-page.ts";
import { copyCode } from "./code-copy.ts";
import type { ChoiceStorage } from "./storage.ts";

export const languageKey = "docusaurus.tab.code-samples";

/** `isUsed`: a reader has chosen from it. `prefer` shows a language, and answers whether it is offered. */
export type SampleList = { readonly isUsed: boolean; readonly prefer: (language: string) => boolean };

/** Makes the list of `box` work; undefined when it has none. */
export function followList(box: HTMLElement, storage: ChoiceStorage): SampleList | undefined {
  const select = generatedList(box);
  const code = generatedBlock(box);
  if (select === null || code === null) return undefined;
  const values = [...select.options].map((option) => option.value);
  let shown = firstChoice(select);
  let all: Promise<Document> | undefined;

  const show = (value: string): void => {
    select.value = value;
    if (value === shown) return;
    // An edited sample is written by the form.
    if (box.dataset.edited !== undefined) {
      shown = value;
      box.dispatchEvent(new Event(sampleEvent));
      return;
    }
    all ??= fetchSamplesPage(box.dataset.samples ?? "");
    all
      .then((page) => {
        const [language = "", variant = ""] = value.split(" ");
        const blocks = [...page.querySelectorAll<HTMLElement>(".code[data-language][data-variant]")];
        const found = blocks
          .find(({ dataset }) => dataset.language === language && dataset.variant === variant)
          ?.querySelector("pre > code");
        if (select.value !== value || box.dataset.edited !== undefined) return;
        if (!found) throw new Error(`There is no sample in ${value}.`);
        // The button that copies the code stays.
        code.querySelector("pre")?.replaceWith(copyCode(found, language));
        code.dataset.language = language;
        shown = value;
        delete box.dataset.failed;
        if (select.parentElement !== null) forgetLost(select.parentElement);
      })
      .catch(() => {
        all = undefined;
        if (select.value === value) box.dataset.failed = "";
        takeBack(select, value, shown);
      });
  };

  const choose = (value: string): void => {
    const [language = "", variant = ""] = value.split(" ");
    storage.write(languageKey, language);
    storage.write(`${languageKey}.${language}`, variant);
    const before = box.getBoundingClientRect().top;
    show(value);
    scrollBy({ top: box.getBoundingClientRect().top - before, behavior: "instant" });
  };
  const isUsed = select.value !== shown;
  if (isUsed) choose(select.value);
  select.addEventListener("change", () => choose(select.value));
  const prefer = (language: string): boolean => {
    const own = `${language} ${storage.read(`${languageKey}.${language}`)}`;
    const value = values.includes(own) ? own : values.find((one) => one.startsWith(`${language} `));
    if (value !== undefined) show(value);
    return value !== undefined;
  };
  return { isUsed, prefer };
}
