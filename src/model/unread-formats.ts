// Pages that are written in something that nobody here reads, by the endings of their files, and what turns them into markdown elsewhere.
import type { FilePath } from "../text/place.ts";

type Format = { readonly name: string; readonly ending: RegExp; readonly sign: string; readonly convert: string };

const formats: readonly Format[] = [
  {
    name: "AsciiDoc",
    sign: ".adoc",
    ending: /\.(?:adoc|asciidoc)$/i,
    convert: "asciidoctor -b docbook -o - page.adoc | pandoc -f docbook -t gfm -o page.md",
  },
  {
    name: "reStructuredText",
    sign: ".rst",
    ending: /\.rst$/i,
    convert: "pandoc -f rst -t gfm page.rst -o page.md",
  },
  {
    name: "Jupyter notebooks",
    sign: ".ipynb",
    ending: /\.ipynb$/i,
    convert: "jupyter nbconvert --to markdown page.ipynb",
  },
  { name: "Org", sign: ".org", ending: /\.org$/i, convert: "pandoc -f org -t gfm page.org -o page.md" },
  { name: "Markdoc", sign: ".mdoc", ending: /\.mdoc$/i, convert: "cp page.mdoc page.md" },
];

/** Files of one format: how many, the first of them, and the command that converts one. */
export type UnreadFiles = {
  readonly name: string;
  readonly sign: string;
  readonly count: number;
  readonly first: FilePath;
  readonly convert: string;
};

/** Those of `files` that nobody reads, by format. */
export function unreadFiles(files: readonly FilePath[]): readonly UnreadFiles[] {
  return formats.flatMap(({ name, sign, ending, convert }) => {
    const own = files.filter((file) => ending.test(file));
    return own[0] === undefined ? [] : [{ name, sign, convert, count: own.length, first: own[0] }];
  });
}
