// A page that is a draft and unlisted: a draft is not built at all, so the other says nothing.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { FrontMatter } from "../../model/front-matter.ts";
import type { Place } from "../../text/place.ts";

/** `draft-and-unlisted` (warn) at the key `draft`. */
export function draftAndUnlisted(front: FrontMatter, placeOf: (key: string) => Place): readonly Finding[] {
  return front.draft === true && front.unlisted === true ? [finding("draft-and-unlisted", placeOf("draft"))] : [];
}
