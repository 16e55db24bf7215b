// What each component is that a site may replace, for people.
import type { partNames } from "./view.ts";

export const partWords: Readonly<Record<(typeof partNames)[number], string>> = {
  AboveSample: "empty place above the request sample of an operation",
  Announcement: "bar above the navbar",
  BelowSample: "empty place below the request sample of an operation",
  Breadcrumbs: "links above the title",
  Card: "card that leads to a page, in guides and category pages",
  CodeBlock: "code block of a guide, example, or sample of your own",
  FieldRow: "parameter, header, or property",
  Footer: "footer at the end of the page",
  HomeHead: "title, tagline, and links at the top of a home page",
  Navbar: "bar at the top",
  NotFound: "content of the 404 page",
  Notice: "notice in a guide, such as :::tip",
  Notices: "notices above the title: draft, other version, outdated translation",
  OperationHead: "title, method, and path of an operation",
  PageFooter: "edit link and date",
  PageHead: "place above the title: breadcrumbs, notices, and the Markdown menu",
  Pagination: "previous and next links",
  Response: "response of an operation",
  SearchFoot: "empty place at the bottom of the search dialog",
  Sidebar: "sidebar on wide screens",
  SidebarItem: "link in the sidebar on wide screens",
  Toc: "table of contents",
};
