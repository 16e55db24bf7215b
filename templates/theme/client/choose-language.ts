// Runs before the first paint, on sites whose config says `detect: true`: remembers the language that a reader chooses in the menu, and leads
// who comes to the home page of the default language from elsewhere to the home page of theirs. Crawlers stay where they are. In its own tag,
// on pages in the default language, are the languages of the site with their home pages, the default one first.
const key = "docusaurus.lang";

addEventListener(
  "click",
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[lang][hreflang]") : null;
    try {
      if (link !== null) localStorage.setItem(key, link.lang);
    } catch {
      // Storage is blocked: nothing is remembered.
    }
  },
  true,
);

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Language and script, so that Portuguese is one and Chinese is two. */
function tongueOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language} ${script}`;
  } catch {
    return tag;
  }
}

/** The first language that the reader wants and the site has. */
function wantedOf(codes: readonly string[]): string | undefined {
  const own = remembered();
  if (own !== null && codes.includes(own)) return own;
  for (const tag of navigator.languages) {
    const found =
      codes.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
      codes.find((code) => tongueOf(code) === tongueOf(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

const homes: readonly (readonly [code: string, home: string])[] = JSON.parse(
  document.currentScript?.dataset.homes ?? "[]",
);
const { origin, pathname, search, hash } = location;
const [first = ""] = homes[0]?.slice(1) ?? [];
const isCrawler = /bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent);
const isHome = pathname.replace(/index\.html$/, "") === first;
if (isHome && !document.referrer.startsWith(origin + first) && !isCrawler) {
  const wanted = wantedOf(homes.map(([code]) => code));
  const home = homes.find(([code]) => code === wanted)?.[1] ?? first;
  if (home !== first) location.replace(home + search + hash);
}
