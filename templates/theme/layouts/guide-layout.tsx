// A guide page: its prose, with a title in front where the text does not bring its own. A post says below its title when it was written, and by whom.
import type { ReactElement } from "react";
import type { GuideBody } from "../../../src/model/page.ts";
import type { Segments } from "../../../src/model/segments.ts";
import type { PartProps } from "../../../src/model/view.ts";
import type { ThemeParts } from "../parts/parts.ts";
import { PageTags, PostHead } from "../parts/post.tsx";
import { Prose } from "../parts/prose.tsx";

type GuideLayoutProps = PartProps & { body: GuideBody; parts: ThemeParts };

export function GuideLayout({ body, chrome, view, parts }: GuideLayoutProps): ReactElement {
  const { post } = view;
  const [title, text] = post !== undefined && body.hasTitle ? titleApart(body.html) : [undefined, body.html];
  return (
    <article>
      {body.hero === undefined ? null : <parts.HomeHead chrome={chrome} view={view} />}
      {body.hero !== undefined || body.hasTitle || !view.showTitle || view.title === "" ? null : (
        <header>
          <h1 id={body.titleId}>{view.title}</h1>
        </header>
      )}
      <Prose segments={title} targets={view.targets} className="post-title" />
      {post === undefined ? null : <PostHead post={post} />}
      <Prose segments={text} targets={view.targets} />
      <PageTags view={view} />
    </article>
  );
}

/** Prose up to the end of the title that it begins with, and the rest of it. */
function titleApart(html: Segments): readonly [Segments | undefined, Segments] {
  const at = html.findIndex((one) => typeof one === "string" && one.includes("</h1>"));
  const last = html[at];
  if (typeof last !== "string") return [undefined, html];
  const end = last.indexOf("</h1>") + "</h1>".length;
  return [
    [...html.slice(0, at), last.slice(0, end)],
    [last.slice(end), ...html.slice(at + 1)],
  ];
}
