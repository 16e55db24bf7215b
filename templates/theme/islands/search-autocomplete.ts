// The headless autocomplete of the search dialog with its settings. In: where rows come from, where a chosen one leads, who is told of each
// change. Out: the autocomplete.
import {
  type AutocompleteApi,
  type AutocompleteState,
  createAutocomplete,
  type InternalAutocompleteSource,
} from "@algolia/autocomplete-core";
import type { FormEvent, KeyboardEvent, MouseEvent } from "react";
import { words } from "../words/search.ts";
import type { SearchRow } from "./search-rows.ts";

export type RowAutocomplete = AutocompleteApi<SearchRow, FormEvent, MouseEvent, KeyboardEvent>;
export type RowSource = InternalAutocompleteSource<SearchRow>;

const stalledAfter = 300;

type Ends = {
  readonly sources: () => RowSource[];
  readonly go: (url: string) => void;
  readonly publish: (state: AutocompleteState<SearchRow>) => void;
};

/** The headless autocomplete of one opening: it keeps the query and the active row and knows the keys. */
export function autocompleteOf(initial: string, { sources, go, publish }: Ends): RowAutocomplete {
  return createAutocomplete<SearchRow, FormEvent, MouseEvent, KeyboardEvent>({
    // Its ids are those of DocSearch: `docsearch-input`.
    id: "docsearch",
    placeholder: words.placeholder,
    openOnFocus: true,
    defaultActiveItemId: 0,
    stallThreshold: stalledAfter,
    insights: false,
    initialState: { query: initial, isOpen: true },
    shouldPanelOpen: () => true,
    getSources: sources,
    navigator: { navigate: ({ itemUrl }) => go(itemUrl) },
    onStateChange: ({ state }) => publish(state),
  });
}
