// Lists that Docusaurus makes of a category: their addresses start where the documents do, those of pio-docs at the start of the site.
import { routeOf } from "../../model/route.ts";
import { headingSlug } from "../../model/slug.ts";
import { isObject, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";

/** The `link` of a category whose page is made, at the address that it had below `root`. */
export function madeIndex(link: JsonObject, label: string, root: string): JsonObject {
  const slug = routeOf(`${root}/${textAt(link, "slug") ?? `category/${headingSlug(label)}`}`);
  return given({
    type: "generated-index",
    title: textAt(link, "title"),
    slug,
    description: textAt(link, "description"),
  });
}

/** A `_category_` file of a folder, as JSON; undefined for one that cannot be read. */
export async function categoryFile(tree: OldTree, file: FilePath, root: string): Promise<string | undefined> {
  const { value } = await tree.data(file);
  if (!isObject(value)) return undefined;
  const { link } = value;
  const name = file.split("/").at(-2) ?? "";
  const changed =
    isObject(link) && textAt(link, "type") === "generated-index"
      ? { ...value, link: madeIndex(link, textAt(value, "label") ?? name, root) }
      : value;
  return `${JSON.stringify(changed, null, 2)}\n`;
}
