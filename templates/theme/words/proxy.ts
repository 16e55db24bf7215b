// Stands in browsers for the words of its name in the language of the page, which the bundle takes in its place (src/emit/client-words.ts).
import { en } from "../../../src/messages/en.ts";
import { spoken } from "../../../src/messages/speak.ts";

export const { send, trust, refused } = spoken<(typeof en)["proxy"]>(en.proxy, en.about.tag);
