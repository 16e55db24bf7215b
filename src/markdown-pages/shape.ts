// A schema as a commented shape, the form that says most in the fewest tokens: names and types as TypeScript writes them, `?` where a value
// need not be there, and behind `//` all that limits and explains it. It stands in a fence, so nothing of an author's text is markup; none of
// its lines can close the fence, since each begins with a name, a bracket or a comment.
import type { Choice, Example, Property, Schema } from "../model/api.ts";
import { codeSpan } from "../text/commonmark.ts";
import { type MarkdownContext, oneLine, proseOf } from "./context.ts";
import { Links } from "./links.ts";
import { type Beside, type Inks, isOpen, type Notes, noNotes, notesOf, type There, typeName, typeOf } from "./notes.ts";
import type { ShownExample } from "./shown.ts";

/** A value by its name, as its parent has it. */
export type SchemaRow = Beside & {
  readonly name: string;
  readonly schema: Schema;
  readonly anchor: string;
  readonly examples?: readonly Example[];
};

/** Where a value stands: what is before it on its line, what closes it, and what an example has there. */
type RowPlace = {
  readonly indent: string;
  readonly lead: string;
  readonly tail: string;
  readonly notes: Notes;
  readonly shown: ShownExample | undefined;
  /** The id on the page of what has the value. */
  readonly anchor?: string | undefined;
};

/** What is laid over a schema at its place. */
type Laid = There & { readonly shown?: ShownExample | undefined };

/** A fence with shapes, and the links that they speak of. */
export class SchemaFence {
  readonly #lines: string[] = [];
  readonly #inks: Inks;
  readonly #telling: MarkdownContext;

  constructor(telling: MarkdownContext) {
    this.#telling = telling;
    this.#inks = { telling, links: new Links(telling) };
  }

  /** Empty where nothing was put in. */
  get text(): string {
    const [only, ...others] = this.#lines;
    if (only === undefined) return "";
    const links = this.#inks.links.text;
    const code = others.length === 0 ? codeSpan(only) : `\`\`\`\n${this.#lines.join("\n")}\n\`\`\``;
    return links === "" ? code : `${code}\n\n${links}`;
  }

  /** A line that heads those below it. */
  title(text: string): void {
    this.#lines.push(`// ${oneLine(text)}`);
  }

  row(row: SchemaRow, isOptional: boolean): void {
    this.#row(row, isOptional, { indent: "", shown: undefined });
  }

  /** A schema that stands by itself. */
  whole(schema: Schema, laid: Laid = {}): void {
    this.#value(schema, { indent: "", lead: "", tail: "", notes: this.#notes(schema, laid), shown: laid.shown });
  }

  // Most of a large reference are its fields: what they pass through copies no object.
  #row(row: SchemaRow, isOptional: boolean, { indent, shown }: Pick<RowPlace, "indent" | "shown">): void {
    const { anchor, name, schema } = row;
    const examples = row.examples?.map((example) => exampleText(example, this.#telling));
    const notes = this.#notes(schema, { beside: row, examples, shown });
    const lead = `${nameText(name)}${isOptional ? "?" : ""}: `;
    this.#value(schema, { indent, lead, tail: "", notes, shown, anchor });
  }

  #notes(schema: Schema, { beside, examples, isSaid, shown }: Laid = {}): Notes {
    const example = shown === undefined || (isOpen(schema) && !shown.isBare) ? undefined : shown.of(schema);
    const all = example === undefined ? examples : [...(examples ?? []), example];
    return notesOf(schema, { beside, examples: all, isSaid }, this.#inks);
  }

  #line({ indent, lead }: Pick<RowPlace, "indent" | "lead">, text: string, { line, lines }: Notes = noNotes): void {
    this.#lines.push(`${indent}${lead}${text}${line === "" ? "" : ` // ${line}`}`);
    for (const one of lines) this.#lines.push(`${indent}  // ${one}`);
  }

  #value(schema: Schema, spot: RowPlace): void {
    const { indent, lead, tail, notes, shown } = spot;
    const { choices = [], items, prefixItems, properties } = schema;
    const end = `${schema.nullable === true ? " | null" : ""}${tail}`;
    if (!isOpen(schema)) this.#line(spot, `${typeOf(schema)}${tail}`, notes);
    else if (items !== undefined && prefixItems === undefined && properties === undefined && choices.length === 0) {
      const below = shown?.item();
      // What is said of the items stands with what has them.
      const own = this.#notes(items, { isSaid: true });
      const line = [notes.line, own.line].filter((one) => one !== "").join("; ");
      const both = { line, lines: [...notes.lines, ...own.lines] };
      this.#value(items, { anchor: spot.anchor, indent, lead: `${lead}[`, tail: `]${end}`, notes: both, shown: below });
    } else if (
      properties === undefined &&
      prefixItems === undefined &&
      choices.length === 1 &&
      choices[0] !== undefined
    )
      this.#choice(choices[0], { ...spot, tail: end });
    else {
      const [open, close] = prefixItems === undefined || properties !== undefined ? ["{", "}"] : ["[", "]"];
      const start = this.#lines.length;
      this.#line(spot, open, notes);
      this.#inside(schema, { indent: `${indent}  `, shown });
      this.#lines.push(`${indent}${close}${end}`);
      this.#onlyOnce(schema, spot, { start, end });
    }
  }

  /** Names a shape that stands on the page before, to the letter, in place of what was just written from line `start` on. */
  #onlyOnce(
    { name }: Schema,
    { anchor, indent, lead, notes }: RowPlace,
    { start, end }: { start: number; end: string },
  ): void {
    const inside = this.#lines.slice(start + 1 + notes.lines.length, -1);
    if (name === undefined || inside.length < fewest) return;
    const key = [name, ...inside.map((line) => line.slice(indent.length))].join("\n");
    const first = this.#telling.shapes.get(key);
    if (first === undefined) {
      if (anchor !== undefined) this.#telling.shapes.set(key, anchor);
      return;
    }
    if (anchor !== undefined) this.#telling.moved.set(anchor, first);
    this.#lines.length = start;
    this.#line({ indent, lead }, `${typeName(name)}${end}`, { ...notes, line: withPlace(notes.line, name, first) });
  }

  #inside(schema: Schema, at: Pick<RowPlace, "indent" | "shown">): void {
    const { indent, shown } = at;
    const { choices = [], conditions = [], items, prefixItems = [], properties = [] } = schema;
    for (const property of properties) this.#property(property, at);
    const part = (one: Schema, lead: string): void =>
      this.#value(one, { indent, lead, tail: "", notes: this.#notes(one), shown: undefined });
    for (const choice of choices) this.#choice(choice, { indent, lead: "& ", tail: "", notes: noNotes, shown });
    for (const item of prefixItems) part(item, "");
    if (items !== undefined) part(items, "...");
    for (const condition of conditions) part(condition.schema, `& ${condition.keyword}: `);
  }

  #property(property: Property, { indent, shown }: Pick<RowPlace, "indent" | "shown">): void {
    const { kind, name, required, schema } = property;
    if (kind === "property") {
      this.#row(property, required !== true, { indent, shown: shown?.field(name) });
      return;
    }
    const key = kind === "map" ? name : `${this.#telling.words.reference.notes.pattern} ${name}`;
    const notes = this.#notes(schema, { beside: property });
    this.#value(schema, { indent, lead: `[${oneLine(key)}]: `, tail: "", notes, shown: undefined });
  }

  #choice({ discriminator, keyword, variants }: Choice, spot: RowPlace): void {
    const { reference: words } = this.#telling.words;
    const by = discriminator === undefined ? "" : ` by ${nameText(discriminator)}`;
    this.#line(spot, `${keyword}${by} (`, spot.notes);
    for (const { label, otherwise, schema, value } of variants) {
      const own = this.#notes(schema);
      const chosen = value === undefined || discriminator === undefined ? undefined : `${discriminator}: ${value}`;
      const isTold = [typeOf(schema), schema.typeText, own.line].includes(label) || own.line.startsWith(`${label}; `);
      const named = isTold ? undefined : label;
      const facts = [named, chosen, otherwise === true ? words.otherwise : undefined, own.line];
      const line = facts.flatMap((fact) => (fact === undefined || fact === "" ? [] : [oneLine(fact)])).join("; ");
      this.#value(schema, {
        indent: `${spot.indent}  `,
        lead: "| ",
        tail: "",
        notes: { ...own, line },
        shown: spot.shown,
      });
    }
    this.#lines.push(`${spot.indent})${spot.tail}`);
  }
}

/** Lines that are fewer are as cheap as the name of the place where they stand. */
const fewest = 3;

/** A line of notes that begins with the name of what is open, as one that says where it stands open. */
function withPlace(line: string, name: string, place: string): string {
  const left = line === name ? "" : line.startsWith(`${name}; `) ? line.slice(name.length + 2) : line;
  return left === "" ? `= ${place}` : `= ${place}; ${left}`;
}

/** A name as it is, where it can be nothing else; nearly all are of plain letters. */
function nameText(name: string): string {
  return /^\w+$/.test(name) || /^[\p{L}\p{N}_$@.-][\p{L}\p{N}_$@.[\]-]*$/u.test(name) ? name : JSON.stringify(name);
}

/** An example of a parameter or a header on one line. */
function exampleText(
  { name, summary, description, value, serialized, external }: Example,
  telling: MarkdownContext,
): string {
  const title = summary ?? (/^(example|default)$/i.test(name) ? "" : name);
  const said = oneLine(proseOf(description, telling));
  const sent = serialized === undefined ? external : serialized.text;
  const text = [value, ...(sent === undefined ? [] : [`(${telling.words.reference.asSent} ${sent})`])].join(" ");
  return oneLine(`${title === "" ? "" : `${title}: `}${text}${said === "" ? "" : ` (${said})`}`);
}
