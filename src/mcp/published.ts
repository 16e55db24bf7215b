// A built site as the server of facts sees it: files of its output by their paths, and nothing else. Where they come from, a folder or the
// net, is behind one question.
import type { ServedFiles } from "../serve/served-files.ts";
import { SafeText, safe } from "./safe-text.ts";

/** The site cannot be read; what is said of it is a sentence for a person. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  constructor(readonly said: SafeText) {
    super(said.text);
  }
}

export type PublishedSite = {
  /** The text of an output file (`docs/start.md`); undefined where there is none. Rejects with `Unreadable`. */
  text(path: string, signal?: AbortSignal): Promise<string | undefined>;
  /** Stands before the path of a page in addresses: `https://example.com/docs/`, or `/` where nobody knows the host. */
  readonly root: string;
  /** It is a package of the site: without what stands beside its pages for scripts. */
  readonly isPack?: true;
};

/** Characters of one file that are read: more than any page of a site that its readers can open. */
const longest = 50_000_000;

/** The site in a folder. */
export function shelvedSite(servedFiles: ServedFiles, root: string): PublishedSite {
  return {
    root,
    async text(path) {
      const file = await servedFiles.read(path);
      if (file === undefined) return undefined;
      if (file.bytes.length > longest)
        throw new Unreadable(safe`${SafeText.line(path)} is larger than ${longest / 1e6} MB.`);
      return Buffer.from(file.bytes).toString("utf8");
    },
  };
}
