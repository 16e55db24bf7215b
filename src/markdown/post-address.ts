// The path of a post in; the day in it, and the address out, as Docusaurus makes them: `2024-05-01-x.md`, `2024/05/01-x.md` and
// `2024-05-01/index.md` stand at `2024/05/01/x`; a path without a day is the address.
import type { FrontMatter } from "../model/front-matter.ts";
import { routeOf } from "../model/route.ts";
import { isDay } from "../text/day.ts";
import { decodedPath } from "../text/percent.ts";
import type { FilePath } from "../text/place.ts";
import { addressOf, addressUnder, type DocAddress } from "./doc-id.ts";
import type { GuideSource } from "./guide-source.ts";

const dated = /^(?<folder>.*?)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?=[-/.]|$)[-/]?(?<name>.*)$/;

/** The day that the path of a post names: `2024-05-01`. */
export function dayInPath(path: FilePath): string | undefined {
  const { year = "", month = "", day = "" } = dated.exec(path)?.groups ?? {};
  const named = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(named) ? named : undefined;
}

/** The address of a guide, or of a post below the list of posts: a slug starts there, too. */
export function guideAddress(
  { path, root, under, isPost }: Pick<GuideSource, "path" | "root" | "under" | "isPost">,
  front: FrontMatter,
): DocAddress {
  if (isPost !== true) return addressUnder(under, addressOf(path, root, front));
  const own = path.replace(/(?:\/index)?\.[^./]+$/i, "");
  const at = front.slug === undefined ? pathOf(own) : decodedPath(front.slug);
  return { id: `${root.slice(1)}/${own}`, route: routeOf(`${root}/${at}`) };
}

function pathOf(own: string): string {
  const { folder = "", year = "", month = "", day = "", name = "" } = dated.exec(own)?.groups ?? {};
  return dayInPath(own) === undefined ? own : `${year}/${month}/${day}/${folder}${name}`;
}
