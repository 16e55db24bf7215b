// A markdown text in; its page, its HTML with holes filled as written, and its findings out: what the tests of the markdown stage share.
import type { GuideBody, ParsedPage } from "../../../src/model/page.ts";
import { routeOf } from "../../../src/model/route.ts";
import { fillSegments } from "../../../src/model/segments.ts";
import { parseGuide } from "../../../src/parse/guide/parse-guide.ts";

export type Seen = {
  readonly page: ParsedPage;
  readonly body: GuideBody;
  readonly html: string;
  readonly findings: readonly string[];
};

/** The page of `text` at `docs/<path>`; findings as `code line:column facts`. */
export function pageOf(text: string, path = "page.md", root = "/docs"): Seen {
  return seen(text, { path, root, frames: [] });
}

/** The page of `text` on a site that lets `frames` in. */
export function framedPageOf(text: string, frames: readonly string[]): Seen {
  return seen(text, { path: "page.md", root: "/docs", frames });
}

type World = { readonly path: string; readonly root: string; readonly frames: readonly string[] };

function seen(text: string, { path, root, frames }: World): Seen {
  const settings = { lang: "en", frames };
  const page = parseGuide({ file: `docs/${path}`, path, root: routeOf(root), text }, settings);
  const { body } = page;
  if (body.kind !== "guide") throw new Error(`a ${body.kind} body`);
  const html = fillSegments(body.html, page.links);
  const findings = page.findings.map(({ code, place, facts }) => {
    const spot = "line" in place ? `${place.line}:${place.column}` : "";
    return `${code} ${spot} ${Object.values(facts)
      .filter((fact) => fact !== "")
      .join(" | ")}`.trim();
  });
  return { page, body, html, findings };
}
