// The components of an Antora site that a tree holds: `antora.yml` with its modules, and every file of theirs by what Antora calls it.
import { folderOf, joinPath } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";

/** A version of a component. `folder`: of its `antora.yml`. `version` is empty for one without. */
export type Component = {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly shownVersion: string;
  readonly isPrerelease: boolean;
  readonly startPage: string | undefined;
  readonly folder: FilePath;
  readonly config: FilePath;
  readonly nav: readonly FilePath[];
  readonly attributes: JsonObject;
};

export type Family = "page" | "partial" | "example" | "image" | "attachment";

/** A file by what Antora calls it. `relative`: below the folder of its family. */
export type Resource = {
  readonly component: Component;
  readonly module: string;
  readonly family: Family;
  readonly relative: FilePath;
  readonly source: FilePath;
};

const configName = /(?:^|\/)antora\.ya?ml$/;

/** The files that describe components. */
export function componentConfigs(files: readonly FilePath[]): readonly FilePath[] {
  return files.filter((file) => configName.test(file) && !/(?:^|\/)(?:build|public|test|tests|fixtures)\//.test(file));
}

/** The components of the tree. Losses: a version that only Git knows. */
export async function componentsOf(
  tree: OldTree,
  set: Readonly<Record<string, string>>,
): Promise<readonly Component[]> {
  const found: Component[] = [];
  for (const config of componentConfigs(tree.files)) {
    const { value } = await tree.data(config);
    const name = textAt(value, "name");
    if (!isObject(value) || name === undefined) {
      tree.ask("Configs", "this component has no `name`, so its pages aren't migrated", { file: config });
      continue;
    }
    const version = await versionOf(tree, config, set);
    const prerelease = member(value, "prerelease");
    found.push({
      name,
      version,
      title: textAt(value, "title") ?? name,
      shownVersion: scalar(member(value, "display_version")) ?? (version === "" ? "default" : version),
      isPrerelease: prerelease !== undefined && prerelease !== false && prerelease !== null,
      startPage: textAt(value, "start_page"),
      folder: folderOf(config),
      config,
      nav: listAt(value, "nav").flatMap((path) => (typeof path === "string" ? [joinPath(folderOf(config), path)] : [])),
      attributes: objectAt(objectAt(value, "asciidoc"), "attributes") ?? {},
    });
  }
  return found;
}

/** A version as it is written: `1.10` is no number. */
async function versionOf(tree: OldTree, config: FilePath, set: Readonly<Record<string, string>>): Promise<string> {
  const text = (await tree.text(config)) ?? "";
  const [, key = "", quote = "", written = ""] =
    /^(version[ \t]*:[ \t]*)(["']?)([^\n]*?)\2[ \t]*(?:#[^\n]*)?$/m.exec(text) ?? [];
  if (key === "" || (quote === "" && /^(?:~|null|)$/.test(written))) return set.version ?? "";
  if (quote !== "" || !/^(?:true|\{.*)$/.test(written)) return set.version ?? written;
  if (set.version === undefined)
    tree.ask(
      "Settings",
      "`version` is the name of a Git branch or tag, taken as `main`: set it with `--set version=main`",
      {
        file: config,
      },
    );
  return set.version ?? "main";
}

function scalar(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

const families: Readonly<Record<string, Family>> = {
  pages: "page",
  partials: "partial",
  examples: "example",
  images: "image",
  attachments: "attachment",
  "assets/images": "image",
  "assets/attachments": "attachment",
  "pages/_partials": "partial",
  documents: "page",
};

/** All files of `components` by name and by path. */
export class Catalog {
  readonly components: readonly Component[];
  readonly #byId = new Map<string, Resource>();
  readonly #bySource = new Map<FilePath, Resource>();
  readonly #files: ReadonlySet<FilePath>;

  constructor(tree: OldTree, components: readonly Component[]) {
    this.components = components;
    this.#files = new Set(tree.files);
    for (const component of components) {
      const start = component.folder === "" ? "modules/" : `${component.folder}/modules/`;
      for (const source of tree.files)
        if (source.startsWith(start)) this.#add(component, source, source.slice(start.length));
    }
  }

  #add(component: Component, source: FilePath, path: FilePath): void {
    const [, module = "", folder = "", relative = ""] =
      /^([^/]+)\/(pages\/_partials|assets\/(?:images|attachments)|[^/]+)\/(.+)$/.exec(path) ?? [];
    const family = families[folder];
    if (family === undefined || /(?:^|\/)\./.test(relative)) return;
    const resource = { component, module, family, relative, source };
    this.#byId.set(keyOf(resource), resource);
    this.#bySource.set(source, resource);
  }

  all(family: Family): readonly Resource[] {
    return [...this.#byId.values()].filter((one) => one.family === family);
  }

  /** Whether a file is one of the modules of a component. */
  isOf({ folder }: Component, path: FilePath): boolean {
    return this.#files.has(path) && path.startsWith(folder === "" ? "modules/" : `${folder}/modules/`);
  }

  at(source: FilePath): Resource | undefined {
    return this.#bySource.get(source);
  }

  /** The newest of the versions of a component: the first that is no prerelease, by the order of their numbers. */
  latest(name: string): Component | undefined {
    const own = this.components.filter((one) => one.name === name).toSorted((a, b) => compareVersions(b, a));
    return own.find(({ isPrerelease }) => !isPrerelease) ?? own[0];
  }

  /** What an id (`version@component:module:family$relative`) means on `from`. */
  find(id: string, from: Pick<Resource, "component" | "module" | "relative">, usual: Family): Resource | undefined {
    const parsed = resourceId(id, from, usual);
    if (parsed === undefined) return undefined;
    const { component, version, module, family, relative } = parsed;
    const wanted =
      version === undefined
        ? this.latest(component)
        : this.components.find((one) => one.name === component && one.version === version);
    return wanted === undefined ? undefined : this.#byId.get(keyOf({ component: wanted, module, family, relative }));
  }
}

function keyOf({ component, module, family, relative }: Omit<Resource, "source">): string {
  return [component.version, component.name, module, family, relative].join("\n");
}

function compareVersions(a: Component, b: Component): number {
  if (a.version === "" || b.version === "") return a.version === b.version ? 0 : a.version === "" ? 1 : -1;
  return a.version.replace(/^v(?=\d)/, "").localeCompare(b.version.replace(/^v(?=\d)/, ""), "en", { numeric: true });
}

export type ResourceId = {
  readonly component: string;
  readonly version: string | undefined;
  readonly module: string;
  readonly family: Family;
  readonly relative: FilePath;
};

const idForm = /^(?:([^@:$]+)@)?(?:(?:([^@:$]+):)?([^@:$]+)?:)?(?:([^@:$]+)\$)?([^:$][^@:$]*)$/;

/** The parts of an id; what it leaves out is that of `from`. Undefined for what is none. */
export function resourceId(
  id: string,
  from: Pick<Resource, "component" | "module" | "relative">,
  usual: Family,
): ResourceId | undefined {
  const found = idForm.exec(id);
  if (found === null) return undefined;
  const [, version, component, module, family, relative = ""] = found;
  const isOwn = component === undefined;
  const path = relative.startsWith("./") ? `${folderOf(from.relative)}/${relative}` : relative;
  return {
    component: component ?? from.component.name,
    version: version === "_" ? "" : (version ?? (isOwn ? from.component.version : undefined)),
    module: module ?? (isOwn ? from.module : "ROOT"),
    family: isFamily(family) ? family : usual,
    relative: joinPath("", path.replace(/^\//, "")),
  };
}

function isFamily(name: string | undefined): name is Family {
  return name !== undefined && ["page", "partial", "example", "image", "attachment"].includes(name);
}
