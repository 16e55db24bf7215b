// Jobs of rendering: views in, HTML and markdown out, or written. The theme and its renderer come with this file, which only a thread that has such a job
// imports.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { markdownPageOf } from "../../markdown-pages/markdown-page.ts";
import { messagesIn } from "../../messages/languages.ts";
import type { PageMessages } from "../../messages/page-messages.ts";
import type { Tongue } from "../../messages/tongue.ts";
import type { SerializedBody } from "../../model/page.ts";
import type { Chrome } from "../../model/view.ts";
import { type Host, HostError, type HostProblem } from "../../platform/host.ts";
import { chromeIn } from "../../render/chrome.ts";
import { openFrames, openTrees } from "../../render/frame-html.ts";
import { renderMarked, renderPlain } from "../../render/guarded-html.ts";
import { openView, type SerializedView } from "../../render/view.ts";
import { groupedBy } from "../../text/grouped.ts";
import { oneByOne } from "./one-by-one.ts";
import { createPartsFilling, type FilledPage, type SiteParts, sitePartsOf } from "./own-parts-printing.ts";

/** `Markdown page`: it is printed as markdown, too. */
export type SerializedPage = {
  readonly view: SerializedView;
  readonly body: SerializedBody;
  readonly markdownPage: boolean;
};

/** `to`, `markdownPageTo`: the absolute paths of its files. `keepsMarkdownPage`: the text of its Markdown page is answered, too. */
export type PlacedPage = Omit<SerializedPage, "markdownPage"> & {
  readonly to: string;
  readonly markdownPageTo: string | undefined;
  readonly keepsMarkdownPage: boolean;
};

/** Parallel to the pages: their HTML, their Markdown pages where they were asked for, and what is wrong with the site's own parts. */
export type Printed = {
  readonly html: readonly string[];
  readonly markdownPages: readonly string[];
  readonly diagnostics: readonly (readonly Diagnostic[])[];
};

/** What a HostError says, as it crosses threads. */
export type Unwritten = { readonly problem: HostProblem; readonly path: string; readonly message: string };

/** Parallel to the pages: the sizes of their files, and the Markdown pages that are wanted besides. After one that is `unwritten` there are no more. */
type PrintResult = Pick<Printed, "diagnostics"> & {
  readonly sizes: readonly number[];
  readonly markdownPageSizes: readonly number[];
  readonly keptMarkdownPages: readonly (string | undefined)[];
  readonly unwritten?: Unwritten;
};

type Printing = {
  print(pages: readonly SerializedPage[], chrome: Chrome): Promise<Printed>;
  write(pages: readonly PlacedPage[], chrome: Chrome): Promise<PrintResult>;
};

/** What pages of one language are printed with. */
type PageContext = {
  readonly words: PageMessages;
  readonly trees: ReturnType<typeof openTrees>;
  readonly frames: ReturnType<typeof openFrames>;
};

async function pageContext(tongue: Tongue): Promise<PageContext> {
  const words = await messagesIn(tongue);
  return { words, trees: openTrees(words), frames: openFrames(words) };
}

/** The HTML of a page, and its Markdown page where it is asked for; of a site with parts of its own the page is yet to be filled. */
function printPage(
  { view: serialized, body, markdownPage }: SerializedPage,
  chrome: Chrome,
  { replaced, ...context }: PageContext & { readonly replaced?: ReadonlySet<string> },
) {
  const view = openView(serialized, body);
  const markdown = markdownPage ? markdownPageOf(view, chrome, context.words) : "";
  if (replaced === undefined) return { html: renderPlain(chrome, view, context), markdown };
  return { ...renderMarked(chrome, view, { ...context, replaced }), asked: view, markdown };
}

/** What `printPage` makes of each page, with what parts of the site print in it. */
async function filledPages(
  made: readonly ReturnType<typeof printPage>[],
  chrome: Chrome,
  { own, fill }: { readonly own: SiteParts | undefined; readonly fill: ReturnType<typeof createPartsFilling> },
): Promise<readonly FilledPage[]> {
  if (own === undefined) return made.map(({ html }) => ({ html, diagnostics: [] }));
  return fill(
    own,
    chrome,
    made.flatMap((page) => ("places" in page ? [page] : [])),
  );
}

/** Writes a text to `host`, and makes its folder, if none of this thread's files was in it. */
function writingTo(host: Pick<Host, "makeFolder" | "write">): (path: string, text: string) => Promise<number> {
  const folders = new Set<string>();
  return async (path, text) => {
    // Most pages have a folder of their own: to make it is cheaper than to find that it is missing.
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) await host.makeFolder(folder);
    folders.add(folder);
    return host.write(path, text);
  };
}

/** What decides what stands around a page. */
function namedFrame(view: SerializedView | undefined): string {
  return JSON.stringify([view?.edition, view?.lang]);
}

/** The rendering of one thread, which writes to `host`. It remembers the last parts it ran, the languages it spoke, and the folders it made. */
export function createPrinting(host: Pick<Host, "makeFolder" | "write">): Printing {
  const fill = createPartsFilling();
  const put = writingTo(host);
  const contexts = new Map<string, PageContext>();
  const print: Printing["print"] = async (pages, chrome) => {
    const own = sitePartsOf(chrome);
    const replaced = own === undefined ? {} : { replaced: new Set(Object.keys(own.files)) };
    const html: string[] = [];
    const markdownPages: string[] = [];
    const diagnostics: (readonly Diagnostic[])[] = [];
    // Pages of one language after the other: each has its words, and its scripts.
    const groups = groupedBy(pages.keys(), (index) => namedFrame(pages[index]?.view));
    for (const places of groups.values()) {
      const said = chromeIn(chrome, pages[places[0] ?? 0]?.view ?? {});
      const key = JSON.stringify([said.lang, said.words]);
      const context = contexts.get(key) ?? (await pageContext(said));
      contexts.set(key, context);
      const made = await oneByOne(
        places.flatMap((index) => pages[index] ?? []),
        (page) => printPage(page, said, { ...replaced, ...context }),
      );
      const filled = await filledPages(made, said, { own, fill });
      for (const [at, index] of places.entries()) {
        html[index] = filled[at]?.html ?? "";
        markdownPages[index] = made[at]?.markdown ?? "";
        diagnostics[index] = filled[at]?.diagnostics ?? [];
      }
    }
    return { html, markdownPages, diagnostics };
  };
  return {
    print,
    async write(pages, chrome) {
      const asked = pages.map((page) => ({ ...page, markdownPage: page.markdownPageTo !== undefined }));
      const { html, markdownPages, diagnostics } = await print(asked, chrome);
      const sizes: number[] = [];
      const markdownPageSizes: number[] = [];
      const keptMarkdownPages = pages.map(({ keepsMarkdownPage }, index) =>
        keepsMarkdownPage ? markdownPages[index] : undefined,
      );
      try {
        for (const [index, { to, markdownPageTo }] of pages.entries()) {
          sizes.push(await put(to, html[index] ?? ""));
          markdownPageSizes.push(
            markdownPageTo === undefined ? 0 : await put(markdownPageTo, markdownPages[index] ?? ""),
          );
        }
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        const { problem, path, message } = error;
        return { diagnostics, sizes, markdownPageSizes, keptMarkdownPages, unwritten: { problem, path, message } };
      }
      return { diagnostics, sizes, markdownPageSizes, keptMarkdownPages };
    },
  };
}
