// The inside of the search dialog: a field that is a combobox, its rows as one listbox, and one line that tells assistive technology
// what came. The focus stays in the field while the arrow keys move through the rows.
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { fill } from "../../../src/messages/fill.ts";
import { hasVersions } from "../transports/site-base.ts";
import type { Credit } from "../transports/transport.ts";
import { words } from "../words/search.ts";
import { Icon } from "./icon.tsx";
import { Phrase } from "./phrase.tsx";
import { isPlain, listId, Rows, rowId } from "./search-list.tsx";
import { longestQuery } from "./search-rows.ts";
import type { SearchSession, SearchView } from "./search-session.ts";
import { Status, Trouble } from "./search-status.tsx";

export type SearchBoxProps = {
  readonly session: SearchSession;
  /** Address of the search page, absolute. */
  readonly pageHref: string;
  /** Little room: short snippets. */
  readonly isNarrow: boolean;
  /** The service whose name stands beside its results. */
  readonly credit: Credit | undefined;
  readonly close: () => void;
  /** Leaves the dialog for a URL. */
  readonly go: (url: string) => void;
};

export function SearchBox({ session, pageHref, isNarrow, credit, close, go }: SearchBoxProps): ReactElement {
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

  const scope = view.allVersions ? { versions: "all" } : {};
  const allHref = `${pageHref}?${new URLSearchParams({ q: view.query.trim(), ...scope })}`;
  const total = shown.kind === "answered" ? shown.answer.total : 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (view.state === "error") session.refresh();
    else if (total > 0) go(allHref);
  };

  return (
    <div className="search-box" data-state={view.state}>
      <SearchBar {...{ session, view, input, close }} submit={submit} />
      {hasVersions() ? <VersionsScope {...{ view, session }} refocus={() => input.current?.focus()} /> : null}
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
      <SearchFoot {...{ allHref, total, credit, go }} />
    </div>
  );
}

type VersionsScopeProps = Pick<SearchBoxProps, "session"> & { readonly view: SearchView; readonly refocus: () => void };

/** Whether other versions are searched, too. Who pressed it types on; who came by keyboard stays. */
function VersionsScope({ view, session, refocus }: VersionsScopeProps) {
  const isPressed = useRef(false);
  // A key makes a click, too, which counts no presses. It comes before the change.
  const onClick = ({ detail }: MouseEvent): void => {
    if (detail > 0) isPressed.current = true;
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    session.searchAll(currentTarget.checked);
    if (isPressed.current) refocus();
    isPressed.current = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only looks whether it was a pointer
    <label className="search-scope" onClick={onClick}>
      <input type="checkbox" checked={view.allVersions} onChange={onChange} />
      {words.allVersions}
    </label>
  );
}

type SearchBarProps = Pick<SearchBoxProps, "session" | "close"> & {
  readonly view: SearchView;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly submit: (event: FormEvent) => void;
};

/** The field, and what stands beside it. */
function SearchBar({ session, view, input, close, submit }: SearchBarProps) {
  const { onFocus: _focus, ...field } = session.autocomplete.getInputProps({
    inputElement: input.current,
    maxLength: longestQuery,
  });
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
    } else if (enters(event, session, view)) event.preventDefault();
    // Tab only moves the focus: what is asked and found stays.
    else if (event.key !== "Tab") field.onKeyDown(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all readers' browsers know <search>
    <form className="search-bar" role="search" onSubmit={submit} onReset={clear}>
      <label id="docsearch-label" htmlFor="docsearch-input" className="search-lens">
        <Icon name="search" />
        <span className="search-spinner" />
        <span className="unseen">{words.search}</span>
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
        aria-label={words.clear}
        title={words.clear}
        hidden={view.query === ""}
      >
        <Icon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={close}>
        {words.cancel}
      </button>
    </form>
  );
}

/** Enter unfolds the line of operations that is active, or waits for the answer; false where it is the autocomplete's. */
function enters(event: KeyboardEvent, session: SearchSession, view: SearchView): boolean {
  const active = view.active === null ? undefined : view.rows[view.active];
  if (event.key === "Enter" && active?.from === "uses") {
    // What is shown is read out from its first on.
    if (session.fold(active)) session.autocomplete.setActiveItemId((view.active ?? 0) + 1);
    return true;
  }
  return isPlainEnter(event) && session.enterLater();
}

type SearchFootProps = Pick<SearchBoxProps, "credit" | "go"> & {
  /** Address of all that was found. */
  readonly allHref: string;
  readonly total: number;
};

function SearchFoot({ allHref, total, credit, go }: SearchFootProps) {
  return (
    <div className="search-foot">
      <ul className="search-keys" aria-hidden="true">
        <li>
          <Phrase text={words.selectKey} slots={{ enter: <kbd>↵</kbd> }} />
        </li>
        <li>
          <Phrase text={words.moveKeys} slots={{ down: <kbd>↓</kbd>, up: <kbd>↑</kbd> }} />
        </li>
        <li>
          <Phrase text={words.closeKey} slots={{ escape: <kbd>Esc</kbd> }} />
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
          {words.all(total)}
        </a>
      ) : null}
      {credit === undefined ? null : (
        <a className="search-credit" href={credit.href} target="_blank" rel="noopener noreferrer">
          {fill(words.by, { service: credit.name })}
        </a>
      )}
    </div>
  );
}

function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
