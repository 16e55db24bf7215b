// A sample that did not come: the bar says again what is shown, and the reader is told.
import { put } from "../../../src/messages/fill.ts";
import * as words from "../words/lost.ts";
import { tellLost } from "./lost.ts";
import { languageIn, languagesIn, setLanguage } from "./sample-block.ts";

/** Takes the choice over the sample of `box` back to the sample that it shows. */
export function takeBack(box: HTMLElement): void {
  const frame = box.querySelector(".sample-frame");
  if (frame === null) return;
  const languages = languagesIn(box);
  tellLost(frame, put(words.sample, languageIn(languages).label));
  setLanguage(languages, frame.querySelector<HTMLElement>(".code")?.dataset.language ?? "");
}
