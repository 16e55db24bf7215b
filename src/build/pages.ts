// Sources to pages, through the cache: what was parsed before from the same text under the same settings is not parsed again.
import { diagramUnused } from "../check/site/diagram-unused.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { wordsIn } from "../messages/languages.ts";
import type { Messages } from "../messages/messages.ts";
import type { ApiNames } from "../model/api-names.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { ErrorBook } from "../model/error-answers.ts";
import type { ToldRelease } from "../model/history.ts";
import type { Origins } from "../model/origin.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { HiddenGuide, SchemaSpot } from "../model/site.ts";
import { apiNames } from "../openapi/api-names.ts";
import type { ChangelogEntry } from "../openapi/changelog/changelog-page.ts";
import { schemaTouches } from "../openapi/changelog/schema-touches.ts";
import { releasesOf } from "../openapi/changelog/told-history.ts";
import { errorBook } from "../openapi/errors/error-book.ts";
import { errorDiagnostics, jointDiagnostics } from "../openapi/errors/error-diagnostics.ts";
import { errorPlan } from "../openapi/errors/errors-page.ts";
import { operationErrors } from "../openapi/errors/operation-errors.ts";
import { anchorBelow, ownerOf, ownPages } from "../openapi/own-pages.ts";
import type { SchemaEntry } from "../openapi/schema-page.ts";
import { usesOf } from "../openapi/schema-uses.ts";
import { SourceDigests } from "../openapi/source-digest.ts";
import type { Spec } from "../openapi/spec.ts";
import type { LoadedSpec } from "../spec/load-spec.ts";
import { defined } from "../text/defined.ts";
import { lazily } from "../text/lazily.ts";
import type { FilePath } from "../text/place.ts";
import type { CompileMemory } from "./cache/memory.ts";
import { type GuideParsing, parseGuides } from "./guide-pages.ts";
import type { Inputs } from "./inputs.ts";
import type { ComponentFile } from "./page-components.ts";
import type { SharedSpec } from "./workers/opened-specs.ts";
import type { Job } from "./workers/tasks.ts";

export type Parsed = {
  readonly pages: readonly Page[];
  readonly outlines: readonly ApiOutline[];
  readonly schemaRoutes: ReadonlyMap<string, SchemaSpot>;
  /** What each API calls its things, by its id. */
  readonly names: ReadonlyMap<string, () => ApiNames>;
  /** What the specs say of operations, by the routes of their pages. */
  readonly facts: ReadonlyMap<Route, Digest>;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of what pages take code from. */
  readonly files: readonly string[];
  /** Files of the output that components of pages need. */
  readonly outputs: readonly ComponentFile[];
  /** Guides that use components. */
  readonly coded: ReadonlySet<FilePath>;
  /** Guides that are for other readers. */
  readonly hidden: readonly HiddenGuide[];
  /** Every guide could be read. */
  readonly whole: boolean;
};

type Progress = (done: number, total: number) => void;

const operationsPerJob = 8;

/** All pages of all sources. Diagnostics of a page are in the page; those here are of files that could not be read and of whole specs. */
export async function parsePages(inputs: Inputs, parsing: GuideParsing, progress: Progress): Promise<Parsed> {
  const total = inputs.guides.length + inputs.specs.length;
  // Together, so that the few guides of an API's site are parsed here while threads are at its operations.
  const [guides, ...apis] = await Promise.all([
    parseGuides(inputs, parsing, (done) => progress(done, total)),
    ...inputs.specs.map((spec): Promise<Api> => parseApi(spec, parsing, progress)),
  ]);
  const trouble = parsing.memory.remote?.diagnostic();
  return {
    pages: [...guides.pages, ...apis.flatMap((api) => api.pages)],
    outlines: apis.map((api) => api.outline),
    schemaRoutes: new Map(apis.flatMap((api) => api.schemaRoutes)),
    names: new Map(apis.map(({ outline, names }) => [outline.api, names])),
    facts: new Map(apis.flatMap((api) => api.facts)),
    diagnostics: [
      ...guides.diagnostics,
      ...jointDiagnostics(apis),
      ...(guides.whole ? diagramUnused(inputs.drawings, guides.pages) : []),
      ...(trouble === undefined ? [] : [trouble]),
    ],
    files: guides.files,
    outputs: guides.outputs,
    coded: guides.coded,
    hidden: guides.hidden,
    whole: guides.whole,
  };
}

export type Api = {
  readonly outline: ApiOutline;
  readonly pages: readonly Page[];
  readonly schemaRoutes: SchemaPages["spots"];
  readonly names: () => ApiNames;
  readonly facts: readonly (readonly [Route, Digest])[];
  readonly origins: Origins;
  readonly diagnostics: readonly Diagnostic[];
};

export async function parseApi(loaded: LoadedSpec, parsing: GuideParsing, progress: Progress): Promise<Api> {
  const { tongue } = loaded.api;
  const shared = shareSpec(loaded, parsing.memory, tongue && (await wordsIn(tongue)));
  const { spec, outline, diagnostics } = parsing.pool.specs.open(shared);
  const found = (await parsing.checks?.inOperations(spec, outline)) ?? [];
  const digests = new SourceDigests(spec, outline);
  const landing = [{ item: undefined, key: digests.landing(outline) }];
  const book = errorBook(spec, outline);
  const plan = errorPlan(spec, book, outline);
  const errors = outline.errors === undefined ? [] : [{ item: plan, key: digests.errors(JSON.stringify(plan)) }];
  const entries = outline.operations
    .map((entry) => withErrors(entry, book))
    .map((entry) => ({ item: entry, key: digests.operation(entry) }));
  const facts = outline.operations.map((entry) => [entry.route, digests.facts(entry)] as const);
  const uses = usesOf(spec, outline);
  const schemasAt: ParseSchemas = (hrefs) => {
    const items = hrefs.map((href) => {
      const item: SchemaEntry = defined({ pointer: href.slice(1), uses: uses.get(href.slice(1)) });
      return { item, key: digests.schema(item) };
    });
    const jobOf = (slice: readonly SchemaEntry[]): Job => ({ kind: "schemas", spec: shared, entries: slice });
    return through(items, parsing, { perJob: operationsPerJob, jobOf });
  };
  const own = [...ownPages(spec)].map((pointer) => `#${pointer}`);
  const [named, ...parsed] = await Promise.all([
    schemasAt(own),
    through(landing, parsing, { perJob: 1, jobOf: () => ({ kind: "landing", spec: shared }) }),
    through(errors, parsing, { perJob: 1, jobOf: () => ({ kind: "errors", spec: shared, plan }) }),
    through(changelogEntries(spec, outline, { digests, uses }), parsing, {
      perJob: operationsPerJob,
      jobOf: (slice) => ({ kind: "changelog", spec: shared, entries: slice }),
    }),
    through(entries, parsing, {
      perJob: operationsPerJob,
      jobOf: (slice) => ({ kind: "operations", spec: shared, entries: slice }),
      progress: (done) => progress(done, entries.length),
    }),
  ]);
  const pages = parsed.flat().flatMap((page) => page ?? []);
  const schemas = new SchemaPages(spec);
  schemas.add(own, named);
  for (
    let wanted = schemas.wantedBy([...pages, ...schemas.latest]);
    wanted.length > 0;
    wanted = schemas.wantedBy(schemas.latest)
  )
    schemas.add(wanted, await schemasAt(wanted));
  return {
    outline,
    pages: [...pages, ...schemas.pages],
    schemaRoutes: schemas.spots,
    // The document is let go of when parsing is over: it is opened again where something asks for its names.
    names: lazily(() => apiNames(parsing.pool.specs.open(shared).spec, outline, book.codes)),
    facts,
    origins: spec.origins,
    diagnostics: [...diagnostics, ...errorDiagnostics(spec, book), ...found],
  };
}

type History = { readonly digests: SourceDigests; readonly uses: ReturnType<typeof usesOf> };

/** The pages of the changelog: the list and each release, by what they tell and where the parts stand that they lead to. */
function changelogEntries(spec: Spec, outline: ApiOutline, { digests, uses }: History) {
  const releases = outline.changelog === undefined ? undefined : releasesOf(spec);
  if (releases === undefined) return [];
  const entry = (release: number, told: readonly ToldRelease[]) => {
    const item: ChangelogEntry = { release, uses: schemaTouches(told, uses, outline) };
    return { item, key: digests.changelog(JSON.stringify([item, told]), outline) };
  };
  return [entry(-1, releases), ...releases.map((told, release) => entry(release, [told]))];
}

/** `entry` with what its page shows of the errors of the API. */
function withErrors(entry: OperationEntry, book: ErrorBook): OperationEntry {
  return defined({ ...entry, errors: operationErrors(book, entry.pointer) });
}

/** The pages of the schemas that links name so, parallel to them. */
type ParseSchemas = (hrefs: readonly string[]) => Promise<readonly (Page | undefined)[]>;

/** How items become jobs; `progress` hears how many of them are pages. */
type Work<Item> = {
  readonly perJob: number;
  readonly jobOf: (items: readonly Item[]) => Job;
  readonly progress?: (done: number) => void;
};

/** Pages for `items`, from the cache where it has them, in the order of the items. */
async function through<Item>(
  items: readonly { readonly item: Item; readonly key: Digest }[],
  { memory, pool }: GuideParsing,
  { perJob, jobOf, progress }: Work<Item>,
): Promise<readonly (Page | undefined)[]> {
  await memory.remote?.bring(items.map(({ key }) => key));
  const pages = items.map(({ key }) => memory.pages.get(key));
  const missing = items.flatMap((wanted, at) => (pages[at] === undefined ? [{ ...wanted, at }] : []));
  let next = 0;
  for await (const { pages: parsed } of pool.run(
    slices(missing, perJob).map((slice) => jobOf(slice.map(({ item }) => item))),
  )) {
    for (const page of parsed) {
      const wanted = missing[next];
      next += 1;
      if (wanted === undefined || page === undefined) continue;
      pages[wanted.at] = memory.pages.put(wanted.key, page);
    }
    progress?.(items.length - missing.length + next);
  }
  return pages;
}

/** The spec's text in memory that all threads share; the last one of each API is kept. */
function shareSpec(loaded: LoadedSpec, memory: CompileMemory, words: Messages | undefined): SharedSpec {
  const { id, tongue } = loaded.api;
  const name = tongue === undefined ? id : `${id} ${tongue.lang}`;
  const known = memory.specs.get(name);
  const digest = words === undefined ? loaded.digest : digestOf(loaded.digest, JSON.stringify(words));
  if (known?.digest === digest) return known;
  const { api, file, specVersion, origins } = loaded;
  const text = Buffer.from(loaded.json, "utf8");
  const bytes = new SharedArrayBuffer(text.length);
  new Uint8Array(bytes).set(text);
  const shared: SharedSpec = defined({ digest, bytes, rest: { api, file, specVersion, origins }, words });
  memory.specs.set(name, shared);
  return shared;
}

function slices<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

// Which schemas of an API have pages, and where each is shown that a page links to: those that have one in any case, and those that pages
// cut off. A part of a schema needs no page where that schema's own page shows it.

/** The pages of an API's schemas, round by round: each may cut off others. */
class SchemaPages {
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
      this.#put(href, { route: page.metadata.route });
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
    if (page === undefined || fragment === undefined || !page.metadata.anchors.includes(fragment)) return undefined;
    const isCut = page.links.some(
      (link) => link.kind === "schema" && link.href !== `#${owner}` && `${href}/`.startsWith(`${link.href}/`),
    );
    return isCut ? undefined : { route: page.metadata.route, fragment };
  }
}
