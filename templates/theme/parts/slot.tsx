// Places in the middle of a page that a site may replace, as thin frames around what the theme prints there. Without an override a frame prints
// what is in it and nothing else. With one, it marks what the theme prints, and the pieces of it that the override gets: the renderer puts
// the override's output there.
import { createContext, createElement, type ReactElement, type ReactNode, use } from "react";
import type { PageView, partNames } from "../../../src/model/view.ts";

export type SlotName = (typeof partNames)[number];

/** `open`: the tag that marks what stands in a place, which is noted with its data and the names of its pieces. `html`: `html` with its places marked. */
export type SlotFrame = {
  readonly replaced: ReadonlySet<string>;
  readonly open: (name: SlotName, given: object, pieces: readonly string[]) => string;
  readonly html: (html: string) => string;
  /** Is told what the page shows, as overrides get it. */
  readonly see: (view: PageView) => void;
};

export const SlotFrames = createContext<SlotFrame | undefined>(undefined);

type SlotProps<Piece extends string> = {
  readonly name: SlotName;
  /** What the override is told, as data. */
  readonly given?: () => object;
  readonly pieces: Readonly<Record<Piece, ReactNode>>;
  /** What the theme makes of the pieces. */
  readonly print: (pieces: Readonly<Record<Piece, ReactNode>>) => ReactNode;
};

export function Slot<Piece extends string>({ name, given, pieces, print }: SlotProps<Piece>): ReactNode {
  const frame = use(SlotFrames);
  if (frame === undefined || !frame.replaced.has(name)) return print(pieces);
  const tag = frame.open(name, given?.() ?? {}, Object.keys(pieces));
  const marked = Object.entries<ReactNode>(pieces).map(([key, piece]) => [
    key,
    createElement(`${tag}-${key}`, null, piece),
  ]);
  return createElement(tag, null, print(Object.fromEntries(marked)));
}

/** A place whose override gets no piece but the whole. */
export function WholeSlot({
  children,
  ...place
}: Pick<SlotProps<never>, "name" | "given"> & { readonly children?: ReactNode }): ReactElement {
  return <Slot {...place} pieces={{}} print={() => children} />;
}

/** `html`, made by the parse stages, with its places marked. */
export function slotsIn(html: string): string {
  return use(SlotFrames)?.html(html) ?? html;
}
