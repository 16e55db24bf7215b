// The one door to results, for the search page and the dialog alike: what the site's config chose answers, and its code is fetched when a
// reader shows the intent to search. The choice stands in `data-search-service` on <body>; without one, the index beside the pages
// answers. Whatever answers, a hit that leads where no link may lead is left out.
import type { HostedSearch } from "../../../src/model/hosted-search.ts";
import type { Hit } from "../../../src/reader/search/answer.ts";
import { again } from "./again.ts";
import type { Credit, Searcher, Transport } from "./transport.ts";

/** As long as the reference system's search page waits. */
const servicePause = 300;

/**
 * The transport of this page. `base`: the site's base as an absolute URL that ends with "/". Nothing is fetched before `warm` or
 * `search`; code that did not arrive is asked for again by the next query.
 */
export function chooseTransport(base: string, choice = document.body.dataset.searchService): Transport {
  const hosted: HostedSearch | undefined = choice === undefined ? undefined : JSON.parse(choice);
  let opening: Promise<Searcher> | undefined;
  const open = (): Promise<Searcher> => {
    opening ??= load(base, hosted).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    pause: hosted === undefined ? 0 : servicePause,
    ...(hosted?.provider === "algolia" ? { credit: algolia() } : {}),
    warm: () => void open().then((transport) => transport.warm(), nothing),
    firstPages: async () => (await (await open()).firstPages()).filter(({ href }) => isWebPage(href, base)),
    search: async (typed, asked) => {
      const answer = await (await open()).search(typed, asked);
      const hits = answer.hits.flatMap((hit) => allowed(hit, base));
      return { ...answer, hits };
    },
  };
}

/** `hit` with those of its operations that a link may lead to, if one may lead to it. */
function allowed(hit: Hit, base: string): readonly Hit[] {
  if (!isWebPage(hit.href, base)) return [];
  if (hit.operations === undefined) return [hit];
  return [{ ...hit, operations: hit.operations.filter(({ href }) => isWebPage(href, base)) }];
}

/** The empty href is the home page. */
function isWebPage(href: string, base: string): boolean {
  return URL.canParse(href, base) && /^https?:$/.test(new URL(href, base).protocol);
}

/** With the words by which the service tells its referrers apart. */
function algolia(): Credit {
  const from = new URLSearchParams({
    utm_source: location.hostname,
    utm_medium: "referral",
    utm_content: "powered_by",
    utm_campaign: "docsearch",
  });
  return { name: "Algolia", href: `https://www.algolia.com/ref/docsearch/?${from}` };
}

async function load(base: string, hosted: HostedSearch | undefined): Promise<Searcher> {
  if (hosted?.provider === "algolia") return (await again(() => import("./algolia.ts"))).algoliaTransport(base, hosted);
  if (hosted?.provider === "typesense")
    return (await again(() => import("./typesense.ts"))).typesenseTransport(base, hosted);
  return (await again(() => import("./embedded.ts"))).embeddedTransport(base);
}

const nothing = (): void => undefined;
