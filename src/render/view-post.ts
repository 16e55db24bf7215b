// What a post says beside its text, ready to print.
import { dayOf } from "../model/blog.ts";
import { filesBase } from "../model/edition.ts";
import type { Page } from "../model/page.ts";
import { hrefOf } from "../model/route.ts";
import { isSafeHref } from "../model/safe-href.ts";
import type { Site } from "../model/site.ts";
import type { PageView } from "../model/view.ts";
import { defined } from "../text/defined.ts";

/** Undefined for what is no post. Of pictures of authors those are shown that are files of the site: a reader asks no other host. */
export function viewPost({ posts, config, assetsByOutput }: Site, { metadata }: Page): PageView["post"] {
  const post = posts?.get(metadata.route);
  if (post === undefined) return undefined;
  const imageOf = (image: string | undefined): string | undefined => {
    const asset = image?.startsWith("/") ? assetsByOutput.get(image.slice(1)) : undefined;
    return asset && filesBase(config) + asset.output.split("/").map(encodeURIComponent).join("/");
  };
  return {
    day: dayOf(post),
    minutes: post.minutes,
    authors: post.authors.map(({ name, title, url, image }) =>
      defined({ name, title, href: url !== undefined && isSafeHref(url) ? url : undefined, image: imageOf(image) }),
    ),
  };
}

/** The tags that a page shows, with the pages that list them. */
export function viewTags({ tags, config }: Site, { metadata }: Page): PageView["tags"] {
  const addressing = { base: config.baseUrl, trailingSlash: config.trailingSlash };
  return tags?.get(metadata.route)?.map(({ label, route }) => ({ label, href: hrefOf(route, addressing) }));
}
