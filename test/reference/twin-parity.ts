// What a page of the reference says and its twin does not, at the place where the page says it: a field's facts are looked for at that field
// of the shape, those of a variant in the variant. The page is read from its HTML alone, the twin from its markdown alone.
import { all, attribute, type Element } from "../routes/reading.ts";
import { valuesShownIn } from "./example-facts.ts";
import { factsAt, squash, type Told } from "./page-facts.ts";
import { classed, isRow, PrintedPage, rawText } from "./printed-page.ts";
import { type MarkdownPagePart, partsOf } from "./twin-parts.ts";
import { type Spot, saidAt, within } from "./twin-shape.ts";

export type Lost = { readonly place: string; readonly fact: string };
export type Parity = { readonly facts: number; readonly lost: readonly Lost[] };

/** Of an operation, a webhook or a schema. */
export function parityOf(html: string, markdown: string): Parity {
  return new Walk(new PrintedPage("/", html), markdown).run();
}

class Walk {
  readonly #page: PrintedPage;
  readonly #parts: readonly MarkdownPagePart[];
  readonly #markdown: string;
  readonly #squashed: string;
  /** Where what stands at an anchor of the page stands in the twin. */
  readonly #at = new Map<string, Spot>();
  #facts = 0;

  constructor(page: PrintedPage, markdown: string) {
    this.#page = page;
    this.#parts = partsOf(markdown);
    this.#markdown = markdown;
    // A shell leaves its quotes to write one.
    this.#squashed = squash(markdown.replaceAll("'\\''", "'"));
  }

  run(): Parity {
    const { article } = this.#page;
    const lost: Lost[] = [...this.#shown()];
    const callbacks = all(article, "section").filter((one) => names(one).includes("callback"));
    lost.push(...this.#call(article, callbacks));
    for (const callback of callbacks) lost.push(...this.#call(callback, []));
    const schema = this.#page.byId("schema");
    if (schema !== undefined && names(schema).includes("schema"))
      lost.push(...this.#roots(schema, this.#parts.slice(0, 1)));
    return { facts: this.#facts, lost };
  }

  /** Parameters, bodies and answers of an operation or a call back. */
  #call(where: Element, others: readonly Element[]): readonly Lost[] {
    const isOther = (element: Element) => others.some((one) => isIn(element, one));
    const lost: Lost[] = [];
    const prefix = names(where).includes("callback") ? `${attribute(all(where, "h3")[0] ?? where, "id")}.` : "";
    const mine = this.#parts.filter(({ callback }) => callback === prefix.replace(/^callback\.|\.$/g, ""));
    const rows = this.#page.inside(where).filter((row) => !isOther(row) && isRow(row));
    const asked = rows.filter((row) => parameter.test((attribute(row, "id") ?? "").slice(prefix.length)));
    const shapes = mine.filter(({ title }) => title === "Parameters").flatMap((part) => part.shapes);
    for (const row of asked) {
      const place = /^[a-z]+/.exec((attribute(row, "id") ?? "").slice(prefix.length))?.[0] ?? "";
      lost.push(
        ...this.#row(
          row,
          shapes.flatMap(within).filter((one) => one.title.toLowerCase().startsWith(titles[place] ?? "")),
        ),
      );
    }
    const holders = [
      ...all(where, "section").filter((one) => names(one).includes("request-body")),
      ...all(where, "details").filter((one) => names(one).includes("response")),
    ].filter((one) => !isOther(one));
    for (const holder of holders) {
      const status = (attribute(holder, "id") ?? "").slice(prefix.length);
      const found = mine.filter(({ title }) =>
        holder.tagName === "section" ? title.startsWith("Body") : title === status || title.startsWith(`${status} `),
      );
      lost.push(...this.#roots(holder, found));
    }
    return lost;
  }

  /** A body or an answer: its headers, and each form that it may take. */
  #roots(holder: Element, found: readonly MarkdownPagePart[]): readonly Lost[] {
    const shapes = found.flatMap((part) => part.shapes);
    const lost: Lost[] = [];
    const headers = classed(holder, "response-headers");
    const [heads, bodies] = [shapes.filter(isHeaders), shapes.filter((one) => !isHeaders(one))];
    for (const row of headers === undefined ? [] : this.#page.inside(headers))
      lost.push(...this.#row(row, heads.flatMap(within)));
    const forms = all(holder, "div").filter((one) => names(one).includes("schema"));
    for (const [index, form] of forms.entries()) {
      const spots = forms.length === bodies.length ? bodies.slice(index, index + 1) : bodies;
      const anchor = anchorOver(form, holder);
      if (spots.length === 1 && spots[0] !== undefined) for (const id of anchor) this.#at.set(id, spots[0]);
      lost.push(...this.#best(form, spots, attribute(holder, "id") ?? "whole"));
    }
    return lost;
  }

  /** The examples of bodies and answers, which stand beside them, wherever the twin has them. */
  #shown(): readonly Lost[] {
    const values = valuesShownIn(this.#page.article);
    this.#facts += values.length;
    return values
      .filter(({ name, value }) => !this.#says(value) && !this.#isListedElsewhere(name))
      .map(({ name, value }) => ({ place: "examples", fact: `shown: ${name} ${value.slice(0, 160)}` }));
  }

  /** As JSON writes it, or as it is. */
  #says(value: string): boolean {
    return [JSON.stringify(value).slice(1, -1), value].some((one) => this.#squashed.includes(squash(one)));
  }

  /** The twin says of a field that its values stand in a list on another page, and one of them is shown. */
  #isListedElsewhere(name: string): boolean {
    return this.#parts
      .flatMap((part) => part.shapes.flatMap(everyIn))
      .some((spot) => spot.name === name && spot.notes.some((note) => /(?:^|; )One of the \d+ /.test(note)));
  }

  #row(row: Element, among: readonly Spot[]): readonly Lost[] {
    const name = rawText(classed(row, "row-name") ?? row);
    const id = attribute(row, "id") ?? name;
    const spots = among.filter((one) => one.kind === "field" && one.name === name.replace(/\s+/g, " ").trim());
    this.#facts += 1;
    return spots.length === 0 ? [{ place: id, fact: `name ${name}` }] : this.#best(row, spots, id);
  }

  /** Where several spots may be meant, it is the one that says most. */
  #best(element: Element, spots: readonly Spot[], place: string): readonly Lost[] {
    const [first, ...others] = spots;
    if (first === undefined) return factsAt(element, this.#page).map(({ text }) => ({ place, fact: text }));
    let best = this.#compare(element, first, place);
    for (const spot of others) {
      if (best.length === 0) break;
      const next = this.#compare(element, spot, place);
      if (next.length < best.length) best = next;
    }
    return best;
  }

  #compare(element: Element, spot: Spot, place: string): readonly Lost[] {
    const id = attribute(element, "id");
    if (id !== undefined && !this.#at.has(id)) this.#at.set(id, spot);
    const lost: Lost[] = [];
    const meant = this.#meant(spot);
    const own = saidAt(spot);
    const said = [own, ...meant.map(saidAt)];
    const spots = [spot, ...meant].flatMap(within);
    const told: Told = {
      type: said.map((one) => one.type).join(" "),
      notes: said.map((one) => one.notes).join("\n"),
      variants: spots.flatMap(variantsIn).map((one) => [one.type, ...one.notes].join(" ")),
      isOpen: spots.length > 0,
      isOptional: spot.isOptional,
      name: spot.name,
      markdown: this.#markdown,
      squashed: this.#squashed,
    };
    for (const { holds, text } of factsAt(element, this.#page)) {
      this.#facts += 1;
      if (!holds(told)) lost.push({ place, fact: text });
    }
    const inside = this.#page.inside(element);
    for (const row of inside.filter(isRow)) lost.push(...this.#row(row, spots));
    const variants = inside.filter((one) => !isRow(one));
    const those = spots.filter(({ kind }) => kind === "variant");
    for (const [index, variant] of variants.entries()) {
      const at = attribute(variant, "id") ?? place;
      const same =
        those.length === variants.length ? those.slice(index, index + 1) : those.length === 0 ? [spot] : those;
      lost.push(...this.#best(variant, same, at));
    }
    return lost;
  }

  /** What a spot names in the place of its own lines, and what that names. */
  #meant(spot: Spot): readonly Spot[] {
    const found = new Set<Spot>();
    const follow = (from: Spot): void => {
      const { notes } = saidAt(from);
      const at = [...notes.matchAll(/(?:^|[;:] |\n)= ([^\s;]+)/g)].map(([, id = ""]) => this.#at.get(id));
      const named = [...notes.matchAll(/(?:^|[;:] |\n)Recursive, see ([^\n;]+)/g)].map(([, name = ""]) =>
        this.#named(name),
      );
      for (const one of [...at, ...named]) {
        if (one === undefined || found.has(one)) continue;
        found.add(one);
        follow(one);
      }
    };
    follow(spot);
    return [...found];
  }

  /** The shape that says first that it is what has the name. */
  #named(name: string): Spot | undefined {
    return this.#parts
      .flatMap((part) => part.shapes.flatMap(everyIn))
      .find(({ inner, notes }) => inner.length > 0 && notes[0]?.split("; ")[0] === name);
  }
}

const parameter = /^(?:path|query|querystring|header|cookie)\./;
const titles: Readonly<Record<string, string>> = {
  path: "path",
  query: "query",
  querystring: "query string",
  header: "header",
  cookie: "cookie",
};

function everyIn(spot: Spot): readonly Spot[] {
  return [spot, ...spot.inner.flatMap(everyIn)];
}

/** A variant with those that it is one of. */
function variantsIn(spot: Spot): readonly Spot[] {
  return spot.kind === "variant" ? [spot, ...within(spot).flatMap(variantsIn)] : [];
}

function isHeaders(shape: Spot): boolean {
  return within(shape).some(({ title }) => title === "Response Headers");
}

/** The anchors of what holds a form alone. */
function anchorOver(form: Element, holder: Element): readonly string[] {
  const found: string[] = [];
  for (let at: Element | undefined = form; at !== undefined && at !== holder; at = parentOf(at)) {
    const id = attribute(at, "id");
    if (id !== undefined) found.push(id);
  }
  return found;
}

function parentOf(element: Element): Element | undefined {
  const parent = element.parentNode;
  return parent !== null && "attrs" in parent ? parent : undefined;
}

function isIn(element: Element, holder: Element): boolean {
  for (let at: Element | undefined = element; at !== undefined; at = parentOf(at)) if (at === holder) return true;
  return false;
}

function names(element: Element): readonly string[] {
  return (attribute(element, "class") ?? "").split(" ");
}
