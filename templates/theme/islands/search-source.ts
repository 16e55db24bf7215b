// Where the dialog's results come from, and the name under which a reader's finds are kept.
import { chooseTransport } from "../transports/choose-transport.ts";
import { siteBase } from "../transports/site-base.ts";
import type { Transport } from "../transports/transport.ts";

export type SearchSource = {
  readonly transport: Transport;
  /** Of a service its index; of the index beside the pages the base of the site, since a host may have several. */
  readonly indexName: string;
  /** The site's base as an absolute URL that ends with "/". */
  readonly base: string;
};

/** The source of this page. Nothing is fetched yet. */
export function openSource(): SearchSource {
  const base = siteBase();
  return {
    transport: chooseTransport(base),
    indexName: hostedName(document.body.dataset.searchService) ?? new URL(base).pathname,
    base,
  };
}

function hostedName(choice: string | undefined): string | undefined {
  if (choice === undefined) return undefined;
  const { indexName }: { readonly indexName?: unknown } = Object(JSON.parse(choice));
  return typeof indexName === "string" ? indexName : undefined;
}
