// What of the guides is for some readers reaches nobody else: a site in two languages and two versions with a word hidden at each kind of place
// is built in a real folder, and no byte of its output, of its report, or of what is printed holds one of the words.
import { expect, it } from "vitest";
import { hiddenGuides } from "./hidden-guides.ts";
import { heard, textsOf } from "./hidden-words.ts";

const partner = { front: "audience: [partner, staff]", json: { audience: ["partner"] }, audience: "partner" };
const internal = { front: "x-internal: true", json: { "x-internal": true }, audience: "internal" };

const guides = ["home", "listed", "before", "between", "note", "tab", "item", "quote", "inline", "after", "part"];
const others = ["lines", "expression", "spec", "original"];

/** Without what is its author's alone: caches, the URL manifest of the other site, and how the output differs from that site. */
function ofReaders(texts: ReadonlyMap<string, string>, audience = ""): ReadonlyMap<string, string> {
  const kept = audience === "" ? [] : [".pio-docs/affected.json", `pio-docs.urls.${audience}.txt`];
  return new Map([...texts].filter(([file]) => !file.endsWith(".segment") && !kept.includes(file)));
}

it.each([partner, internal])("hides $front from all but $audience, at 60 kinds of place", {
  timeout: 240_000,
}, async (mark) => {
  const places = hiddenGuides(mark);
  const kinds = new Set([...places.words.keys()].map((place) => place.replace(/ \(.*\)$/, "")));
  expect(kinds.size).toBeGreaterThan(60);
  const first = await textsOf(mark.audience, places, []);
  const theirs = await textsOf(mark.audience, places, [mark.audience]);
  // With the caches of the one before.
  const again = await textsOf(mark.audience, places, []);
  expect(heard(ofReaders(first), places)).toEqual([]);
  expect(heard(ofReaders(again, mark.audience), places)).toEqual([]);
  const all = [...first.values()].join("\n");
  expect([...guides, ...others].filter((word) => !all.includes(`shown-${word}`))).toEqual([]);

  const published = [...theirs].filter(([file]) => /^(?:name of )?build\//.test(file));
  const missing = [...places.words].filter(([, word]) => !published.some(([, text]) => text.includes(word)));
  expect(missing.map(([place]) => place)).toEqual([]);
});
