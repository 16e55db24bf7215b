// One opening of the search dialog as a state that can be shown. The headless autocomplete keeps the query and the active row and knows
// the keys; asking is done here, since an answer may come in two steps, late answers must not count, and an error stays until the next
// input. In: the reader's words. Out: a view after each change.
import type { AutocompleteState } from "@algolia/autocomplete-core";
import type { Hit, SearchResult } from "../../../src/reader/search/answer.ts";
import { autocompleteOf, type RowAutocomplete, type RowSource } from "./search-autocomplete.ts";
import { cutQuery, groupRows, keyOf, mostHits, type SearchRow, startRows, unfolded, withLater } from "./search-rows.ts";
import type { SearchSource } from "./search-source.ts";
import type { StoredFinds } from "./search-stored.ts";

/** What stands below the field: the start screen, nothing yet, an answer to `asked`, or the failure to get one. */
export type SearchState =
  | { readonly kind: "start" }
  | { readonly kind: "waiting" }
  | { readonly kind: "answered"; readonly asked: string; readonly answer: SearchResult }
  | { readonly kind: "failed" };

export type SearchView = {
  readonly query: string;
  readonly state: "idle" | "loading" | "stalled" | "error";
  readonly shown: SearchState;
  readonly rows: readonly SearchRow[];
  /** Number of the active row. */
  readonly active: number | null;
  /** All versions of the site are searched. */
  readonly allVersions: boolean;
};

export type SearchSession = {
  /** Keys and attributes of the field and the rows. */
  readonly autocomplete: RowAutocomplete;
  readonly view: () => SearchView;
  readonly subscribe: (changed: () => void) => () => void;
  /** Asks for `query` as if it had been typed. */
  readonly ask: (query: string) => void;
  /** Asks again. */
  readonly refresh: () => void;
  /** Searches in all versions of the site, or in the reader's own one, from now on. */
  readonly searchAll: (allVersions: boolean) => void;
  /** Enter goes to the first hit as soon as the answer to what was typed is there; false when it is there already. */
  readonly enterLater: () => boolean;
  /** Keeps a row that the reader goes to among the recent finds. */
  readonly remember: (row: SearchRow) => void;
  /** Shows the operations below the line `row`, or puts them away; answers whether they are shown now. */
  readonly fold: (row: SearchRow) => boolean;
  readonly favour: (hit: Hit) => void;
  readonly forget: (hit: Hit) => void;
  /** Groups of all answers so far, the latest first. */
  readonly groups: () => readonly string[];
  readonly urlOf: (row: SearchRow) => string;
  /** Calls back no more. */
  readonly end: () => void;
};

/**
 * After this many ms without an answer the reader sees what the files that are there say; what comes later goes below, so that nothing
 * moves under a finger. Until then the list of the question before stands. A service has nothing to say before it answers.
 */
const patience = 200;

/** What the reader brings: the finds of before and the first words; `go` leaves the dialog for a URL. */
type Visit = { readonly finds: StoredFinds; readonly initial: string; readonly go: (url: string) => void };

/** A session over `source`, the first question asked. */
export function openSession({ transport, base }: SearchSource, { finds, initial, go }: Visit): SearchSession {
  const listeners = new Set<() => void>();
  const seen = new Set<string>();
  const urlOf = ({ hit }: SearchRow): string => new URL(hit.href, base).href;
  let shown: SearchState = { kind: "start" };
  let turn = 0;
  let newest: Promise<SearchRow[]> = Promise.resolve([]);
  let enterWaits = false;
  /** The rows as they are painted, operations folded. */
  let ready: readonly SearchRow[] = none;
  const open = new Set<string>();
  let firsts: readonly Hit[] = [];
  let view: SearchView = { query: initial, state: "idle", shown, rows: [], active: null, allVersions: false };

  const show = (next: SearchState, painted: readonly SearchRow[] = none): SearchRow[] => {
    shown = next;
    const rows =
      next.kind === "start"
        ? startRows(finds.lists(), firsts, base)
        : next.kind === "answered"
          ? answerRows(next, painted)
          : [];
    ready = rows;
    return unfolded(rows, open);
  };
  const answerRows = (
    { answer: { hits } }: SearchState & { readonly kind: "answered" },
    painted: readonly SearchRow[],
  ): SearchRow[] => {
    const rows = withLater(painted, groupRows(hits));
    // The best group last, so that it is suggested first.
    for (const { group, hit } of [...rows].reverse()) {
      if (hit.otherVersion !== undefined) continue;
      seen.delete(group);
      seen.add(group);
    }
    return rows;
  };
  const answer = async (query: string, isCurrent: () => boolean): Promise<SearchRow[]> => {
    let settled = false;
    let painted: readonly SearchRow[] = none;
    const paint = async (): Promise<void> => {
      const part = await transport.search(query, { limit: mostHits, instant: true });
      if (settled || !isCurrent() || part.hits.length === 0) return;
      show({ kind: "answered", asked: query, answer: part });
      ready = ready.map((row): SearchRow => ({ ...row, isEarly: true }));
      painted = ready;
      autocomplete.setCollections([{ source, items: unfolded(ready, open) }]);
    };
    const early = setTimeout(() => void paint().catch(nothing), patience);
    try {
      const scope = view.allVersions ? { perVersion: mostHits } : {};
      const answer = await transport.search(query, { limit: mostHits, ...scope });
      if (!isCurrent()) return [];
      const next: SearchState =
        answer.missing && answer.total === 0 ? failed : { kind: "answered", asked: query, answer };
      return show(next, painted);
    } catch {
      return isCurrent() ? show(failed) : [];
    } finally {
      settled = true;
      clearTimeout(early);
    }
  };
  /** A question that was overtaken gets the answer of the newest, so that it is never over before that one. */
  const rowsFor = (query: string): Promise<SearchRow[]> => {
    turn += 1;
    const own = turn;
    open.clear();
    const asking = query.trim() === "" ? Promise.resolve(show({ kind: "start" })) : answer(query, () => own === turn);
    const mine: Promise<SearchRow[]> = asking.then((rows) => (newest === mine ? rows : newest));
    newest = mine;
    return mine;
  };

  const source: RowSource = {
    sourceId: "hits",
    getItems: ({ query }) => rowsFor(query),
    getItemInputValue: ({ state }) => state.query,
    getItemUrl: ({ item }) => urlOf(item),
    onSelect: ({ item }) => finds.add(item.hit),
    onActive: nothing,
    onResolve: nothing,
  };
  const publish = (state: AutocompleteState<SearchRow>): void => {
    const rows: readonly SearchRow[] = state.collections[0]?.items ?? none;
    const status = state.status === "error" ? "idle" : state.status;
    if (shown.kind === "failed" && status !== "idle") shown = { kind: "waiting" };
    view = {
      ...view,
      query: state.query,
      state: shown.kind === "failed" && status === "idle" ? "error" : status,
      shown,
      rows: shown.kind === "failed" || shown.kind === "waiting" ? none : rows,
      active: rows.length === 0 ? null : state.activeItemId,
    };
    for (const changed of listeners) changed();
    if (enterWaits && isCurrentAnswer(view)) {
      enterWaits = false;
      // The rows of the state are still those before.
      const first = ready[0];
      if (first === undefined) return;
      finds.add(first.hit);
      go(urlOf(first));
    }
  };
  const sources = (): RowSource[] => {
    enterWaits = false;
    return [source];
  };
  const autocomplete = autocompleteOf(initial, { sources, go, publish });
  void transport.firstPages().then((hits) => {
    firsts = hits;
    if (shown.kind === "start") autocomplete.setCollections([{ source, items: show(shown) }]);
  }, nothing);
  return {
    autocomplete,
    view: () => view,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ask: (query) => {
      autocomplete.setQuery(cutQuery(query));
      void autocomplete.refresh();
    },
    refresh: () => void autocomplete.refresh(),
    searchAll: (allVersions) => {
      view = { ...view, allVersions };
      for (const changed of listeners) changed();
      void autocomplete.refresh();
    },
    enterLater: () => {
      enterWaits = view.query.trim() !== "" && !isCurrentAnswer(view) && view.state !== "error";
      return enterWaits;
    },
    remember: ({ hit }) => finds.add(hit),
    fold: ({ hit }) => {
      const key = keyOf(hit);
      const isOpen = !open.delete(key) && open.add(key).size > 0;
      autocomplete.setCollections([{ source, items: unfolded(ready, open) }]);
      return isOpen;
    },
    favour: (hit) => {
      finds.favour(hit);
      void autocomplete.refresh();
    },
    forget: (hit) => {
      finds.forget(hit);
      void autocomplete.refresh();
    },
    groups: () => [...seen].reverse(),
    urlOf,
    end: () => {
      listeners.clear();
      turn += 1;
      enterWaits = false;
    },
  };
}

/** Whether the rows are those of the words in the field; more may come below. */
function isCurrentAnswer({ query, shown }: SearchView): boolean {
  return shown.kind === "answered" && shown.asked === query;
}

const failed: SearchState = { kind: "failed" };
const none: readonly SearchRow[] = [];
const nothing = (): void => undefined;
