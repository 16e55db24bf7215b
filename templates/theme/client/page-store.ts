// Pages fetched as documents. A strict policy forbids to parse text, so the browser's own loader does it: XMLHttpRequest with
// responseType "document". A few pages are kept for a while: those fetched ahead, and those of Back and Forward.

/** `elsewhere`: nothing to swap in, so the browser must go there. `trouble`: the network failed or was too slow. */
export type Answer =
  | { readonly kind: "page"; readonly document: Document; readonly url: string }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "trouble"; readonly text: string };

export type PageStore = {
  readonly prefetch: (href: string) => void;
  readonly get: (href: string) => Promise<Answer>;
};

const keptFor = 300_000;
const keptAtMost = 12;
const patience = 15_000;

export function openStore(): PageStore {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  const get = (href: string): Promise<Answer> => {
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
  return { prefetch: (href) => void get(href), get };
}

function request(href: string): Promise<Answer> {
  return new Promise((settle) => {
    const ask = new XMLHttpRequest();
    ask.open("GET", href);
    ask.responseType = "document";
    ask.timeout = patience;
    ask.onload = () => {
      const page = ask.responseXML;
      const own = document.documentElement.dataset.deployment;
      const isOurs = page?.documentElement.dataset.deployment === own && page?.querySelector("[data-page]") !== null;
      settle(
        ask.status === 200 && page !== null && isOurs
          ? { kind: "page", document: page, url: ask.responseURL }
          : { kind: "elsewhere" },
      );
    };
    ask.onerror = () => settle({ kind: "trouble", text: "The page could not be loaded: the network failed." });
    ask.ontimeout = () => settle({ kind: "trouble", text: "The page could not be loaded: the network is too slow." });
    ask.send();
  });
}
