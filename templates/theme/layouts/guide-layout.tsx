// A guide page: its prose, with a title in front where the text does not bring its own.
import type { ReactElement } from "react";
import type { GuideBody } from "../../../src/model/page.ts";
import type { PartProps } from "../../../src/model/view.ts";
import type { ThemeParts } from "../parts/parts.ts";
import { Prose } from "../parts/prose.tsx";

type GuideLayoutProps = PartProps & { body: GuideBody; parts: ThemeParts };

export function GuideLayout({ body, chrome, view, parts }: GuideLayoutProps): ReactElement {
  return (
    <article>
      {body.hero === undefined ? null : <parts.HomeHead chrome={chrome} view={view} />}
      {body.hero !== undefined || body.hasTitle || !view.showTitle || view.title === "" ? null : (
        <header>
          <h1 id={body.titleId}>{view.title}</h1>
        </header>
      )}
      <Prose segments={body.html} targets={view.targets} />
    </article>
  );
}
