// A code block to what is found of it: its title, which names it, and its language, which a section says once however often it is written
// in it. The code itself is not searched, and neither are samples that are made: each operation has one in every language.
import type { AuthorSamples } from "../model/api.ts";
import type { SearchBlock } from "../model/search-block.ts";
import type { PageRecord } from "../model/search-record.ts";
import { languageOfSample } from "../samples/language-names.ts";

type RecordPlace = Pick<PageRecord, "anchor" | "under">;

/** The records of `block` at `spot`, without what is among `before` already. */
export function codeRecords(
  block: SearchBlock,
  spot: RecordPlace,
  before: readonly PageRecord[],
): readonly PageRecord[] {
  const { text: title, language } = block;
  const named: readonly PageRecord[] = title === "" ? [] : [{ kind: "code", name: title, text: "", ...spot }];
  if (language === undefined) return named;
  const { label } = languageOfSample({ lang: language, source: "" });
  const isSaid = before.some(({ kind, under, text }) => kind === "code" && under === spot.under && text === label);
  return isSaid ? named : [...named, { kind: "code", name: "", text: label, ...spot }];
}

/** The languages of the samples that an operation brings of its own, each with the labels of its variants. */
export function sampleRecords(samples: readonly AuthorSamples[]): readonly PageRecord[] {
  return samples.map(({ label, samples: variants }): PageRecord => {
    const names = variants.flatMap((variant) => variant.label ?? []);
    return { kind: "code", name: "", anchor: "", text: [label, ...names].join(" ") };
  });
}
