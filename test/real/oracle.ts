// An independent reader of a built site: no code of the compiler, only parse5 and the rules of URLs and hosts. Comes in: a folder and
// the base URL that it was built for. Goes out: every reference of its pages and stylesheets that leads nowhere, every id that stands
// twice in a page, every page that lacks what a page must have.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

const site = "http://site.invalid";

export type Reference = { readonly what: string; readonly value: string };

export type ReadPage = {
  /** Relative to the output folder, with "/". */
  readonly file: string;
  readonly lang: string;
  readonly title: string;
  readonly headings: number;
  readonly ids: ReadonlySet<string>;
  readonly twice: readonly string[];
  readonly references: readonly Reference[];
  /** Ids that other elements of the same page must have. */
  readonly idReferences: readonly string[];
  /** Method and path of an operation page, as its reader sees them: `GET /pets/{id}`. */
  readonly endpoint: string | undefined;
};

export type ReadSite = { readonly pages: readonly ReadPage[]; readonly problems: readonly string[] };

/** Reads a whole site; `base` starts and ends with "/". */
export function readSite(folder: string, base: string): ReadSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const pages = files.filter((file) => file.endsWith(".html")).map((file) => readPage(folder, file));
  const known = { files: new Set(files), pages: new Map(pages.map((page) => [page.file, page])), base };
  const styles = files.filter((file) => file.endsWith(".css")).flatMap((file) => styleProblems(folder, file, known));
  return { pages, problems: [...pages.flatMap((page) => problemsOf(page, known)), ...styles] };
}

type Known = {
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, ReadPage>;
  readonly base: string;
};

function problemsOf(page: ReadPage, known: Known): readonly string[] {
  const redirect = page.references.some(({ what }) => what === "refresh");
  return [
    ...page.twice.map((id) => `${page.file}: id "${id}" stands twice`),
    ...(page.lang === "" ? [`${page.file}: html has no lang`] : []),
    ...(page.title.trim() === "" ? [`${page.file}: no title`] : []),
    ...(page.headings > 0 || redirect ? [] : [`${page.file}: no h1`]),
    ...page.idReferences.filter((id) => !page.ids.has(id)).map((id) => `${page.file}: no element has the id "${id}"`),
    ...page.references.flatMap(({ what, value }) => {
      const why = whyBroken(page.file, value, known);
      return why === undefined ? [] : [`${page.file}: ${what} "${value}" ${why}`];
    }),
  ];
}

function whyBroken(from: string, value: string, known: Known): string | undefined {
  if (!URL.canParse(value, addressOf(from, known.base))) return "is no URL";
  const url = new URL(value, addressOf(from, known.base));
  if (url.origin !== site) return undefined;
  const path = decoded(url.pathname);
  if (!path.startsWith(known.base)) return `leaves the base ${known.base}`;
  const file = fileAt(path.slice(known.base.length), known.files);
  if (file === undefined) return "leads nowhere";
  const fragment = decoded(url.hash.slice(1)).replace(/:~:.*$/s, "");
  const target = known.pages.get(file);
  if (fragment === "" || fragment === "top" || target === undefined) return undefined;
  return target.ids.has(fragment) || target.ids.has(url.hash.slice(1)) ? undefined : `names no id of ${file}`;
}

/** The address under which a browser sees a file: folders by their slash. */
function addressOf(file: string, base: string): string {
  const path = file.replace(/(^|\/)index\.html$/, "$1");
  return site + base + path.split("/").map(encodeURIComponent).join("/");
}

/** As a static host answers: the file itself, a folder's index, a page without its ending. */
function fileAt(path: string, files: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/\/$/, "");
  if (bare === "") return files.has("index.html") ? "index.html" : undefined;
  const wanted = [...(path.endsWith("/") ? [] : [bare]), `${bare}/index.html`, `${bare}.html`];
  return wanted.find((file) => files.has(file));
}

function readPage(folder: string, file: string): ReadPage {
  const ids = new Set<string>();
  const twice: string[] = [];
  const references: Reference[] = [];
  const idReferences: string[] = [];
  const seen = { lang: "", title: "", headings: 0, endpoint: undefined as string | undefined };
  for (const element of elementsOf(parse(readFileSync(join(folder, file), "utf8")))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const id = attributes.get("id");
    if (id !== undefined) {
      if (ids.has(id)) twice.push(id);
      ids.add(id);
    }
    const name = element.tagName === "a" ? attributes.get("name") : undefined;
    if (name !== undefined) ids.add(name);
    references.push(...referencesOf(element.tagName, attributes));
    for (const one of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
      idReferences.push(...(attributes.get(one)?.split(/\s+/).filter(Boolean) ?? []));
    }
    if (element.tagName === "html") seen.lang = attributes.get("lang") ?? "";
    if (element.tagName === "title" && seen.title === "" && element.namespaceURI.endsWith("xhtml")) {
      seen.title = textOf(element);
    }
    if (element.tagName === "h1") seen.headings += 1;
    if (attributes.get("class") === "endpoint" && seen.endpoint === undefined) seen.endpoint = endpointOf(element);
  }
  return { file, ids, twice, references, idReferences, ...seen };
}

function referencesOf(tag: string, attributes: ReadonlyMap<string, string>): readonly Reference[] {
  const found: Reference[] = [];
  for (const name of ["href", "src", "poster", "action", "data", "xlink:href"]) {
    const value = attributes.get(name);
    if (value !== undefined && !(name === "data" && tag !== "object")) found.push({ what: `${tag} ${name}`, value });
  }
  for (const candidate of attributes.get("srcset")?.split(",") ?? []) {
    found.push({ what: `${tag} srcset`, value: candidate.trim().split(/\s+/)[0] ?? "" });
  }
  const refresh = attributes.get("http-equiv")?.toLowerCase() === "refresh" ? attributes.get("content") : undefined;
  const to = /url=(.*)$/i.exec(refresh ?? "")?.[1];
  return to === undefined ? found : [...found, { what: "refresh", value: to.trim() }];
}

/** The method is the last of the badges, so that `Webhook POST name` reads `POST name`. */
function endpointOf(element: Tree.Element): string {
  const parts = { method: "", path: "" };
  for (const child of elementsOf(element)) {
    const classes = child.attrs.find(({ name }) => name === "class")?.value.split(" ") ?? [];
    if (classes.includes("method")) parts.method = textOf(child);
    if (classes.includes("endpoint-path")) parts.path = textOf(child);
  }
  return `${parts.method} ${parts.path}`;
}

function styleProblems(folder: string, file: string, known: Known): readonly string[] {
  const text = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const values = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/g)];
  return values
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? "").trim())
    .filter((value) => whyBroken(file, value, known) !== undefined)
    .map((value) => `${file}: url(${value}) leads nowhere`);
}

function* elementsOf(root: Tree.Node): Iterable<Tree.Element> {
  const waiting: Tree.Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("tagName" in node) yield node;
    if ("content" in node) waiting.push(node.content);
    if ("childNodes" in node)
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) push(waiting, node.childNodes[at]);
  }
}

function push(waiting: Tree.Node[], node: Tree.Node | undefined): void {
  if (node !== undefined) waiting.push(node);
}

function textOf(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
