// The one door to results, for the search page and the dialog alike: what the site's config chose answers, and its code is fetched when a
// reader shows the intent to search. The choice stands in `data-search-service` on <body>; without one, the index beside the pages answers. Whatever answers, a hit
// that leads where no link may lead is left out.
import { isSafeHref } from "../../../src/model/safe-href.ts";
import type { HostedSearch } from "../../../src/model/search/hosted.ts";
import type { Transport } from "./transport.ts";

/**
 * The transport of this page. `base`: the site's base as an absolute URL that ends with "/". Nothing is fetched before `warm` or
 * `search`; code that did not arrive is asked for again by the next query.
 */
export function chooseTransport(base: string, choice = document.body.dataset.searchService): Transport {
  let opening: Promise<Transport> | undefined;
  const open = (): Promise<Transport> => {
    opening ??= load(base, choice).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    warm: () => void open().then((transport) => transport.warm(), nothing),
    search: async (typed, asked) => {
      const answer = await (await open()).search(typed, asked);
      const hits = answer.hits.filter(({ href }) => isSafeHref(href) && URL.canParse(href, base));
      return hits.length === answer.hits.length ? answer : { ...answer, hits };
    },
  };
}

async function load(base: string, choice: string | undefined): Promise<Transport> {
  const hosted = choice === undefined ? undefined : (JSON.parse(choice) as HostedSearch);
  if (hosted?.provider === "algolia") return (await import("./algolia.ts")).algoliaTransport(base, hosted);
  if (hosted?.provider === "typesense") return (await import("./typesense.ts")).typesenseTransport(base, hosted);
  return (await import("./embedded.ts")).embeddedTransport(base);
}

const nothing = (): void => undefined;
