// Stands in browsers for the words of its name in the language of the page, which the bundle takes in its place (src/emit/client-words.ts):
// each a name of the module, so that a script has those alone that it says.
import { en } from "../../../src/messages/en.ts";
import { spoken } from "../../../src/messages/speak.ts";

export const {
  open,
  question,
  send,
  stop,
  close,
  note,
  waiting,
  answered,
  sources,
  silent,
  late,
  status,
  broken,
  cut,
} = spoken<(typeof en)["ask"]>(en.ask, en.about.tag);
