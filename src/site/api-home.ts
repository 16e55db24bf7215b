// The home page of a site that is an API alone: what it is, where it answers, how to be let in, a first request with its answer, and its groups
// with what they hold. All of it is what other pages of the API say.
import type { PageMessages } from "../messages/page-messages.ts";
import type { Landing, Operation } from "../model/api.ts";
import type { SiteConfig } from "../model/config.ts";
import { methodClass, methodText } from "../model/method.ts";
import type { ApiOutline, OperationEntry, TagEntry } from "../model/outline.ts";
import type { Card, Link, Page } from "../model/page.ts";
import { markdownOfProse, markdownPlaceholder, withMarkdown } from "../model/prose-markdown.ts";
import { type Route, routeOf } from "../model/route.ts";
import { escapeAttribute, escapeText, plainText, type Segments } from "../model/segments.ts";
import { open } from "../model/serialized-body.ts";
import { kebabCase, Slugger } from "../model/slug.ts";
import { colouredHtml } from "../samples/coloured-html.ts";
import { colouredJson } from "../samples/json-colours.ts";
import { codeSpan, escapedLabel, fenced } from "../text/commonmark.ts";
import { pageOf } from "./page-of.ts";

type ApiHome = { readonly config: SiteConfig; readonly pages: ReadonlyMap<Route, Page>; readonly words: PageMessages };

/** Groups that are shown, operations of each, and lines of an answer. */
const most = { groups: 200, operations: 4, lines: 14 } as const;

/** The page; undefined where the API has no introduction. */
export function apiHome(outline: ApiOutline, around: ApiHome): Page | undefined {
  const landingPage = around.pages.get(outline.landing);
  const landing = landingPage && open(landingPage.body);
  if (landingPage === undefined || landing?.kind !== "landing") return undefined;
  const links: Link[] = [...landingPage.links];
  const place = { file: outline.file };
  const linkTo: LinkTo = (href) => links.push({ href, kind: "link", place }) - 1;
  const authentication = () => linkTo(`${outline.landing}#authentication`);
  const parts = [
    introOf(landing),
    factsOf(landing, authentication, around.words),
    waysOn(outline, around.words, linkTo),
    firstRequest(outline, around, linkTo),
    operationsHeading(outline, around.words),
  ];
  const intro = withMarkdown(
    parts.flatMap(({ html }) => html),
    parts.flatMap(({ markdown }) => (markdown === "" ? [] : [markdown])).join("\n\n"),
  );
  const cards = groupsOf(outline, around, linkTo);
  return pageOf({
    source: around.config.file ?? ".",
    route: routeOf("/"),
    title: around.config.title || outline.title,
    description: landingPage.metadata.description,
    links,
    anchors: cards.map(({ anchor }) => anchor),
    front: { layout: "home" },
    body: { kind: "category", description: [], intro, cards },
  });
}

type LinkTo = (href: string) => number;

/** A part of the text, twice. */
type Part = { readonly html: Segments; readonly markdown: string };

/** What is said before the first heading: the introduction has all of it. */
function introOf({ summary, description = [] }: Landing): Part {
  const whole = description.filter((segment) => typeof segment === "string" || !("markdown" in segment));
  const at = whole.findIndex((segment) => typeof segment === "string" && /<h[1-6][ >]/.test(segment));
  const last = whole[at];
  if (typeof last === "string") {
    const html = [...whole.slice(0, at), last.slice(0, last.search(/<h[1-6][ >]/))];
    if (isClosed(html))
      return {
        html,
        markdown:
          markdownOfProse(description)
            .split(/\n(?=#{1,6} )/)[0]
            ?.trim() ?? "",
      };
  }
  const html = whole;
  if (html.length > 0 || summary === undefined) return { html, markdown: markdownOfProse(description) };
  return { html: [`<p>${escapeText(summary)}</p>`], markdown: escapedLabel(summary) };
}

/** Whether all elements that hold others are closed in `html`. */
function isClosed(html: Segments): boolean {
  const text = html.map((part) => (typeof part === "string" ? part : "")).join("");
  const countOf = (tags: RegExp): number => text.match(tags)?.length ?? 0;
  const holders = "(?:blockquote|details|div|section|aside|ul|ol|table)";
  return countOf(new RegExp(`<${holders}[ >]`, "g")) === countOf(new RegExp(`</${holders}>`, "g"));
}

/** Where the API answers, and how to be let in: a line for each. */
function factsOf({ servers, schemes }: Landing, authentication: () => number, { reference }: PageMessages): Part {
  const html: (string | Segments[number])[] = [];
  const lines: string[] = [];
  if (servers.length > 0) {
    html.push(`<dt>${escapeText(servers.length === 1 ? reference.server : reference.servers)}</dt>`);
    for (const { url, name, description } of servers) {
      const about = plainText(description) || (name ?? "");
      html.push(`<dd><code>${escapeText(url)}</code>${about === "" ? "" : ` ${escapeText(about)}`}</dd>`);
      lines.push(`- ${codeSpan(url)}${about === "" ? "" : ` ${escapedLabel(about)}`}`);
    }
  }
  if (schemes.length > 0) {
    const link = authentication();
    const names = [...new Set(schemes.map(({ label }) => label))].join(", ");
    html.push(`<dt>${escapeText(reference.authentication)}</dt><dd><a href="`, { kind: "href", link });
    html.push(`">${escapeText(names)}</a></dd>`);
    const to = markdownPlaceholder("href", link);
    lines.push(`- ${escapedLabel(reference.authentication)}: [${escapedLabel(names)}](${to})`);
  }
  return html.length === 0
    ? { html, markdown: "" }
    : { html: ['<dl class="api-facts">', ...html, "</dl>"], markdown: lines.join("\n") };
}

/** Links to what else the API has. */
function waysOn({ landing, errors, schemas, changelog }: ApiOutline, words: PageMessages, linkTo: LinkTo): Part {
  const ways: readonly (readonly [string, Route | undefined])[] = [
    [words.reference.introduction, landing],
    [words.errors.errors, errors],
    [words.schema.schemas, schemas?.route],
    [words.changelog.changelog, changelog?.route],
  ];
  const there = ways.flatMap(([label, route]) => (route === undefined ? [] : [{ label, link: linkTo(route) }]));
  const html = there.flatMap(
    ({ label, link }, index): Segments => [
      `<a class="hero-action${index === 0 ? " first" : ""}" href="`,
      { kind: "href", link },
      `">${escapeText(label)}</a> `,
    ],
  );
  const lines = there.map(({ label, link }) => `- [${escapedLabel(label)}](${markdownPlaceholder("href", link)})`);
  return { html: ['<p class="hero-actions">', ...html, "</p>"], markdown: lines.join("\n") };
}

function operationsHeading({ tags }: ApiOutline, { reference }: PageMessages): Part {
  if (tags.length === 0) return { html: [], markdown: "" };
  const { operations } = reference;
  return { html: [`<h2>${escapeText(operations)}</h2>`], markdown: `## ${escapedLabel(operations)}` };
}

/** The request that asks for least, and what comes back. */
function firstRequest(outline: ApiOutline, { pages, words }: ApiHome, linkTo: LinkTo): Part {
  const found = firstOperation(outline, pages);
  if (found === undefined) return { html: [], markdown: "" };
  const { entry, sample, answer } = found;
  const link = linkTo(entry.route);
  const call = `<span class="${methodClass(entry.method)}">${escapeText(methodText(entry.method))}</span>`;
  const answers = answer === undefined ? "" : codeHtml(answer.html, "json", answer.status);
  const html: Segments = [
    '<h2><a href="',
    { kind: "href", link },
    `">${escapeText(entry.title)}</a></h2><p>${call} <code>${escapeText(entry.path)}</code></p>`,
    `<div class="api-first">${codeHtml(sample.html, sample.language, words.reference.request)}${answers}</div>`,
  ];
  const told = answer === undefined ? [] : [fenced(answer.text, "json")];
  const title = `## [${escapedLabel(entry.title)}](${markdownPlaceholder("href", link)})`;
  const said = codeSpan(`${methodText(entry.method)} ${entry.path}`);
  return { html, markdown: [title, said, fenced(textOf(sample.html), sample.language), ...told].join("\n\n") };
}

type First = {
  readonly entry: OperationEntry;
  readonly sample: NonNullable<Operation["generated"]>["first"];
  readonly answer?: { readonly status: string; readonly text: string; readonly html: string };
};

/** Pages that are opened to look for one. */
const looked = 8;

function firstOperation({ operations }: ApiOutline, pages: ReadonlyMap<Route, Page>): First | undefined {
  const plain = operations.filter(({ kind, deprecated }) => kind === "operation" && !deprecated);
  const isEasy = ({ method, path }: OperationEntry): boolean => method === "get" && !path.includes("{");
  const ordered = [...plain.filter(isEasy), ...plain.filter((one) => !isEasy(one))].slice(0, looked);
  const found = ordered.flatMap((entry): readonly First[] => {
    const page = pages.get(entry.route);
    const body = page && open(page.body);
    if (body?.kind !== "operation" || body.generated === undefined) return [];
    const answer = answerOf(body);
    const first = { entry, sample: body.generated.first };
    return [answer === undefined ? first : { ...first, answer }];
  });
  return found.find(({ answer }) => answer !== undefined) ?? found[0];
}

function answerOf({ responses }: Operation): First["answer"] {
  for (const { status, content } of responses) {
    if (!status.startsWith("2")) continue;
    for (const { examples } of content)
      for (const { value, language } of examples) {
        if (language !== "json" || value === "") continue;
        const lines = value.split("\n");
        const text = lines.length <= most.lines ? value : [...lines.slice(0, most.lines), "…"].join("\n");
        return { status, text, html: colouredHtml(colouredJson(text)) };
      }
  }
  return undefined;
}

function codeHtml(html: string, language: string, title: string): string {
  const name = escapeAttribute(language);
  return `<div class="code" data-language="${name}"><div class="code-title">${escapeText(title)}</div><pre tabindex="0"><code class="hljs language-${name}">${html}</code></pre></div>`;
}

/** The letters of highlighted code. */
function textOf(html: string): string {
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", "#13": "\r", quot: '"', "#x27": "'" };
  return html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|amp|#13|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
}

// The groups: what each is about, how much is in it, and the operations that other pages lead to most.

function groupsOf(outline: ApiOutline, { pages, words }: ApiHome, linkTo: LinkTo): readonly Card[] {
  const counts = linkCounts(pages);
  const slugger = new Slugger();
  const { tags, operations } = outline;
  return tags
    .filter(({ parent }) => parent === undefined)
    .slice(0, most.groups)
    .map((tag): Card => {
      const own = tag.operations.flatMap((index) => operations[index] ?? []);
      const title = titleCase(tag.label);
      return {
        kind: "category",
        title,
        description: firstSentence(aboutOf(tag)),
        link: linkTo(tag.route),
        anchor: slugger.unique(`card-${kebabCase(title) || "group"}`),
        ...(own.length === 0 ? {} : { count: words.site.items(own.length) }),
        operations: byLinks(own, counts).map(({ title: label, method, route, kind, deprecated }) => ({
          label,
          method: kind === "webhook" ? "event" : method,
          link: linkTo(route),
          deprecated,
        })),
      };
    });
}

function byLinks(entries: readonly OperationEntry[], counts: ReadonlyMap<string, number>): readonly OperationEntry[] {
  const countOf = ({ route }: OperationEntry): number => counts.get(route) ?? 0;
  const live = entries.filter(({ deprecated }) => !deprecated);
  return (live.length === 0 ? entries : live)
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => countOf(b.entry) - countOf(a.entry) || a.at - b.at)
    .slice(0, most.operations)
    .map(({ entry }) => entry);
}

/** How many links of pages lead to an address that they name from the root. */
function linkCounts(pages: ReadonlyMap<Route, Page>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { links, metadata } of pages.values()) {
    if (metadata.kind === "category" || metadata.kind === "search") continue;
    for (const { href } of links) {
      const end = href.indexOf("#");
      const route = end === -1 ? href : href.slice(0, end);
      counts.set(route, (counts.get(route) ?? 0) + 1);
    }
  }
  return counts;
}

function aboutOf({ description = "" }: TagEntry): string {
  return description.replace(/\s+/g, " ").trim();
}

/** Up to the end of the first sentence, which a blank follows. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** A name as a title where its author wrote it as a key. */
function titleCase(label: string): string {
  if (label !== label.toLowerCase()) return label;
  return label.replace(/[-_]+/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
