// What a release changed: notes of its makers, what breaks clients in a box, then what was added, changed, deprecated and removed, each part of the
// API with its changes below it. Marks are words and signs, so that they are read and found without colours.
import { Fragment, type ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { PageMessages } from "../../../src/messages/page-messages.ts";
import {
  type ChangeCounts,
  type ChangedGroup,
  type ChangeSection,
  changeSections,
  type ShownChange,
  type ToldChanges,
} from "../../../src/model/changelog-page.ts";
import { changeKinds, piecesOfSentence } from "../../../src/model/history.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Breakable } from "./breakable.tsx";
import { Method } from "./method.tsx";
import { Prose } from "./prose.tsx";

export type SectionKind = ChangeSection["kind"];

/** What a filter knows a part by: numbers of its tags and operations. */
export type Facets = { readonly tags: readonly string[]; readonly operations: readonly string[] };

type Around = {
  readonly targets: readonly LinkTarget[];
  /** Of the page, where it has a filter. */
  readonly facets: Facets | undefined;
};

/** Drawn on a field of 16 by 16. */
const signs: Readonly<Record<SectionKind, string>> = {
  breaking: "M8 2 15 14H1zM8 6.5v3.5m0 1.7v.3",
  added: "M8 3v10M3 8h10",
  changed: "M2.5 6h10l-3-3m4 7h-10l3 3",
  deprecated: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.5",
  removed: "M3 8h10",
};

export function ChangeSign({ kind }: { readonly kind: SectionKind }): ReactElement {
  return (
    <svg className="change-sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={signs[kind]} />
    </svg>
  );
}

/** The name of a kind alone. */
export function kindWord(kind: SectionKind, words: PageMessages["changelog"]): string {
  return kind === "breaking" ? words.breakingKind : words[kind];
}

type ChangesProps = Around & {
  readonly told: ToldChanges;
  /** The level of the headings of sections. */
  readonly level: 2 | 3;
};

export function Changes({ told, targets, level, facets }: ChangesProps): ReactElement {
  const { changelog: words, lists } = wordsHere();
  const { counts, groups, isFirst, notes, unread } = told;
  return (
    <>
      <Prose segments={notes} targets={targets} className="prose change-notes" />
      {isFirst === true ? <p className="muted">{words.first}</p> : null}
      {isFirst !== true && counts.all === 0 ? <p className="muted">{words.none}</p> : null}
      {unread === undefined ? null : <p className="muted">{fill(words.unread, { names: unread.join(lists.comma) })}</p>}
      {changeSections(groups).map((section) => (
        <Section key={section.kind} section={section} around={{ targets, facets }} level={level} />
      ))}
    </>
  );
}

/** How many changes there are of each kind. */
export function KindCounts({ counts }: { readonly counts: ChangeCounts }): ReactElement {
  const words = wordsHere().changelog;
  return (
    <ul className="change-counts">
      {counts.breaking === 0 ? null : (
        <li className="change-breaking">
          <ChangeSign kind="breaking" />
          {words.breakingChanges(counts.breaking)}
        </li>
      )}
      {changeKinds.map((kind) =>
        counts.kinds[kind] === undefined ? null : (
          <li key={kind} className={`change-${kind}`}>
            <ChangeSign kind={kind} />
            {`${words[kind]} ${counts.kinds[kind]}`}
          </li>
        ),
      )}
    </ul>
  );
}

type SectionProps = { readonly section: ChangeSection; readonly around: Around; readonly level: 2 | 3 };

function Section({ section: { kind, groups }, around, level }: SectionProps): ReactElement {
  const words = wordsHere().changelog;
  const Heading: "h2" | "h3" = `h${level}`;
  const count = groups.reduce((sum, { changes }) => sum + changes.length, 0);
  return (
    <section className={`changes change-${kind}`} data-kind={kind}>
      <Heading id={level === 2 ? kind : undefined}>
        <ChangeSign kind={kind} />
        {kind === "breaking" ? words.breakingChanges(count) : words[kind]}
      </Heading>
      {groups.map((group) => (
        <Part key={`${group.kind} ${group.name}`} group={group} around={around} isMarked={kind === "breaking"} />
      ))}
    </section>
  );
}

/** `isMarked`: each change says what kind it is. */
type PartProps = { readonly group: ChangedGroup; readonly around: Around; readonly isMarked: boolean };

function Part({ group, around, isMarked }: PartProps): ReactElement {
  const { facets, targets } = around;
  return (
    <div
      className="change-part"
      id={group.anchor}
      data-tags={facets && numbersIn(facets.tags, group.tags)}
      data-operations={facets && numbersIn(facets.operations, group.operations)}
    >
      <p>
        <PartName group={group} targets={targets} />
      </p>
      <ul>
        {group.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
          <li key={index} data-kind={isMarked ? change.kind : undefined}>
            <Change change={change} targets={targets} isMarked={isMarked} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where `own` stand in `all`, as a part has it; undefined for none. */
function numbersIn(all: readonly string[], own: readonly string[] | undefined): string | undefined {
  const numbers = (own ?? []).map((one) => all.indexOf(one)).filter((at) => at >= 0);
  return numbers.length === 0 ? undefined : numbers.join(" ");
}

type PartNameProps = { readonly group: ChangedGroup; readonly targets: readonly LinkTarget[] };

function PartName({ group: { before, kind, link, method, name, title }, targets }: PartNameProps): ReactElement {
  const path = method === undefined ? name : pathOf(name);
  const text = kind === "api" && name === "" ? wordsHere().changelog.wholeApi : <Breakable text={path} />;
  // A path begins with a slash, which would stand at its end where text runs from right to left.
  const label = method === undefined ? text : <code>{text}</code>;
  return (
    <>
      {before === undefined ? null : (
        <>
          <del>
            <code>
              <Breakable text={before} />
            </code>
          </del>
          {" → "}
        </>
      )}
      {method === undefined ? null : (
        <>
          <Method method={method} />{" "}
        </>
      )}
      {link === undefined ? <span>{label}</span> : <a href={targets[link]?.href}>{label}</a>}
      {title === undefined ? null : <span className="muted">{` ${title}`}</span>}
    </>
  );
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(" ") + 1);
}

type ChangeProps = {
  readonly change: ShownChange;
  readonly targets: readonly LinkTarget[];
  readonly isMarked: boolean;
};

/** Of what field, and what is different, as `diff` says it, in English as all that it says. */
function Change({ change, targets, isMarked }: ChangeProps): ReactElement {
  const words = wordsHere().changelog;
  const pieces = piecesOfSentence(change.sentence);
  const begins = change.field === undefined && change.direction === undefined;
  return (
    <>
      {isMarked ? <span className="change-kind">{`${words[change.kind]} · `}</span> : null}
      <Field change={change} targets={targets} />
      <span lang="en" dir="ltr">
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never move
          <Fragment key={at}>
            {at % 2 === 1 ? <code>{piece}</code> : at === 0 && begins ? capital(piece) : piece}
          </Fragment>
        ))}
      </span>
    </>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

type FieldProps = { readonly change: ShownChange; readonly targets: readonly LinkTarget[] };

/** The field that changed, and in what. */
function Field({ change: { direction, field, link }, targets }: FieldProps): ReactElement | null {
  const words = wordsHere().changelog;
  const where = direction === undefined ? undefined : direction === "request" ? words.inRequest : words.inResponse;
  if (field === undefined) return where === undefined ? null : <span className="muted">{`${where}: `}</span>;
  const name = (
    <code>
      <Breakable text={field} />
    </code>
  );
  return (
    <>
      {link === undefined ? name : <a href={targets[link]?.href}>{name}</a>}
      <span className="muted">{where === undefined ? ": " : ` ${where}: `}</span>
    </>
  );
}
