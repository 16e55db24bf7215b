// Rows of the search dialog: what a find is called, where it stands, and a few words around the match. All of it is text, whatever the
// index holds. A row is a link, so that it opens in a new tab by the browser's own ways; the keyboard's focus stays in the field.
import { Fragment, memo, type ReactElement } from "react";
import { methodClass, methodText } from "../../../src/model/method.ts";
import type { RecordKind } from "../../../src/model/search-record.ts";
import type { Hit } from "../../../src/reader/search/answer.ts";
import type { Query } from "../../../src/reader/search/query.ts";
import { excerptOf, type SnippetPiece, titleOf } from "../../../src/reader/search/snippet.ts";
import { words } from "../words/search.ts";
import { Icon } from "./icon.tsx";

const textKinds: ReadonlySet<Hit["kind"]> = new Set(["paragraph", "item", "row", "code"]);

/** Words of a snippet; `few` where there is little room. */
const snippetWords = { many: 10, few: 5 };

type RowPlace = { readonly id: string; readonly number: number; readonly isActive: boolean };

export type RowProps = RowPlace & {
  readonly hit: Hit;
  readonly href: string;
  readonly isNarrow: boolean;
  readonly icon: IconName;
  /** What is marked; undefined: nothing, and the row tells its whole path. */
  readonly query?: Query | undefined;
  /** Its text may come later: there is a line for it. */
  readonly isEarly: boolean;
  /** The line below it says how many operations use it. */
  readonly hasUses: boolean;
  /** It is one of the operations that use the find above it. */
  readonly isUse: boolean;
};

export const SearchRow = memo(function SearchRow(props: RowProps): ReactElement {
  const { hit, href, id, number, isActive, isNarrow, icon, query, isEarly, hasUses, isUse } = props;
  const length = isNarrow ? snippetWords.few : snippetWords.many;
  // The group above the row names the first step already, or the version.
  const steps = query === undefined || hit.otherVersion !== undefined ? hit.path : hit.path.slice(1);
  const uses = hit.uses > 1 && !hasUses ? words.inOperations(hit.uses) : "";
  const place = [steps.filter((step) => step !== "").join(" › "), uses].filter((part) => part !== "").join(", ");
  return (
    <a
      className={isUse ? "find find-use" : "find"}
      href={href}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-row={number}
    >
      <Icon name={icon} />
      <span className="find-body">
        <span className="find-title">
          <Badge hit={hit} />
          <span className="find-name">{query === undefined ? hit.title : <Pieces pieces={titleOf(hit, query)} />}</span>
          {hit.versions?.map(({ label }) => (
            <span key={label} className="search-version">
              {label}
            </span>
          ))}
        </span>
        {query === undefined || (hit.text === "" && !isEarly) ? null : (
          <span className="find-snippet">
            {hit.text === "" ? "\u00a0" : <Pieces pieces={excerptOf(hit, query, length)} />}
          </span>
        )}
        {place === "" ? null : <span className="find-path">{place}</span>}
      </span>
      <span className="find-enter" aria-hidden="true">
        ↵
      </span>
    </a>
  );
});

/**
 * The line below a find that unfolds the operations which use it. It is an option like the rows around it, so that the arrow keys reach it
 * and Enter presses it; options cannot say that they unfold, so its words do.
 */
export const UsesRow = memo(function UsesRow({
  count,
  isOpen,
  id,
  number,
  isActive,
}: RowPlace & { readonly count: number; readonly isOpen: boolean }): ReactElement {
  return (
    <div
      className="find find-uses"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-row={number}
      data-open={isOpen}
    >
      {words.inOperations(count)}
      <span className="unseen">{isOpen ? words.hideOperations : words.showOperations}</span>
    </div>
  );
});

export type IconName = Parameters<typeof Icon>[0]["name"];

/** The drawing for a find: a page, a spot on a page, or text. */
export function iconOf({ kind }: Hit): IconName {
  if (kind === "page" || kind === "operation" || kind === "schema") return "page";
  return textKinds.has(kind) ? "lines" : "hash";
}

function Badge({ hit: { kind, method } }: { hit: Hit }): ReactElement | null {
  if (kind === "operation" && method !== undefined)
    return <span className={methodClass(method)}>{methodText(method)}</span>;
  const kinds: Readonly<Partial<Record<RecordKind, string>>> = words.kinds;
  const word = kinds[kind];
  return word === undefined ? null : <span className="search-kind">{word}</span>;
}

function Pieces({ pieces }: { pieces: readonly SnippetPiece[] }): ReactElement {
  return (
    <>
      {pieces.map(({ text, marked }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no state and no other key
        <Fragment key={index}>{marked ? <mark>{text}</mark> : text}</Fragment>
      ))}
    </>
  );
}
