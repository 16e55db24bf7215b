// Stands in browsers for the words of its name in the language of the page, which the bundle takes in its place (src/emit/client-words.ts):
// each a name of the module, so that a script has those alone that it says.
import { en } from "../../../src/messages/en.ts";
import { spoken } from "../../../src/messages/speak.ts";

export const { deprecated, filter, filtered, moreAbove, moreBelow, moreIn } = spoken<(typeof en)["sidebar"]>(
  en.sidebar,
  en.about.tag,
);
