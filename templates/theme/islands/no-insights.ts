// In place of the plugin that the headless autocomplete brings to tell a service what readers click: nothing here turns it on, and a reader
// should not load what never runs.

/** Never called: the dialog opens the autocomplete with `insights: false`. */
export function createAlgoliaInsightsPlugin(): undefined {
  return undefined;
}
