// How to be let in: one alternative a line, its schemes joined by "and". A spec that demands nothing is said aloud.
import type { ReactElement } from "react";
import type { Operation, Requirement } from "../../../src/model/api.ts";
import type { LinkTarget } from "../../../src/model/segments.ts";
import { wordsHere } from "../words/here.ts";
import { Chip } from "./chips.tsx";

/** `inner`: it stands inside a part of the page, so its heading is a small one and no spot to link to. */
type AuthorizationProps = { security: Operation["security"]; targets: readonly LinkTarget[]; inner?: boolean };

export function Authorization({ security, targets, inner = false }: AuthorizationProps): ReactElement | null {
  const words = wordsHere().reference;
  if (security === undefined) return null;
  return (
    <section className="authorization">
      {inner ? <h4>{words.authorization}</h4> : <h2 id="authorization">{words.authorization}</h2>}
      {security.length === 0 ? <p>{words.noAuthorization}</p> : null}
      {security.length > 1 ? <p className="muted">{words.oneOfThese}</p> : null}
      {security.length === 0 ? null : (
        <ul className="requirements">
          {security.map((requirement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no key of their own
            <li key={index}>
              <RequirementLine requirement={requirement} targets={targets} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RequirementLine({ requirement, targets }: { requirement: Requirement; targets: readonly LinkTarget[] }) {
  const { lists, reference: words } = wordsHere();
  if (requirement.schemes.length === 0) return words.noAuthorization;
  return requirement.schemes.map((scheme, index) => (
    <span key={scheme.key}>
      {index === 0 ? null : lists.and}
      <a href={targets[scheme.link]?.href}>{scheme.said}</a>
      {scheme.said === scheme.key ? null : <span className="muted">{` ${scheme.key}`}</span>}
      {scheme.deprecated === true ? <Chip word="deprecated" /> : null}
      {scheme.scopes.length === 0 ? null : (
        <>
          {words.withScopes}
          {scheme.scopes.map((scope, at) => (
            <span key={scope}>
              {at === 0 ? null : lists.comma}
              <code>{scope}</code>
            </span>
          ))}
        </>
      )}
    </span>
  ));
}
