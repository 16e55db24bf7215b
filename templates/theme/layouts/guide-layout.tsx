// A guide page: its prose, with a title in front where the text does not bring its own.
import type { ReactElement } from "react";
import type { GuideBody } from "../../../src/model/page.ts";
import type { PageView } from "../../../src/model/view.ts";
import { HomeHead } from "../parts/home-head.tsx";
import { Prose } from "../parts/prose.tsx";

export function GuideLayout({ body, view }: { body: GuideBody; view: PageView }): ReactElement {
  return (
    <article>
      {body.hero === undefined ? null : <HomeHead hero={body.hero} hasTitle={body.hasTitle} targets={view.targets} />}
      {body.hero !== undefined || body.hasTitle || !view.showTitle || view.title === "" ? null : (
        <header>
          <h1 id={body.titleId}>{view.title}</h1>
        </header>
      )}
      <Prose segments={body.html} targets={view.targets} />
    </article>
  );
}
