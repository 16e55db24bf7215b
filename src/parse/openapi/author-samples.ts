// Samples that a description brings of its own, by language: those of one language are variants. They come under several names, since
// renderers differ, and in the two shapes that these have.
import type { AuthorSamples } from "../../model/api.ts";
import { languageOfSample } from "../../samples/language-names.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { highlight, pageBudget } from "../colours/highlight.ts";
import { codeNotColoured } from "../colours/not-coloured.ts";
import type { PageMaker } from "./page-maker.ts";

type Written = {
  readonly lang: string;
  readonly label?: string | undefined;
  readonly source: string;
  readonly at: string;
};
type Shown = AuthorSamples["samples"][number];

/** Where samples stand in an operation. */
const places = [["x-codeSamples"], ["x-code-samples"], ["x-readme", "code-samples"]] as const;

/** The samples of `operation`, languages and variants in the order in which they are written. Findings: code-not-coloured. */
export function authorSamples(maker: PageMaker, operation: JsonObject, pointer: string): readonly AuthorSamples[] {
  const colours = pageBudget();
  const languages = new Map<string, { readonly label: string; readonly samples: Shown[] }>();
  const seen = new Set<string>();
  for (const written of writtenIn(operation, pointer)) {
    const { key, label, grammar } = languageOfSample(written);
    const source = written.source.replace(/\s+$/, "");
    // Some write what one renderer reads again for another.
    const known = JSON.stringify([key, source]);
    if (seen.has(known)) continue;
    seen.add(known);
    const { html, coloured } = highlight(source, grammar, colours);
    if (coloured !== undefined) maker.findings.push(codeNotColoured(maker.spec.placeOf(written.at), coloured));
    const held = languages.get(key) ?? { label, samples: [] };
    const own = written.label?.trim() ?? "";
    const named = own.toLowerCase() === label.toLowerCase() ? "" : own;
    held.samples.push(named === "" ? { html, text: source } : { label: named, html, text: source });
    languages.set(key, held);
  }
  return [...languages].map(([language, { label, samples }]) => ({
    language,
    label,
    samples: samples.length === 1 ? samples : told(samples, label),
  }));
}

/** Variants with a name for each, no two the same. */
function told(samples: readonly Shown[], language: string): readonly Shown[] {
  const taken = new Set<string>();
  return samples.map(({ label = language, ...code }) => {
    let name = label;
    for (let count = 2; taken.has(name); count += 1) name = `${label} ${count}`;
    taken.add(name);
    return { label: name, ...code };
  });
}

/** What an extension says beside samples; undefined when that is nothing. */
export function besideSamples(name: string, value: Json | undefined): Json | undefined {
  const place = places.find(([key]) => key === name);
  if (place === undefined) return value;
  const inner = place[1];
  if (inner === undefined || !isObject(value)) return undefined;
  const { [inner]: _, ...rest } = value;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function writtenIn(operation: JsonObject, pointer: string): readonly Written[] {
  return places.flatMap(([key, inner]) => {
    const holder = inner === undefined ? operation : objectAt(operation, key);
    const at = inner === undefined ? pointerTo(pointer, key) : pointerTo(pointer, key, inner);
    return listAt(holder ?? {}, inner ?? key).flatMap((entry, index): readonly Written[] => {
      const lang = textAt(entry, "lang") ?? textAt(entry, "language");
      const field = textAt(entry, "source") === undefined ? "code" : "source";
      const source = textAt(entry, field);
      if (lang === undefined || lang.trim() === "" || source === undefined || source.trim() === "") return [];
      return [
        { lang, source, label: textAt(entry, "label") ?? textAt(entry, "name"), at: pointerTo(at, index, field) },
      ];
    });
  });
}
