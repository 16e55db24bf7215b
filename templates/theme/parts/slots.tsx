// Places within an article that a site may replace, as thin frames around what the theme prints there: the markup of that is no promise, and
// what a replacement gets are the same two props as everywhere.
import type { ReactElement } from "react";
import type { PartProps } from "../../../src/model/view.ts";
import { Banner, Stale, VersionBanner } from "./banner.tsx";
import { Breakable } from "./breakable.tsx";
import { Endpoint } from "./endpoint.tsx";
import { HomeHead as Hero } from "./home-head.tsx";
import { Labels } from "./labels.tsx";
import { TimeLine } from "./time-mark.tsx";

/** What a page says of itself before its text: another version, a draft, a translation that fell behind. */
export function Notices({ view }: PartProps): ReactElement {
  return (
    <>
      <VersionBanner note={view.versionNote} />
      <Banner banner={view.banner} />
      <Stale stale={view.stale} />
    </>
  );
}

export function HomeHead({ view: { body, targets } }: PartProps): ReactElement | null {
  if (body.kind !== "guide" || body.hero === undefined) return null;
  return <Hero hero={body.hero} hasTitle={body.hasTitle} targets={targets} />;
}

export function OperationHead({ view }: PartProps): ReactElement | null {
  const { body, targets, title, samplesHref } = view;
  if (body.kind !== "operation") return null;
  return (
    <header>
      <h1>
        <Breakable text={title === "" ? body.summary : title} />
      </h1>
      <Endpoint operation={body} href={samplesHref} />
      <TimeLine mark={body.time} />
      <Labels labels={body.labels} targets={targets} />
    </header>
  );
}

/** The theme prints nothing above and below the sample of a request, and below the keys of the search dialog. */
export function Nothing(): null {
  return null;
}
