// What a preview says of a review as a whole: the page with all changes, and the bar on each page.

import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Change, Labels, Verdict } from "./change.ts";
import { stepsOf } from "./moves.ts";
import type { NavChange } from "./nav.ts";
import { escaped } from "./old-html.ts";
import { sentenceHtml } from "./verdict-places.ts";

/** A page with changes. `title`: HTML text; `state`: of the page as a whole; `from`: where a page that moved was. */
export type ReviewedPage = {
  readonly title: string;
  readonly route: string;
  readonly href: string | undefined;
  readonly state: "added" | "removed" | "changed" | "moved";
  readonly from?: string | undefined;
  readonly changes: readonly Change[];
  readonly problems: readonly string[];
};

export type Review = {
  /** What the site is compared with. */
  readonly name: string;
  readonly pages: readonly ReviewedPage[];
  readonly nav: readonly NavChange[];
  /** Of what all pages have. */
  readonly around: readonly Change[];
  /** What rules say of parts without a page. */
  readonly lost: readonly (Verdict & { readonly part: string })[];
  /** Problems of no page that has its own list, and those that are gone. */
  readonly problems: readonly string[];
  readonly solved: readonly string[];
};

/** Numbers of changes and of pages with any. */
export function countsOf({ pages, nav, around, lost, problems }: Review): {
  readonly changes: number;
  readonly pages: number;
} {
  const own = (page: ReviewedPage): number =>
    (page.state === "changed" ? 0 : 1) + stepsOf(page.changes).length + page.problems.length;
  const changes = pages.reduce(
    (sum, page) => sum + own(page),
    nav.length + stepsOf(around).length + lost.length + problems.length,
  );
  return { changes, pages: pages.length };
}

/** What marks say in the language of `words`. */
export function labelsOf({ review, changelog }: Pick<PageMessages, "review" | "changelog">): Labels {
  return {
    kind: ({ kind, from }) =>
      escaped(
        kind !== "moved" ? changelog[kind] : from === undefined ? review.moved : fill(review.movedFrom, { page: from }),
      ),
    sides: escaped(review.sides),
    level: {
      breaking: escaped(changelog.breakingKind),
      warning: escaped(changelog.changed),
      info: escaped(changelog.changed),
    },
  };
}

/** Where a reader goes on from a page: the pages with changes before and after it. */
export type BarPlace = {
  readonly review: string;
  readonly own: number;
  readonly first: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
};

/** The bar of a page. */
export function barHtml(
  counts: { readonly changes: number; readonly pages: number },
  place: BarPlace,
  words: Pick<PageMessages, "review" | "page">,
): string {
  const { review, page } = words;
  const link = (name: "previous" | "next", to: string | undefined, href: string | undefined): string =>
    href === undefined
      ? ""
      : `<a data-rv-${name}="${escaped(to ?? "")}" href="${escaped(href)}">${escaped(page[name])}</a>`;
  const all = `${review.pages(counts.pages)}, ${review.changes(counts.changes)}`;
  const first = place.first === undefined ? place.next : `#${place.first}`;
  return (
    `<aside class="rv-bar" aria-label="${escaped(review.title)}"><a href="${escaped(place.review)}">${escaped(all)}</a>` +
    (place.own === 0 ? "" : `<span>${escaped(fill(review.here, { changes: review.changes(place.own) }))}</span>`) +
    `${link("previous", place.previous, place.previous)}${link("next", place.next, first)}</aside>`
  );
}

/** The content of the page with all changes. */
export function reviewHtml(review: Review, words: Pick<PageMessages, "review" | "changelog" | "page">): string {
  const { review: said, changelog } = words;
  const labels = labelsOf(words);
  const counts = countsOf(review);
  const section = (title: string, items: readonly string[]): string =>
    items.length === 0
      ? ""
      : `<h2>${escaped(title)}</h2><ul class="rv-list">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  const link = (href: string | undefined, text: string): string =>
    href === undefined ? text : `<a href="${escaped(href)}">${text}</a>`;
  const breaking = gravesOf(review).map(({ page, change, verdict }) => {
    const href = page?.href === undefined || change === undefined ? undefined : `${page.href}#${change.id}`;
    return `${link(href, page?.title ?? escaped(verdict.part ?? ""))}: ${sentenceHtml(verdict.sentence)}`;
  });
  const entries = review.nav.map(({ kind, label, before, href }) => {
    const name = before === undefined ? escaped(label) : `<del>${escaped(before)}</del> <ins>${escaped(label)}</ins>`;
    return `<b>${labels.kind({ kind } as Change)}</b> ${kind === "removed" ? `<del>${name}</del>` : link(href, name)}`;
  });
  const pages = review.pages.map((page) => pageHtml(page, labels, words));
  return (
    `<article><header><h1>${escaped(said.title)}</h1></header><div class="prose">` +
    `<p>${escaped(fill(said.against, { name: review.name }))} ${escaped(counts.changes === 0 ? said.none : `${said.pages(counts.pages)}, ${said.changes(counts.changes)}.`)}</p>` +
    section(changelog.breakingKind, breaking) +
    section(said.problems, review.problems.map(escaped)) +
    section(said.solved, review.solved.map(escaped)) +
    section(said.navigation, entries) +
    section(
      words.page.main,
      stepsOf(review.around).map((change) => `<b>${labels.kind(change)}</b> ${escaped(change.says)}`),
    ) +
    `${pages.join("")}</div></article>`
  );
}

/** Changes of one page that are listed. */
const mostListed = 200;

function pageHtml(
  { title, href, state, from, changes, problems }: ReviewedPage,
  labels: Labels,
  words: Pick<PageMessages, "review" | "changelog">,
): string {
  const steps = stepsOf(changes).toSorted((a, b) => gravity(a) - gravity(b));
  const name = href === undefined ? `<del>${title}</del>` : `<a href="${escaped(href)}">${title}</a>`;
  const whole =
    state === "changed"
      ? ""
      : ` <small>${state === "added" ? escaped(words.review.newPage) : labels.kind({ kind: state, from } as Change)}</small>`;
  const items = steps.slice(0, mostListed).map((change) => {
    const { id, says } = change;
    const notes = change.verdicts.map(
      ({ level, sentence }) =>
        ` <span class="rv-${level}"><b>${labels.level[level]}</b> ${sentenceHtml(sentence)}</span>`,
    );
    const text = escaped(says === "" ? id : says);
    return `<li><b>${labels.kind(change)}</b> ${href === undefined ? text : `<a href="${escaped(`${href}#${id}`)}">${text}</a>`}${notes.join("")}</li>`;
  });
  const more =
    steps.length > mostListed ? `<li>${escaped(words.review.changes(steps.length - mostListed))} …</li>` : "";
  const own = problems.map((problem) => `<li><b>${escaped(words.review.problems)}</b> ${escaped(problem)}</li>`);
  const list = [...own, ...items, more].join("");
  return `<h2>${name}${whole}</h2>${list === "" ? "" : `<ul class="rv-list">${list}</ul>`}`;
}

function gravity({ verdicts }: Change): number {
  return verdicts.some(({ level }) => level === "breaking") ? 0 : verdicts.length > 0 ? 1 : 2;
}

export type Grave = {
  readonly page?: ReviewedPage;
  readonly change?: Change;
  readonly verdict: Verdict & { readonly part?: string };
};

/** What breaks clients, each sentence of a page once. */
export function gravesOf({ pages, lost }: Review): readonly Grave[] {
  const own = pages.flatMap((page) =>
    page.changes.flatMap((change) =>
      change.verdicts.filter(({ level }) => level === "breaking").map((verdict): Grave => ({ page, change, verdict })),
    ),
  );
  return [...lost.filter(({ level }) => level === "breaking").map((verdict): Grave => ({ verdict })), ...own];
}
