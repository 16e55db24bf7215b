// Addresses of an Antora site: `/component/version/module/page.html`, with what its playbook says of endings and versions.
import { folderOf, joinPath, nameOf } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import type { Catalog, Component, Family } from "./components.ts";
import type { AddressStyle } from "./playbook.ts";

type Placed = {
  readonly component: Component;
  readonly module: string;
  readonly family: Family;
  readonly relative: FilePath;
};

export class AntoraAddresses {
  readonly #catalog: Catalog;
  readonly #style: AddressStyle;

  constructor(catalog: Catalog, style: AddressStyle) {
    this.#catalog = catalog;
    this.#style = style;
  }

  /** The folder of a component, without a slash at its end; empty for the top. */
  root(component: Component): string {
    const parts = [component.name === "ROOT" ? "" : component.name, this.#segment(component)];
    return parts
      .filter((part) => part !== "")
      .map((part) => `/${part}`)
      .join("");
  }

  /** The start of the addresses of a module. */
  module(component: Component, module: string): string {
    return this.root(component) + (module === "ROOT" ? "" : `/${module}`);
  }

  /** Where readers found a file. */
  of({ component, module, family, relative }: Placed): string {
    const start = this.module(component, module);
    if (family === "image" || family === "attachment") return `${start}/_${family}s/${relative}`;
    const [folder, name] = [folderOf(relative), nameOf(relative)];
    const stem = name.replace(/\.adoc$/, "");
    const path = joinPath("/", `${start}/${folder}`);
    if (stem === "index" || name === "index.html") return path;
    const own = joinPath(path, stem);
    if (this.#style.ending === "default") return stem === name ? own : `${own}.html`;
    return own;
  }

  /** Addresses of a version that its own name has, where readers know it by another, or the other way round. */
  otherRoot(component: Component): string | undefined {
    const { strategy } = this.#style;
    if (strategy === "replace" || component.version === "") return undefined;
    const other = strategy === "redirect:to" ? component.version : this.#newest(component);
    const own = component.name === "ROOT" ? "" : `/${component.name}`;
    return other === undefined || other === this.#segment(component)
      ? undefined
      : `${own}${other === "" ? "" : `/${other}`}`;
  }

  #segment(component: Component): string {
    const { version } = component;
    if (version === "" || version === "master") return "";
    return this.#style.strategy === "redirect:from" ? version : (this.#newest(component) ?? version);
  }

  /** What the newest version, or a prerelease that is newer, is called. */
  #newest(component: Component): string | undefined {
    const latest = this.#catalog.latest(component.name);
    if (component === latest) return this.#style.newest;
    return component.isPrerelease ? this.#style.newestPrerelease : undefined;
  }
}
