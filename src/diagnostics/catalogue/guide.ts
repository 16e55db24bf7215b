// Diagnostics of markdown files: front matter, block syntax, raw HTML, ids and links as written.
import { entries, near } from "../entry.ts";

export const guideEntries = entries({
  "source-unreadable": {
    severity: "error",
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Grant read access to the user who runs the build, or remove the file from the site.",
  },
  "front-matter-syntax": {
    severity: "error",
    says: (f) => `The front matter is not valid ${f.format ?? "YAML"}: ${f.problem}.`,
    hint: ({ format }) => {
      if (format === "TOML") return 'Write one key per line, and text in quotes: `title = "A"`.';
      if (format === "JSON") return 'Write keys and text in double quotes, and a comma between keys: `"title": "A",`.';
      return 'Quote values that contain `: ` or ` #`, or that start with a special character: `title: "A: B"`.';
    },
  },
  "front-matter-not-first": {
    severity: "warning",
    says: (f) => `The front matter is shown as text: ${f.problem}.`,
    hint: () => "Start the front matter with `---` on the first line of the file, and end it with a `---` line.",
  },
  "front-matter-key": {
    severity: "warning",
    fixable: true,
    says: (f) => `The front matter key \`${f.key}\` is unknown and has no effect.`,
    hint: near,
  },
  "front-matter-value": {
    severity: "error",
    says: (f) => `The front matter key \`${f.key}\` must be ${f.expected}, but is ${f.actual}.`,
    hint: (f) => (f.hint === undefined || f.hint === "" ? undefined : String(f.hint)),
  },
  "post-date": {
    severity: "error",
    says: () => "The post has no date, so no list shows it.",
    hint: () =>
      "Add a `date` to the front matter, such as `date: 2026-05-01`, or put it before the file name: `2026-05-01-name.md`.",
  },
  "post-author": {
    severity: "warning",
    says: (f) => `The author \`${f.key}\` is not in \`${f.file}\`.`,
    hint: (f) => near(f) ?? `Add the key \`${f.key}\` to \`${f.file}\`, or write the author as \`{ name: ${f.key} }\`.`,
  },
  "post-authors-file": {
    severity: "error",
    says: (f) => `The authors file cannot be used: ${f.problem}.`,
    hint: () => "Write one entry for each key: `jo: { name: Jo Example }`.",
  },
  "draft-and-unlisted": {
    severity: "error",
    says: () => "A page cannot be `draft` and `unlisted` at the same time.",
    hint: () => "Keep `draft` to leave the page out of the site, or `unlisted` to publish it without listing it.",
  },
  "audience-no-effect": {
    severity: "error",
    says: (f) =>
      f.on === "block" || f.on === "config"
        ? `\`${f.key}\` has no effect here: this ${f.on === "block" ? "part of the page" : "text"} is public.`
        : `\`${f.key}\` has no effect on pages: this page is public.`,
    hint: (f) =>
      f.on === "block"
        ? 'Put the part into a block `:::audience{for="partner"}`.'
        : f.on === "config"
          ? "Only pages and descriptions in specs can have blocks for some readers."
          : f.key === "hidden"
            ? "Use `unlisted: true` to hide the page from navigation and search, or `draft: true` to leave it out of the site."
            : "Use `audience` to show the page only to some readers, or `draft: true` to leave it out of the site.",
  },
  "audience-invalid": {
    severity: "error",
    says: (f) => `The audience of this ${f.what} is invalid, so the ${f.what} is hidden: ${f.problem}.`,
    hint: (f) =>
      f.what === "block"
        ? 'Write `:::audience{for="partner"}`, and close it with `:::`.'
        : "Write `audience: partner`, a list of names, or `x-internal: true`.",
  },
  "icon-unknown": {
    severity: "error",
    says: (f) => `There is no icon \`${f.name}\`.`,
    hint: (f) =>
      f.near === ""
        ? "Use the name of a Lucide icon, such as `rocket`, an emoji, or the name of a file in the folder `theme.icons`. Install `@iconify-json/lucide` for all Lucide icons."
        : near(f),
  },
  "icon-file": {
    severity: "error",
    says: (f) => `This icon cannot be used: ${f.problem}.`,
    hint: () => "Use a small SVG file with shapes only. Most drawing programs can export one.",
  },
  "share-image": {
    severity: "error",
    says: (f) => `Share images cannot be drawn: ${f.problem}.`,
    hint: () =>
      "Run `npm install --save-dev @resvg/resvg-js` where pio-docs is installed, and name TrueType or OpenType files in `shareImage.fonts`.",
  },
  "share-letters": {
    severity: "warning",
    says: (f) =>
      `No font of the share images has ${f.count} letters that titles use, such as \`${f.letters}\` in \`${f.page}\`.`,
    hint: () => "Name a TrueType or OpenType font (`.ttf`, `.otf`) with these letters in `shareImage.fonts`.",
  },
  "directive-unknown": {
    severity: "warning",
    fixable: true,
    says: (f) => `\`:::${f.name}\` is not a known block, so its content is shown without styling.`,
    hint: near,
  },
  "directive-unopened": {
    severity: "warning",
    says: (f) => `\`${f.text}\` does not open or close a block, so it is shown as text.`,
    hint: () => "Use more colons on the outer block than on the blocks inside it.",
    together: (f) =>
      /^:{3,} ?[A-Za-z_]\w*(?:\.\w+)+$/.test(String(f.text))
        ? {
            cause: "names of code",
            says: ({ count, files }) =>
              `${count} lines such as \`${f.text}\` in ${files} are shown as text. Another tool generates code documentation from them.`,
          }
        : undefined,
  },
  "directive-unclosed": {
    severity: "warning",
    says: (f) => `\`${f.fence}${f.name}\` is not closed.`,
    hint: (f) => `Close it with a \`${f.fence}\` line. Use more colons on an outer block than on the blocks inside it.`,
  },
  "component-unknown": {
    severity: "warning",
    says: (f) =>
      `\`<${f.name}>\` is not a known component${f.count === 1 ? "" : ` (${f.count} times on this page)`}, so only its content is shown.`,
    hint: () => "Replace the component with Markdown.",
    together: (f) => ({
      cause: `<${f.name}>`,
      says: ({ count, files }) =>
        `\`<${f.name}>\` is not a known component (${count} times in ${files}), so only its content is shown.`,
      hint: "Replace the component with Markdown.",
    }),
  },
  "expression-shown": {
    severity: "warning",
    says: (f) =>
      f.count === 1
        ? `\`${f.text}\` cannot be evaluated, so it is shown as code.`
        : `\`${f.text}\` and ${Number(f.count) - 1} other ${f.count === 2 ? "expression" : "expressions"} cannot be evaluated, so they are shown as code.`,
    hint: sayIt,
    together: (f) => ({
      cause: "expressions",
      says: ({ count, files }) =>
        `${count} expressions in ${files} cannot be evaluated, so they are shown as code. The first one is \`${f.text}\`.`,
      hint: sayIt(),
    }),
  },
  "jsx-unclosed": {
    severity: "warning",
    says: (f) => `\`${f.text}\` is not closed, so it is shown as text.`,
    hint: () => "Close the tag, or write it as inline code.",
  },
  "attribute-lists": {
    severity: "info",
    says: (f) =>
      f.count === 1
        ? `An attribute list in another tool's syntax was left out of the page: \`${f.written}\`.`
        : `${f.count} attribute lists in another tool's syntax were left out of the page. The first one is \`${f.written}\`.`,
    hint: () => 'Delete attribute lists from the source, or replace them with HTML: `<a id="fees"></a>`.',
    together: (f) => ({
      cause: "attribute lists",
      says: ({ count, files }) =>
        `${count} attribute lists in another tool's syntax were left out of ${files}. The first one is \`${f.written}\`.`,
    }),
  },
  "template-tags": {
    severity: "info",
    says: (f) =>
      f.count === 1
        ? `The template tag \`${f.written}\` is shown as text.`
        : `${f.count} template tags are shown as text. The first one is \`${f.written}\`.`,
    hint: printIt,
    together: (f) => ({
      cause: "template tags",
      says: ({ count, files }) =>
        `${count} template tags in ${files} are shown as text. The first one is \`${f.written}\`.`,
      hint: printIt(),
    }),
  },
  "tabs-content": { severity: "warning", says: (f) => `${f.problem}.`, hint: (f) => String(f.hint) },
  "block-content": { severity: "warning", says: (f) => `${f.problem}.`, hint: (f) => String(f.hint) },
  "excerpt-missing": {
    severity: "error",
    says: (f) => `The ${f.what ?? "code"} from \`${f.file}\` cannot be included: ${f.problem}.`,
    hint: (f) =>
      near(f) ??
      (f.regions === undefined || f.regions === "" ? undefined : `Use one of the file's regions: \`${f.regions}\`.`),
  },
  "excerpt-refused": {
    severity: "error",
    says: (f) => `The ${f.what ?? "code"} from \`${f.file}\` is not included: ${f.problem}.`,
    hint: () => "Include a file that is neither hidden nor secret, or copy the text to the page.",
  },
  "include-in-code": {
    severity: "warning",
    says: (f) => `\`${f.written}\` in this code block has no effect: ${f.problem}.`,
    hint: (f) => near(f) ?? 'Escape the include to show it as written: `\\{{#include x}}` or `;--8<-- "x"`.',
  },
  "renderer-missing": {
    severity: "warning",
    says: (f) => `${f.what} is shown as text because its renderer \`${f.name}\` is not installed.`,
    hint: (f) => installIt(String(f.name)),
    together: (f) => ({
      cause: `drawn by ${f.name}`,
      says: ({ count, files }) =>
        `${count} formulas or diagrams in ${files} are shown as text because their renderer \`${f.name}\` is not installed.`,
      hint: installIt(String(f.name)),
    }),
  },
  "not-rendered": {
    severity: "warning",
    says: (f) => `${f.what} is shown as text because it cannot be rendered: ${f.problem}.`,
    hint: (f) =>
      f.command === undefined
        ? undefined
        : "Run `pio-docs diagrams` to render it with a local Chromium. This requires the `mermaid` package.",
  },
  "diagram-unused": {
    severity: "warning",
    says: (f) => `The diagram file \`${f.name}\` is not used because its source was changed or removed.`,
    hint: () => "Delete the file. `pio-docs diagrams` renders missing diagrams.",
  },
  "duplicate-id": {
    severity: "warning",
    says: (f) => `The ID \`${f.id}\` is used more than once on this page. Links go only to its first use.`,
    hint: () => "Change one of the IDs.",
  },
  "empty-link": {
    severity: "warning",
    says: (f) => `The ${f.what} has no URL.`,
    hint: () => "Add a URL in the parentheses, or remove the link.",
  },
  "dropped-html": {
    severity: "warning",
    says: (f) => `${f.what} is not allowed on pages and was removed.`,
    hint: (f) => (f.hint === undefined || f.hint === "" ? undefined : String(f.hint)),
  },
  "dropped-iframe": {
    severity: "warning",
    says: (f) => `The iframe \`${f.src}\` was replaced with a link: ${f.problem}.`,
    hint: (f) => (f.origin === "" ? undefined : `Allow the host: \`policy: { frame: [${f.origin}] }\`.`),
  },
  "markdown-too-deep": {
    severity: "warning",
    says: (f) => `${f.what} are nested more than ${f.limit} levels deep, so the text is shown as written.`,
    hint: () => "Reduce the nesting, or show the text as code.",
  },
  "markdown-too-dense": {
    severity: "warning",
    says: (f) => `${f.what}, so the text is shown as written.`,
    hint: () => "Split the page, or add empty lines inside the block.",
  },
  "code-not-highlighted": {
    severity: "warning",
    says: (f) => `Only the first ${f.coloured} characters of this code are highlighted.`,
    hint: () => "Show the relevant part and link to the full file, or remove the language.",
  },
});

function sayIt(): string {
  return 'Write the value as text, or define a constant on the page: `export const name = "..."`.';
}

function printIt(): string {
  return "Define each `{{ name }}` under `variables` in the config. Replace other tags with the text they produce.";
}

function installIt(name: string): string {
  return `Run \`npm install --save-dev pio-docs ${name}\`${name === "beautiful-mermaid" ? ", or render it with `pio-docs diagrams`" : ""}.`;
}
