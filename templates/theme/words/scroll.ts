// Stands in browsers for the words of its name in the language of the page, which the bundle takes in its place (src/emit/client-words.ts):
// each a name of the module, so that a script has those alone that it says.
import { en } from "../../../src/messages/en.ts";
import { spoken } from "../../../src/messages/speak.ts";

export const { copySection, copySectionFailed, linkCopied, toTop } = spoken<(typeof en)["scroll"]>(
  en.scroll,
  en.about.tag,
);
