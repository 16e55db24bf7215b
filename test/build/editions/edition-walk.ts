// A judge of a built site in several languages and versions: it reads what is published alone, and knows from the made history where each page
// must be. It answers what is wrong, as sentences.

import ar from "../../../src/messages/ar.json" with { type: "json" };
import de from "../../../src/messages/de.json" with { type: "json" };
import { en } from "../../../src/messages/en.ts";
import ja from "../../../src/messages/ja.json" with { type: "json" };
import pt from "../../../src/messages/pt.json" with { type: "json" };
import { fileAt } from "../world.ts";
import { current, type MadeHistory, origin } from "./made-history.ts";
import type { MadeEdition, MadePage, Stand } from "./made-page.ts";

const messages = { en, de, ja, "pt-BR": pt, ar };

/** The words of a language. */
function wordsIn(lang: string) {
  return messages[lang as keyof typeof messages].page;
}

/** The published files by their paths: all that is HTML, text or XML. */
export type Published = ReadonlyMap<string, string>;

/** A page as it is published. `page`: of the history; undefined of one that the program makes, such as a list. */
export type Found = {
  readonly address: string;
  readonly edition: MadeEdition;
  readonly html: string;
  readonly page?: MadePage;
  readonly stand?: Stand;
};

type Entry = { readonly href: string; readonly isMarked: boolean };

/** The links of the menu at `place` from the end of the navbar: 1, that of languages; 2, that of versions. */
export function menuOf(html: string, place: 1 | 2): readonly Entry[] {
  const [menu = ""] = [...html.matchAll(/<details class="navbar-menu">.*?<\/details>/gs)]
    .map(([all]) => all)
    .slice(-place);
  return [...menu.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/gs)].map(([link, href = ""]) => ({
    href,
    isMarked: link.includes("<small>"),
  }));
}

/** A published site, held against its history. */
export class EditionWalk {
  readonly found: readonly Found[];
  readonly faults: string[] = [];
  readonly #base: string;
  readonly #files: Published;
  readonly #made: MadeHistory;
  readonly #editions: ReadonlyMap<string, MadeEdition>;
  readonly #order: readonly string[];
  readonly #langs: readonly string[];

  constructor(files: Published, made: MadeHistory) {
    this.#base = made.editions.find(({ version, lang }) => version === current && lang === "en")?.prefix ?? "";
    this.#files = files;
    this.#made = made;
    this.#editions = new Map(made.editions.map((edition) => [edition.key, edition]));
    this.#order = [...new Set(made.editions.map(({ version }) => version))];
    this.#langs = [...new Set(made.editions.map(({ lang }) => lang))];
    const known = new Map<string, { page: MadePage; stand: Stand }>();
    for (const page of made.pages)
      for (const stand of page.stands.values()) {
        known.set(stand.address, { page, stand });
        if (this.#file(stand.address) === undefined) this.faults.push(`${stand.address}: ${page.name} is not there`);
      }
    const htmls = [...files].filter(
      ([path, html]) => path.endsWith(".html") && !path.startsWith("assets/") && !html.includes('http-equiv="refresh"'),
    );
    this.found = htmls.map(([path, html]): Found => {
      const plain = `${this.#base}/${path.replace(/(^|\/)index\.html$/, "")}`.replace(/(.)\/$/, "$1");
      const edition = this.#editionAt(plain);
      const address = plain === edition.prefix ? `${plain}/` : plain;
      return { address, edition, html, ...known.get(address) };
    });
    for (const { address, page } of this.found)
      if (page === undefined && !isMade(address)) this.faults.push(`${address}: a page that nobody wrote`);
  }

  /** All that is wrong. */
  judged(): readonly string[] {
    const sitemap = this.#sitemap();
    for (const one of this.found) {
      this.#judgeMenus(one);
      this.#judgeHead(one, sitemap);
      this.#judgeNotes(one);
    }
    this.#judgeRedirects();
    for (const { prefix, key } of this.#made.editions) {
      if (!this.#has(`${prefix}/404.html`)) this.#say(`${prefix}/404.html`, `no page for what ${key} lacks`);
      this.#judgeIndex(prefix);
    }
    return this.faults;
  }

  /** Where the menus of a page must lead, in their order; marked entries lead to another page, or another version. */
  expected(one: Found): { readonly languages: readonly Entry[]; readonly versions: readonly Entry[] } {
    const { edition } = one;
    const languages = this.#langs.map((lang): Entry => {
      const own = this.#editions.get(`${edition.version} ${lang}`);
      const target = own ?? this.#in(current, lang);
      return { href: this.#place(one, target).href, isMarked: own === undefined };
    });
    const versions = this.#order.map((version): Entry => {
      if (version === edition.version) return { href: one.address, isMarked: false };
      const { href, isSame } = this.#place(one, this.#in(version, edition.lang));
      return { href, isMarked: !isSame };
    });
    return { languages, versions };
  }

  #say(address: string, problem: string): void {
    this.faults.push(`${address}: ${problem}`);
  }

  #editionAt(address: string): MadeEdition {
    const around = this.#made.editions.filter(({ prefix }) => `${address}/`.startsWith(`${prefix}/`));
    const [own] = around.sort((a, b) => b.prefix.length - a.prefix.length);
    if (own === undefined) throw new Error(address);
    return own;
  }

  /** A version in a language, or in the default one where it lacks it. */
  #in(version: string, lang: string): MadeEdition {
    const own = this.#editions.get(`${version} ${lang}`) ?? this.#editions.get(`${version} en`);
    if (own === undefined) throw new Error(version);
    return own;
  }

  /** The file that a host sends for an address. */
  #file(address: string): string | undefined {
    return this.#files.get(fileAt(address.slice(this.#base.length)));
  }

  #has(address: string): boolean {
    const html = this.#file(address);
    return html !== undefined && !html.includes('http-equiv="refresh"');
  }

  /** Where a page stands in another edition: the same one, else the introduction of its API, else the nearest one above. */
  #place({ address, edition, page }: Found, target: MadeEdition): { readonly href: string; readonly isSame: boolean } {
    if (target.key === edition.key) return { href: address, isSame: true };
    const there = page?.stands.get(target.key);
    if (there !== undefined) return { href: there.address, isSame: true };
    const home = `${target.prefix}/`;
    let inside = address.slice(edition.prefix.length);
    if (inside === "/404.html") return { href: home, isSame: false };
    if (page === undefined && this.#has(target.prefix + inside)) return { href: target.prefix + inside, isSame: true };
    const api = page?.api ?? `api ${/^\/(?:category\/)?(shop|extra)\//.exec(inside)?.[1]}`;
    const introduction = this.#made.pages.find(({ name }) => name === api)?.stands.get(target.key);
    if (introduction !== undefined) return { href: introduction.address, isSame: false };
    while (inside !== "" && !this.#has(target.prefix + inside)) inside = inside.slice(0, inside.lastIndexOf("/"));
    return { href: inside === "" ? home : target.prefix + inside, isSame: false };
  }

  #judgeMenus(one: Found): void {
    const { address, html } = one;
    const wanted = this.expected(one);
    for (const [name, place] of [
      ["languages", 1],
      ["versions", 2],
    ] as const) {
      const menu = menuOf(html, place);
      const text = (all: readonly Entry[]): string =>
        all.map(({ href, isMarked }) => href + (isMarked ? " *" : "")).join(", ");
      for (const { href } of menu)
        if (!this.#has(href)) this.#say(address, `the menu of ${name} leads to ${href}, where nothing is`);
      if (text(menu) !== text(wanted[name]))
        this.#say(address, `${name} lead to ${text(menu)}; right is ${text(wanted[name])}`);
    }
  }

  /** The page that search engines are to list, if it is not `one`. */
  #canonical({ address, edition, page, stand }: Found): string {
    const ofDefault = (version: string) => page?.stands.get(this.#in(version, "en").key)?.address ?? address;
    if (edition.version !== current) {
      const there = page?.stands.get(this.#in(current, edition.lang).key);
      if (there !== undefined) return there.state === "original" ? ofDefault(current) : there.address;
    }
    return stand?.state === "original" ? ofDefault(edition.version) : address;
  }

  #judgeHead(one: Found, sitemap: ReadonlyMap<string, string>): void {
    const { address, edition, html, page, stand } = one;
    const { lang, dir } = edition;
    if (!html.includes(`<html lang="${lang}" dir="${dir}"`)) this.#say(address, `not in ${lang} ${dir}`);
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.slice(origin.length) ?? "";
    const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const alternates = alternatesOf(html);
    const isHidden = robots.startsWith("noindex");
    if (page === undefined ? !this.#has(canonical) : canonical !== this.#canonical(one))
      this.#say(address, `canonical is ${canonical}; right is ${this.#canonical(one)}`);
    const isClosed = !edition.isIndexed || stand?.isListed === false;
    const wanted = isClosed
      ? "noindex, nofollow"
      : /\/search$/.test(address)
        ? "noindex, follow"
        : /\/translations$/.test(address)
          ? "noindex"
          : "";
    if (robots !== wanted) this.#say(address, `robots are told "${robots}", not "${wanted}"`);
    const isListed = !isHidden && canonical === address && !address.endsWith("/404.html");
    if (sitemap.has(address) !== isListed) this.#say(address, `${isListed ? "not " : ""}in the sitemap`);
    if (isListed && sitemap.get(address) !== String(alternates))
      this.#say(address, `hreflang in the sitemap is ${sitemap.get(address)}`);
    if (!isListed && alternates.length > 0) this.#say(address, `hreflang of a page that is not listed: ${alternates}`);
    if (isListed && page !== undefined) {
      const right = this.#alternates(one, page);
      if (String(alternates) !== String(right)) this.#say(address, `hreflang is ${alternates}; right is ${right}`);
    }
    for (const other of alternates) {
      const there = this.#file(other.slice(other.indexOf(" ") + 1)) ?? "";
      if (String(alternatesOf(there)) !== String(alternates)) this.#say(address, `hreflang is not that of ${other}`);
    }
  }

  #alternates({ edition }: Found, page: MadePage): readonly string[] {
    const all = this.#langs.flatMap((lang) => {
      const stand = page.stands.get(`${edition.version} ${lang}`);
      return stand === undefined || stand.state === "original" || !stand.isListed ? [] : [`${lang} ${stand.address}`];
    });
    const first = page.stands.get(`${edition.version} en`)?.address ?? all[0]?.slice(all[0].indexOf(" ") + 1);
    return [...all, `x-default ${first}`];
  }

  #judgeNotes(one: Found): void {
    const { address, edition, html, page, stand } = one;
    const said = textOf(html);
    const words = wordsIn(edition.lang);
    const has = (text: string): boolean => said.includes(text);
    const note = (text: string, isWanted: boolean): void => {
      if (has(text) !== isWanted) this.#say(address, `${isWanted ? "does not say" : "says"} "${text}"`);
    };
    const isLost = address.endsWith("/404.html");
    const config = this.#made.config as { versions: readonly { id: string; label: string; status?: string }[] };
    const label = (id: string): string => config.versions.find((version) => version.id === id)?.label ?? "";
    const { version } = edition;
    const kinds = { next: words.versionUnreleased, 1: words.versionUnmaintained, 2: words.versionOld };
    const text = kinds[version as keyof typeof kinds]?.replace("{label}", label(version));
    if (text !== undefined) note(text, true);
    else for (const other of Object.values(kinds)) note(other.slice(0, other.indexOf("{")), false);
    if (text !== undefined) {
      const { href, isSame } = this.#place(one, this.#in(current, edition.lang));
      const link = (isSame ? words.versionSamePage : words.versionCurrent).replace("{label}", label(current));
      if (!said.includes(`<a href="${href}">${link}</a>`))
        this.#say(address, `the banner does not lead to ${href} as "${link}"`);
    }
    if (page === undefined || isLost) return;
    if (!html.includes(page.name.replace(/^\S+ /, ""))) this.#say(address, `is not ${page.name}`);
    note(words.untranslatedNote, stand?.state === "original");
    note(words.staleNote, stand?.state === "stale");
    const original = page.stands.get(`${version} en`)?.address ?? "";
    if (stand?.state === "stale" && !said.includes(`<a href="${original}" hrefLang="en">`))
      this.#say(address, "does not lead to the original");
    if ((stand?.state === "original") !== html.includes('<div lang="en" dir="ltr">'))
      this.#say(address, "the language of the article");
    const markdown = this.#files.get(`${address.replace(/\/$/, "/index").slice(this.#base.length + 1)}.md`);
    if (markdown === undefined) this.#say(address, "no Markdown page");
    else
      for (const [state, line] of [
        ["original", words.untranslatedNote],
        ["stale", words.staleNote],
      ] as const)
        if (markdown.includes(line) !== (stand?.state === state)) this.#say(address, `"${line}" in Markdown`);
  }

  /** What the sitemap lists, by address, with its hreflang. */
  #sitemap(): ReadonlyMap<string, string> {
    const text = this.#files.get("sitemap.xml") ?? "";
    const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(([, loc = "", rest = ""]) => {
      const links = [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, lang, href = ""]) => `${lang} ${href.slice(origin.length)}`,
      );
      return [loc.slice(origin.length), String(links)] as const;
    });
    const all = new Map(entries);
    if (all.size !== entries.length) this.#say("/sitemap.xml", "an address twice");
    for (const address of all.keys()) if (!this.#has(address)) this.#say(address, "in the sitemap, and not there");
    if (this.#base === "" && !this.#files.get("robots.txt")?.includes(`Sitemap: ${origin}/sitemap.xml`))
      this.#say("/robots.txt", "names no sitemap");
    return all;
  }

  /** Each redirect, as a page and as a line for hosts, leads to a page, and none is forced over one; lines for 404 pages go from the inside out. */
  #judgeRedirects(): void {
    const targets = [...this.#files].flatMap(
      ([path, html]) =>
        /http-equiv="refresh" content="0; url=([^"]*)"/
          .exec(html)
          ?.slice(1, 2)
          .map((to) => [`${this.#base}/${path}`, to] as const) ?? [],
    );
    const lines = (this.#files.get("_redirects") ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split(" "));
    const moves = lines.flatMap(([from = "", to = "", status]) => (status === "404" ? [] : [[from, to] as const]));
    for (const [from, to] of [...targets, ...moves])
      if (!this.#has(to)) this.#say(from, `redirects to ${to}, where nothing is`);
    for (const [from] of moves) if (this.#has(from)) this.#say(from, "is redirected, and a page");
    const lost = lines.flatMap(([from = "", , status]) => (status === "404" ? [from.slice(0, -2)] : []));
    const wanted = this.#made.editions.flatMap(({ prefix }) => (prefix === this.#base ? [] : [prefix]));
    if (String([...lost].sort()) !== String([...wanted].sort())) this.#say("/_redirects", `404 pages of ${lost}`);
    if (lost.some((path, at) => lost.slice(0, at).some((before) => path.startsWith(`${before}/`))))
      this.#say("/_redirects", `404 pages hidden by others: ${lost}`);
  }

  /** The index for programs names files of its own edition alone. */
  #judgeIndex(prefix: string): void {
    const text = this.#files.get(`${prefix}/llms.txt`.slice(this.#base.length + 1)) ?? "";
    if (text === "") this.#say(`${prefix}/llms.txt`, "is not there");
    for (const [, href = ""] of text.matchAll(/\]\((?:https:\/\/docs\.example\.com)?(\/[^)]*)\)/g)) {
      if (!this.#files.has(href.slice(this.#base.length + 1)))
        this.#say(`${prefix}/llms.txt`, `names ${href}, where nothing is`);
      else if (this.#editionAt(href.replace(/\.md$/, "")).prefix !== prefix)
        this.#say(`${prefix}/llms.txt`, `names ${href}`);
    }
  }
}

/** Pages that the program makes. */
function isMade(address: string): boolean {
  return /\/(category\/.*|search|translations|404\.html|(shop|extra)\/(changelog(\/.*)?|errors))$/.test(address);
}

function alternatesOf(html: string): readonly string[] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
    ([, lang, href = ""]) => `${lang} ${href.slice(origin.length)}`,
  );
}

function textOf(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}
