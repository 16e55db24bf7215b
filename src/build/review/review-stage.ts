// A filled stage becomes a preview: what changed since the old side is marked on each page where it stands, each page has a bar that leads from one to
// the next, and one page lists them all. Everything is compared before a page is written, since what left one page may have come to another.
import type { Stage } from "../../emit/write.ts";
import { messagesIn } from "../../messages/languages.ts";
import type { PageMessages } from "../../messages/page-messages.ts";
import { tongueOf } from "../../model/page-tongue.ts";
import { outputFileOf, type Route } from "../../model/route.ts";
import type { Host } from "../../platform/host.ts";
import type { Change } from "../../review/change.ts";
import { htmlTree } from "../../review/html-tree.ts";
import { marked } from "../../review/marked.ts";
import { stepsOf } from "../../review/moves.ts";
import { type NavChange, navEdits } from "../../review/nav.ts";
import { escaped } from "../../review/old-html.ts";
import { barPlace } from "../../review/page-review.ts";
import { previewScript, previewSheet, scriptText, sheetText } from "../../review/preview-files.ts";
import { reviewComment } from "../../review/review-comment.ts";
import { barHtml, countsOf, labelsOf, type Review, type ReviewedPage, reviewHtml } from "../../review/review-html.ts";
import type { Edit } from "../../review/words.ts";
import { endOfElement } from "../../text/html-text.ts";
import { addressOf, baseOf } from "../affected.ts";
import type { CompiledSite } from "../compiled.ts";
import type { Output, PageOutput } from "../outputs.ts";
import { bufferOf, type ComparedPage, compareSites, decoded, keyOf, type NewPage } from "./compare-sites.ts";
import { type NavReview, reviewNav } from "./nav-review.ts";
import { OldPictures } from "./old-pictures.ts";
import { problemsOf } from "./problems.ts";
import { changedFiles } from "./reported-files.ts";
import type { OldSide } from "./sides.ts";
import { specVerdicts } from "./spec-verdicts.ts";

type Reviewing = {
  readonly host: Host;
  readonly compiled: CompiledSite;
  readonly outputs: ReadonlyMap<string, Output>;
  readonly old: OldSide;
};

/** Makes a preview of `stage`; answers the comment for a pull request, which is put beside the page with all changes. */
export async function reviewStage(stage: Stage, { host, compiled, outputs, old }: Reviewing): Promise<string> {
  const { config } = compiled;
  const pages = pagesIn(outputs);
  const { folder } = old;
  const found =
    folder === undefined
      ? { ...nothing, pages: await changedFiles(stage, { pages, outputs, old, base: config.baseUrl }) }
      : await comparedWith(stage, { host, compiled, outputs, pages, folder });
  const problems = problemsIn(compiled, old, pages);
  const all = found.pages.map((page): ListedPage => {
    const { file, before, title, review } = page;
    const own = problems.ofFile.get(file) ?? [];
    const href = addressOf(file, config);
    const isHere = before === undefined || keyOf(before) === keyOf(file);
    const state = before === undefined ? "added" : isHere ? "changed" : "moved";
    const from = isHere || before === undefined ? undefined : addressOf(before, config);
    return { page, told: { title, route: href, href, state, from, changes: review.changes, problems: own } };
  });
  const isTold = ({ told }: ListedPage): boolean =>
    told.state !== "changed" || stepsOf(told.changes).length + told.problems.length > 0;
  const review: Review = {
    name: old.name,
    pages: [...all.filter(isTold).map(({ told }) => told), ...found.gone.map((page) => goneOf(page, compiled))],
    nav: [...found.nav.values()].flatMap(({ changes }): readonly NavChange[] => changes),
    around: all.find(({ page }) => page.review.around.length > 0)?.page.review.around ?? [],
    lost: found.lost,
    problems: problems.rest,
    solved: problems.solved,
  };
  const preview = new Preview(stage, compiled, { review, outputs, nav: found.nav });
  await preview.write(all, all.filter(isTold));
  const comment = reviewComment(review);
  await preview.end(comment);
  return reviewComment(review, config.url);
}

const nothing = { gone: [], nav: new Map(), lost: [] };

type PageOf = NewPage & { readonly output: PageOutput };

/** The pages of a preview. What the page of the search lists without script is in the sidebars, too. */
function pagesIn(outputs: ReadonlyMap<string, Output>): readonly PageOf[] {
  return [...outputs].flatMap(([file, output]) => {
    if (output.kind !== "page" || /(?:^|\/)404\.html$/.test(file)) return [];
    const { route, kind } = output.page.metadata;
    return [{ file, output, route, isListing: kind === "search" }];
  });
}

async function comparedWith(
  stage: Stage,
  given: Omit<Reviewing, "old"> & { readonly pages: readonly PageOf[]; readonly folder: string },
) {
  const { host, compiled, outputs, pages, folder } = given;
  const base = compiled.config.baseUrl;
  const old = { folder, base: (await baseOf(host, folder)) ?? base };
  const { specs } = compiled.assembly.gathered.inputs;
  const { byRoute: verdicts, lost } = await specVerdicts(host, { site: compiled.site, specs, folder });
  const pictures = new OldPictures();
  const keys = new Set([...outputs.keys()].map(keyOf));
  const has = (file: string): boolean => keys.has(keyOf(file));
  const sites = await compareSites({ host, stage, has, pages, base, old, pictures, verdicts });
  const nav = await reviewNav(host, { files: outputs.keys(), stage, base, old });
  await pictures.copy(stage, host, folder);
  return { ...sites, nav, lost };
}

function goneOf(
  { file, title }: { readonly file: string; readonly title: string },
  { config }: CompiledSite,
): ReviewedPage {
  const route = addressOf(file, config);
  return { title: escaped(title), route, href: undefined, state: "removed", changes: [], problems: [] };
}

/** Problems that are new, by the files of the pages that they are about, and those that are gone. Nothing where the old ones are not known. */
function problemsIn(compiled: CompiledSite, { problems: known }: OldSide, pages: readonly PageOf[]) {
  const ofFile = new Map<string, readonly string[]>();
  const rest: string[] = [];
  if (known === undefined) return { ofFile, rest, solved: [] };
  const before = new Set(known.map(([fingerprint]) => fingerprint));
  const now = problemsOf(compiled.diagnostics);
  const files = new Map(pages.map(({ file, output }) => [output.page.source, file]));
  for (const [fingerprint, text, source] of now) {
    const file = files.get(source);
    if (before.has(fingerprint)) continue;
    if (file === undefined) rest.push(text);
    else ofFile.set(file, [...(ofFile.get(file) ?? []), text]);
  }
  const left = new Set(now.map(([fingerprint]) => fingerprint));
  return { ofFile, rest, solved: known.flatMap(([fingerprint, text]) => (left.has(fingerprint) ? [] : [text])) };
}

/** A page, and what the review says of it. */
type ListedPage = { readonly page: ComparedPage; readonly told: ReviewedPage };

/** The files of a preview. */
class Preview {
  readonly #stage: Stage;
  readonly #compiled: CompiledSite;
  readonly #review: Review;
  readonly #nav: NavReview;
  readonly #words = new Map<string, Promise<PageMessages>>();
  /** Where the page with all changes is. */
  readonly #place: { readonly file: string; readonly href: string; readonly comment: string };

  constructor(
    stage: Stage,
    compiled: CompiledSite,
    { review, outputs, nav }: { readonly review: Review; readonly nav: NavReview } & Pick<Reviewing, "outputs">,
  ) {
    const { config } = compiled;
    const taken = (name: string): boolean =>
      outputs.has(outputFileOf(`/${name}` as Route, config.trailingSlash)) || outputs.has(`${name}.md`);
    const name = ["review", "review-changes"].find((one) => !taken(one)) ?? "__review";
    const file = outputFileOf(`/${name}` as Route, config.trailingSlash);
    this.#place = { file, href: addressOf(file, config), comment: `${name}.md` };
    this.#stage = stage;
    this.#compiled = compiled;
    this.#review = review;
    this.#nav = nav;
  }

  #wordsOf(html: string): Promise<PageMessages> {
    const { config } = this.#compiled;
    const lang = /<html [^>]*?lang="([^"]+)"/.exec(html)?.[1] ?? config.lang;
    const words = this.#words.get(lang) ?? messagesIn(tongueOf(config, lang));
    this.#words.set(lang, words);
    return words;
  }

  /** Writes all pages anew; those of `told` are the ones that a reader is led to. */
  async write(all: readonly ListedPage[], told: readonly ListedPage[]): Promise<void> {
    const counts = countsOf(this.#review);
    const places = new Map(told.map(({ page: { file } }, place) => [file, place]));
    let last = -1;
    for (const { page, told: own } of all) {
      const bytes = bufferOf(await this.#stage.read(page.file));
      // What is set into a page without marks stands at places that its bytes tell: each is read as one letter, and nothing else of it.
      const isMarked = this.#nav.size > 0 || page.review.edits.length + own.problems.length > 0;
      const html = isMarked ? decoded(bytes) : bytes.toString("latin1");
      const place = places.get(page.file);
      last = place ?? last;
      const previous = told[place === undefined ? last : last - 1];
      // Behind the last one, a page without changes leads to the first.
      const next = told[last + 1] ?? (place === undefined ? told[0] : undefined);
      const words = await this.#wordsOf(html);
      const first = own.problems.length > 0 ? problemsId : stepsOf(own.changes)[0]?.id;
      const bar = barHtml(
        counts,
        {
          ...{ review: this.#place.href, own: stepsOf(own.changes).length + own.problems.length, first },
          previous: previous && hrefOf(previous, "last"),
          next: next && hrefOf(next, "first"),
        },
        words,
      );
      const around = this.#around(html, bar);
      const edits = [...page.review.edits, ...around, ...notesOf(html, own, words)];
      const put = isMarked ? marked(html, edits, labelsOf(words)) : withEdits(bytes, around);
      await this.#stage.put(page.file, put);
    }
  }

  /** What a page has besides its changes: the marks of its sidebar, the bar, and what the head names. */
  #around(html: string, bar: string): readonly Edit[] {
    const base = this.#compiled.config.baseUrl;
    const head = html.indexOf("</head>");
    const robots = /<meta name="robots" content="noindex/.test(html.slice(0, head))
      ? ""
      : '<meta name="robots" content="noindex, nofollow"/>';
    const links = `<link rel="stylesheet" href="${base}${previewSheet}"/><script type="module" src="${base}${previewScript}"></script>`;
    const place = barPlace(html);
    return [
      ...(head < 0 ? [] : [{ at: head, text: robots + links }]),
      ...(place === undefined ? [] : [{ at: place, text: bar }]),
      ...this.#sidebar(html),
    ];
  }

  #sidebar(html: string): readonly Edit[] {
    if (this.#nav.size === 0) return [];
    const at = html.indexOf('<nav class="sidebar"');
    if (at < 0) return [];
    const base = this.#compiled.config.baseUrl;
    const tree = /^<nav [^>]*? data-tree="([^"]*)"/.exec(html.slice(at, at + 1_000))?.[1];
    const changes = tree?.startsWith(base) === true ? this.#nav.get(tree.slice(base.length)) : undefined;
    if (changes === undefined) return [];
    const [nav] = htmlTree(html, at, endOfElement(html, at, "nav"));
    return nav?.kind === "element" ? navEdits(nav, html, changes) : [];
  }

  /** Puts the page with all changes, `comment` beside it, and what all pages name. */
  async end(comment: string): Promise<void> {
    await this.#stage.put(previewSheet, sheetText);
    await this.#stage.put(previewScript, scriptText);
    await this.#stage.put(this.#place.comment, comment);
    const frame = decoded(await this.#stage.read("404.html"));
    const words = await this.#wordsOf(frame);
    const start = frame.indexOf("<main ");
    const inner = frame.indexOf(">", start) + 1;
    const close = frame.lastIndexOf("</main>");
    const html = `${frame.slice(0, inner)}${reviewHtml(this.#review, words)}${frame.slice(close)}`;
    const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(words.review.title)}</title>`);
    await this.#stage.put(this.#place.file, marked(titled, this.#around(titled, ""), labelsOf(words)));
  }
}

/** `bytes` with `edits`, whose places are in order. */
function withEdits(bytes: Buffer, edits: readonly Edit[]): Uint8Array {
  const starts = [0, ...edits.map(({ at }) => at)];
  return Buffer.concat(
    starts.flatMap((start, order) => {
      const text = edits[order - 1]?.text ?? "";
      return [Buffer.from(text), bytes.subarray(start, edits[order]?.at)];
    }),
  );
}

const problemsId = "__review-problems";

/** The new problems of a page, above its content. */
function notesOf(html: string, { problems }: ReviewedPage, { review }: PageMessages): readonly Edit[] {
  const main = html.indexOf("<main ");
  if (problems.length === 0 || main < 0) return [];
  const items = problems.map((problem) => `<li>${escaped(problem)}</li>`).join("");
  const text = `<div class="rv rv-changed rv-note" id="${problemsId}" data-rv-step=""><b>${escaped(review.problems)}</b><ul>${items}</ul></div>`;
  return [{ at: html.indexOf(">", main) + 1, text }];
}

function hrefOf({ told }: ListedPage, which: "first" | "last"): string {
  const steps: readonly Change[] = stepsOf(told.changes);
  const step = steps.at(which === "first" ? 0 : -1);
  const id = told.problems.length > 0 && which === "first" ? problemsId : step?.id;
  return `${told.href ?? ""}${id === undefined ? "" : `#${encodeURIComponent(id)}`}`;
}
