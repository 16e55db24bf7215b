// All that changes in a part where a page takes it in: its own includes, what is written from where it lies, ids that the page has
// already, and what a part of MDX was handed.
import { lazily } from "../../text/lazily.ts";
import type { Include, IncludeContext, IncludeMark } from "./mark.ts";
import { apart, marksOf } from "./marks.ts";
import { type RangeChange, type Rebasing, rebased } from "./rebase.ts";

type PartChangesProps = Readonly<Record<string, string>>;

/** The changes of one file, for each time that a page takes it in. */
export class PartChanges {
  readonly #part: IncludeContext;
  /** At every time. */
  readonly #always: readonly (RangeChange | IncludeMark)[];
  /** Where ids end. */
  readonly #ids = lazily(() => [...idEnds(this.#part)]);

  constructor(part: IncludeContext, around: Omit<Rebasing, "code">) {
    this.#part = part;
    const { text, file, code } = part;
    this.#always = apart([...marksOf(part), ...rebased(text, file, { ...around, code }), ...sectionMarks(part)]);
  }

  /** In order, apart. `time`: how often the page has this part already; `props`: what it is handed. */
  of(time: number, props: PartChangesProps | undefined): readonly (RangeChange | Include)[] {
    const handed = props === undefined ? [] : handedTo(this.#part, props);
    if (time === 0 && handed.length === 0) return this.#always;
    const ids = time === 0 ? [] : this.#ids().map((at): RangeChange => ({ from: at, to: at, by: `-${time}` }));
    return apart([...this.#always, ...ids, ...handed]);
  }
}

/** The ends of the ids that an author wrote. */
function* idEnds({ text, code }: IncludeContext): Iterable<number> {
  for (const pattern of [/\{#([^\s{}]{1,200})\}(?=[ \t]*$)/gm, /<[a-z][^<>]{0,500}?\sid=["']([^"'<>\s]{1,200})["']/gi])
    for (const { 0: whole, 1: id = "", index } of text.matchAll(pattern)) {
      const to = index + whole.lastIndexOf(id) + id.length;
      if (!code.holds(index)) yield to;
    }
}

const handed = /\{[ \t]{0,20}props\.(\w{1,80})[ \t]{0,20}\}|\{\{-?[ \t]{0,20}include\.([\w-]{1,80})[ \t]{0,20}-?\}\}/g;

function handedTo({ text, code }: IncludeContext, props: PartChangesProps): readonly RangeChange[] {
  if (!text.includes("props.") && !text.includes("include.")) return [];
  const changes: RangeChange[] = [];
  for (const { 0: whole, 1: ofPart, 2: ofJekyll, index } of text.matchAll(handed)) {
    if (code.holds(index)) continue;
    const name = ofPart ?? ofJekyll ?? "";
    const value = Object.hasOwn(props, name) ? (props[name] ?? "") : "";
    // In a tag it is a value, elsewhere text: nothing of it is a mark.
    const by =
      text[index - 1] === "=" ? `"${value.replaceAll('"', "&quot;")}"` : value.replace(/[\\`*[\]<>{}|~]/g, "\\$&");
    changes.push({ from: index, to: index + whole.length, by });
  }
  return changes;
}

/** Marks of sections, which stand in text as they do in code. */
function* sectionMarks({ text, code }: IncludeContext): Iterable<RangeChange> {
  if (!text.includes("8<-")) return;
  for (const { 0: whole, index } of text.matchAll(
    /^[ \t]{0,100}-{1,80}8<-{1,80}[ \t]*\[(?:start|end):[^\]\n]{1,200}\][ \t]*$/gm,
  ))
    if (!code.holds(index + whole.trimEnd().length - 1)) yield { from: index, to: index + whole.length, by: "" };
}
