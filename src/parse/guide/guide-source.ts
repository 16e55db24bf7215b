// What a guide is parsed from, and what of the site's settings it is parsed under.
import { type Route, routeOf } from "../../model/route.ts";
import type { FilePath } from "../../text/place.ts";

/** What of the config shapes parsing. */
export type GuideSettings = {
  readonly docsRoute: Route;
  readonly lang: string;
  /** What the site is called as far as the settings and the folder say; may be empty. */
  readonly siteName?: string;
  /** Origins that a frame may show. */
  readonly frames: readonly string[];
};

/** `file`: path from the site folder. `path`: path inside its tree, which makes id and route. */
export type GuideSource = {
  readonly file: FilePath;
  readonly path: FilePath;
  readonly tree: "docs" | "pages";
  readonly text: string;
};

/** The route that a tree of guides stands at. */
export function treeRoute(tree: GuideSource["tree"], settings: GuideSettings): Route {
  return tree === "docs" ? settings.docsRoute : routeOf("/");
}
