// The comment for a pull request: what breaks clients first, and no longer than a reader bears. English, as all reports of the program are.
import { plainOf } from "../text/html-text.ts";
import { stepsOf } from "./moves.ts";
import { countsOf, gravesOf, type Review, type ReviewedPage } from "./review-html.ts";

/** Lines of a comment. */
const mostLines = 60;

/** The comment for a pull request: what breaks first. `url`: where the preview is published. */
export function reviewComment(review: Review, url?: string): string {
  const counts = countsOf(review);
  const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;
  const place = (page: ReviewedPage, id?: string): string => {
    const path = `${page.href ?? page.route}${id === undefined ? "" : `#${id}`}`;
    return url === undefined || page.href === undefined ? code(path) : `[${code(path)}](<${new URL(path, url).href}>)`;
  };
  const lines = [
    `## Docs review: ${count(counts.pages, "page")}, ${count(counts.changes, "change")}`,
    "",
    `Compared with ${code(review.name)}.`,
  ];
  const section = (title: string, items: readonly string[]): void => {
    if (items.length === 0 || lines.length + 4 > mostLines) return;
    lines.push("", `### ${title}`, "");
    const room = mostLines - lines.length - 1;
    lines.push(...items.slice(0, room).map((item) => `- ${item}`));
    if (items.length > room) lines.push(`- … and ${items.length - room} more`);
  };
  section(
    "Breaking changes",
    gravesOf(review).map(({ page, change, verdict }) =>
      page === undefined
        ? `${code(verdict.part ?? "")}: ${plain(verdict.sentence)}`
        : `${plain(plainOf(page.title))}: ${plain(verdict.sentence)} ${place(page, change?.id)}`,
    ),
  );
  section("New problems", [...review.problems, ...review.pages.flatMap(({ problems }) => problems)].map(plain));
  section("Solved problems", review.solved.map(plain));
  section(
    "Navigation",
    review.nav.map(
      ({ kind, label, before }) => `${kind}: ${before === undefined ? "" : `${plain(before)} → `}${plain(label)}`,
    ),
  );
  section(
    "Pages",
    review.pages.map((page) => {
      const steps = stepsOf(page.changes);
      const from = page.from === undefined ? "" : ` from ${code(page.from)}`;
      return `${page.state}${from}: ${plain(plainOf(page.title))} ${place(page)}${steps.length === 0 ? "" : `, ${count(steps.length, "change")}`}`;
    }),
  );
  return `${lines.join("\n")}\n`;
}

/** Text of one line in which nothing is Markdown but code in backquotes. */
function plain(words: string): string {
  return words
    .replace(/\s+/g, " ")
    .replace(/[\\*_[\]<>|@#]/g, (sign) => (sign === "<" ? "&lt;" : sign === "@" ? "&#64;" : `\\${sign}`));
}

function code(words: string): string {
  return `\`${words.replace(/\s+/g, " ").replaceAll("`", "'")}\``;
}
