// Jobs of rendering: views in, HTML out, or written. The theme and its renderer come with this file, which only a thread that has such a job
// imports.
import type { Finding } from "../diagnostics/finding.ts";
import { type Host, HostError, type HostProblem } from "../host/host.ts";
import type { SealedBody } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import { renderGuarded } from "../render/guarded-html.ts";
import { loadParts, noParts, type OwnParts } from "../render/site-parts.ts";
import { openTrees } from "../render/tree-html.ts";
import { openView, type SealedView } from "../render/view.ts";
import { wordsOf } from "../words/languages.ts";
import { type Voice, voiceOf } from "../words/voice.ts";
import { oneByOne } from "./one-by-one.ts";

export type SealedPage = { readonly view: SealedView; readonly body: SealedBody };

/** `to`: the absolute path of its file. */
export type PlacedPage = SealedPage & { readonly to: string };

/** Parallel to the pages: their HTML, and what is wrong with the site's own parts. */
export type Printed = { readonly html: readonly string[]; readonly findings: readonly (readonly Finding[])[] };

/** What a HostError says, as it crosses threads. */
export type Unwritten = { readonly problem: HostProblem; readonly path: string; readonly message: string };

/** Parallel to the pages: the sizes of their files. After one that is `unwritten` there are no more. */
type Written = Pick<Printed, "findings"> & { readonly sizes: readonly number[]; readonly unwritten?: Unwritten };

type Printing = {
  print(pages: readonly SealedPage[], chrome: Chrome): Promise<Printed>;
  write(pages: readonly PlacedPage[], chrome: Chrome): Promise<Written>;
};

/** What pages of one language are printed with. */
type PageVoice = { readonly words: Voice; readonly trees: ReturnType<typeof openTrees> };

async function pageVoice(lang: string): Promise<PageVoice> {
  const words = voiceOf(await wordsOf(lang), lang);
  return { words, trees: openTrees(words) };
}

/** The rendering of one thread, which writes to `host`. It remembers the last parts it ran, the languages it spoke, and the folders it made. */
export function createPrinting(host: Pick<Host, "makeFolder" | "write">): Printing {
  let last: { readonly text: string | undefined; readonly parts: OwnParts } = { text: undefined, parts: noParts };
  const folders = new Set<string>();
  const voices = new Map<string, PageVoice>();
  const print: Printing["print"] = async (pages, chrome) => {
    const text = chrome.partsModule;
    if (text !== last.text) last = { text, parts: text === undefined ? noParts : loadParts(text) };
    const own = last.parts;
    const voice = voices.get(chrome.lang) ?? (await pageVoice(chrome.lang));
    voices.set(chrome.lang, voice);
    const made = await oneByOne(pages, ({ view, body }) =>
      renderGuarded(chrome, openView(view, body), { own, ...voice }),
    );
    return { html: made.map(({ html }) => html), findings: made.map(({ findings }) => findings) };
  };
  const put = async (path: string, html: string): Promise<number> => {
    // Most pages have a folder of their own: to make it is cheaper than to find that it is missing.
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) await host.makeFolder(folder);
    folders.add(folder);
    return host.write(path, html);
  };
  return {
    print,
    async write(pages, chrome) {
      const { html, findings } = await print(pages, chrome);
      const sizes: number[] = [];
      try {
        for (const [index, { to }] of pages.entries()) sizes.push(await put(to, html[index] ?? ""));
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        const { problem, path, message } = error;
        return { findings, sizes, unwritten: { problem, path, message } };
      }
      return { findings, sizes };
    },
  };
}
