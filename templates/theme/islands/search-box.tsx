// The inside of the search dialog: a field that is a combobox, its rows as one listbox, and one line that tells assistive technology
// what came. The focus stays in the field while the arrow keys move through the rows.
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { Icon } from "./icon.tsx";
import { longestQuery, type Section, sectionsOf } from "./search-rows.ts";
import { iconOf, SearchRow } from "./search-rows-view.tsx";
import type { SearchSession, SearchView } from "./search-session.ts";

export type SearchBoxProps = {
  readonly session: SearchSession;
  /** Address of the search page, absolute. */
  readonly pageHref: string;
  /** Little room: short snippets. */
  readonly isNarrow: boolean;
  readonly close: () => void;
  /** Leaves the dialog for a URL. */
  readonly go: (url: string) => void;
};

const listId = "docsearch-list";
const mostSuggestions = 3;

export function SearchBox({ session, pageHref, isNarrow, close, go }: SearchBoxProps): ReactElement {
  const view = useSyncExternalStore(session.subscribe, session.view);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    session.refresh();
  }, [session]);
  // A new answer is read from its top.
  const { shown } = view;
  const asked = shown.kind === "answered" ? shown.asked : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says when, not what
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [asked]);

  const { onFocus: _focus, ...field } = session.autocomplete.getInputProps({
    inputElement: input.current,
    maxLength: longestQuery,
  });
  const allHref = `${pageHref}?${new URLSearchParams({ q: view.query.trim() })}`;
  const total = shown.kind === "answered" ? shown.answer.total : 0;
  const clear = (): void => {
    session.ask("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing, keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (isPlainEnter(event) && session.enterLater()) event.preventDefault();
    // Tab only moves the focus: what is asked and found stays.
    else if (event.key !== "Tab") field.onKeyDown(event);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (view.state === "error") session.refresh();
    else if (total > 0) go(allHref);
  };

  return (
    <div className="search-box" data-state={view.state}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all readers' browsers know <search> */}
      <form className="search-bar" role="search" onSubmit={onSubmit} onReset={clear}>
        <label id="docsearch-label" htmlFor="docsearch-input" className="search-lens">
          <Icon name="search" />
          <span className="search-spinner" />
          <span className="unseen">Search</span>
        </label>
        <input
          {...field}
          ref={input}
          className="search-input"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={view.rows.length > 0}
          aria-controls={view.rows.length > 0 ? listId : undefined}
          aria-activedescendant={view.active === null ? undefined : rowId(view.active)}
          onKeyDown={onKeyDown}
        />
        <button
          type="reset"
          className="icon-button search-clear"
          aria-label="Clear the query"
          title="Clear the query"
          hidden={view.query === ""}
        >
          <Icon name="close" />
        </button>
        <button type="button" className="search-cancel" onClick={close}>
          Cancel
        </button>
      </form>
      <div
        className="search-panel"
        ref={panel}
        tabIndex={-1}
        aria-busy={view.state === "loading" || view.state === "stalled"}
      >
        <Status view={view} />
        <Trouble view={view} session={session} refocus={() => input.current?.focus()} />
        <Rows
          view={view}
          session={session}
          isNarrow={isNarrow}
          go={go}
          refocus={() => input.current?.focus()}
          rest={() => input.current?.blur()}
        />
      </div>
      <div className="search-foot">
        <ul className="search-keys" aria-hidden="true">
          <li>
            <kbd>↵</kbd> to select
          </li>
          <li>
            <kbd>↓</kbd> <kbd>↑</kbd> to navigate
          </li>
          <li>
            <kbd>Esc</kbd> to close
          </li>
        </ul>
        {total > 0 ? (
          <a
            className="search-all"
            href={allHref}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              go(allHref);
            }}
          >
            See all {total} results
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** Says what came. What the eye does not need, because the rows show it, is only said. */
function Status({ view }: { view: SearchView }): ReactElement {
  const { shown, rows } = view;
  if (shown.kind === "failed") {
    return (
      <div role="status" className="search-message">
        <p className="search-message-title">Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
    );
  }
  if (shown.kind === "answered" && shown.answer.total > 0) {
    const { missing, total } = shown.answer;
    return (
      <div role="status" className={missing ? "search-message search-partly" : "unseen"}>
        {total === 1 ? "One result found" : `${total} results found`}
        {missing ? "; some could not be fetched. You might want to check your network connection." : ""}
      </div>
    );
  }
  const isStart = shown.kind === "start" && rows.length === 0;
  return (
    <div role="status" className={isStart || shown.kind === "answered" ? "search-message" : "unseen"}>
      {shown.kind === "answered" ? (
        <p className="search-message-title">
          No results for "<b>{shown.asked}</b>"
        </p>
      ) : null}
      {isStart ? <p>No recent searches</p> : null}
    </div>
  );
}

/** Ways out of an answer without hits, and of none at all. */
function Trouble({ view, session, refocus }: { view: SearchView; session: SearchSession; refocus: () => void }) {
  const { shown } = view;
  const act = (run: () => void) => () => {
    run();
    refocus();
  };
  if (shown.kind === "failed") {
    return (
      <p className="search-ways">
        <button type="button" className="button" onClick={act(session.refresh)}>
          Retry
        </button>
      </p>
    );
  }
  const groups = session.groups().slice(0, mostSuggestions);
  if (shown.kind !== "answered" || shown.answer.total > 0 || groups.length === 0) return null;
  return (
    <div className="search-ways">
      <p>Try searching for:</p>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className="search-way"
          onClick={act(() => session.ask(`${group.toLowerCase()} `))}
        >
          {group}
        </button>
      ))}
    </div>
  );
}

type RowsProps = {
  readonly view: SearchView;
  readonly session: SearchSession;
  readonly isNarrow: boolean;
  readonly go: (url: string) => void;
  readonly refocus: () => void;
  /** Puts the keyboard of a phone away. */
  readonly rest: () => void;
};

function Rows({ view, session, isNarrow, go, refocus, rest }: RowsProps): ReactElement | null {
  const { rows, shown } = view;
  if (rows.length === 0) return null;
  const query = shown.kind === "answered" ? shown.answer.query : undefined;
  const isStart = rows[0]?.from !== "answer";
  const sections = sectionsOf(rows);
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
    session.remember(row);
    if (!isPlain(event)) return;
    event.preventDefault();
    go(session.urlOf(row));
  };
  return (
    <div className={isStart ? "finds finds-stored" : "finds"}>
      <div
        id={listId}
        role="listbox"
        aria-label={isStart ? "Recent and favorite searches" : "Search results"}
        tabIndex={-1}
        onMouseMove={onMouseMove}
        onMouseDown={(event) => event.preventDefault()}
        onTouchMove={rest}
        onClick={onClick}
        onKeyDown={nothing}
      >
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={section.name} className="find-group" role="group" aria-labelledby={headId(section)}>
            <div className="find-head" id={headId(section)} role="presentation">
              {section.name}
            </div>
            {section.rows.map((row, index) => (
              <SearchRow
                key={`${row.hit.href} ${row.hit.kind} ${row.hit.title}`}
                hit={row.hit}
                href={session.urlOf(row)}
                id={rowId(section.first + index)}
                number={section.first + index}
                isActive={view.active === section.first + index}
                isNarrow={isNarrow}
                icon={row.from === "recent" ? "clock" : row.from === "favourite" ? "star" : iconOf(row.hit)}
                query={query}
              />
            ))}
          </div>
        ))}
      </div>
      {isStart ? <StoredTools sections={sections} session={session} refocus={refocus} /> : null}
    </div>
  );
}

/** Buttons beside the rows of the start screen: a listbox may hold nothing but options, so they stand in a column of their own. */
function StoredTools({
  sections,
  session,
  refocus,
}: {
  sections: readonly Section[];
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
            const words = from === "recent" ? "Remove this search from history" : "Remove this search from favorites";
            const described = rowId(section.first + index);
            return (
              <div key={`${hit.href} ${hit.title}`} className="find-tool">
                {from === "recent" ? (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label="Save this search"
                    title="Save this search"
                    aria-describedby={described}
                    onClick={act(() => session.favour(hit))}
                  >
                    <Icon name="star" />
                  </button>
                ) : null}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words}
                  title={words}
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
function rowId(number: number): string {
  return `docsearch-hits-item-${number}`;
}

function headId({ first }: Section): string {
  return `docsearch-group-${first}`;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

const nothing = (): void => undefined;
