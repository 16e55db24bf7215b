// Diagnostics of what some readers miss in a page that others read well: those who hear it, go by its headings, or find it by a search engine.
import { entries } from "../entry.ts";

export const accessEntries = entries({
  "alt-missing": {
    severity: "info",
    says: (f) => `The image \`${f.href}\` is missing alternative text.`,
    hint: describeIt,
    together: () => ({
      cause: "images without alternative text",
      says: ({ count, files }) => `${count} images in ${files} are missing alternative text.`,
      hint: describeIt(),
    }),
  },
  "link-text-missing": {
    severity: "info",
    says: (f) => `The link to \`${f.href}\` is missing link text.`,
    hint: nameIt,
    together: () => ({
      cause: "links without link text",
      says: ({ count, files }) => `${count} links in ${files} are missing link text.`,
      hint: nameIt(),
    }),
  },
  "heading-skipped": {
    severity: "info",
    says: (f) => `Heading level ${f.level} follows level ${f.before}, so a level is skipped.`,
    hint: stepIt,
    together: () => ({
      cause: "skipped headings",
      says: ({ count, files }) => `${count} headings in ${files} skip a level.`,
      hint: stepIt(),
    }),
  },
  "description-missing": {
    severity: "off",
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
  return 'Describe the image in the brackets: `![Orders per day](orders.png)`. For a decorative image, write `<img src="line.svg" alt="">`.';
}

function nameIt(): string {
  return 'Add link text: `[Fees](fees.md)`. For an anchor, write `<a id="fees"></a>`.';
}

function stepIt(): string {
  return "Increase heading levels one at a time. The page title is level 1.";
}

function sayWhat(): string {
  return "Add a `description` to the front matter. Without one, search engines and link previews show the start of the page.";
}
