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
const tab: Shortcode = { as: "Tab", bare: ["title"], names: { header: "title" } };
const details: Shortcode = { as: "Details", bare: ["title"] };
const card: Shortcode = { as: "Card", alone: true, names: { header: "title", subtitle: "description" } };
const button: Shortcode = { as: "Link", names: { relref: "href" } };

const table: Readonly<Record<string, Shortcode>> = {
  admonition: box,
  alert: { ...box, alone: true },
  callout: box,
  hint: box,
  notice: box,
  caution: named("Caution"),
  danger: named("Danger"),
  important: named("Important"),
  info: named("Info"),
  note: named("Note"),
  success: named("Success"),
  tip: named("Tip"),
  warning: named("Warning"),
  tabs: { as: "Tabs" },
  tabpane: { as: "TabPane" },
  tab,
  details,
  expand: details,
  spoiler: details,
  cards: { as: "Cards" },
  cardpane: { as: "Cards" },
  card,
  "link-card": card,
  steps: { as: "Steps" },
  stepper: { as: "Steps" },
  step: { as: "Step" },
  columns: { as: "Panel" },
  column: { as: "Column" },
  badge: { as: "Badge", alone: true, bare: ["content"], names: { style: "type", link: "" } },
  button,
  icon: { as: "Icon", alone: true, bare: ["icon"] },
  kbd: { as: "Kbd" },
  figure: { as: "Figure", alone: true, bare: ["src"] },
  youtube: { as: "YouTube", alone: true, bare: ["id"] },
  mermaid: { as: "Mermaid" },
  "filetree/container": { as: "FileTree" },
  "filetree/folder": { as: "Folder" },
  "filetree/file": { as: "File", alone: true },
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
