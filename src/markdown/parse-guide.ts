// One markdown file in, one Page out: pure and synchronous, so it runs on any thread and its result can be cached. Nothing of other
// pages is looked at: links stay as written, and their places in the HTML stay placeholders.

import { withoutMadePictures } from "../check/guide/alt-missing.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { HolesPrinted } from "../model/component.ts";
import { digestOf } from "../model/digest.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import { iconHref } from "../model/icon.ts";
import { splitPrefix } from "../model/number-prefix.ts";
import type { CheckView } from "../model/own-check.ts";
import type { GuideBody, HeroBody, Link, PageMetadata, ParsedPage } from "../model/page.ts";
import type { RunFence } from "../model/run-fence.ts";
import { headingSlug, wordsOf } from "../model/slug.ts";
import { fenced } from "../text/commonmark.ts";
import { cutText } from "../text/cut-text.ts";
import { defined } from "../text/defined.ts";
import { frontFence } from "../text/front-fence.ts";
import type { IdRule } from "../text/heading-ids/heading.ts";
import { idOfWords, idRule } from "../text/heading-ids/rules.ts";
import type { FilePath, Place } from "../text/place.ts";
import { hiddenAt } from "./doc-id.ts";
import type { DrawingPackages } from "./drawing/drawing.ts";
import type { FilledHoles } from "./fill-holes.ts";
import { readFrontMatter, sourceFault } from "./front-matter.ts";
import type { GuideSettings, GuideSource } from "./guide-source.ts";
import { labelNames } from "./label-names.ts";
import { renderMarkdown } from "./markdown.ts";
import { type GuideCode, type OpenedGuide, openGuide, plainLines } from "./open-guide.ts";
import type { ViewParts } from "./page-view.ts";
import { aboveMark, postOf } from "./post.ts";
import { guideAddress } from "./post-address.ts";
import { revisionOf } from "./revision.ts";

/** Letters of a description made from the text: what search engines show of one. */
const longestDescription = 160;

/** `drawing`: what draws formulas and diagrams. `words`: in the language of the page; English when absent. */
type Means = {
  readonly drawing?: DrawingPackages | undefined;
  readonly words?: PageMessages | undefined;
  /** The source, where it was opened before. */
  readonly opened?: OpenedGuide | undefined;
  /** What its components print; absent where it has none. */
  readonly printed?: HolesPrinted | undefined;
};

/** The page of `source`; it always builds, and what is wrong with it is in its diagnostics. */
export function parseGuide(
  source: GuideSource,
  settings: GuideSettings,
  { drawing, words, opened, printed }: Means = {},
): ParsedPage {
  const { text, given, read, code } = opened ?? openGuide(source, settings, { words, hasCode: false });
  const { front, body: markdown, placeOf, diagnostics: frontDiagnostics } = given;
  const links: Link[] = [];
  const told = frontDiagnostics.filter(({ code }) => settings.ownKeys !== true || code !== "front-matter-key");
  const diagnostics: Diagnostic[] = told.map((found) => withLostAddress(found, text, source));
  const { file, files = {} } = source;
  if (settings.revisions === true) diagnostics.push(...sourceFault(given));
  diagnostics.push(...read.diagnostics, ...(printed?.diagnostics ?? []));
  const { text: own, placeAt } = read;
  const holes = code && filledHoles(code, source, printed);
  const ignores: Ignore[] = [];
  const view = settings.ownChecks === true ? { source: text.split("\n"), file, parts: [] as ViewParts[] } : undefined;
  const mark = `x${digestOf(own === markdown ? text : own)}`;
  const { frames } = settings;
  const ids = idRule(source.headingIds ?? settings.headingIds);
  const written = ids === undefined ? [] : text.split("\n");
  const rendered = renderMarkdown(
    own,
    defined({
      mark,
      placeAt,
      links,
      diagnostics,
      headings: defined({ kind: "page" as const, ids }),
      lineAt: ids && ((place: Place) => (place.file === file && "line" in place ? written[place.line - 1] : undefined)),
      frames,
      drawing,
      files,
      words,
      ignores,
      holes,
      view,
      isMdx: /\.mdx$/i.test(file) ? true : undefined,
    }),
  );
  const hero = heroBody(given, { mark, links, diagnostics, words, title: rendered.title });
  const dated = source.isPost === true ? postIn(source, settings, { given, text, rendered }) : undefined;
  diagnostics.push(...(dated?.diagnostics ?? []));
  const { metadata: plain, titleId } = metadataOf(source, settings, { given, front, rendered });
  const metadata: PageMetadata = dated?.post === undefined ? plain : { ...plain, post: dated.post };
  const body: GuideBody = defined({
    kind: "guide",
    html: rendered.html,
    outline: rendered.outline,
    hasTitle: rendered.title !== undefined,
    titleId,
    lead: leadOf(front, metadata.title, rendered.description),
    sheets: sheetsOf(source),
    hero,
  });
  if (front.icon !== undefined) links.push({ href: iconHref(front.icon), kind: "icon", place: placeOf("icon") });
  const prose = new Map([[rendered.html, rendered.blocks]]);
  const preview = front.image === undefined ? {} : { preview: { href: front.image, place: placeOf("image") } };
  const undrawn = rendered.undrawn.length === 0 ? {} : { undrawn: rendered.undrawn };
  const fences = rendered.fences.length === 0 ? {} : { fences: rendered.fences };
  const all = withoutMadePictures(diagnostics, file, text).map((found) => withChain(found, file, read.throughOf));
  const runs = rendered.runs.length === 0 ? {} : { runs: rendered.runs.map((one) => runOf(one, file)) };
  const page = {
    source: file,
    metadata,
    links,
    ...preview,
    ...undrawn,
    ...fences,
    ...runs,
    body,
    prose,
    diagnostics: all,
  };
  const { whole } = source;
  const original = whole === undefined ? given : readFrontMatter(plainLines(whole), source.file, { path: source.path });
  const revision = settings.revisions === true ? { revision: revisionOf(original) } : {};
  const toCheck = view === undefined ? {} : { toCheck: viewOf({ given, metadata, settings }, view.parts) };
  return { ...page, ...revision, ...(ignores.length === 0 ? {} : { ignores }), ...toCheck };
}

/** A page asks for what stands in its own file, and not for what an included one brought. */
function runOf(fence: RunFence, file: FilePath): RunFence {
  return fence.place.file === file ? fence : { ...fence, isElsewhere: true };
}

type ViewedGuide = Pick<OpenedGuide, "given"> & {
  readonly metadata: PageMetadata;
  readonly settings: GuideSettings;
};

/** What own checks are told of a page. One that was not read as Markdown has no parts. */
function viewOf({ given, metadata, settings }: ViewedGuide, [parts]: readonly ViewParts[]): CheckView {
  const { data, placeOf, file } = given;
  const places = Object.keys(data).flatMap((key) => {
    const place = placeOf(key);
    return "line" in place ? [[key, place] as const] : [];
  });
  const { route, title, description, lang = settings.lang } = metadata;
  const page = defined({ file, route, title, description, lang });
  const front = { frontMatter: data, frontMatterPlaces: Object.fromEntries(places) };
  const none: ViewParts = { headings: [], links: [], images: [], code: [], text: [] };
  return { ...page, ...front, place: { file, line: 1, column: 1 }, ...(parts ?? none) };
}

type HeroContext = Pick<Parameters<typeof renderMarkdown>[1], "mark" | "links" | "diagnostics"> & {
  readonly words: PageMessages | undefined;
  /** The first heading of the text. */
  readonly title: string | undefined;
};

/** The head of a home page; absent on others, and where nothing is said of one. */
function heroBody(
  { front, placeOf }: OpenedGuide["given"],
  { mark, links, diagnostics, words, title }: HeroContext,
): HeroBody | undefined {
  const { hero } = front;
  if (hero === undefined) return undefined;
  const place = placeOf("hero");
  const linkTo = (href: string, kind: Link["kind"]): number => links.push({ href, kind, place }) - 1;
  const { image, code } = hero;
  const text = code === undefined || /^\s*(?:```|~~~|:::)/.test(code) ? code : fenced(code.trim(), "bash");
  const context = { mark: `${mark}h`, placeAt: () => place, links, diagnostics, headings: heroHeadings };
  return defined({
    title: hero.title ?? title ?? front.title ?? "",
    tagline: hero.tagline,
    actions: hero.actions.map(({ label, href }) => ({ label, link: linkTo(href, "link") })),
    image: image && {
      link: linkTo(image.src, "image"),
      alt: image.alt,
      ...(image.dark === undefined ? {} : { dark: linkTo(image.dark, "image") }),
    },
    code: text === undefined ? undefined : renderMarkdown(text, defined({ ...context, words })).html,
  });
}

const heroHeadings = { kind: "prose", top: 3, idPrefix: undefined } as const;

/** Absent where the page has none: its body is what it was before there were any. */
function sheetsOf({ components }: GuideSource): GuideBody["sheets"] {
  return components === undefined || components.sheets.length === 0 ? undefined : components.sheets;
}

/** What fills the holes of a page: nothing where nothing was printed. */
function filledHoles({ found, token }: GuideCode, source: GuideSource, printed: HolesPrinted | undefined): FilledHoles {
  return { token, holes: found.holes, printed: printed?.printed ?? [], sent: new Set(source.components?.files) };
}

/** What stands below the title: nothing where that or the text begins with the same words, or where a front door has a tagline. */
function leadOf({ description = "", hero }: FrontMatter, title: string, text: string): string | undefined {
  const plain = (said: string) =>
    said
      .replace(/[\s.…]+/g, " ")
      .trim()
      .toLowerCase();
  const lead = plain(description);
  if (lead === "" || hero !== undefined || lead === plain(title)) return undefined;
  if (plain(text).startsWith(lead)) return undefined;
  // `Title - what it is about` is written for lists; under the title it would say it twice.
  const [, about] = description.startsWith(title)
    ? (/^\s*[-–—:|]\s+(.+)$/s.exec(description.slice(title.length)) ?? [])
    : [];
  return about === undefined ? description : about.charAt(0).toUpperCase() + about.slice(1);
}

/** What the page says of itself as a post. What stands above its mark is read for itself; what is wrong in it is told of the whole. */
function postIn(
  source: GuideSource,
  settings: GuideSettings,
  { given, text, rendered }: Pick<OpenedGuide, "given" | "text"> & Pick<WrittenGuide, "rendered">,
): ReturnType<typeof postOf> {
  const start = aboveMark(text, given.body);
  const { data, placeOf } = given;
  const written = { data, placeOf, path: source.path, blocks: rendered.blocks };
  if (start === undefined) return postOf(written);
  const { read } = openGuide({ ...source, text: start }, settings, { hasCode: false });
  const context = { mark: `x${digestOf(read.text)}`, placeAt: read.placeAt, links: [], diagnostics: [] };
  const { blocks } = renderMarkdown(read.text, { ...context, headings: { kind: "page" } });
  return postOf({ ...written, above: blocks });
}

type WrittenGuide = {
  readonly given: OpenedGuide["given"];
  readonly front: FrontMatter;
  readonly rendered: ReturnType<typeof renderMarkdown>;
};

/** What is known of a page besides its body; `titleId`: of a title that the layout prints. */
function metadataOf(
  source: GuideSource,
  settings: GuideSettings,
  { given, front, rendered }: WrittenGuide,
): { readonly metadata: PageMetadata; readonly titleId: string | undefined } {
  const address = guideAddress(source, front);
  const treePath = source.under === undefined ? source.path : `${source.under}/${source.path}`;
  const title =
    front.title ||
    rendered.title ||
    front.hero?.title ||
    rendered.name ||
    (source.isPost === true ? wordsOf(lastOf(address.route)) : nameFor(treePath, settings.siteName)) ||
    lastOf(address.id);
  const titleId =
    rendered.title === undefined && front.hero === undefined
      ? freeId(title, rendered.anchors, idRule(source.headingIds ?? settings.headingIds))
      : undefined;
  const metadata: PageMetadata = defined({
    route: address.route,
    kind: "guide",
    id: address.id,
    title,
    description: front.description ?? cutText(front.hero?.tagline ?? rendered.description, longestDescription),
    lang: pageLang(front, settings),
    anchors: titleId === undefined ? rendered.anchors : [...rendered.anchors, titleId],
    labels: labelNames(given.body, rendered, title),
    front,
    others: Object.keys(given.others).length === 0 ? undefined : given.others,
    position: address.position,
  });
  return { metadata, titleId };
}

/** The language of a page that is not in that of the site. */
function pageLang({ lang }: FrontMatter, settings: GuideSettings): string | undefined {
  return lang === settings.lang ? undefined : lang;
}

/** An index document without a title is called like its folder, at the top like the site; undefined for other documents. */
function nameFor(path: FilePath, siteName: string | undefined): string | undefined {
  if (!/^(_?index|readme)\.[^./]+$/i.test(lastOf(path))) return undefined;
  const folder = path.split("/").at(-2);
  return folder === undefined ? siteName : wordsOf(splitPrefix(folder).name);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Front matter that cannot be read leaves its page at another address than the author wrote: links to that one are no faults of theirs. */
function withLostAddress(found: Diagnostic, text: string, source: GuideSource): Diagnostic {
  if (found.code !== "front-matter-syntax") return found;
  const written = (key: string): string | undefined =>
    new RegExp(`^\\s*"?${key}"?[ \\t]*[:=][ \\t]*["']?([^\\s"'#][^"'#\\n]*)`, "m")
      .exec(text.slice(0, frontFence(text)?.length ?? 0))?.[1]
      ?.trim();
  const [slug, id] = [written("slug"), written("id")];
  if (slug === undefined && id === undefined) return found;
  const lost = guideAddress(source, defined({ slug, id }));
  return { ...found, hides: hiddenAt(lost) };
}

/** What is wrong in a file that was taken in is told with who takes it in. */
function withChain(found: Diagnostic, page: FilePath, throughOf: (file: FilePath) => string | undefined): Diagnostic {
  const through = found.place.file === page ? undefined : throughOf(found.place.file);
  return through === undefined || "through" in found.facts ? found : { ...found, facts: { ...found.facts, through } };
}

/** The slug of a title that the layout prints, unless a heading or an author has it. */
function freeId(title: string, anchors: readonly string[], rule: IdRule | undefined): string | undefined {
  const id = rule === undefined ? headingSlug(title) : idOfWords(rule, title);
  return id === "" || anchors.includes(id) ? undefined : id;
}
