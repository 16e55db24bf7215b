// Samples in the language that a reader chose: taken from the page that holds all of them, which is fetched once. The choice is kept under
// the key of the reference system, the library within a language under a key of its own.
import { forgetLost, takeBack } from "../islands/lost.ts";
import { fetchSamplesPage, sampleEvent } from "../islands/samples-page.ts";
import { copyCode } from "./code-copy.ts";
import type { ChoiceStorage } from "./storage.ts";

const languageKey = "docusaurus.tab.code-samples";

/** Shows the stored choice in `box`, and follows its list and other tabs of the browser from now on. */
export function startSamples(box: HTMLElement, storage: ChoiceStorage): void {
  const select = box.querySelector<HTMLSelectElement>(".sample-head > select");
  const code = box.querySelector<HTMLElement>(".code");
  if (select === null || code === null || box.dataset.live !== undefined) return;
  box.dataset.live = "";
  const values = [...select.options].map((option) => option.value);
  let shown = values[0] ?? "";
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
  const stored = (language: string): string | undefined => {
    const variant = storage.read(`${languageKey}.${language}`);
    const own = `${language} ${variant}`;
    return values.includes(own) ? own : values.find((value) => value.startsWith(`${language} `));
  };

  const choose = (value: string): void => {
    const [language = "", variant = ""] = value.split(" ");
    storage.write(languageKey, language);
    storage.write(`${languageKey}.${language}`, variant);
    const before = box.getBoundingClientRect().top;
    show(value);
    scrollBy({ top: box.getBoundingClientRect().top - before, behavior: "instant" });
  };
  select.addEventListener("change", () => choose(select.value));
  storage.onChange((key, language) => {
    const value = key === languageKey && language !== null ? stored(language) : undefined;
    if (value !== undefined) show(value);
  });
  // The list may have been used while this chunk was on its way.
  if (select.value !== shown) {
    choose(select.value);
    return;
  }
  const language = storage.read(languageKey);
  const before = language === null ? undefined : stored(language);
  if (before !== undefined) show(before);
}
