// One page beside the page that it was: what came, went, moved and changed, each where it stands. Out come changes, and edits of the page's HTML that
// show them; which of what came and went is one that moved is settled by whoever sees all pages (moves.ts).
import { aligned, isOneText, type Sides } from "./align.ts";
import type { Change, ChangeKind, Labels, MarkEdit, PageChanges, Verdict } from "./change.ts";
import { linesOf, markedLines, saying, textOf } from "./change-text.ts";
import { type HtmlElement, hasClass } from "./html-tree.ts";
import { classesOf, isCode, type OldPicture, oldElement } from "./old-html.ts";
import { type Box, boxOf, codeOf, signature, type Unit, weightOf } from "./units.ts";
import { headOf, isAbout, nearestLine, verdictText } from "./verdict-places.ts";
import { type Edit, type RunPair, wordChanges } from "./words.ts";

type Given = {
  readonly sides: Sides;
  readonly picture: OldPicture;
  readonly verdicts: readonly Verdict[];
  /** Goes before the ids of changes, so that the regions of a page can be compared apart. */
  readonly prefix: string;
};

/** Compares two elements that stand in one place of both sides. */
export function compareElements(before: HtmlElement, after: HtmlElement, given: Given): PageChanges {
  const comparing = new Comparing(given);
  comparing.boxes(boxOf(before, given.sides.before), boxOf(after, given.sides.after));
  comparing.judge();
  return comparing;
}

class Comparing implements PageChanges {
  readonly changes: Change[] = [];
  readonly edits: (Edit | MarkEdit)[] = [];
  readonly #given: Given;
  /** The elements of changes, by the ids that they have on either side. */
  readonly #known = new Map<string, { readonly change: Change }>();
  readonly #open: HtmlElement[] = [];
  readonly #marked = new Map<HtmlElement, Change>();
  readonly #opened = new Set<HtmlElement>();
  #top: HtmlElement | undefined;

  constructor(given: Given) {
    this.#given = given;
  }

  boxes(before: Box, after: Box): void {
    this.#top ??= after.element;
    const { sides } = this.#given;
    if (isOneText(before, after, sides) || (after.sort === "code" && before.id === after.id)) return;
    this.#open.push(after.element);
    const count = this.changes.length;
    const isOrdered = after.sort === "code" ? this.#code(before, after) : this.#inside(before, after);
    // What no part of it tells is its own: their order, another address, another class.
    const isOwn = (): boolean =>
      !isOrdered || signature(before.element, sides.before.base) !== signature(after.element, sides.after.base);
    if (this.changes.length === count && isOwn()) this.#changed(after);
    this.#open.pop();
  }

  /** Compares the parts of two boxes; answers whether those that are on both sides stand in one order. */
  #inside(before: Box, after: Box): boolean {
    const { sides } = this.#given;
    const match = aligned(before.units, after.units, sides);
    const found = new Set(match.values());
    this.#ownText(before, after, match);
    const ends = new Map<number, Unit[]>();
    let next = after.units.length;
    for (let a = before.units.length - 1; a >= 0; a -= 1) {
      const unit = before.units[a];
      const place = match.get(a);
      if (place !== undefined) next = place;
      else if (unit?.kind === "box") ends.set(next, [unit, ...(ends.get(next) ?? [])]);
    }
    const partner = new Map([...match].map(([a, b]) => [b, before.units[a]]));
    let last: ChangeKind | undefined;
    for (let b = 0; b <= after.units.length; b += 1) {
      const unit = after.units[b];
      for (const gone of ends.get(b) ?? []) {
        if (gone.kind === "box") this.#removed(gone, after, { unit, isMore: last === "removed" });
        last = "removed";
      }
      if (unit?.kind !== "box") continue;
      const was = partner.get(b);
      if (!found.has(b)) {
        this.#added(unit, last === "added");
        last = "added";
      } else {
        if (was?.kind === "box") this.boxes(was, unit);
        last = undefined;
      }
    }
    const places = before.units.flatMap((_, a) => match.get(a) ?? []);
    return places.every((place, order) => order === 0 || place > (places[order - 1] ?? 0));
  }

  /** The words of a box that stand in none of its boxes. */
  #ownText(before: Box, after: Box, match: ReadonlyMap<number, number>): void {
    const { sides } = this.#given;
    const partner = new Map([...match].map(([a, b]) => [b, a]));
    const runs: RunPair[] = [];
    let end = after.element.inner;
    for (const [b, unit] of after.units.entries()) {
      const was = before.units[partner.get(b) ?? -1];
      if (unit.kind === "run" && was?.id !== unit.id)
        runs.push({ before: was?.kind === "run" ? was : undefined, after: unit, end });
      end = endOf(unit);
    }
    for (const [a, unit] of before.units.entries())
      if (unit.kind === "run" && !match.has(a)) runs.push({ before: unit, after: undefined, end });
    if (runs.length === 0) return;
    this.#changed(after);
    for (const run of runs) {
      const { edits, gone, come } = wordChanges(run, sides.before);
      this.edits.push(...edits);
      if (gone.length > 0) this.#pictures(after, { gone, come });
    }
  }

  #changed(after: Box): Change {
    const change = this.#change("changed", after, { says: saying(after, this.#given.sides.after.html) });
    this.#mark(after.element, change);
    return change;
  }

  /** What stands on a page that is new. */
  came(unit: Box): void {
    const change = this.#change("added", unit, {
      says: saying(unit, this.#given.sides.after.html),
      unit: { id: unit.id, weight: weightOf(unit), isProse: true },
    });
    this.#mark(unit.element, change);
  }

  #added(unit: Box, isMore: boolean): void {
    const says = saying(unit, this.#given.sides.after.html);
    const change = this.#change("added", unit, { says, isMore, unit: this.#moving(unit) });
    this.#mark(unit.element, change);
  }

  #removed(
    gone: Box,
    around: Box,
    { unit, isMore }: { readonly unit: Unit | undefined; readonly isMore: boolean },
  ): void {
    const { sides, picture } = this.#given;
    const says = saying(gone, sides.before.html);
    const change = this.#change("removed", gone, { says, isMore, unit: this.#moving(gone) });
    if (gone.key !== undefined) this.#known.set(gone.key, { change });
    const at = unit === undefined ? around.element.close : startOf(unit);
    const shown = (more: string) => oldElement(gone.element, { side: sides.before, picture, isGone: true }, more);
    const show = (labels: Labels): string => {
      if (change.isAway === true) return "";
      const told = verdictText(change.verdicts, labels);
      const attributes = ` id="${change.id}" class="${classesOf(gone.element, "rv rv-removed")}" data-rv="${labels.kind(change)}"${stepOf(change)}`;
      const html = shown(attributes);
      const close = html.lastIndexOf("</");
      return close < 0 || told === "" || gone.element.name === "tr"
        ? html
        : html.slice(0, close) + told + html.slice(close);
    };
    this.edits.push({ at, change, show });
    this.#reveal();
  }

  #code(before: Box, after: Box): boolean {
    const { sides } = this.#given;
    this.#changed(after);
    const [was, is] = [codeOf(before.element, sides.before), codeOf(after.element, sides.after)].map(linesOf);
    const [one, other] = markedLines(was ?? [], is ?? []);
    this.#beside(
      after.element,
      `<pre tabindex="0"><code>${one}</code></pre><pre tabindex="0"><code>${other}</code></pre>`,
    );
    return true;
  }

  #pictures(
    after: Box,
    { gone, come }: { readonly gone: readonly HtmlElement[]; readonly come: readonly HtmlElement[] },
  ): void {
    const { sides, picture } = this.#given;
    const shown = (list: readonly HtmlElement[], side: Sides["after"], names: OldPicture): string =>
      `<div>${list.map((one) => oldElement(one, { side, picture: names })).join("")}</div>`;
    this.#beside(after.element, shown(gone, sides.before, picture) + shown(come, sides.after, (address) => address));
  }

  /** Both sides of a change, folded, below it. */
  #beside(element: HtmlElement, both: string): void {
    const change = this.changes.at(-1);
    if (change === undefined) return;
    const isAfter = isCode(element) || /^(?:p|h[1-6]|a|span|summary|label|pre)$/.test(element.name);
    const show = (labels: Labels): string =>
      `<details class="rv-sides"><summary>${labels.sides}</summary><div class="rv-both">${both}</div></details>`;
    this.edits.push({ at: isAfter ? element.end : element.close, change, show });
  }

  #change(
    kind: ChangeKind,
    { element }: Pick<Box, "element">,
    more: Pick<Change, "says"> & Partial<Pick<Change, "isMore" | "unit">>,
  ): Change {
    const own = kind === "removed" ? undefined : element.attributes.get("id");
    const id = own ?? `rv-${this.#given.prefix}${this.changes.length + 1}`;
    const change: Change = { kind, id, isMore: false, verdicts: [], ...more };
    this.changes.push(change);
    return change;
  }

  #moving(box: Box): Change["unit"] {
    const isProse = [...this.#open, box.element].some((element) => hasClass(element, "prose"));
    return { id: box.id, weight: weightOf(box), isProse };
  }

  /** Marks an element that is there now, and opens what folds it away. */
  #mark(element: HtmlElement, change: Change): void {
    const { html } = this.#given.sides.after;
    this.#marked.set(element, change);
    const name = element.start + 1 + element.name.length;
    const isNamed = element.attributes.has("id");
    const show = (labels: Labels): string =>
      `${isNamed ? "" : ` id="${change.id}"`} data-rv="${labels.kind(change)}"${stepOf(change)}`;
    this.edits.push({ at: name, change, show });
    const at = html.indexOf(' class="', element.start);
    if (at >= 0 && at < element.inner) this.edits.push({ at: at + 8, change, show: () => `rv rv-${change.kind} ` });
    else this.edits.push({ at: name, change, show: () => ` class="rv rv-${change.kind}"` });
    this.#reveal(element);
  }

  #reveal(element?: HtmlElement): void {
    for (const one of [...this.#open, ...(element === undefined ? [] : [element])]) {
      if (one.name !== "details" || one.attributes.has("open") || this.#opened.has(one)) continue;
      this.#opened.add(one);
      this.edits.push({ at: one.start + "<details".length, text: ' open=""' });
    }
  }

  /** Sets what rules say to the changes that they are about, or to the part of the page that they name. */
  judge(): void {
    const top = this.#top;
    if (top === undefined) return;
    const ids = new Map<string, readonly HtmlElement[]>();
    const read = (element: HtmlElement, above: readonly HtmlElement[]): void => {
      const line = [...above, element];
      const id = element.attributes.get("id");
      if (id !== undefined) ids.set(id, line);
      for (const child of element.children) if (child.kind === "element") read(child, line);
    };
    if (this.#given.verdicts.length > 0) read(top, []);
    for (const verdict of this.#given.verdicts) {
      if (verdict.anchor?.startsWith(".") === true) {
        for (const [key, { change }] of this.#known) if (isAbout(verdict, key)) change.verdicts.push(verdict);
        for (const [element, change] of this.#marked)
          if (isAbout(verdict, element.attributes.get("id"))) this.#say(element, change, verdict);
        continue;
      }
      const gone = verdict.anchor === undefined ? undefined : this.#known.get(verdict.anchor)?.change;
      if (gone !== undefined) {
        gone.verdicts.push(verdict);
        continue;
      }
      const line = nearestLine(verdict.anchor, ids) ?? headOf(top);
      const element = line.at(-1) ?? top;
      this.#open.splice(0, this.#open.length, ...line.slice(0, -1));
      // What came as a whole needs no other mark.
      const whole = line.findLast((one) => this.#marked.get(one)?.kind === "added");
      let change = this.#marked.get(element) ?? (whole && this.#marked.get(whole));
      if (change === undefined) {
        change = this.#change("changed", { element }, { says: textOf(element, this.#given.sides.after.html) });
        this.#mark(element, change);
      }
      this.#say(element, change, verdict);
    }
  }

  /** Tells a verdict below the first line of an element. */
  #say(element: HtmlElement, change: Change, verdict: Verdict): void {
    change.verdicts.push(verdict);
    const first = element.children.find((node) => node.kind === "element");
    const isRow = first !== undefined && !/^h[1-6]$/.test(element.name);
    const show = (labels: Labels): string => verdictText([verdict], labels);
    this.edits.push({ at: isRow ? first.end : element.end, change, show });
  }
}

/** What a reader steps to is found by it. */
function stepOf({ isMore }: Change): string {
  return isMore ? "" : ' data-rv-step=""';
}

function startOf(unit: Unit): number {
  return unit.kind === "box" ? unit.element.start : (unit.nodes[0]?.start ?? 0);
}

function endOf(unit: Unit): number {
  return unit.kind === "box" ? unit.element.end : (unit.nodes.at(-1)?.end ?? 0);
}

/** A block that a reader takes for one. */
type Block = { readonly box: Box; readonly isProse: boolean };

function blocksOf(box: Box, isInProse = false): readonly Block[] {
  const isProse = isInProse || hasClass(box.element, "prose");
  const inner = box.units.flatMap((unit) => (unit.kind === "box" ? [unit] : []));
  const isWhole =
    box.sort === "code" || inner.length === 0 || /^(?:li|tr|table|ul|ol|blockquote)$/.test(box.element.name);
  return isWhole ? [{ box, isProse }] : inner.flatMap((one) => blocksOf(one, isProse));
}

/** The blocks of a page that is only on one side, as what went with it, or came. */
export function wholePage(content: HtmlElement, side: Sides["after"], kind: "added" | "removed"): readonly Change[] {
  return blocksOf(boxOf(content, side)).map(({ box, isProse }, at) => ({
    ...{ kind, id: `rv-${at + 1}`, says: saying(box, side.html), isMore: false, verdicts: [] },
    unit: { id: box.id, weight: weightOf(box), isProse },
  }));
}

/** On a page that is new: what is one of `gone`, which left other pages. */
export function arrivals(content: HtmlElement, side: Sides["after"], gone: ReadonlySet<number>): PageChanges {
  const sides = { before: side, after: side };
  const comparing = new Comparing({ sides, picture: (address) => address, verdicts: [], prefix: "" });
  for (const { box, isProse } of blocksOf(boxOf(content, side))) if (isProse && gone.has(box.id)) comparing.came(box);
  return comparing;
}
