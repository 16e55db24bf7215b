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
  const isApart = body.lead !== undefined || (post !== undefined && body.hasTitle);
  const { title, text } = isApart ? withoutTitle(body) : whole(body.html);
  const isTitled = body.hasTitle ? title.length > 0 : view.showTitle;
  return (
    <article>
      {body.hero === undefined ? null : <parts.HomeHead chrome={chrome} view={view} />}
      {body.hero !== undefined || body.hasTitle || !view.showTitle || view.title === "" ? null : (
        <header>
          <h1 id={body.titleId}>{view.title}</h1>
        </header>
      )}
      <Prose segments={title} targets={view.targets} className="title" />
      {body.lead !== undefined && isTitled ? <p className="lead">{body.lead}</p> : null}
      {post === undefined ? null : <PostHead post={post} />}
      <Prose segments={text} targets={view.targets} />
      <PageTags view={view} />
    </article>
  );
}

type Divided = { readonly title: Segments; readonly text: Segments };

const whole = (text: Segments): Divided => ({ title: [], text });

/** The title that a text begins with, and what comes after it. */
function withoutTitle({ html, hasTitle }: GuideBody): Divided {
  const [first] = html;
  if (!hasTitle || typeof first !== "string" || !first.startsWith("<h1")) return whole(html);
  const end = "</h1>";
  const at = html.findIndex((one) => typeof one === "string" && one.includes(end));
  const segment = html[at];
  if (typeof segment !== "string") return whole(html);
  const cut = segment.indexOf(end) + end.length;
  return { title: [...html.slice(0, at), segment.slice(0, cut)], text: [segment.slice(cut), ...html.slice(at + 1)] };
}
