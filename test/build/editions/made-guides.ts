// What becomes of guides and their translations from version to version.
import { digestOfText } from "../../../src/markdown/revision.ts";
import { isSince3, type Made, type Stand, type Stands, type VersionId } from "./made-page.ts";

const langs = ["en", "de", "ja", "pt-BR", "ar"];
/** Those that have a page of their own first. */
export const folders = ["start", "guide", "deep/inner", "more", "how-to", "api-notes"];

/** What a version has under an id: the text, where it chose an address, and what else its front matter says. */
export type Written = { readonly id: string; readonly text: string; readonly slug?: string; readonly front?: string };

/** `body`: the headings of the page, of which some are in all versions. */
export function guideText(name: string, title: string, body: readonly string[]): string {
  return `# ${title}\n\nPage ${name}.\n\n${body.map((part) => `## ${part} of ${name}\n\nText.\n`).join("\n")}`;
}

/** What became of guide `at` in each version; several of one number are what it was split into. */
export function guidesAt(at: number): Readonly<Record<string, (version: VersionId) => Written | undefined>> {
  const name = `p${at}`;
  const folder = folders[at % folders.length] ?? "";
  const plain: Written = { id: `${folder}/${name}`, text: guideText(name, `Title ${name}`, ["One", "Two", "Three"]) };
  const moved = (id: string, text = plain.text): Written => ({ id, text });
  const edited = guideText(name, `Title ${name}`, ["One", "Two", "Four"]);
  const retitled = guideText(name, `Now ${name}`, ["One", "Two", "Four"]);
  const only = (written: Written, isThere: (version: VersionId) => boolean) => ({
    [name]: (version: VersionId) => (isThere(version) ? written : undefined),
  });
  const kinds: readonly (() => ReturnType<typeof guidesAt>)[] = [
    () => ({ [name]: () => plain }),
    () => only(plain, isSince3),
    () => only(plain, (version) => !isSince3(version)),
    // Moved, renamed with an edit, and both, one after the other.
    () => ({ [name]: (version) => (isSince3(version) ? moved(`moved/${name}`) : plain) }),
    () => ({ [name]: (version) => (version === "1" ? plain : moved(`${folder}/renamed-${at}`, edited)) }),
    () => ({
      [name]: (version) =>
        version === "1"
          ? plain
          : version === "2"
            ? moved(`${folder}/twice-${at}`)
            : moved(`moved/twice-${at}`, retitled),
    }),
    () => only(plain, (version) => version === "next"),
    () => only(plain, (version) => version === "2"),
    () => ({ [name]: (version) => (isSince3(version) ? { ...plain, slug: `/own/${name}` } : plain) }),
    // Split: one part keeps the name, or none does.
    () => ({
      [name]: (version) => (isSince3(version) ? moved(plain.id, guideText(name, `Title ${name}`, ["One"])) : plain),
      [`${name}b`]: (version) =>
        isSince3(version) ? moved(`${plain.id}b`, guideText(`${name}b`, `B ${at}`, ["Two"])) : undefined,
    }),
    () => ({
      [name]: (version) => (isSince3(version) ? undefined : plain),
      [`${name}c`]: (version) =>
        isSince3(version) ? moved(`${plain.id}c`, guideText(`${name}c`, `C ${at}`, ["One"])) : undefined,
      [`${name}d`]: (version) =>
        isSince3(version) ? moved(`${plain.id}d`, guideText(`${name}d`, `D ${at}`, ["Two"])) : undefined,
    }),
    () => ({ [name]: (version) => (isSince3(version) ? { ...plain, front: "draft: true" } : plain) }),
    () => ({ [name]: () => ({ ...plain, front: "unlisted: true" }) }),
    () => ({ [name]: (version) => (version === "next" ? moved(`later/${name}`) : plain) }),
    () => ({ [name]: (version) => moved(plain.id, guideText(name, `Title ${name}`, ["One", version])) }),
  ];
  return kinds[at % kinds.length]?.() ?? {};
}

type Translated = { readonly state: Stand["state"]; readonly text?: string; readonly slug?: string };

/** The translation of a guide: missing, stale, a draft, at an address of its own, or none of these. */
function translationOf(name: string, { text, slug }: Written, lang: string, at: number): Translated {
  const by = at * 7 + langs.indexOf(lang) * 3;
  const front = [`source: "${by % 5 === 1 ? "0123456789ab" : digestOfText(text)}"`];
  const own = slug === undefined && by % 11 === 5 ? `/${lang}-own/${name}` : slug;
  if (own !== undefined) front.push(`slug: ${own}`);
  if (by % 5 === 0) return { state: "original" };
  const isDraft = by % 13 === 7;
  if (isDraft) front.push("draft: true");
  const written = `---\n${front.join("\n")}\n---\n${text.replace("# ", `# ${lang} `)}`;
  if (isDraft) return { state: "original", text: written };
  return { state: by % 5 === 1 ? "stale" : "translated", text: written, ...(own === undefined ? {} : { slug: own }) };
}

/** With its translations. */
export function addGuide(name: string, written: Written, at: number, { files, editions }: Made, stands: Stands): void {
  const { id, text, slug, front } = written;
  const lines = [...(slug === undefined ? [] : [`slug: ${slug}`]), ...(front === undefined ? [] : [front])];
  files[`docs/${id}.md`] = lines.length === 0 ? text : `---\n${lines.join("\n")}\n---\n${text}`;
  const isDraft = front === "draft: true";
  const route = slug ?? `/${id}`.replace(/\/index$/, "");
  for (const edition of editions) {
    const isOwn = edition.lang === "en";
    const {
      state,
      text: own,
      slug: place,
    } = isOwn ? { state: "own" as const } : translationOf(name, written, edition.lang, at);
    // A hidden page stays one in its translations.
    if (own !== undefined && front === undefined) files[`i18n/${edition.lang}/docs/${id}.md`] = own;
    const isLeft = !isOwn && front !== undefined;
    const shown = isLeft ? { state: "original" as const, route } : { state, route: place ?? route };
    if (!isDraft) stands(name, edition, { ...shown, isListed: front === undefined });
  }
}
