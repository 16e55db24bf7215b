// What stands above the title: where the page is, what readers must know first, and the page as Markdown, which stylesheets set beside the title.
import type { ReactElement } from "react";
import type { PartProps } from "../../../src/model/view.ts";
import { AsMarkdown } from "./as-markdown.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { WholeSlot } from "./slot.tsx";
import { Notices } from "./slots.tsx";

export function PageHead({ chrome, view }: PartProps): ReactElement {
  const isHome = view.layout === "home";
  return (
    <>
      {isHome ? null : (
        <WholeSlot name="Breadcrumbs">
          <Breadcrumbs chrome={chrome} view={view} />
        </WholeSlot>
      )}
      <WholeSlot name="Notices">
        <Notices chrome={chrome} view={view} />
      </WholeSlot>
      {isHome ? null : <AsMarkdown chrome={chrome} view={view} />}
    </>
  );
}
