// What a box is called that its author gave no title.
import type { Spoken } from "../messages/words.ts";

/** The title of a box of type `name`, of ours or of another program; undefined where there is none of it. */
export function titleOf({ boxes }: Spoken["blocks"], name: string): string | undefined {
  return Object.hasOwn(boxes, name) ? boxes[name as keyof typeof boxes] : undefined;
}
