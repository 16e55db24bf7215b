// A file that a page takes code from: what it says, or why it is not shown.
import type { FilePath } from "../text/place.ts";

/** `near`: what was meant, where a name like it is there. */
export type NotShown = { readonly why: "missing" | "refused"; readonly problem: string; readonly near?: string };

/** `text`: line feeds only, no NUL, no byte order mark. `isCut`: it has blocks for some readers. */
export type ShownFile = { readonly text: string; readonly isCut?: true } | NotShown;

/** By the name that the page gives it. */
export type ShownFiles = Readonly<Record<FilePath, ShownFile>>;
