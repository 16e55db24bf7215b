// The tree of a schema: rows of facts, what unfolds below a row, and the tabs of oneOf and anyOf. The three call each other, and
// modules must not import in circles, so they stand in one file of more than 250 lines. Two levels stand in view, deeper ones are folded
// but in the HTML. Alternatives are radio buttons, so they work without script; past the stylesheet's twenty they are folds.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Choice, Example, Presence, Property, Schema, Variant } from "../../../src/model/api.ts";
import { describedBy } from "../../../src/model/described.ts";
import type { HistoryMark } from "../../../src/model/history.ts";
import type { LinkTarget, Segments } from "../../../src/model/segments.ts";
import type { SlotField } from "../../../src/model/slots.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { marksOf } from "./chips.tsx";
import { CutLink } from "./cut-link.tsx";
import { ExampleList } from "./example-list.tsx";
import { HashLink } from "./hash-link.tsx";
import { NameLink } from "./name-link.tsx";
import { Prose } from "./prose.tsx";
import { lineFacts, schemaFacts } from "./schema-facts.tsx";
import { hasFacts, hasShape, summaryOf } from "./shape-text.ts";
import { Slot } from "./slot.tsx";
import { Tabs } from "./tabs.tsx";
import { timeFacts } from "./time-mark.tsx";
import { TypeName } from "./type-name.tsx";

type RowProps = {
  readonly name: string;
  readonly anchor: string;
  readonly schema: Schema;
  readonly presence?: Presence | undefined;
  readonly deprecated?: boolean;
  /** Of the row itself, which says more of it than its schema. */
  readonly description?: Segments | undefined;
  readonly style?: string | undefined;
  readonly time?: HistoryMark | undefined;
  readonly examples?: readonly Example[];
  readonly note?: string;
  readonly targets: readonly LinkTarget[];
  readonly depth: number;
  /** The first row of a list that stands under no other row. */
  readonly first: boolean;
};

export function SchemaRow(props: RowProps): ReactElement {
  const { name, anchor, schema, targets, description } = props;
  const deprecated = props.deprecated === true || schema.deprecated === true;
  const { shown, about } = describedBy(description, schema);
  const { bare, told } = sorted(props.examples ?? []);
  const head = (
    <>
      <NameLink name={name} anchor={anchor} deprecated={deprecated} first={props.first} />
      {props.note === undefined ? null : (
        <>
          {" "}
          <span className="row-note">{props.note}</span>
        </>
      )}{" "}
      <TypeName schema={schema} about={about} targets={targets} />
      {marksOf({ schema, presence: props.presence, deprecated })}
      {lineFacts({ schema, style: props.style, examples: bare })}
      {timeFacts(props.time)}
    </>
  );
  const facts = (
    <>
      {schemaFacts({ schema, style: props.style, examples: bare, targets })}
      {told.length === 0 ? null : <ExampleList examples={told} targets={targets} />}
    </>
  );
  const said = shown === undefined ? null : <Prose segments={shown} targets={targets} />;
  const nested = shapeOf({ schema, targets, depth: props.depth, label: name });
  return (
    <Slot
      name="FieldRow"
      given={() => ({ field: fieldOf(props, deprecated) })}
      pieces={{ head, description: said, facts, nested }}
      print={(pieces) => (
        <li className="row" id={anchor}>
          <div className="row-head">{pieces.head}</div>
          {pieces.description}
          {pieces.facts}
          {pieces.nested}
        </li>
      )}
    />
  );
}

function fieldOf({ name, anchor, schema, presence, note }: RowProps, deprecated: boolean): SlotField {
  const required = presence === "required";
  return { name, anchor, type: schema.typeText, required, deprecated, ...(note === undefined ? {} : { note }) };
}

/** A lone example without words of its own is a fact like others; named and explained ones stand in blocks. */
function sorted(examples: readonly Example[]): { bare: readonly string[]; told: readonly Example[] } {
  const [only, ...others] = examples;
  if (only === undefined) return { bare: [], told: [] };
  const { description, name, summary, value, serialized } = only;
  const isBare =
    others.length === 0 &&
    [description, summary, serialized].every((one) => one === undefined) &&
    /^(example|default)$/i.test(name);
  return isBare ? { bare: [value], told: [] } : { bare: [], told: examples };
}

const levelsOpen = 2;

type ShapeProps = {
  readonly schema: Schema;
  readonly targets: readonly LinkTarget[];
  readonly depth: number;
  readonly label: string;
  /** Its first row stands under no other row. */
  readonly first?: boolean;
};

/** The shape under a row, folded by depth; an array shows the shape of its items at once. */
function shapeOf({ schema, targets, depth, label }: ShapeProps): ReactElement | null {
  const cut = schema.cut === undefined ? null : <CutLink schema={schema} targets={targets} />;
  if (!hasShape(schema)) return cut;
  const inner = <SchemaInside schema={schema} targets={targets} depth={depth} label={label} />;
  const plainItems = schema.items !== undefined && schema.properties === undefined && !hasShape(schema.items);
  const bareChoice = depth === 0 && schema.properties === undefined && schema.items === undefined;
  if (plainItems || bareChoice) {
    return (
      <>
        {inner}
        {cut}
      </>
    );
  }
  if (depth < levelsOpen) {
    return (
      <div className="shape" data-again={againOf(schema)}>
        {inner}
        {cut}
      </div>
    );
  }
  return (
    <details className="shape" data-again={againOf(schema)}>
      <summary>{summaryOf(schema, label)}</summary>
      {inner}
      {cut}
    </details>
  );
}

/** What paper says in the place of a schema, or of items, that stand on the page before; undefined for most. */
export function againOf({ again, items }: Schema): string | undefined {
  const words = wordsHere().reference;
  const first = again ?? items?.again;
  return first === undefined ? undefined : fill(words.sameAs, { anchor: first });
}

/** The rows of a schema without a fold around them; for bodies, responses and schema pages. */
export function SchemaInside({ schema, targets, depth, label, first = false }: ShapeProps): ReactElement {
  const words = wordsHere().reference;
  const { items, prefixItems, properties } = schema;
  return (
    <>
      {properties === undefined ? null : (
        <ul className="rows">
          {properties.map((property, index) => rowOf(property, { targets, depth, first: first && index === 0 }))}
        </ul>
      )}
      {schema.choices?.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a schema holds at most one of each keyword
        <ChoiceTabs key={index} choice={choice} targets={targets} depth={depth} first={first} />
      ))}
      {items === undefined || prefixItems !== undefined ? null : (
        <Items schema={items} targets={targets} depth={depth} label={label} first={first} />
      )}
      {prefixItems?.map((item, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the key
          key={index}
          title={fill(words.item, { number: index + 1 })}
          schema={item}
          targets={targets}
          depth={depth}
          label={label}
        />
      ))}
      {items === undefined || prefixItems === undefined ? null : (
        <Part
          title={fill(words.item, { number: `${prefixItems.length + 1}+` })}
          schema={items}
          targets={targets}
          depth={depth}
          label={label}
        />
      )}
      {schema.conditions?.map((condition) => (
        <Part
          key={condition.keyword}
          title={condition.keyword}
          schema={condition.schema}
          targets={targets}
          depth={depth}
          label={label}
        />
      ))}
    </>
  );
}

function rowOf(property: Property, { targets, depth, first }: Pick<RowProps, "targets" | "depth" | "first">) {
  const words = wordsHere().reference;
  const note = property.kind === "property" ? undefined : words.notes[property.kind];
  return (
    <SchemaRow
      key={property.anchor}
      name={property.name}
      anchor={property.anchor}
      schema={property.schema}
      presence={property.presence}
      time={property.time}
      {...(note === undefined ? {} : { note })}
      targets={targets}
      depth={depth + 1}
      first={first}
    />
  );
}

/** Items that only repeat what the row's type says already print nothing. */
function Items({ schema, targets, depth, label, first = false }: ShapeProps) {
  const words = wordsHere().reference;
  return (
    <div className="items">
      {hasFacts(schema) ? (
        <div className="items-facts">
          <p className="items-title">
            {`${words.eachItem} `}
            <TypeName schema={schema} targets={targets} />
            {marksOf({ schema })}
            {lineFacts({ schema })}
          </p>
          {schemaFacts({ schema, targets })}
        </div>
      ) : null}
      <SchemaInside schema={schema} targets={targets} depth={depth} label={label} first={first} />
      <CutLink schema={schema} targets={targets} />
    </div>
  );
}

function Part({ title, schema, targets, depth, label }: ShapeProps & { title: string }) {
  const { shown, about } = describedBy(undefined, schema);
  return (
    <div className="schema-part">
      <div className="items-title">
        <b>{title}</b> <TypeName schema={schema} about={about} targets={targets} />
        {marksOf({ schema })}
        {lineFacts({ schema })}
      </div>
      <Prose segments={shown} targets={targets} />
      {schemaFacts({ schema, targets })}
      {shapeOf({ schema, targets, depth: depth + 1, label: `${label} ${title}` })}
    </div>
  );
}

const tabsAtMost = 20;

type ChoiceProps = { choice: Choice; targets: readonly LinkTarget[]; depth: number; first: boolean };

function ChoiceTabs({ choice, targets, depth, first: isFirst }: ChoiceProps): ReactElement | null {
  const words = wordsHere().reference;
  const first = choice.variants[0];
  if (first === undefined) return null;
  const { keyword } = choice;
  const count = choice.variants.length;
  return (
    <div className="choice">
      <p className="choice-title">
        <code>{keyword}</code>
        {choice.discriminator === undefined ? (
          ` ${words.choicesOf[keyword](count)}`
        ) : (
          <Phrase
            text={` ${words.choicesBy[keyword](count)}`}
            slots={{ property: <code>{choice.discriminator}</code> }}
          />
        )}
      </p>
      {count > tabsAtMost ? (
        choice.variants.map((variant) => (
          <details key={variant.anchor} className="shape" id={variant.anchor}>
            <summary>{labelOf(variant)}</summary>
            <VariantFacts variant={variant} choice={choice} targets={targets} depth={depth} first={isFirst} />
          </details>
        ))
      ) : (
        <Tabs
          name={first.anchor}
          label={words.choices[keyword]}
          tabs={choice.variants.map((variant) => ({
            key: variant.anchor,
            label: labelOf(variant),
            id: variant.anchor,
            content: <VariantFacts variant={variant} choice={choice} targets={targets} depth={depth} first={isFirst} />,
          }))}
        />
      )}
    </div>
  );
}

function labelOf({ label, otherwise }: Variant): string {
  const words = wordsHere().reference;
  return otherwise === true ? fill(words.labelOtherwise, { label }) : label;
}

function VariantFacts({ variant, choice, targets, depth, first }: ChoiceProps & { variant: Variant }) {
  const words = wordsHere().reference;
  const { schema } = variant;
  const { shown, about } = describedBy(undefined, schema);
  return (
    <>
      <div className="row-head variant-head">
        {schema.typeText === variant.label && about.length === 0 ? (
          <b>
            <TypeName schema={schema} targets={targets} />
          </b>
        ) : (
          <>
            <b>{variant.label}</b> <TypeName schema={schema} about={about} targets={targets} />
          </>
        )}
        {marksOf({ schema })}
        {lineFacts({ schema })}
        {variant.value === undefined || choice.discriminator === undefined ? null : (
          <>
            {" "}
            <code>{`${choice.discriminator}: ${variant.value}`}</code>
          </>
        )}
        {variant.otherwise === true ? (
          <>
            {" "}
            <span className="mark">{words.otherwise}</span>
          </>
        ) : null}
        <HashLink anchor={variant.anchor} label={variant.anchor} stop={false} />
      </div>
      <Prose segments={shown} targets={targets} />
      {schemaFacts({ schema, targets })}
      {hasShape(schema) ? (
        <SchemaInside schema={schema} targets={targets} depth={depth + 1} label={variant.label} first={first} />
      ) : null}
      <CutLink schema={schema} targets={targets} />
    </>
  );
}
