// The bar over a page's generated sample, as a reader uses it: a button or the list for the language, then the list of its libraries.
import type { Page } from "playwright-core";
import { sampleLanguages } from "../../src/samples/languages.ts";

/** The languages that have no button, and the libraries of the one that is shown. */
export const languageList = (page: Page) =>
  page.getByRole("combobox", { name: /^(More languages|Language of the sample)$/ });
export const libraryList = (page: Page) => page.getByRole("combobox", { name: "Library used in the sample" });
export const languageButton = (page: Page, label: string) =>
  page.locator(".sample-frame").getByRole("radio", { name: label, exact: true });

/** Chooses `python requests`: a language by its key, then a library, where it has several. */
export async function chooseSample(page: Page, name: string): Promise<void> {
  const [key, variant] = name.split(" ");
  const language = sampleLanguages.find((one) => one.key === key);
  if (language === undefined) throw new Error(`No language is called ${key}.`);
  const button = page.locator(`.sample-frame > label[for="__${key}"]`);
  if ((await button.count()) > 0) await button.click();
  else await languageList(page).selectOption(language.key);
  if (variant !== undefined && language.variants.length > 1) await libraryList(page).selectOption(variant);
}

/** What the bar says: the language's key, and the library's where it has several. */
export function sampleChosen(page: Page): Promise<string> {
  return page.locator(".sample-frame").evaluate((frame) => {
    const radio = frame.querySelector<HTMLInputElement>("input:checked")?.value;
    const [languages, libraries] = frame.querySelectorAll("select");
    const library = libraries === undefined || libraries.hidden ? "" : ` ${libraries.value}`;
    return (radio ?? languages?.value ?? "") + library;
  });
}
