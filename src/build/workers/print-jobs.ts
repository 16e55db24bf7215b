// Jobs of rendering: views in, HTML and markdown out, or written. The theme and its renderer come with this file, which only a thread that has such a job
// imports.
import type { Finding } from "../../diagnostics/finding.ts";
import { twinOf } from "../../markdown-pages/twin.ts";
import { voiceIn } from "../../messages/languages.ts";
import type { Tongue } from "../../messages/tongue.ts";
import type { PageMessages } from "../../messages/voice.ts";
import type { SealedBody } from "../../model/page.ts";
import type { Chrome } from "../../model/view.ts";
import { type Host, HostError, type HostProblem } from "../../platform/host.ts";
import { chromeIn } from "../../render/chrome.ts";
import { openFrames } from "../../render/frame-html.ts";
import { renderGuarded } from "../../render/guarded-html.ts";
import { loadParts, noParts, type OwnParts } from "../../render/site-parts.ts";
import { openTrees } from "../../render/tree-html.ts";
import { openView, type SealedView } from "../../render/view.ts";
import { oneByOne } from "./one-by-one.ts";

/** `twin`: it is printed as markdown, too. */
export type SealedPage = { readonly view: SealedView; readonly body: SealedBody; readonly twin: boolean };

/** `to`, `twinTo`: the absolute paths of its files. `keepsTwin`: the text of its twin is answered, too. */
export type PlacedPage = Omit<SealedPage, "twin"> & {
  readonly to: string;
  readonly twinTo: string | undefined;
  readonly keepsTwin: boolean;
};

/** Parallel to the pages: their HTML, their twins where they were asked for, and what is wrong with the site's own parts. */
export type Printed = {
  readonly html: readonly string[];
  readonly twins: readonly string[];
  readonly findings: readonly (readonly Finding[])[];
};

/** What a HostError says, as it crosses threads. */
export type Unwritten = { readonly problem: HostProblem; readonly path: string; readonly message: string };

/** Parallel to the pages: the sizes of their files, and the twins that are wanted besides. After one that is `unwritten` there are no more. */
type PrintResult = Pick<Printed, "findings"> & {
  readonly sizes: readonly number[];
  readonly twinSizes: readonly number[];
  readonly keptTwins: readonly (string | undefined)[];
  readonly unwritten?: Unwritten;
};

type Printing = {
  print(pages: readonly SealedPage[], chrome: Chrome): Promise<Printed>;
  write(pages: readonly PlacedPage[], chrome: Chrome): Promise<PrintResult>;
};

/** What pages of one language are printed with. */
type PageVoice = {
  readonly words: PageMessages;
  readonly trees: ReturnType<typeof openTrees>;
  readonly frames: ReturnType<typeof openFrames>;
};

async function pageVoice(tongue: Tongue): Promise<PageVoice> {
  const words = await voiceIn(tongue);
  return { words, trees: openTrees(words), frames: openFrames(words) };
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
    const html: string[] = [];
    const twins: string[] = [];
    const findings: (readonly Finding[])[] = [];
    // Pages of one language after the other: each has its words, and its scripts.
    for (const lang of new Set(pages.map(({ view }) => view.lang))) {
      const said = chromeIn(chrome, lang);
      const key = JSON.stringify([said.lang, said.words]);
      const voice = voices.get(key) ?? (await pageVoice(said));
      voices.set(key, voice);
      const places = pages.flatMap(({ view }, index) => (view.lang === lang ? [index] : []));
      const made = await oneByOne(
        places.flatMap((index) => pages[index] ?? []),
        ({ view: sealed, body, twin }) => {
          const view = openView(sealed, body);
          const markdown = twin ? twinOf(view, said, voice.words) : "";
          return { ...renderGuarded(said, view, { own, ...voice }), markdown };
        },
      );
      for (const [at, index] of places.entries()) {
        html[index] = made[at]?.html ?? "";
        twins[index] = made[at]?.markdown ?? "";
        findings[index] = made[at]?.findings ?? [];
      }
    }
    return { html, twins, findings };
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
      const asked = pages.map(({ view, body, twinTo }) => ({ view, body, twin: twinTo !== undefined }));
      const { html, twins, findings } = await print(asked, chrome);
      const sizes: number[] = [];
      const twinSizes: number[] = [];
      const keptTwins = pages.map(({ keepsTwin }, index) => (keepsTwin ? twins[index] : undefined));
      try {
        for (const [index, { to, twinTo }] of pages.entries()) {
          sizes.push(await put(to, html[index] ?? ""));
          twinSizes.push(twinTo === undefined ? 0 : await put(twinTo, twins[index] ?? ""));
        }
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        const { problem, path, message } = error;
        return { findings, sizes, twinSizes, keptTwins, unwritten: { problem, path, message } };
      }
      return { findings, sizes, twinSizes, keptTwins };
    },
  };
}
