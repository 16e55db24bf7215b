// Says to the console that this browser keeps nothing: fetched where that is so, and said once, since a module is evaluated once.
import * as words from "../words/boot.ts";

console.warn(words.noStorage);
