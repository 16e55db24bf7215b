// The theme's only door: what the renderer may know of templates. In: Chrome and PageView, plain JSON. Out: the whole document as
// React elements, and the parts that a site may replace with components of its own.

export type { PartProps } from "../../src/model/view.ts";
export { Document } from "./document.tsx";
export { TreeBranch, TreeView, type TreeWords } from "./islands/tree-view.tsx";
export { FooterInside, PrintedFooter } from "./parts/footer.tsx";
export { NavbarInside, PrintedNavbar } from "./parts/navbar.tsx";
export { type ThemePart, type ThemeParts, themeParts } from "./parts/parts.ts";
export { PrintedSidebar } from "./parts/sidebar.tsx";
export { type SlotFrame, SlotFrames, type SlotName, WholeSlot } from "./parts/slot.tsx";
export { PageWords } from "./words/here.ts";
