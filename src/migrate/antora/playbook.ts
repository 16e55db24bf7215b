// The playbook of an Antora site: where it is published, how its addresses end, what all of its pages know.
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { type Holding, tellHoldings } from "../holdings/holding.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";

/** How addresses are made. `newest`: the segment in place of the newest version, of a prerelease that is newer, and how it is meant. */
export type AddressStyle = {
  readonly ending: "default" | "drop" | "indexify";
  readonly newest: string | undefined;
  readonly newestPrerelease: string | undefined;
  readonly strategy: string;
};

export type Playbook = {
  readonly file: FilePath | undefined;
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly editUrl: string | undefined;
  readonly attributes: JsonObject;
  readonly style: AddressStyle;
};

const named = /^(?:[^/]+\/)?(?:antora-playbook|[\w.-]*playbook[\w.-]*|site)\.ya?ml$/;

/** The playbooks at the top of the tree, and one folder below, the likeliest first. */
export function playbooksIn(files: readonly FilePath[]): readonly FilePath[] {
  const rank = (file: FilePath): number => (file === "antora-playbook.yml" ? 0 : file.includes("/") ? 2 : 1);
  return files.filter((file) => named.test(file)).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

const holdings: readonly Holding[] = [
  {
    kind: "Plugins",
    says: "the extension {name} doesn't run",
    instead: "Make its changes in the pages",
    at: ["/antora/extensions/*", "/antora/extensions/*/require", "/asciidoc/extensions/*"],
    except: /^require$/,
    forNames: [
      [/lunr|algolia|search/, "pio-docs has a search"],
      [/tabs/, "pio-docs has tabs: they are in the pages"],
      [/kroki|mermaid|diagram/, "pio-docs draws Mermaid diagrams itself"],
      [/collector/, "Run its command before `migrate`, and put the files that it makes into the folder"],
      [/sitemap/, "pio-docs writes a sitemap"],
      [/llm/, "pio-docs writes Markdown pages for programs"],
    ],
  },
  {
    kind: "Theme templates",
    says: "the UI bundle",
    instead: "Set colors and fonts with `theme`",
    at: ["/ui/bundle"],
  },
  {
    kind: "Theme templates",
    says: "the UI's own file {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    files: /^((?:[^/]+\/)?supplemental[-_]ui\/.*\.(?:hbs|js|css))$/,
  },
];

/** The playbook; what holds for a site without one where there is none. Losses: what it asks for that is not here. */
export async function playbookOf(tree: OldTree): Promise<Playbook> {
  for (const file of playbooksIn(tree.files)) {
    const read = await tree.data(file);
    if (!isObject(read.value) || objectAt(read.value, "content") === undefined) continue;
    await tellHoldings(tree, read, holdings);
    tellSources(tree, read);
    const { value } = read;
    const [site, urls] = [objectAt(value, "site"), objectAt(value, "urls")];
    const ending = textAt(urls, "html_extension_style");
    const [first] = listAt(objectAt(value, "content"), "sources");
    return {
      file,
      url: textAt(site, "url"),
      title: textAt(site, "title"),
      editUrl: textAt(first, "edit_url"),
      attributes: objectAt(objectAt(value, "asciidoc"), "attributes") ?? {},
      style: {
        ending: ending === "drop" || ending === "indexify" ? ending : "default",
        newest: textAt(urls, "latest_version_segment"),
        newestPrerelease: textAt(urls, "latest_prerelease_version_segment"),
        strategy: textAt(urls, "latest_version_segment_strategy") ?? "replace",
      },
    };
  }
  return { ...none, attributes: {} };
}

const none: Omit<Playbook, "attributes"> = {
  file: undefined,
  url: undefined,
  title: undefined,
  editUrl: undefined,
  style: { ending: "default", newest: undefined, newestPrerelease: undefined, strategy: "replace" },
};

/** Pages of other repositories, branches and tags are not in the folder. */
function tellSources(tree: OldTree, { value, placeOf }: ReadConfig): void {
  for (const [at, source] of listAt(objectAt(value, "content"), "sources").entries()) {
    const url = textAt(source, "url");
    if (url === undefined || !/^[a-z][\w+.-]*:|^git@/i.test(url)) continue;
    tree.losses.push({
      kind: "Pages of other repositories",
      what: `\`${url}\` isn't in the folder`,
      instead: "Copy its component, with its `antora.yml`, into the folder, and run `migrate` again",
      place: placeOf(`/content/sources/${at}/url`),
    });
  }
}
