// Pages fetched as documents, with the stylesheets that they have and this one has not. A few are kept for a while: those fetched ahead, and those of Back and Forward.
import { fetchOwnPage } from "../transports/own-file.ts";
import * as words from "../words/trouble.ts";
import { bringSheets } from "./sheets.ts";

/** `elsewhere`: nothing to swap in, so the browser must go there. `trouble`: the network failed or was too slow. */
export type StoredPage =
  | { readonly kind: "page"; readonly document: Document; readonly url: string }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "trouble"; readonly text: string };

export type PageStore = {
  readonly prefetch: (href: string) => void;
  readonly get: (href: string) => Promise<StoredPage>;
  readonly forget: () => void;
};

const keptFor = 300_000;
const keptAtMost = 12;

export function openStore(): PageStore {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<StoredPage> }>();
  const get = (href: string): Promise<StoredPage> => {
    const key = href.replace(/#.*/, "");
    const known = kept.get(key);
    if (known !== undefined && performance.now() - known.at < keptFor) return known.answer;
    const answer = request(key);
    kept.delete(key);
    kept.set(key, { at: performance.now(), answer });
    for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
    void answer.then(({ kind }) => kind === "page" || kept.delete(key));
    return answer;
  };
  return { prefetch: (href) => void get(href), get, forget: () => kept.clear() };
}

async function request(href: string): Promise<StoredPage> {
  const answer = await fetchOwnPage(href);
  if (answer.kind === "failed") return { kind: "trouble", text: words.networkFailed };
  if (answer.kind === "late") return { kind: "trouble", text: words.networkSlow };
  if (answer.kind === "foreign" || answer.status !== 200 || answer.document === null) return { kind: "elsewhere" };
  const { document: page, url } = answer;
  const isOurs =
    page.body?.dataset.deployment === document.body.dataset.deployment &&
    page.body?.querySelector("[data-page]") !== null;
  if (!isOurs) return { kind: "elsewhere" };
  const dressed = await bringSheets(page);
  return dressed ? { kind: "page", document: page, url } : { kind: "trouble", text: words.networkFailed };
}
