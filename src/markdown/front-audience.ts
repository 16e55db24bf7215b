// Whom the front matter of a guide hides it from. It is asked for before the guide is parsed: of a page that is hidden nothing is read on.
import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type AudienceMarks, guideMarks, mayBeMarked, mayHaveMark, unreadMarks } from "../model/audience.ts";
import { holdsBlocks, mayHoldBlocks } from "../model/audience-blocks.ts";
import { frontData } from "../text/front-data.ts";
import { frontFence } from "../text/front-fence.ts";
import { isObject } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";

type FrontAudience = { readonly marks?: AudienceMarks; readonly diagnostics: readonly Diagnostic[] };

const none: FrontAudience = { diagnostics: [] };

/** The marks of the page in `text` (line feeds only, no byte order mark). Diagnostic: `audience-invalid`. */
export function frontAudience(text: string, file: FilePath): FrontAudience {
  const fence = frontFence(text);
  if (fence === undefined) return unfenced(text, file);
  const { format, data, line: above } = fence;
  if (format === "yaml" && !mayHaveMark(data) && !mayHoldBlocks(data)) return none;
  const { value, problems, placeOf } = frontData(fence);
  const found = isObject(value) ? guideMarks(value) : undefined;
  const [fault] = problems;
  const place = { file, line: (fault?.line ?? 1) + above, column: fault?.column ?? 1 };
  if (fault !== undefined || !(isObject(value) || value === null || value === undefined)) {
    const isUnclear = found !== undefined || mayBeMarked(data);
    return isUnclear ? invalid(audienceInvalid("page", "the front matter cannot be read", place)) : none;
  }
  if (found === undefined)
    return holdsBlocks(value ?? null)
      ? invalid(audienceInvalid("page", "front matter cannot contain blocks", place))
      : none;
  const { key, ...marks } = found;
  if (!marks.odd) return { marks, diagnostics: [] };
  const spot = placeOf(pointerTo("", key), "key");
  const at = { file, line: (spot?.line ?? 1) + above, column: spot?.column ?? 1 };
  return { marks, diagnostics: [audienceInvalid("page", `\`${key}\` is not a valid key with a valid value`, at)] };
}

/** What looks like front matter and is none, with a mark in it: it would be shown as text. */
function unfenced(text: string, file: FilePath): FrontAudience {
  const open = /^\s*(?:---|\+\+\+|;;;)[ \t]*\n/.exec(text);
  if (open === null) return none;
  const rest = text.slice(open[0].length);
  const end = /^(?:---|\+\+\+|;;;)[ \t]*$/m.exec(rest)?.index ?? /\n[ \t]*\n/.exec(rest)?.index ?? rest.length;
  if (!mayBeMarked(rest.slice(0, end))) return none;
  const line = open[0].split("\n").length - 1;
  return invalid(
    audienceInvalid("page", "the front matter is not closed, or not at the start", { file, line, column: 1 }),
  );
}

function invalid(told: Diagnostic): FrontAudience {
  return { marks: unreadMarks, diagnostics: [told] };
}
