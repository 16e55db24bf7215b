// Addresses of Jekyll: by `permalink` of a page, of its collection or of the site, and by the styles that have names.
import { joinPath } from "../../text/file-path.ts";
import { type JsonObject, listAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { dateIn, dateText, dayOfYear } from "./liquid/dates.ts";

/** `path`: of a page from the folder of the site, of others from that of their collection, with its ending. `kind`: pages, posts, or a label. */
export type Addressed = {
  readonly path: FilePath;
  readonly kind: string;
  readonly front: JsonObject;
  readonly date: string | undefined;
};

const styles: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** `site`: the permalink of the config; `own`: of the collection. */
export type Permalinks = { readonly site: string | undefined; readonly own: string | undefined };

/** The pattern that a page, post or document without a `permalink` of its own follows. */
export function patternOf({ path, kind }: Pick<Addressed, "path" | "kind">, { site, own }: Permalinks): string {
  const style = site ?? "date";
  if (kind === "posts") {
    const said = own ?? style;
    return styles[said] ?? said;
  }
  if (kind !== "pages") return own === undefined ? suffixed("/:collection/:path", style) : (styles[own] ?? own);
  if (/^(?:.*\/)?index\.[^./]+$/.test(path)) return "/:path/";
  return suffixed("/:path/:basename", style);
}

function suffixed(template: string, style: string): string {
  if (style === "pretty") return `${template}/`;
  if (Object.hasOwn(styles, style)) return `${template}:output_ext`;
  return style.endsWith("/") ? `${template}/` : style.endsWith(":output_ext") ? `${template}:output_ext` : template;
}

/** The address, which begins with "/". `unknown`: gets parts of a pattern that are not known. */
export function jekyllAddress(page: Addressed, permalinks: Permalinks, unknown: (token: string) => void): string {
  const said = textAt(page.front, "permalink");
  const pattern = said === undefined ? patternOf(page, permalinks) : (styles[said] ?? said);
  const values = tokens(page);
  const filled = pattern.replace(/:([a-z_]+)/g, (whole, name: string) => {
    // Of `:titlex` the longest name that is known is meant.
    const key = Object.hasOwn(values, name)
      ? name
      : Object.keys(values)
          .filter((one) => name.startsWith(one))
          .sort((a, b) => b.length - a.length)[0];
    if (key === undefined) unknown(whole);
    return key === undefined ? whole : (values[key] ?? "") + name.slice(key.length);
  });
  const isFolder = filled.endsWith("/");
  const address = joinPath("/", filled).replace(/\/index\.html$/, "/");
  return isFolder && !address.endsWith("/") ? `${address}/` : address;
}

function tokens({ path, kind, front, date }: Addressed): Readonly<Record<string, string>> {
  const stem = path.replace(/\.[^./]+$/, "");
  const folder = stem.includes("/") ? stem.slice(0, stem.lastIndexOf("/")) : "";
  const name = stem.slice(folder === "" ? 0 : folder.length + 1);
  const bare = kind === "pages" ? name : name.replace(/^\d{2,4}-\d{1,2}-\d{1,2}-/, "");
  const slug = textAt(front, "slug") ?? bare;
  const day = date === undefined ? undefined : dateIn(date);
  const dated = (format: string): string => (day === undefined ? "" : dateText(date ?? "", format));
  return {
    output_ext: /\.(?:md|markdown|mkdn?|html?|textile)$/i.test(path) ? ".html" : (/\.[^./]+$/.exec(path)?.[0] ?? ""),
    path: kind === "pages" ? folder : stem,
    basename: name,
    collection: kind,
    name: slugged(name),
    title: prettySlug(slug),
    slug: slugged(slug),
    categories: categoriesOf(front).join("/"),
    slugified_categories: categoriesOf(front).map(slugged).join("/"),
    year: dated("%Y"),
    month: dated("%m"),
    i_month: dated("%m").replace(/^0/, ""),
    day: dated("%d"),
    i_day: dated("%d").replace(/^0/, ""),
    short_year: dated("%y"),
    hour: dated("%H"),
    minute: dated("%M"),
    second: dated("%S"),
    y_day: day === undefined ? "" : String(dayOfYear(day)).padStart(3, "0"),
    short_month: dated("%b"),
    long_month: dated("%B"),
    short_day: dated("%a"),
    long_day: dated("%A"),
  };
}

/** Categories of a post, in small letters. */
export function categoriesOf(front: JsonObject): readonly string[] {
  const all = [...namesAt(front, "category", false), ...namesAt(front, "categories", true)];
  return [...new Set(all.map((one) => one.toLowerCase()))];
}

/** A list, or a text with spaces between its names. */
export function namesAt(front: JsonObject, key: string, isSplit: boolean): readonly string[] {
  const text = textAt(front, key);
  if (text !== undefined) return isSplit ? text.split(/\s+/).filter((one) => one !== "") : [text];
  return listAt(front, key).flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : []));
}

function slugged(text: string): string {
  return text
    .replace(/[^\p{M}\p{L}\p{Nd}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** What `:title` is: letters in their case, with signs that addresses may hold. */
function prettySlug(text: string): string {
  return text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, "-").replace(/^-|-$/g, "");
}
