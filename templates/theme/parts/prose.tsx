// Prose made by the parse stages: trusted HTML with placeholders, printed with the page's targets. Only parts rendered at build use it;
// islands never set HTML.
import type { ReactElement } from "react";
import { fillSegments, type LinkTarget, type Segments } from "../../../src/model/segments.ts";

type ProseProps = { segments: Segments | undefined; targets: readonly LinkTarget[]; className?: string };

/** A block of prose, or nothing when there is none. */
export function Prose({ segments, targets, className = "prose" }: ProseProps): ReactElement | null {
  if (segments === undefined || segments.length === 0) return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: fillSegments(segments, targets) }} />;
}
