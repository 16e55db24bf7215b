// Findings of markdown files: front matter, block syntax, raw HTML, ids and links as written.
import { entries, near } from "../entry.ts";

export const guideEntries = entries({
  "source-unreadable": {
    severity: "throw",
    says: (f) => `The file cannot be read: ${f.problem}.`,
    hint: () => "Give the user that builds the right to read it, or take it out of the site.",
  },
  "front-matter-syntax": {
    severity: "throw",
    says: (f) => `The front matter cannot be read as YAML: ${f.problem}.`,
    hint: () => 'Put quotes around values that hold `: `, ` #` or start with a special character: `title: "A: B"`.',
  },
  "front-matter-unread": {
    severity: "warn",
    says: (f) => `The front matter is not read, but printed: ${f.problem}.`,
    hint: () => "Front matter starts with `---` in the first line of the file and ends with a line `---`.",
  },
  "front-matter-key": {
    severity: "warn",
    says: (f) => `Front matter \`${f.key}\` is not a known key and has no effect.`,
    hint: near,
  },
  "front-matter-value": {
    severity: "throw",
    says: (f) => `Front matter \`${f.key}\` must be ${f.expected}, but is ${f.actual}.`,
    hint: (f) => (f.hint === undefined || f.hint === "" ? undefined : String(f.hint)),
  },
  "draft-and-unlisted": {
    severity: "throw",
    says: () => "A page cannot be `draft` and `unlisted` at the same time.",
    hint: () => "`draft` keeps the page out of the site; `unlisted` publishes it without listing it. Keep one of them.",
  },
  "audience-unread": {
    severity: "throw",
    says: (f) => `\`${f.key}\` hides nothing here: the page is published for everyone.`,
    hint: (f) =>
      f.key === "hidden"
        ? "Write `unlisted: true` to keep the page out of lists, or `draft: true` to leave it out of the site."
        : "Write `draft: true` in the front matter, or move the file out of the docs folder. Only specs have audiences.",
  },
  "directive-unknown": {
    severity: "warn",
    says: (f) => `\`:::${f.name}\` is not a known block; its content is printed without a frame.`,
    hint: near,
  },
  "directive-stray": {
    severity: "warn",
    says: (f) => `\`${f.text}\` neither opens nor closes a block and is printed as text.`,
    hint: () => "A block that holds other blocks needs more colons on its own fences than they have.",
    together: (f) =>
      /^:{3,} ?[A-Za-z_]\w*(?:\.\w+)+$/.test(String(f.text))
        ? {
            cause: "names of code",
            says: ({ count, files }) =>
              `${count} lines such as \`${f.text}\` in ${files} stand as text: another program describes code of that name there.`,
          }
        : undefined,
  },
  "directive-unclosed": {
    severity: "warn",
    says: (f) => `\`${f.fence}${f.name}\` is not closed.`,
    hint: (f) =>
      `Close it with a line \`${f.fence}\`. A block that holds other blocks needs more colons on its own fences than they have.`,
  },
  "component-unknown": {
    severity: "warn",
    says: (f) =>
      `\`<${f.name}>\` is not a known component${f.count === 1 ? "" : ` (${f.count} times in this page)`}; what it holds is printed without its look.`,
    hint: () => "Write what it shows in markdown.",
    together: (f) => ({
      cause: `<${f.name}>`,
      says: ({ count, files }) => `\`<${f.name}>\` ${count} times in ${files}: shown as text.`,
      hint: "No component of this name is known. Write what it shows in markdown.",
    }),
  },
  "expression-shown": {
    severity: "warn",
    says: (f) =>
      `\`${f.text}\`${f.count === 1 ? "" : ` and ${Number(f.count) - 1} more`} would have to be run to be known and stands as code.`,
    hint: sayIt,
    together: (f) => ({
      cause: "expressions",
      says: ({ count, files }) =>
        `${count} expressions in ${files} would have to be run to be known and stand as code; the first is \`${f.text}\`.`,
      hint: sayIt(),
    }),
  },
  "jsx-unclosed": {
    severity: "warn",
    says: (f) => `\`${f.text}\` is not closed and is printed as text.`,
    hint: () => "Close it, or write it as code if it is meant as text.",
  },
  "attribute-lists": {
    severity: "log",
    says: (f) =>
      `${f.count === 1 ? "1 attribute list" : `${f.count} attribute lists`} of another program ${f.count === 1 ? "is" : "are"} left out; the first is \`${f.written}\`.`,
    hint: () => 'The text reads well without them. Remove them, or say the same in HTML: `<a id="fees"></a>`.',
    together: (f) => ({
      cause: "attribute lists",
      says: ({ count, files }) =>
        `${count} attribute lists of another program in ${files} are left out; the first is \`${f.written}\`.`,
    }),
  },
  "template-tags": {
    severity: "log",
    says: (f) =>
      `${f.count === 1 ? "1 tag" : `${f.count} tags`} of a template ${f.count === 1 ? "is" : "are"} left as text; the first is \`${f.written}\`.`,
    hint: printIt,
    together: (f) => ({
      cause: "template tags",
      says: ({ count, files }) =>
        `${count} tags of a template in ${files} are left as text; the first is \`${f.written}\`.`,
      hint: printIt(),
    }),
  },
  "tabs-content": { severity: "warn", says: (f) => `${f.problem}.`, hint: (f) => String(f.hint) },
  "block-content": { severity: "warn", says: (f) => `${f.problem}.`, hint: (f) => String(f.hint) },
  "excerpt-missing": {
    severity: "throw",
    says: (f) => `The ${f.what ?? "code"} of \`${f.file}\` is missing: ${f.problem}.`,
    hint: (f) => near(f) ?? (f.regions === undefined || f.regions === "" ? undefined : `It has \`${f.regions}\`.`),
  },
  "excerpt-refused": {
    severity: "throw",
    says: (f) => `The ${f.what ?? "code"} of \`${f.file}\` is not shown: ${f.problem}.`,
    hint: () => "Show a file of the repository that is no secret, or write the text into the page.",
  },
  "include-in-code": {
    severity: "warn",
    says: (f) => `\`${f.written}\` in this code takes nothing from a file: ${f.problem}.`,
    hint: (f) =>
      near(f) ?? 'It stands as it is written. To say that it is meant so: `\\{{#include x}}`, `;--8<-- "x"`.',
  },
  "drawer-missing": {
    severity: "warn",
    says: (f) => `${f.what} stands as its text: \`${f.name}\`, which draws such, is not installed beside pio-docs.`,
    hint: (f) => installIt(String(f.name)),
    together: (f) => ({
      cause: `drawn by ${f.name}`,
      says: ({ count, files }) =>
        `${count} formulas or diagrams in ${files} stand as their text: \`${f.name}\`, which draws such, is not installed beside pio-docs.`,
      hint: installIt(String(f.name)),
    }),
  },
  "not-drawn": {
    severity: "warn",
    says: (f) => `${f.what} stands as its text, since it cannot be drawn: ${f.problem}.`,
    hint: (f) =>
      f.command === undefined
        ? undefined
        : "`pio-docs diagrams` draws it with your own Chromium, as a file to commit; the site needs the package `mermaid` for that.",
  },
  "diagram-unused": {
    severity: "warn",
    says: (f) =>
      `The drawing \`${f.name}\` is of no diagram of the site: the text that it was drawn from has changed or gone.`,
    hint: () => "Remove the file; `pio-docs diagrams` draws what is missing.",
  },
  "duplicate-id": {
    severity: "warn",
    says: (f) => `The id \`${f.id}\` stands more than once in this page; links reach the first one only.`,
    hint: () => "Give one of them another id.",
  },
  "empty-link": {
    severity: "warn",
    says: (f) => `The ${f.what} has no address.`,
    hint: () => "Write where it leads between the round brackets, or leave the words without a link.",
  },
  "dropped-html": {
    severity: "warn",
    says: (f) => `${f.what} is not allowed in a page and was left out.`,
    hint: (f) => (f.hint === undefined || f.hint === "" ? undefined : String(f.hint)),
  },
  "dropped-frame": {
    severity: "warn",
    says: (f) => `The frame of \`${f.src}\` was left out, and a link stands in its place: ${f.problem}.`,
    hint: (f) => (f.origin === "" ? undefined : `Let the host in: \`policy: { frame: [${f.origin}] }\`.`),
  },
  "markdown-too-deep": {
    severity: "warn",
    says: (f) => `${f.what} are nested more than ${f.limit} levels deep; the text is printed as written.`,
    hint: () => "Take what lies deepest out of what it lies in, or show it as code.",
  },
  "markdown-too-dense": {
    severity: "warn",
    says: (f) => `${f.what}, more than ${f.limit} of them; the text is printed as written.`,
    hint: () => "Split the page, or put an empty line between the parts of the block.",
  },
  "code-not-coloured": {
    severity: "warn",
    says: (f) => `Only the first ${f.coloured} characters of this code are coloured; the rest is printed plainly.`,
    hint: () => "Show the part that matters and link the whole as a file, or leave out the language.",
  },
});

function sayIt(): string {
  return 'Write what it says, or a constant of the page: `export const name = "..."`.';
}

function printIt(): string {
  return "`variables` in the config says what stands for a `{{ name }}`. Other tags are not read: write what they print.";
}

function installIt(name: string): string {
  return `\`npm install --save-dev pio-docs ${name}\`${name === "beautiful-mermaid" ? ", or keep a drawing of it: `pio-docs diagrams`" : ""}`;
}
