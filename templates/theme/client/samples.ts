// Samples in the language that a reader chose: the author's own where there is one, else the generated one, which stands behind the last
// tab. The choice is kept under the key of the reference system.
import { generatedTab, sampleTabs, showGenerated } from "../islands/sample-block.ts";
import { followList, languageKey } from "./sample-list.ts";
import { followServers } from "./server-choice.ts";
import type { ChoiceStorage } from "./storage.ts";

/** Shows the stored choices in `box`, and follows its tabs, its list and other tabs of the browser from now on. */
export function startSamples(box: HTMLElement, storage: ChoiceStorage): void {
  if (box.dataset.live !== undefined) return;
  box.dataset.live = "";
  followServers(box);
  const list = followList(box, storage);
  const own = new Map([...sampleTabs(box)].filter(([language]) => language !== generatedTab));
  const prefer = (language: string): void => {
    // An author's sample goes to a server of its own.
    const radio = box.dataset.edited === undefined ? own.get(language) : undefined;
    if (radio !== undefined) radio.checked = true;
    else if (list?.prefer(language)) showGenerated(box);
  };
  for (const [language, radio] of own) radio.addEventListener("change", () => storage.write(languageKey, language));
  storage.onChange((key, language) => {
    if (key === languageKey && language !== null) prefer(language);
  });
  // Tabs and list may have been used while this chunk was on its way.
  const used = [...own].find(([, radio]) => radio.checked && !radio.defaultChecked);
  if (used !== undefined) storage.write(languageKey, used[0]);
  if (used !== undefined || list?.isUsed === true) return;
  const language = storage.read(languageKey);
  if (language !== null) prefer(language);
}
