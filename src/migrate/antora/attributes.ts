// What pages of Antora know before they are read: attributes of the site, of their component, and of where they stand.
import { type Json, type JsonObject, put } from "../../text/json.ts";
import type { AntoraAddresses } from "./address.ts";
import type { Catalog, Component, Resource } from "./components.ts";
import type { Playbook } from "./playbook.ts";

/** Attributes of all pages of a component. */
export function componentAttributes(playbook: Playbook, component: Component): JsonObject {
  const site: { [key: string]: Json } = {
    env: "site",
    "env-site": "",
    "site-gen": "antora",
    "site-gen-antora": "",
    icons: "font",
    "source-highlighter": "highlight.js",
    ...(playbook.title === undefined ? {} : { "site-title": playbook.title }),
    ...(playbook.url === undefined ? {} : { "site-url": playbook.url }),
  };
  const all = collated(
    collated(site, playbook.attributes, () => false),
    component.attributes,
    (name) => {
      const value = Object.hasOwn(playbook.attributes, name) ? playbook.attributes[name] : undefined;
      // A value that ends in @ may be set anew.
      return value !== undefined && value !== false && !(typeof value === "string" && value.endsWith("@"));
    },
  );
  return all;
}

/** `over` on `under`, with references to attributes in values. `isLocked`: whether a value of `under` stays. */
function collated(under: JsonObject, over: JsonObject, isLocked: (name: string) => boolean): JsonObject {
  const made: { [key: string]: Json } = { ...under };
  for (const [name, value] of Object.entries(over)) {
    if (isLocked(name)) continue;
    put(
      made,
      name,
      typeof value === "string" ? referred(value, made) : typeof value === "number" ? String(value) : value,
    );
  }
  return made;
}

/** Values of attributes grow no longer than this by references. */
const longest = 4096;

function referred(value: string, known: JsonObject): string {
  const made = value.replace(/\\?\{(\w[\w-]*)\}/g, (whole, name: string) => {
    if (whole.startsWith("\\")) return whole.slice(1);
    const other = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof other === "string" ? other.replace(/@$/, "") : whole;
  });
  return made.length > longest ? value : made;
}

/** Attributes of one page, for whom `all` are those of its component. */
export function pageAttributes(
  all: JsonObject,
  { component, module, relative }: Resource,
  { addresses, catalog }: { readonly addresses: AntoraAddresses; readonly catalog: Catalog },
): Readonly<Record<string, unknown>> {
  const start = addresses.module(component, module);
  const latest = catalog.latest(component.name);
  return {
    "page-partial": "@",
    ...all,
    docname: relative.replace(/\.[^./]+$/, ""),
    docfilesuffix: ".adoc",
    relfilesuffix: ".adoc",
    imagesdir: `${start}/_images`,
    attachmentsdir: `${start}/_attachments`,
    examplesdir: "example$",
    partialsdir: "partial$",
    "page-component-name": component.name,
    "page-component-title": component.title,
    "page-component-version": component.version,
    "page-component-display-version": component.shownVersion,
    "page-version": component.version,
    "page-module": module,
    "page-relative-src-path": relative,
    ...(latest === undefined ? {} : { "page-component-latest-version": latest.version }),
    ...(latest === component ? { "page-component-version-is-latest": "" } : {}),
  };
}
