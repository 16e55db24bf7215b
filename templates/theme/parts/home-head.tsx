// The head of a home page: what the site is, where to begin, and a picture or code beside it. It reads as a heading, a sentence and links without
// any style.
import type { ReactElement } from "react";
import type { HeroBody } from "../../../src/model/page.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { Prose } from "./prose.tsx";

type HomeHeadProps = { hero: HeroBody; hasTitle: boolean; targets: readonly LinkTarget[] };

/** `hasTitle`: the text below has the heading of the page. */
export function HomeHead({ hero, hasTitle, targets }: HomeHeadProps): ReactElement {
  const { title, tagline, actions, image, code } = hero;
  const isSplit = image !== undefined || code !== undefined;
  return (
    <header className={isSplit ? "hero split" : "hero"}>
      <div className="hero-words">
        {title === "" ? null : hasTitle ? (
          <p className="hero-title">{title}</p>
        ) : (
          <h1 className="hero-title">{title}</h1>
        )}
        {tagline === undefined ? null : <p className="hero-tagline">{tagline}</p>}
        {actions.length === 0 ? null : (
          <p className="hero-actions">
            {actions.map(({ label, link }, index) => (
              <Action key={label} label={label} href={targets[link]?.href} isFirst={index === 0} />
            ))}
          </p>
        )}
      </div>
      {isSplit ? (
        <div className="hero-side">
          {image === undefined ? null : <HeroImage image={image} targets={targets} />}
          <Prose segments={code} targets={targets} className="prose hero-code" />
        </div>
      ) : null}
    </header>
  );
}

function Action({ label, href, isFirst }: { label: string; href: string | undefined; isFirst: boolean }) {
  return (
    <>
      <a className={isFirst ? "hero-action first" : "hero-action"} href={href}>
        {label}
      </a>{" "}
    </>
  );
}

function HeroImage({ image, targets }: { image: NonNullable<HeroBody["image"]>; targets: readonly LinkTarget[] }) {
  const { link, dark, alt } = image;
  if (dark === undefined) return <Picture target={targets[link]} alt={alt} />;
  return (
    <>
      <Picture target={targets[link]} alt={alt} mode="only-light" />
      <Picture target={targets[dark]} alt={alt} mode="only-dark" />
    </>
  );
}

function Picture({ target, alt, mode }: { target: LinkTarget | undefined; alt: string; mode?: string }) {
  return (
    <img
      className={mode}
      src={target?.href}
      alt={alt}
      width={target?.width}
      height={target?.height}
      loading={mode === undefined ? undefined : "lazy"}
    />
  );
}
