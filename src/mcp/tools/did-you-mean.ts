// What is said after a name that the site does not have: the name of the site that was meant, in a quote, since it is the site's.
import { nearest } from "../../text/nearest.ts";
import { SafeText, safe } from "../safe-text.ts";

/** The nearest of `names` to `name`, or how to look for it; goes behind a sentence. */
export function didYouMean(name: string, names: readonly string[], root: string): SafeText {
  const near = nearest(name, names);
  if (near === undefined) return safe` Search for it with search_docs.`;
  return safe` Did you mean this?\n${SafeText.quote(root, near)}`;
}
