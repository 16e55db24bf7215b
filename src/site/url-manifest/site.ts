// The URL manifest as a site has it: a page for each address that is gone, redirects for those that moved, and what the URL manifest says from now on.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fill } from "../../messages/fill.ts";
import type { PageMessages } from "../../messages/page-messages.ts";
import type { Landing } from "../../model/api.ts";
import type { ReleasePage } from "../../model/changelog-page.ts";
import { methodText } from "../../model/method.ts";
import type { ApiOutline } from "../../model/outline.ts";
import type { Page } from "../../model/page.ts";
import { hrefOf, outputFileOf, type Route } from "../../model/route.ts";
import { open } from "../../model/serialized-body.ts";
import type { Asset, PublishedSpec, Redirect, SiteUrlManifest } from "../../model/site.ts";
import type { UrlManifest, UrlManifestLine } from "../../model/url-manifest.ts";
import { lazily } from "../../text/lazily.ts";
import { pageOf } from "../page-of.ts";
import { type SettledUrlManifest, settleUrlManifest } from "./settle.ts";

/** What a site is before its URL manifest is asked. */
export type Before = {
  readonly pages: ReadonlyMap<Route, Page>;
  readonly redirects: readonly Redirect[];
  readonly outlines: readonly ApiOutline[];
  /** By their path in the output. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly published: readonly PublishedSpec[];
  readonly trailingSlash: boolean | undefined;
  /** Paths of pages of other editions. */
  readonly elsewhere?: ReadonlySet<string>;
  readonly words: PageMessages;
};

/** Diagnostics: those of `settleUrlManifest`. */
export function siteUrlManifest(
  urlManifest: UrlManifest,
  site: Before,
): {
  readonly urlManifest: SiteUrlManifest;
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const from = new Set(site.redirects.map((redirect) => redirect.from));
  const files = new Set(site.published.map(({ output }) => output));
  const isFile = (output: string): boolean => files.has(output) || site.assets.has(output);
  const settled = settleUrlManifest(urlManifest, {
    pages: site.pages,
    stands: (route) =>
      from.has(route) ||
      site.elsewhere?.has(route) === true ||
      urlManifest.edition?.redirected.has(route) === true ||
      isFile(route.slice(1)) ||
      isFile(outputFileOf(route, site.trailingSlash)),
    versionOf: versionsIn(site),
  });
  const gone = new Map(settled.gone.map((page) => [page.route, gonePage(page, urlManifest, site)]));
  const once = new Map([...settled.once, ...settled.gone.map(({ route, anchors }) => [route, anchors] as const)]);
  const { file, isWhole } = urlManifest;
  const isOurs = settled.diagnostics.every(({ code }) => code !== "urls-other-site");
  return {
    urlManifest: { file, gone, once, lines: settled.lines, isWhole: isWhole && isOurs },
    redirects: settled.redirects.map(({ to, ...redirect }) => ({
      ...redirect,
      // As an address of the site is written.
      to: hrefOf(to as Route, { base: "/", trailingSlash: undefined }),
    })),
    diagnostics: settled.diagnostics,
  };
}

/** Of an operation the release that its history says removed it; of all else, and without a history, the version that its API has today. */
function versionsIn({ outlines, pages }: Before): (line: UrlManifestLine) => string | undefined {
  const removals = lazily(() => removalsIn(pages));
  return ({ api, method, path }) => {
    if (api === undefined) return undefined;
    const removal = method === undefined || path === undefined ? undefined : `${methodText(method)} ${path}`;
    const release = removal === undefined ? undefined : removals().get(`${api} ${removal}`);
    if (release !== undefined) return release.name;
    const landing = outlines.find((outline) => outline.api === api)?.landing;
    const page = landing === undefined ? undefined : pages.get(landing);
    if (page?.metadata.kind !== "landing") return undefined;
    const { version } = open(page.body) as Landing;
    return version === "" ? undefined : version;
  };
}

/** The newest release that removed each operation, by its API and its call; one without a name is not out yet. */
function removalsIn(pages: Before["pages"]): ReadonlyMap<string, ReleasePage> {
  const found = new Map<string, ReleasePage>();
  for (const { metadata, body } of pages.values()) {
    if (metadata.kind !== "release") continue;
    const release = open(body) as ReleasePage;
    for (const { kind, name, changes } of release.groups) {
      const isGone = changes.some(
        ({ rule }) => rule === "operation-removed" || rule === "deprecated-operation-removed",
      );
      const key = `${release.api} ${name}`;
      // Newest first.
      if (kind === "operation" && isGone && !found.has(key)) found.set(key, release);
    }
  }
  return found;
}

function gonePage(
  page: SettledUrlManifest["gone"][number],
  { file }: UrlManifest,
  { pages, words: { page: words } }: Before,
): Page {
  const { route, title, version, instead, api, method, path } = page;
  const place = { file };
  const href = instead === undefined ? undefined : hrefOf(instead, { base: "/", trailingSlash: undefined });
  return pageOf({
    source: file,
    route,
    title,
    description: version === undefined ? words.removed : fill(words.removedIn, { version }),
    links: href === undefined ? [] : [{ href, kind: "link", place }],
    body: {
      kind: "gone",
      ...(method === undefined || path === undefined ? {} : { method, path }),
      ...(version === undefined ? {} : { version }),
      ...(instead === undefined ? {} : { instead: { link: 0, title: pages.get(instead)?.metadata.title ?? instead } }),
    },
    ...(api === undefined ? {} : { api }),
  });
}
