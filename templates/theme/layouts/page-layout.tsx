// The frame of every page: sidebar, main, contents list; below 997 px one under the other. Which article stands in it is decided by
// the kind of the body.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { Untranslated } from "../parts/banner.tsx";
import type { ThemeParts } from "../parts/parts.ts";
import { Sprite } from "../parts/sprite.tsx";
import { FoldedToc } from "../parts/toc.tsx";
import { CategoryLayout } from "./category-layout.tsx";
import { ChangelogLayout, ReleaseLayout } from "./changelog-layout.tsx";
import { ErrorsLayout } from "./errors-layout.tsx";
import { GoneLayout } from "./gone-layout.tsx";
import { GuideLayout } from "./guide-layout.tsx";
import { LandingLayout } from "./landing-layout.tsx";
import { OperationLayout } from "./operation-layout.tsx";
import { PostsLayout } from "./posts-layout.tsx";
import { SchemaLayout } from "./schema-layout.tsx";
import { SearchLayout } from "./search-layout.tsx";
import { TranslationsLayout } from "./translations-layout.tsx";

type PageLayoutProps = { chrome: Chrome; view: PageView; parts: ThemeParts };

export function PageLayout({ chrome, view, parts }: PageLayoutProps): ReactElement {
  const wide = view.body.kind === "operation" || view.body.kind === "schema";
  const names = ["page", `page-of-${view.body.kind}`];
  if (view.layout === "home") names.push("page-home");
  if (view.sidebar !== undefined) names.push("with-sidebar");
  if (view.toc.length > 0 && !wide) names.push("with-toc");
  return (
    <div className={names.join(" ")} data-page="">
      <Sprite view={view} />
      <parts.Sidebar chrome={chrome} view={view} />
      <main id="__main" className="main" tabIndex={-1}>
        {wide ? null : <FoldedToc view={view} />}
        <parts.PageHead chrome={chrome} view={view} />
        <Untranslated original={view.original}>
          <Article chrome={chrome} view={view} parts={parts} />
        </Untranslated>
        <parts.PageFooter chrome={chrome} view={view} />
        <parts.Pagination chrome={chrome} view={view} />
      </main>
      {wide ? null : <parts.Toc chrome={chrome} view={view} />}
    </div>
  );
}

function Article({ chrome, view, parts }: PageLayoutProps): ReactElement {
  const { body, targets } = view;
  switch (body.kind) {
    case "guide":
      return <GuideLayout body={body} chrome={chrome} view={view} parts={parts} />;
    case "operation":
      return <OperationLayout operation={body} chrome={chrome} view={view} parts={parts} />;
    case "landing":
      return <LandingLayout landing={body} targets={targets} />;
    case "errors":
      return <ErrorsLayout page={body} title={view.title} targets={targets} />;
    case "changelog":
      return <ChangelogLayout page={body} view={view} />;
    case "release":
      return <ReleaseLayout page={body} view={view} />;
    case "schema":
      return <SchemaLayout page={body} view={view} />;
    case "category":
      return <CategoryLayout body={body} view={view} />;
    case "posts":
      return <PostsLayout body={body} view={view} />;
    case "search":
      return <SearchLayout body={body} title={view.title} targets={targets} />;
    case "gone":
      return <GoneLayout body={body} chrome={chrome} view={view} />;
    case "translations":
      return <TranslationsLayout view={view} />;
    case "not-found":
      return (
        <article>
          <parts.NotFound chrome={chrome} view={view} />
        </article>
      );
  }
}
