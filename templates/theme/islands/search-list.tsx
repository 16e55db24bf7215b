// The rows of the search dialog as one listbox, in groups; on the start screen with buttons beside them. The pointer makes a row active
// and opens it; a press with a modifier is the browser's own.
import type { MouseEvent, ReactElement } from "react";
import { words } from "../words/search.ts";
import { Icon } from "./icon.tsx";
import { keyOf, type RowSection, sectionsOf } from "./search-rows.ts";
import { iconOf, SearchRow, UsesRow } from "./search-rows-view.tsx";
import type { SearchSession, SearchView } from "./search-session.ts";

export const listId = "docsearch-list";

type RowsProps = {
  readonly view: SearchView;
  readonly session: SearchSession;
  readonly isNarrow: boolean;
  readonly go: (url: string) => void;
  readonly refocus: () => void;
  /** Puts the keyboard of a phone away. */
  readonly rest: () => void;
};

export function Rows({ view, session, isNarrow, go, refocus, rest }: RowsProps): ReactElement | null {
  const { rows, shown } = view;
  if (rows.length === 0) return null;
  const isStart = shown.kind === "start";
  const isBefore = shown.kind === "answered" ? shown.asked !== view.query : view.query.trim() !== "";
  const sections = sectionsOf(rows);
  const kept = sections.filter(({ rows: [row] }) => row?.from !== "first");
  const numberOf = ({ target }: MouseEvent): number | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    return row === null ? undefined : Number(row.dataset.row);
  };
  const onMouseMove = (event: MouseEvent): void => {
    const number = numberOf(event);
    if (number !== undefined && number !== view.active) session.autocomplete.setActiveItemId(number);
  };
  const onClick = (event: MouseEvent): void => {
    const row = rows[numberOf(event) ?? -1];
    if (row === undefined) return;
    if (row.from === "uses") {
      session.fold(row);
      return;
    }
    session.remember(row);
    if (!isPlain(event)) return;
    event.preventDefault();
    go(session.urlOf(row));
  };
  return (
    <div className={`finds${isStart ? " finds-stored" : ""}${isBefore ? " finds-before" : ""}`}>
      <div
        id={listId}
        role="listbox"
        aria-label={isStart ? (rows[0]?.from === "first" ? words.firstPages : words.stored) : words.results}
        tabIndex={-1}
        onMouseMove={onMouseMove}
        onMouseDown={(event) => event.preventDefault()}
        onTouchMove={rest}
        onClick={onClick}
        onKeyDown={nothing}
      >
        {sections.map((section) => (
          <RowGroup key={section.first} {...{ section, view, session, isNarrow }} />
        ))}
      </div>
      {isStart && kept.length > 0 ? <StoredTools sections={kept} session={session} refocus={refocus} /> : null}
    </div>
  );
}

type RowGroupProps = Pick<RowsProps, "view" | "session" | "isNarrow"> & { readonly section: RowSection };

/** The rows of one page, or of one kind, below their name. */
function RowGroup({ section, view, session, isNarrow }: RowGroupProps) {
  const query = view.shown.kind === "answered" ? view.shown.answer.query : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div className="find-group" role="group" aria-labelledby={headId(section)}>
      <div className="find-head" id={headId(section)} role="presentation">
        {section.name}
      </div>
      {section.rows.map((row, index) => {
        const number = section.first + index;
        const place = { id: rowId(number), number, isActive: view.active === number };
        return row.from === "uses" ? (
          <UsesRow key={`uses ${keyOf(row.hit)}`} count={row.hit.uses} isOpen={row.isOpen === true} {...place} />
        ) : (
          <SearchRow
            key={row.from === "use" ? `use ${number}` : keyOf(row.hit)}
            hit={row.hit}
            href={session.urlOf(row)}
            isNarrow={isNarrow}
            icon={row.from === "recent" ? "clock" : row.from === "favourite" ? "star" : iconOf(row.hit)}
            query={row.from === "use" ? undefined : query}
            isEarly={row.isEarly === true}
            hasUses={row.hasUses === true}
            isUse={row.from === "use"}
            {...place}
          />
        );
      })}
    </div>
  );
}

/** Buttons beside the rows of the start screen: a listbox may hold nothing but options, so they stand in a column of their own. */
function StoredTools({
  sections,
  session,
  refocus,
}: {
  sections: readonly RowSection[];
  session: SearchSession;
  refocus: () => void;
}) {
  const act = (run: () => void) => () => {
    run();
    refocus();
  };
  return (
    <div className="find-tools">
      {sections.map((section) => (
        <div key={section.name} className="find-group">
          <div className="find-head" aria-hidden="true">
            {"\u00a0"}
          </div>
          {section.rows.map(({ from, hit }, index) => {
            const remove = from === "recent" ? words.removeRecent : words.removeFavourite;
            const described = rowId(section.first + index);
            return (
              <div key={`${hit.href} ${hit.title}`} className="find-tool">
                {from === "recent" ? (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={words.save}
                    title={words.save}
                    aria-describedby={described}
                    onClick={act(() => session.favour(hit))}
                  >
                    <Icon name="star" />
                  </button>
                ) : null}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={remove}
                  title={remove}
                  aria-describedby={described}
                  onClick={act(() => session.forget(hit))}
                >
                  <Icon name="close" />
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The id that the autocomplete looks for when it scrolls to a row. */
export function rowId(number: number): string {
  return `docsearch-hits-item-${number}`;
}

function headId({ first }: RowSection): string {
  return `docsearch-group-${first}`;
}

export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

const nothing = (): void => undefined;
