// A link to documentation elsewhere, as the spec gives it.
import type { ReactElement } from "react";
import type { ExternalDocs } from "../../../src/model/api.ts";
import { escapeText, type LinkTarget } from "../../../src/model/segments.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { Prose } from "./prose.tsx";

type ExternalDocsProps = { docs: ExternalDocs | undefined; targets: readonly LinkTarget[] };

export function ExternalDocsLink({ docs, targets }: ExternalDocsProps): ReactElement | null {
  const words = wordsHere().reference;
  if (docs === undefined) return null;
  return (
    <div className="external-docs">
      {saysOnly(docs) ? null : <Prose segments={docs.description} targets={targets} />}
      <p>
        <Phrase text={words.see} slots={{ docs: <a href={targets[docs.link]?.href}>{docs.label}</a> }} />
      </p>
    </div>
  );
}

/** A short description is the label of the link; saying it twice would be noise. */
function saysOnly({ description, label }: ExternalDocs): boolean {
  return description?.length === 1 && description[0] === `<p>${escapeText(label)}</p>`;
}
