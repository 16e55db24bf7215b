// Stands in browsers for the words of its name in the language of the page, which the bundle takes in its place (src/emit/client-words.ts).
import { en } from "../../../src/messages/en.ts";
import { spoken } from "../../../src/messages/speak.ts";

/** The language that numbers are said in. */
export const tag = (): string => en.about.tag;
export const words = spoken<(typeof en)["sending"]>(en.sending, en.about.tag);
