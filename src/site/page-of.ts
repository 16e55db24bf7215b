// Pages that have no source of their own (categories, search, 404) are made here in the shape that parsed pages have.

import { digestOf } from "../model/digest.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import type { Body, Link, Page, PageMetadata } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import { serialize } from "../model/serialized-body.ts";
import { defined } from "../text/defined.ts";
import type { FilePath } from "../text/place.ts";

export type PageParts = {
  readonly source: FilePath;
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly links: readonly Link[];
  readonly anchors?: readonly string[];
  readonly body: Body;
  readonly api?: string;
  readonly front?: FrontMatter;
};

/** A page made by assembly; its digest covers title, links and body. */
export function pageOf(made: PageParts): Page {
  const body = serialize(made.body);
  const metadata: PageMetadata = defined({
    route: made.route,
    kind: made.body.kind,
    id: made.route,
    title: made.title,
    description: made.description,
    anchors: made.anchors ?? [],
    front: made.front ?? {},
    api: made.api,
  });
  const digest = digestOf(JSON.stringify([metadata, made.links]), body);
  return { source: made.source, metadata, links: made.links, body, digest, diagnostics: [] };
}
