// A page that is not for everybody says so.
import type { ReactElement } from "react";
import type { PageView } from "../../../src/model/view.ts";

export function Banner({ banner }: { banner: PageView["banner"] }): ReactElement | null {
  if (banner === undefined) return null;
  const draft = banner === "draft";
  return (
    <aside className="admonition admonition-caution" aria-label={draft ? "Draft page" : "Unlisted page"}>
      <p className="admonition-title">{draft ? "Draft page" : "Unlisted page"}</p>
      <p>
        {draft
          ? "This page is a draft. It will only be visible in dev and be excluded from the production build."
          : "This page is unlisted. Search engines will not index it, and only users having a direct link can access it."}
      </p>
    </aside>
  );
}
