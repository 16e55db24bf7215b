// The parts of a page that a site may replace: each gets the same two props, so that a replacement written today keeps working
// when the theme's own part learns something new. Adding a replaceable part is a name in the model and one line in this table.
import type { ReactNode } from "react";
import type { itemNames, PartProps, partNames } from "../../../src/model/view.ts";
import { Announcement } from "./announcement.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { NotFound } from "./not-found.tsx";
import { PageFooter } from "./page-footer.tsx";
import { PageHead } from "./page-head.tsx";
import { Pagination } from "./pagination.tsx";
import { Sidebar } from "./sidebar.tsx";
import { HomeHead, Nothing, Notices, OperationHead } from "./slots.tsx";
import { Toc } from "./toc.tsx";

export type ThemePart = (props: PartProps) => ReactNode;

/** The theme's own parts, by the names that `theme.parts` of the config uses. */
export const themeParts = {
  AboveSample: Nothing,
  Announcement,
  BelowSample: Nothing,
  Breadcrumbs,
  Footer,
  HomeHead,
  Navbar,
  NotFound,
  Notices,
  OperationHead,
  PageFooter,
  PageHead,
  Pagination,
  SearchFoot: Nothing,
  Sidebar,
  Toc,
} satisfies Record<Exclude<(typeof partNames)[number], (typeof itemNames)[number]>, ThemePart>;

export type ThemeParts = Readonly<Record<keyof typeof themeParts, ThemePart>>;
