// Emoji by name, `:rocket:`, as code hosts, Docusaurus, VitePress and Material read them; of people Material has the names the
// other way around, `man_raising_hand`. Headings keep the name, which is part of their address, unless the rule of
// another program makes that of what was written.
import { lazily } from "../text/lazily.ts";
import { emojiByName } from "./emoji-names.ts";
import type { Pass } from "./pass.ts";

const names = lazily(emojiByName);
const word = /(?<=^|[\s([{*_>|"'~,.!?-]):([a-z0-9_+-]{1,40}):(?![\w:[{(])/gm;
/** All that `word` finds, and more, in less time. */
const rough = /:([a-z0-9_+-]{1,40}):/g;
const heading = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?#{1,6}[ \t]/;

/** Names of emoji in sentences become what they name; others stay. */
export const emoji: Pass = {
  name: "emoji",
  mayHold(text) {
    for (const [, name = ""] of text.matchAll(rough)) if (names().has(name) || /^(?:wo)?man_/.test(name)) return true;
    return false;
  },
  edits: ({ text, code, headingIds, isPrinted }) => {
    let [start, next] = [0, text.indexOf("\n")];
    return [...text.matchAll(word)].flatMap(({ 0: written, 1: name = "", index }) => {
      const sign = names().get(name) ?? names().get(name.replace(/^(man|woman)_(?:in_)?(.+)$/, "$2_$1"));
      if (sign === undefined || code.holds(index)) return [];
      for (; next !== -1 && next < index; next = text.indexOf("\n", start)) start = next + 1;
      return (headingIds === undefined || isPrinted === true) && heading.test(text.slice(start, start + 200))
        ? []
        : [{ from: index, to: index + written.length, by: [sign] }];
    });
  },
};
