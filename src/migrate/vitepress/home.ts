// A home page of VitePress, which says in its front matter what other pages say as text.
import { type Json, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { heroText } from "../settings.ts";

/** A home page says in its front matter what others say as text. */
export async function homeOf(tree: OldTree, source: FilePath): Promise<Pick<MovedPage, "lead" | "front">> {
  const { values, lineOf } = await tree.front(source);
  const front: { [key: string]: Json } = {};
  if (values.outline === false) front.hide_table_of_contents = true;
  if (textAt(values, "layout") !== "home") return Object.keys(front).length === 0 ? {} : { front };
  const hero = objectAt(values, "hero");
  for (const key of ["layout", "hero", "features"]) front[key] = null;
  if (member(hero, "image") !== undefined)
    tree.lose("Front matter", "the picture of the home page", { file: source, line: lineOf("hero"), column: 1 });
  const lead = heroText({
    name: textAt(hero, "name"),
    text: textAt(hero, "text"),
    tagline: textAt(hero, "tagline"),
    actions: listAt(hero, "actions").flatMap((one) => pair(one)),
    cards: listAt(values, "features").flatMap((one) => {
      const title = textAt(one, "title");
      return title === undefined ? [] : [{ title, text: textAt(one, "details") ?? "", link: textAt(one, "link") }];
    }),
  });
  return { front, ...(lead === "" ? {} : { lead }) };
}

function pair(value: Json): { text: string; link: string }[] {
  const [text, link] = [textAt(value, "text"), textAt(value, "link")];
  return text === undefined || link === undefined ? [] : [{ text, link }];
}
