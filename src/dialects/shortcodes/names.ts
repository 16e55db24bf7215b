// What each known shortcode is: the component that says the same, what it calls the values that it is given without a name, its own names of
// attributes. Looked up in the documentation of Hugo, Hextra, Docsy, Book, Geekdoc, Relearn, Doks, Kubernetes' site, GitBook and Markdoc.

/** `alone`: it may stand without an end. `bare`: names of its bare values, in order. `names`: attributes that components call otherwise. */
export type Shortcode = {
  readonly as: string;
  readonly alone?: true;
  readonly bare?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
};

const typed = { color: "type", style: "type", context: "type", level: "type", header: "title" };
const box: Shortcode = { as: "Box", bare: ["type", "title"], names: typed };
const named = (as: string): Shortcode => ({ as, bare: ["title"], names: { header: "title" } });
const tab: Shortcode = { as: "Tab", bare: ["title"], names: { header: "title", selected: "default" } };
const details: Shortcode = { as: "Details", bare: ["title", "open"], names: { summary: "title" } };
const card: Shortcode = { as: "Card", alone: true, names: { subtitle: "description" } };
const content: Shortcode = { as: "Panel" };
const boxFile: Shortcode = { as: "SaidBox", alone: true };
const pictureFile: Shortcode = {
  as: "Figure",
  alone: true,
  names: { file: "src", image_path: "src", url: "link" },
};
const button: Shortcode = { as: "Link", names: { relref: "href" } };
const post: Shortcode = { as: "Post", alone: true, bare: ["user", "id"] };

const table: Readonly<Record<string, Shortcode>> = {
  admonition: box,
  alert: { ...box, alone: true },
  callout: box,
  hint: box,
  notice: { ...box, as: "Notice" },
  pageinfo: { as: "PageInfo", names: typed },
  caution: named("Caution"),
  danger: named("Danger"),
  important: named("Important"),
  info: named("Info"),
  note: named("Note"),
  success: named("Success"),
  tip: named("Tip"),
  warning: named("Warning"),
  tabs: { as: "Tabs", names: { groupid: "groupId" } },
  tabpane: { as: "TabPane" },
  tab,
  details,
  expand: details,
  spoiler: details,
  cards: { as: "Cards", bare: ["columns"] },
  cardpane: { as: "Cards" },
  card,
  "link-card": card,
  steps: { as: "Steps" },
  stepper: { as: "Steps" },
  step: { as: "Step" },
  columns: { as: "Panel" },
  column: { as: "Column" },
  badge: { as: "LinkedBadge", alone: true, bare: ["content"], names: { style: "type" } },
  button,
  icon: { as: "Icon", alone: true, bare: ["icon"] },
  kbd: { as: "Kbd" },
  figure: { as: "Figure", alone: true, bare: ["src"] },
  youtube: { as: "YouTube", alone: true, bare: ["id"] },
  gist: { as: "Gist", alone: true, bare: ["user", "id"] },
  instagram: { as: "Instagram", alone: true, bare: ["id"] },
  vimeo: { as: "Vimeo", alone: true, bare: ["id"] },
  x: post,
  tweet: post,
  qr: { as: "Said", alone: true },
  iframe: { as: "Embed", alone: true, bare: ["url"], names: { src: "url" } },
  pdf: { as: "Embed", alone: true, bare: ["url"] },
  asciinema: { as: "Embed", alone: true, bare: ["url"], names: { file: "url" } },
  term: { as: "Said", alone: true, bare: ["text"] },
  imgproc: { ...content, alone: true },
  math: content,
  "conditional-text": content,
  "blocks/lead": content,
  "blocks/section": content,
  "blocks/cover": content,
  "blocks/feature": { as: "Feature", names: { icon: "" } },
  "hextra/hero-headline": content,
  "hextra/hero-subtitle": content,
  "hextra/hero-container": content,
  "hextra/hero-section": content,
  "hextra/hero-badge": content,
  "hextra/hero-button": { as: "Link", alone: true },
  "hextra/feature-grid": { as: "Cards" },
  "hextra/feature-card": card,
  mermaid: { as: "Mermaid" },
  "filetree/container": { as: "FileTree" },
  "filetree/folder": { as: "Folder" },
  "filetree/file": { as: "File", alone: true },
  swagger: { as: "Api" },
  "swagger-description": content,
  openapi: { ...content, alone: true },
  prompt: { as: "Prompt", names: { icons: "" } },
  "@github-files/github-code-block": { as: "Embed", alone: true },
  "include note.html": boxFile,
  "include tip.html": boxFile,
  "include warning.html": boxFile,
  "include important.html": boxFile,
  "include callout.html": boxFile,
  "include image.html": pictureFile,
  "include figure": pictureFile,
  "include video": { as: "YouTube", alone: true },
  glossary_tooltip: { as: "Said", alone: true },
  "content-ref": { as: "Reference" },
  code: { as: "TitledCode" },
  embed: { as: "Embed", alone: true },
  file: { as: "Embed", alone: true, names: { src: "url" } },
  updates: { as: "Panel" },
  update: { as: "Update", names: { date: "label" } },
};

/** The names, as they stand in a regular expression. */
export const knownNames: readonly string[] = Object.keys(table);

/** What `name` is; undefined where that is not known. */
export function shortcodeOf(name: string): Shortcode | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
