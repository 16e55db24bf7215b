// The list of everything that a build writes: pages, redirects, copied files, the client, made files. Each output knows a digest of all
// that it depends on, so that an unchanged one is neither rendered nor written again.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Packing } from "../emit/packed.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { drawnShareOf } from "../model/drawn-share.ts";
import { foldedName } from "../model/output-name.ts";
import type { Page } from "../model/page.ts";
import { hasMarkdownPage } from "../model/page-kinds.ts";
import { markdownPageFileOf, outputFileOf } from "../model/route.ts";
import type { ShareImages, ShareText } from "../model/share-image.ts";
import type { Asset, MadeFile, Site } from "../model/site.ts";
import { catalogFiles } from "../render/api-catalog.ts";
import { blogFeedFiles } from "../render/blog-feeds.ts";
import { feedFiles } from "../render/feeds.ts";
import { hostingFiles } from "../render/hosting/hosting-files.ts";
import { llmsOf } from "../render/llms/llms-files.ts";
import { allWholes, type Whole } from "../render/llms/wholes.ts";
import { redirectHtml, redirectLines } from "../render/redirect.ts";
import { samplesFrame, samplesOutput } from "../render/samples-file.ts";
import { oauthCallback, openSearchXml, sitemapFiles } from "../render/site-files.ts";
import { digestOfView, type SerializedView, serializedViewOf, type ViewContext, viewDigest } from "../render/view.ts";
import { defined } from "../text/defined.ts";
import { folderOf, foldersOf } from "../text/file-path.ts";
import { lazily } from "../text/lazily.ts";
import type { Place } from "../text/place.ts";
import type { SidebarTrees } from "./sidebar-trees.ts";

export type Output =
  /** View and digest are worked out when they are asked for: a session shows few of its pages. */
  | { readonly kind: "page"; readonly digest: Digest; readonly page: Page; readonly view: SerializedView }
  /** Printed with its page, whose file is `beside`, of the same view, and so of the same digest. */
  | {
      readonly kind: "markdownPage";
      readonly digest: Digest;
      readonly page: Page;
      readonly view: SerializedView;
      readonly beside: string;
    }
  | { readonly kind: "samples"; readonly digest: Digest; readonly page: Page }
  | { readonly kind: "share"; readonly digest: Digest; readonly text: ShareText; readonly images: ShareImages }
  /** `read`: its bytes, if they are not on the disk. */
  | {
      readonly kind: "copy";
      readonly digest: Digest;
      readonly from: string;
      readonly read?: () => Promise<Uint8Array>;
    }
  | { readonly kind: "data"; readonly digest: Digest; readonly data: string | Uint8Array }
  /** `yamlOf`: as in `PublishedSpec`. */
  | { readonly kind: "kept"; readonly digest: Digest; readonly text: () => string; readonly yamlOf?: string }
  | { readonly kind: "packed"; readonly digest: Digest; readonly data: string | Uint8Array; readonly as: Packing }
  | LateOutput;

/**
 * What is made of printed Markdown pages, so that it is settled after them (`deferred-outputs.ts`), and its digest with it. `whole`: there at all only where its
 * Markdown pages are short; `top`: of the tree that it is in. `index`: names those of `top` that are there, below `text`.
 */
export type LateOutput =
  | { readonly kind: "whole"; readonly digest: Digest; readonly whole: Whole; readonly top: Whole }
  | { readonly kind: "index"; readonly digest: Digest; readonly text: string; readonly top: Whole };

/** Whether an output is made of printed Markdown pages. */
export function isLate(output: Output): output is LateOutput {
  return output.kind === "whole" || output.kind === "index";
}

export type PageOutput = Extract<Output, { readonly kind: "page" }>;
export type MarkdownPageOutput = Extract<Output, { readonly kind: "markdownPage" }>;

/** What an output is made of besides its page. `copyOf`: a file of an author as an output. */
export type Surroundings = Pick<ViewContext, "chrome" | "frame"> & {
  readonly files: readonly { readonly output: string; readonly bytes: Uint8Array }[];
  readonly trees: SidebarTrees;
  /** Outputs of the other editions whose name changes with their content. */
  readonly beside?: () => readonly string[];
  /** Of what stands around every page. */
  readonly digest: Digest;
  readonly copyOf: (asset: Asset) => Output;
};

/** All that a site writes, and what leads to a file that something else writes. */
type Outputs = { readonly outputs: ReadonlyMap<string, Output>; readonly diagnostics: readonly Diagnostic[] };

/**
 * All outputs by path, pages last, so that what pages refer to is there before them. Diagnostics: `output-taken`, `output-case-conflict`.
 */
export function outputsOf(site: Site, around: Surroundings): Outputs {
  const { chrome, files } = around;
  const trees = [...around.trees.values()];
  const claims: Claim[] = [];
  // They give way to all else: an author's own `x.md` is what readers asked for before.
  const markdownPages: Claim[] = [];
  const data = (path: string, content: string | Uint8Array, by?: Claim["by"]): void => {
    const output: Output = { kind: "data", digest: digestOf(content), data: content };
    claims.push(defined({ path, output, by }));
  };
  // What an author puts into a static folder under these names takes the place of ours.
  for (const { output, text } of rootFiles(site, around)) data(output, text);
  for (const { output, bytes } of (isRoot(site) ? site.browserLook?.icons : undefined) ?? []) data(output, bytes);
  claims.push(...llmsClaims(site));
  claims.push(...copies(site, around));
  for (const file of files) data(file.output, file.bytes);
  for (const { output, ...kept } of site.published) claims.push({ path: output, output: { kind: "kept", ...kept } });
  for (const file of trees) data(file.output, file.text);
  if (site.config.compress) {
    for (const file of [...files, ...trees])
      claims.push(...packs(file.output, "bytes" in file ? file.bytes : file.text));
  }
  const lines = isRoot(site) ? redirectLines(site) : "";
  if (lines !== "") data("_redirects", lines);
  const callback = oauthCallback(site, chrome.client);
  if (callback !== undefined) data(callback.output, callback.text);
  const openSearch = openSearchXml(site);
  if (openSearch !== undefined) data("opensearch.xml", openSearch);
  for (const { output, text } of [...feedFiles(site), ...blogFeedFiles(site)]) data(output, text);
  for (const redirect of site.redirects) {
    const by = { place: redirect.place, name: `the redirect from ${redirect.from}` };
    data(outputFileOf(redirect.from, site.config.trailingSlash), redirectHtml(site, redirect), by);
  }
  const shares = new Map<string, ShareText>();
  for (const page of [...site.pages.values(), ...(site.urlManifest?.gone.values() ?? [])]) {
    const samples = samplesOutput(page, around.frame ?? samplesFrame(chrome));
    // Its name is the digest of all that it shows.
    if (samples !== undefined)
      claims.push({ path: samples, output: { kind: "samples", digest: digestOf(samples), page } });
    const share = drawnShareOf(site, page);
    if (share !== undefined) shares.set(share.output, share.text);
    const path = outputFileOf(page.metadata.route, site.config.trailingSlash);
    const by = { place: { file: page.source }, name: page.source };
    const output = pageOutput(page, site, around);
    claims.push({ path, output, by, isPage: true });
    if (site.config.agents && hasMarkdownPage(page.metadata))
      markdownPages.push({
        path: markdownPageFileOf(page.metadata.route),
        output: markdownPageOutput(output, path),
        by,
        isPage: true,
      });
  }
  claims.push(...shareClaims(site, shares));
  const settled = settleClaims([...markdownPages, ...claims]);
  return { ...settled, outputs: withoutLone(settled.outputs) };
}

/** The drawn pictures, each once. Their names are digests of all that they show. */
function shareClaims({ shareImages: images }: Site, shares: ReadonlyMap<string, ShareText>): readonly Claim[] {
  if (images === undefined) return [];
  return [...shares].map(([path, text]) => ({ path, output: { kind: "share", digest: digestOf(path), text, images } }));
}

function isRoot({ config }: Site): boolean {
  return config.edition === undefined;
}

/** Files that hosts and crawlers ask for at the root alone, for all editions. */
function rootFiles(site: Site, around: Surroundings): readonly MadeFile[] {
  if (!isRoot(site)) return [];
  const own = [...around.files, ...around.trees.values()].map(({ output }) => output);
  const hashed = [...own, ...(around.beside?.() ?? [])];
  return [...hostingFiles(site, hashed), ...sitemapFiles(site), ...catalogFiles(site)];
}

/** Files of authors. An edition shares those of the site, which come without its folder. */
function copies(site: Site, { copyOf }: Surroundings): readonly Claim[] {
  if (!isRoot(site)) return [];
  return [...site.assetsByOutput.values()].map((asset) => ({
    path: asset.output,
    output: copyOf(asset),
    by: { place: { file: asset.source }, name: asset.source },
  }));
}

/** The index for programs, and the wholes that could be. */
function llmsClaims(site: Site): readonly Claim[] {
  const { files, top } = llmsOf(site);
  const indexes = files.map(({ output, text }, at): Claim => {
    const digest = digestOf(text);
    if (at === 0 && top !== undefined) return { path: output, output: { kind: "index", digest, text, top } };
    return { path: output, output: { kind: "data", digest, data: text } };
  });
  if (top === undefined) return indexes;
  const wholes = [...allWholes(top)].map((whole): Claim => {
    const digest = digestOf(whole.output);
    return { path: whole.output, output: { kind: "whole", digest, whole, top } };
  });
  return [...indexes, ...wholes];
}

/** View and digest are made when they are asked for; of a page that did not change the view never is. */
export function pageOutput(page: Page, site: Site, around: Surroundings): PageOutput {
  const view = lazily(() => serializedViewOf(site, page, around));
  const digest = lazily(() => viewDigest(site, page, around));
  return pageOutputOf(page, view, digest);
}

/** Holds the view alone, and not the site that it is of: a session has one such site for each edit. */
export function shownOutput(page: Page, site: Site, around: Surroundings): PageOutput {
  const view = serializedViewOf(site, page, around);
  return pageOutputOf(
    page,
    () => view,
    lazily(() => digestOfView(view, page, around)),
  );
}

function pageOutputOf(page: Page, view: () => SerializedView, digest: () => Digest): PageOutput {
  return {
    kind: "page",
    page,
    get view() {
      return view();
    },
    get digest() {
      return digest();
    },
  };
}

/** The Markdown page of the page that is written to `beside`. */
export function markdownPageOutput(of: PageOutput, beside: string): MarkdownPageOutput {
  return {
    kind: "markdownPage",
    page: of.page,
    beside,
    get view() {
      return of.view;
    },
    get digest() {
      return of.digest;
    },
  };
}

/** `.gz` and `.br` beside a text of some size, for hosts that send them as they are. */
function packs(path: string, content: string | Uint8Array): readonly Claim[] {
  if (content.length < 1024 || !/\.(js|css|json|svg)$/.test(path)) return [];
  return (["gz", "br"] as const).map((as) => ({
    path: `${path}.${as}`,
    output: { kind: "packed", digest: digestOf(content, as), data: content, as },
  }));
}

/** A file whose text the memo has. */
export type KeptOutput = Extract<Output, { readonly kind: "kept" }>;

/** The files of the search index as outputs. */
export function indexOutputs(
  files: readonly { readonly output: string; readonly digest: Digest; readonly text: () => string }[],
): ReadonlyMap<string, KeptOutput> {
  return new Map(files.map(({ output, digest, text }) => [output, { kind: "kept", digest, text }]));
}

/** `outputs` without Markdown pages whose page gave way to another file: such a Markdown page nothing prints. */
export function withoutLone(outputs: ReadonlyMap<string, Output>): ReadonlyMap<string, Output> {
  const isLone = (one: Output): boolean => {
    const beside = one.kind === "markdownPage" ? outputs.get(one.beside) : undefined;
    return one.kind === "markdownPage" && (beside?.kind !== "page" || beside.page !== one.page);
  };
  return new Map([...outputs].filter(([, one]) => !isLone(one)));
}

// Two sources may lead to one file: a static `index.html` and the start page, a redirect from `/a.html` and the page `/a`, a file `a` and
// the folder of `/a/b`. Claims come in by precedence, the weakest first; each file is written by one of them, and who loses is told.

/** `by`: what of the author's leads to the file; files of the program's own have none, and give way or win without a word. */
type Claim = {
  readonly path: string;
  readonly output: Output;
  readonly by?: { readonly place: Place; readonly name: string };
  /** Pages that are alike are told by their routes. */
  readonly isPage?: true;
};

/**
 * The outputs in the order of the claims, one to a path. Diagnostics: `output-taken` for a claim that lost, `output-case-conflict` for two files that
 * are one on disks that do not tell upper from lower case, or two ways to write one letter, apart.
 */
function settleClaims(claims: readonly Claim[]): Outputs {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const folded = new Map<string, Claim>();
  for (const claim of [...claims].reverse()) {
    const own = folderOf(claim.path);
    // A folder that stands has no file above it, and all folders above it stand.
    const stands = own === "" || folders.has(own);
    const other =
      files.get(claim.path) ?? folders.get(claim.path) ?? (stands ? undefined : fileAbove(claim.path, files));
    if (other !== undefined) {
      if (claim.by !== undefined) diagnostics.push(taken(claim.path, claim.by, other));
      continue;
    }
    files.set(claim.path, claim);
    if (!stands) for (const folder of foldersOf(claim.path)) if (!folders.has(folder)) folders.set(folder, claim);
    const name = foldedName(claim.path);
    const alike = folded.get(name);
    if (alike === undefined) folded.set(name, claim);
    else if (claim.by !== undefined && !(claim.isPage && alike.isPage)) {
      const facts = { output: claim.path, other: alike.path, by: alike.by?.name ?? "pio-docs" };
      diagnostics.push(diagnostic("output-case-conflict", claim.by.place, facts));
    }
  }
  const kept = claims.filter((claim) => files.get(claim.path) === claim);
  return { outputs: new Map(kept.map(({ path, output }) => [path, output])), diagnostics: diagnostics.reverse() };
}

/** `output-taken`: what would be written to `output` from `by`, if `other` did not have its path. */
export function taken(
  output: string,
  by: { readonly place: Place },
  other: Pick<Claim, "path"> & { readonly by?: Pick<NonNullable<Claim["by"]>, "name"> },
): Diagnostic {
  const facts = { output, other: other.path, by: other.by?.name ?? "pio-docs" };
  return diagnostic("output-taken", by.place, facts);
}

function fileAbove(path: string, files: ReadonlyMap<string, Claim>): Claim | undefined {
  return foldersOf(path).flatMap((folder) => files.get(folder) ?? [])[0];
}
