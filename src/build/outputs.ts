// The list of everything that a build writes: pages, redirects, copied files, the client, made files. Each output knows a digest of all
// that it depends on, so that an unchanged one is neither rendered nor written again.

import type { Packing } from "../emit/packed.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { Page } from "../model/page.ts";
import { outputFileOf } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import type { Chrome } from "../model/view.ts";
import { wholeTree } from "../render/branch.ts";
import { hostingFiles } from "../render/hosting/hosting-files.ts";
import { openSearchXml } from "../render/opensearch.ts";
import { redirectHtml, redirectLines } from "../render/redirect.ts";
import { samplesOutput } from "../render/samples-file.ts";
import { sitemapFiles } from "../render/sitemap.ts";
import { type SealedView, sealedViewOf, type Trees, viewDigest } from "../render/view.ts";

export type Output =
  | { readonly kind: "page"; readonly digest: Digest; readonly page: Page; readonly view: SealedView }
  | { readonly kind: "samples"; readonly digest: Digest; readonly page: Page }
  | { readonly kind: "copy"; readonly digest: Digest; readonly from: string }
  | { readonly kind: "data"; readonly digest: Digest; readonly data: string | Uint8Array }
  | { readonly kind: "packed"; readonly digest: Digest; readonly data: string | Uint8Array; readonly as: Packing };

type Shell = {
  readonly chrome: Chrome;
  readonly files: readonly { readonly output: string; readonly bytes: Uint8Array }[];
  readonly trees: readonly { readonly output: string; readonly text: string }[];
};

/** All outputs by path, pages last, so that what pages refer to is there before them. `absolute` answers a source's path on disk. */
export function outputsOf(site: Site, shell: Shell, absolute: (file: string) => string): ReadonlyMap<string, Output> {
  const outputs = new Map<string, Output>();
  const data = (path: string, content: string | Uint8Array): void => {
    outputs.set(path, { kind: "data", digest: digestOf(content), data: content });
  };
  for (const asset of site.assetsByOutput.values()) {
    outputs.set(asset.output, { kind: "copy", digest: asset.digest, from: absolute(asset.source) });
  }
  for (const file of shell.files) data(file.output, file.bytes);
  for (const file of [...site.made, ...shell.trees]) data(file.output, file.text);
  const hashed = [...shell.files, ...shell.trees].map((file) => file.output);
  for (const { output, text } of hostingFiles(site, hashed)) if (!outputs.has(output)) data(output, text);
  if (site.config.compress) {
    for (const file of [...shell.files, ...shell.trees])
      pack(outputs, file.output, "bytes" in file ? file.bytes : file.text);
  }
  const lines = redirectLines(site);
  if (lines !== "") data("_redirects", lines);
  for (const { output, text } of sitemapFiles(site)) if (!outputs.has(output)) data(output, text);
  const openSearch = openSearchXml(site);
  if (openSearch !== undefined) data("opensearch.xml", openSearch);
  for (const redirect of site.redirects) {
    data(outputFileOf(redirect.from, site.config.trailingSlash), redirectHtml(site, redirect));
  }
  const chromeDigest = digestOf(JSON.stringify(shell.chrome));
  const trees: Trees = new Map(
    [...site.sidebars.keys()].map((name) => [name, site.config.baseUrl + treeOutput(name, shell.trees)]),
  );
  for (const page of site.pages.values()) {
    const samples = samplesOutput(page, shell.chrome);
    // Its name is the digest of all that it shows.
    if (samples !== undefined) outputs.set(samples, { kind: "samples", digest: digestOf(samples), page });
    const view = sealedViewOf(site, page, shell.chrome, trees);
    const digest = viewDigest(view, page, chromeDigest);
    outputs.set(outputFileOf(page.face.route, site.config.trailingSlash), { kind: "page", digest, page, view });
  }
  return outputs;
}

/** `.gz` and `.br` beside a text of some size, for hosts that send them as they are. */
function pack(outputs: Map<string, Output>, path: string, content: string | Uint8Array): void {
  if (content.length < 1024 || !/\.(js|css|json|svg)$/.test(path)) return;
  for (const as of ["gz", "br"] as const) {
    outputs.set(`${path}.${as}`, { kind: "packed", digest: digestOf(content, as), data: content, as });
  }
}

/** The files of the search index as outputs. */
export function indexOutputs(
  files: readonly { readonly output: string; readonly text: string }[],
): ReadonlyMap<string, Output> {
  return new Map(files.map(({ output, text }) => [output, { kind: "data", digest: digestOf(text), data: text }]));
}

/** The shared tree file of each sidebar, under a name that changes with its content. */
export function treeFiles(site: Site): readonly { readonly output: string; readonly text: string }[] {
  return [...site.sidebars].map(([name, nodes]) => {
    const text = JSON.stringify(wholeTree(site, nodes));
    return { output: `${treePrefix(name)}${digestOf(text).slice(0, 10)}.json`, text };
  });
}

function treePrefix(name: string): string {
  return `assets/sidebar-${name.replace(/[^\w-]/g, "_")}-`;
}

function treeOutput(name: string, trees: readonly { readonly output: string }[]): string {
  const prefix = treePrefix(name);
  return (
    trees.find((tree) => tree.output.startsWith(prefix) && tree.output.length === prefix.length + 15)?.output ?? ""
  );
}
