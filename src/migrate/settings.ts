// Parts of configs that several programs write alike.
import { isUrl } from "../text/url.ts";

/** The origin of an address, and the path below it. */
export function siteAddress(url: string | undefined): { readonly url?: string; readonly baseUrl?: string } {
  if (url === undefined || !/^https?:/.test(url) || !isUrl(url)) return {};
  const { origin, pathname } = new URL(url);
  return { url: origin, ...(pathname === "/" ? {} : { baseUrl: `${pathname.replace(/\/+$/, "")}/` }) };
}

/** A base as pio-docs writes it. */
export function baseOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const plain = path.replace(/^\/+|\/+$/g, "");
  return plain === "" ? "/" : `/${plain}/`;
}

/** Where "Edit this page" leads, for paths of the new tree, whose pages lie in `docs/`. Undefined where the old pattern is no beginning. */
export function editBase(pattern: string | undefined, pathMark: RegExp): string | undefined {
  if (pattern === undefined || !/^https?:/.test(pattern)) return undefined;
  const base = pattern.replace(pathMark, "");
  return /[{}:]path|\{/.test(base) ? undefined : base.replace(/\/?$/, "/").replace(/(^|\/)docs\/$/, "$1");
}

export type HeroFacts = {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly tagline?: string | undefined;
  readonly actions: readonly { readonly text: string; readonly link: string }[];
  readonly cards: readonly { readonly title: string; readonly text: string; readonly link?: string | undefined }[];
};

/** What a home page says to its readers in its front matter, as markdown. */
export function heroText({ name, text, tagline, actions, cards }: HeroFacts): string {
  const head = [name, text].filter((one) => one !== undefined && one !== "").map((one) => plain(one ?? ""));
  const parts = [
    head[0] === undefined ? "" : `# ${head[0]}`,
    head[1] === undefined ? "" : `**${head[1]}**`,
    tagline === undefined ? "" : plain(tagline),
    actions
      .map(
        (action) =>
          `- [${plain(action.text).replace(/[[\]]/g, "\\$&")}](${action.link.replace(/[\s()]/g, encodeURIComponent)})`,
      )
      .join("\n"),
    cards.length === 0 ? "" : `::::cards\n\n${cards.map(cardText).join("\n\n")}\n\n::::`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function cardText({ title, text, link }: HeroFacts["cards"][number]): string {
  const where = link === undefined ? "" : ` {href="${link.replaceAll('"', "%22")}"}`;
  return `:::card ${plain(title)}${where}\n\n${text.trim()}\n\n:::`;
}

/** One line. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
