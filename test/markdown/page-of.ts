// A markdown text in; its page, its HTML with holes filled as written, and its diagnostics out: what the tests of the markdown stage share.

import type { GuideSettings } from "../../src/markdown/guide-source.ts";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import type { GuideBody, ParsedPage } from "../../src/model/page.ts";
import { routeOf } from "../../src/model/route.ts";
import { fillSegments } from "../../src/model/segments.ts";
import type { ShownFiles } from "../../src/model/shown-file.ts";

export type Seen = {
  readonly page: ParsedPage;
  readonly body: GuideBody;
  readonly html: string;
  readonly diagnostics: readonly string[];
};

/** The page of `text` at `docs/<path>`; diagnostics as `code line:column facts`. */
export function pageOf(text: string, path = "page.md", root = "/docs"): Seen {
  return seen(text, { path, root, frames: [] });
}

/** The page of `text` on a site that lets `frames` in. */
export function framedPageOf(text: string, frames: readonly string[]): Seen {
  return seen(text, { path: "page.md", root: "/docs", frames });
}

/** The page of `text` on a site that shows it `files`, by the names that it has for them. */
export function pageOfFiles(
  text: string,
  path: string,
  files: ShownFiles,
  given: Pick<GuideSettings, "dialects"> = {},
): Seen {
  return seen(text, { path, root: "/docs", frames: [], files, given });
}

type World = {
  readonly path: string;
  readonly root: string;
  readonly frames: readonly string[];
  readonly files?: ShownFiles;
  readonly given?: Pick<GuideSettings, "dialects">;
};

function seen(text: string, { path, root, frames, files = {}, given }: World): Seen {
  const settings = { lang: "en", frames, ...given };
  const page = parseGuide({ file: `docs/${path}`, path, root: routeOf(root), text, files }, settings);
  const { body } = page;
  if (body.kind !== "guide") throw new Error(`a ${body.kind} body`);
  const html = fillSegments(body.html, page.links);
  const diagnostics = page.diagnostics.map(({ code, place, facts }) => {
    const other = place.file === page.source ? "" : `${place.file}:`;
    const spot = "line" in place ? `${other}${place.line}:${place.column}` : "";
    return `${code} ${spot} ${Object.values(facts)
      .filter((fact) => fact !== "")
      .join(" | ")}`.trim();
  });
  return { page, body, html, diagnostics };
}
