// English: what every page has around its text, and the pages that are not there.
export { directLink, notFound } from "../../../../src/model/page-words.ts";

export const skipToMain = "Skip to main content";
export const main = "Main";
export const docsSidebar = "Docs sidebar";
export const homePage = "Home page";
export const search = "Search";
export const toggleNavigation = "Toggle navigation bar";
export const version = (label: string) => `Version of the docs: ${label}`;

export const announcement = "Announcement";
export const close = "Close";

export const breadcrumbs = "Breadcrumbs";
export const onThisPage = "On this page";
export const partsOfList = "Parts of this list";

export const draft = "Draft page";
export const draftNote =
  "This page is a draft. It will only be visible in dev and be excluded from the production build.";
export const unlisted = "Unlisted page";
export const unlistedNote =
  "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.";

export const neighbours = "Docs pages";
export const previous = "Previous";
export const next = "Next";

export const tags = "Tags:";
export const edit = "Edit this page";
export const helpful = "Was this page helpful?";
export const yes = "Yes";
export const no = "No";
/** What Yes and No say in full, beginning with them. */
export const wasHelpful = "Yes, this page was helpful";
export const wasNot = "No, this page was not helpful";
export const report = "Report a problem";
/** `{date}`: the day, as `day` says it. */
export const updated = "Last updated on {date}";
/** The same with the name of who did it in `{author}`. */
export const updatedBy = "Last updated on {date} by {author}";
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `month` counts from 1. A list of names, not a locale's table, so that every machine prints the same. */
export const day = (year: string, month: number, date: number) => `${months[month - 1]} ${date}, ${year}`;

export const notFoundWhat = "We could not find what you were looking for.";
export const notFoundWhom =
  "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.";
export const nearPages = "Pages with a similar address";
export const nearQuestion = "Were you looking for one of these?";

export const baseUrlLost = "Your pio-docs site did not load properly.";
export const baseUrlReason = "A very common reason is a wrong site baseUrl configuration.";
export const baseUrlNow = (base: string) =>
  `Current configured baseUrl = ${base}${base === "/" ? " (default value)" : ""}`;
/** A script writes the address after it. */
export const baseUrlTry = "We suggest trying baseUrl = ";
