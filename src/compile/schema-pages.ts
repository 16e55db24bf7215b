// Which schemas of an API have pages, and where each is shown that a page links to: those that have one in any case, and those that pages
// cut off. A part of a schema needs no page where that schema's own page shows it.
import type { Page } from "../model/page.ts";
import type { SchemaSpot } from "../model/site.ts";
import { anchorBelow, ownerOf } from "../parse/openapi/own-pages.ts";
import type { Spec } from "../parse/openapi/spec.ts";

/** The pages of an API's schemas, round by round: each may cut off others. */
export class SchemaPages {
  readonly pages: Page[] = [];
  /** By the id of the API and the pointer, as links name it. */
  readonly spots: (readonly [string, SchemaSpot])[] = [];
  /** Those of the last round. */
  latest: readonly Page[] = [];
  readonly #spec: Spec;
  readonly #byHref = new Map<string, Page>();
  readonly #seen = new Set<string>();

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  /** `pages` are parallel to `hrefs`; a schema that is not there has none. */
  add(hrefs: readonly string[], pages: readonly (Page | undefined)[]): void {
    for (const [index, href] of hrefs.entries()) {
      this.#seen.add(href);
      const page = pages[index];
      if (page === undefined) continue;
      this.#byHref.set(href, page);
      this.#put(href, { route: page.face.route });
    }
    this.latest = pages.flatMap((page) => page ?? []);
    this.pages.push(...this.latest);
  }

  /** The schemas that `pages` link to and that are shown nowhere yet. */
  wantedBy(pages: readonly Page[]): readonly string[] {
    const fresh: string[] = [];
    for (const { links } of pages) {
      for (const { kind, href } of links) {
        if (kind !== "schema" || this.#seen.has(href)) continue;
        this.#seen.add(href);
        const shown = this.#shownAt(href);
        if (shown === undefined) fresh.push(href);
        else this.#put(href, shown);
      }
    }
    return fresh;
  }

  #put(href: string, spot: SchemaSpot): void {
    this.spots.push([`${this.#spec.api.id}${href}`, spot]);
  }

  /** On the page of the schema that the one at `href` is a part of, unless that page cuts it off as well. */
  #shownAt(href: string): SchemaSpot | undefined {
    const owner = ownerOf(this.#spec, href.slice(1));
    const page = this.#byHref.get(`#${owner}`);
    const fragment = owner === undefined ? undefined : anchorBelow(owner, href.slice(1));
    if (page === undefined || fragment === undefined || !page.face.anchors.includes(fragment)) return undefined;
    const isCut = page.links.some(
      (link) => link.kind === "schema" && link.href !== `#${owner}` && `${href}/`.startsWith(`${link.href}/`),
    );
    return isCut ? undefined : { route: page.face.route, fragment };
  }
}
