// An author as pages and files of authors write it.
import { defined } from "../text/defined.ts";
import { isObject, type Json } from "../text/json.ts";
import type { Author } from "./blog.ts";

/** An author as it is described in a page or in the file of authors; undefined without a name. Docusaurus has `image_url`, Material `avatar`. */
export function authorOf(value: Json | undefined): Author | undefined {
  if (!isObject(value) || typeof value.name !== "string" || value.name === "") return undefined;
  const text = (...keys: readonly string[]): string | undefined => {
    const found = keys.map((key) => value[key]).find((one) => typeof one === "string" && one !== "");
    return typeof found === "string" ? found : undefined;
  };
  return defined({
    name: value.name,
    title: text("title", "description"),
    url: text("url"),
    image: text("image", "image_url", "avatar"),
  });
}
