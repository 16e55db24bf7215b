// Findings of what some readers miss in a page that others read well: those who hear it, go by its headings, or find it by a search engine.
import { entries } from "../entry.ts";

export const accessEntries = entries({
  "alt-missing": {
    severity: "log",
    says: (f) => `The image \`${f.href}\` has no words for those who do not see it.`,
    hint: describeIt,
    together: () => ({
      cause: "images without words",
      says: ({ count, files }) => `${count} images in ${files} have no words for those who do not see them.`,
      hint: describeIt(),
    }),
  },
  "link-text-missing": {
    severity: "log",
    says: (f) => `The link to \`${f.href}\` has no words.`,
    hint: nameIt,
    together: () => ({
      cause: "links without words",
      says: ({ count, files }) => `${count} links in ${files} have no words.`,
      hint: nameIt(),
    }),
  },
  "heading-skipped": {
    severity: "log",
    says: (f) => `A heading of level ${f.level} follows one of level ${f.before}.`,
    hint: stepIt,
    together: () => ({
      cause: "skipped headings",
      says: ({ count, files }) => `${count} headings in ${files} are two levels or more below the one before.`,
      hint: stepIt(),
    }),
  },
  "description-missing": {
    severity: "ignore",
    says: () => "The page has no `description`.",
    hint: sayWhat,
    together: () => ({
      cause: "pages without description",
      says: ({ count }) => `${count} pages have no \`description\`.`,
      hint: sayWhat(),
    }),
  },
});

function describeIt(): string {
  return 'Say in the brackets what it shows: `![Orders a day](orders.png)`. One that only decorates says so in HTML: `<img src="line.svg" alt="">`.';
}

function nameIt(): string {
  return 'Say where it leads: `[Fees](fees.md)`. For a spot to link to write `<a id="fees"></a>`.';
}

function stepIt(): string {
  return "Go down one level at a time; the title of the page is of level 1.";
}

function sayWhat(): string {
  return "Search engines and cards show the beginning of its text instead. Say it in the front matter.";
}
