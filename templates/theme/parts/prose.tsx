// Prose made by the parse stages: trusted HTML with placeholders, printed with the page's targets. Only parts rendered at build use it;
// islands never set HTML.
import type { ReactElement } from "react";
import { dayIn } from "../../../src/messages/page-messages.ts";
import { fillSegments, type LinkTarget, type Segments } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { slotsIn } from "./slot.tsx";

type ProseProps = { segments: Segments | undefined; targets: readonly LinkTarget[]; className?: string };

/** A block of prose, or nothing when there is none. */
export function Prose({ segments, targets, className = "prose" }: ProseProps): ReactElement | null {
  if (segments === undefined || segments.length === 0) return null;
  const words = wordsHere();
  const html = fillSegments(segments, targets, (date) => dayIn(words, date));
  return <div className={className} dangerouslySetInnerHTML={{ __html: slotsIn(html) }} />;
}
