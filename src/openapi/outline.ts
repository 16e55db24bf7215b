// The contents list of an API: operations, webhooks and tags in the order of the spec, with the address of each. Names that come to the
// same address are told with both places, and each side keeps a page of its own.
import { duplicateOperation } from "../check/spec/duplicate-operation.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { methodText, operationsIn } from "../model/method.ts";
import type { ApiOutline, LabelEntry, ListedSchema, OperationEntry, TagEntry } from "../model/outline.ts";
import { shortName } from "../model/output-name.ts";
import { type Route, routeOf } from "../model/route.ts";
import { anchorText, kebabCase } from "../model/slug.ts";
import { compareNames } from "../text/compare-names.ts";
import { defined } from "../text/defined.ts";
import { addTo } from "../text/grouped.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { type Place, pointerTo } from "../text/place.ts";
import { releasesOf } from "./changelog/told-history.ts";
import { hasRefusals } from "./errors/refusals.ts";
import { splitSummary } from "./long-summary.ts";
import { ownPages } from "./own-pages.ts";
import { schemaNameOf, schemaRouteOf, wantedSlug } from "./schema-route.ts";
import { sendingOf } from "./sending.ts";
import { resolved, type Spec } from "./spec.ts";

type Taken = { readonly name: string; readonly pointer: string; readonly operationId?: string };
type OutlineDraft = Omit<OperationEntry, "slug" | "route">;

/** The outline of a spec. Diagnostics: duplicate-operation, naming both sides with their places; those of what its form may ask. */
export function outlineOf(spec: Spec): { readonly outline: ApiOutline; readonly diagnostics: readonly Diagnostic[] } {
  return new Outliner(spec).run();
}

/** The title of the API, or the id that the config gives it. */
export function titleOf(spec: Spec): string {
  return textAt(spec.document.info, "title")?.trim() || spec.api.id;
}

function draftOf(
  at: Pick<OutlineDraft, "kind" | "pointer" | "item" | "method" | "path">,
  operation: JsonObject,
): OutlineDraft {
  const operationId = textAt(operation, "operationId")?.trim() ?? "";
  const summary = splitSummary(plainLine(textAt(operation, "summary") ?? "")).title;
  const fallback = at.kind === "webhook" ? at.path : `${methodText(at.method)} ${at.path}`;
  return {
    ...at,
    operationId,
    title: summary || operationId || fallback,
    tags: [...new Set(listAt(operation, "tags").filter((tag) => typeof tag === "string"))],
    deprecated: operation.deprecated === true,
  };
}

class Outliner {
  readonly #spec: Spec;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #taken = new Map<string, Taken>();
  /** By slug: the number that the next one of that name tries first. */
  readonly #counts = new Map<string, number>();

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  run(): { outline: ApiOutline; diagnostics: readonly Diagnostic[] } {
    const spec = this.#spec;
    const title = titleOf(spec);
    const landing = this.#claim(spec.api.route, kebabCase(title) || "introduction", {
      name: "The introduction",
      pointer: "/info/title",
    });
    const declared = declaredTags(spec);
    const labels = labelsOf(declared);
    const drafts = [...this.#drafts("paths", "operation"), ...this.#drafts("webhooks", "webhook")];
    const operations = drafts.map((draft): OperationEntry => {
      const slug =
        kebabCase(draft.operationId || this.#summary(draft) || `${draft.method} ${draft.path}`) || "operation";
      const name = `\`${draft.operationId || `${methodText(draft.method)} ${draft.path}`}\``;
      const claimed = this.#claim(spec.api.route, slug, {
        name,
        pointer: draft.pointer,
        operationId: draft.operationId,
      });
      const own = labels.filter((label) => draft.tags.includes(label.name));
      const entry = { ...draft, slug: claimed.slug, route: claimed.route };
      return own.length === 0 ? entry : { ...entry, labels: own };
    });
    // After the operations: where one of them has the address, ours moves.
    const errors = hasRefusals(spec, operations)
      ? this.#claim(spec.api.route, "errors", { name: "The page of errors", pointer: "/paths" }).route
      : undefined;
    const changelog = this.#changelog();
    const tags = categoriesOf(declared, operations, {
      claim: (slug, claimant) => this.#claim(`/category${spec.api.route}`, slug, claimant),
      other: spec.words.reference.otherOperations,
    });
    const sending = sendingOf(spec);
    this.#diagnostics.push(...(sending?.diagnostics ?? []));
    const outline: ApiOutline = {
      api: spec.api.id,
      file: spec.file,
      title,
      landing: landing.route,
      ...(errors === undefined ? {} : { errors }),
      ...(changelog === undefined ? {} : { changelog }),
      operations,
      tags,
      labels,
      groups: this.#groups(tags),
      ...this.#schemas(),
      ...(sending === undefined ? {} : { sendsTo: sending.origins }),
    };
    return { outline, diagnostics: this.#diagnostics };
  }

  /** Where the releases are told of. */
  #changelog(): ApiOutline["changelog"] {
    const releases = releasesOf(this.#spec);
    if (releases === undefined) return undefined;
    const claim = (slug: string): Route =>
      this.#claim(this.#spec.api.route, slug, { name: "The changelog", pointer: "/info" }).route;
    const route = claim("changelog");
    const taken = new Map<string, number>();
    return {
      route,
      names: releases.map(({ name }) => name),
      releases: releases.map(({ name }) => {
        const wanted = shortName(name === undefined ? "next" : kebabCase(name) || "release");
        const count = (taken.get(wanted) ?? 0) + 1;
        taken.set(wanted, count);
        return routeOf(`${route}/${count === 1 ? wanted : `${wanted}--${count}`}`);
      }),
    };
  }

  /** Schemas with pages of their own, by name, and where they are listed. */
  #schemas(): Pick<ApiOutline, "schemas"> {
    const spec = this.#spec;
    const pages = [...ownPages(spec)].map((pointer): ListedSchema => {
      const name = schemaNameOf(pointer);
      return { name, pointer, route: schemaRouteOf(spec, pointer) };
    });
    if (pages.length === 0) return {};
    const first = new Map<string, ListedSchema>();
    for (const page of pages) {
      const wanted = wantedSlug(page.name);
      const other = first.get(wanted);
      if (other === undefined) first.set(wanted, page);
      else this.#diagnostics.push(duplicateOperation(this.#placed(page), this.#placed(other), page.route));
    }
    const claimant = { name: "The list of schemas", pointer: "/components/schemas" };
    const { route } = this.#claim(`/category${spec.api.route}`, "schemas", claimant);
    pages.sort((a, b) => compareNames(a.name, b.name));
    return { schemas: { route, pages } };
  }

  #placed({ name, pointer }: Taken): { readonly name: string; readonly place: Place } {
    return { name: `The schema \`${name}\``, place: this.#spec.placeOf(pointer) };
  }

  #drafts(section: "paths" | "webhooks", kind: "operation" | "webhook"): OutlineDraft[] {
    const found: OutlineDraft[] = [];
    const paths = objectAt(this.#spec.document, section) ?? {};
    for (const path of Object.keys(paths)) {
      if (path.startsWith("x-")) continue;
      const item = resolved(this.#spec, paths[path], pointerTo("", section, path));
      if (item === undefined) continue;
      for (const { method, keys, operation } of operationsIn(item.value)) {
        const pointer = pointerTo(item.pointer, ...keys);
        found.push(draftOf({ kind, pointer, item: item.pointer, method, path }, operation));
      }
    }
    return found;
  }

  #summary(draft: OutlineDraft): string {
    return draft.title === `${methodText(draft.method)} ${draft.path}` ? "" : draft.title;
  }

  #groups(tags: readonly TagEntry[]): ApiOutline["groups"] {
    const indexes = new Map(tags.map((tag, index) => [tag.name, index]));
    return listAt(this.#spec.document, "x-tagGroups").flatMap((group) => {
      const name = textAt(group, "name");
      const found = listAt(group, "tags").flatMap((tag: Json) =>
        typeof tag === "string" ? (indexes.get(tag) ?? []) : [],
      );
      return name === undefined || found.length === 0 ? [] : [{ name, tags: [...new Set(found)] }];
    });
  }

  /** The first in document order keeps the plain slug. */
  #claim(base: string, name: string, claimant: Taken): { readonly slug: string; readonly route: Route } {
    const wanted = shortName(name);
    let slug = wanted;
    let count = this.#counts.get(`${base}/${wanted}`) ?? 2;
    for (; this.#taken.has(`${base}/${slug}`); count += 1) slug = `${wanted}-${count}`;
    this.#counts.set(`${base}/${wanted}`, count);
    const route = routeOf(`${base}/${slug}`);
    const other = this.#taken.get(`${base}/${wanted}`);
    this.#taken.set(`${base}/${slug}`, claimant);
    // That an id is used twice is told when the spec is checked: that is the cause, and the address follows.
    const isOneId = Boolean(claimant.operationId) && claimant.operationId === other?.operationId;
    if (other !== undefined && !(isOneId && claimant.pointer !== other.pointer)) {
      const { placeOf } = this.#spec;
      const placed = ({ name, pointer }: Taken) => ({ name, place: placeOf(pointer) });
      this.#diagnostics.push(duplicateOperation(placed(claimant), placed(other), route));
    }
    return { slug, route };
  }
}

/** One line of text without the marks of markdown, for titles. */
export function plainLine(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`+([^`]*)`+/g, "$1")
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}

// The tags of an API, for its contents list: categories of operations, which may stand in a tree (`parent`), and labels, which sort nothing
// and are shown on the operations that carry them (`kind`: `badge`, `audience`). A kind that nobody registered is a category like one
// without a kind. What parents say wrongly is told when the spec is checked; here it is passed over.

/** Name and slug of the category of operations without a tag. */
const untagged = "untagged";
/** A deeper tag stands beside its parent. */
const deepest = 8;
const labelKinds = ["badge", "audience"];

type Declared = ReadonlyMap<string, { readonly value: JsonObject; readonly pointer: string }>;

/** Gives a category its address; the claimant is named where two want the same. */
type ClaimCategory = (
  slug: string,
  claimant: { readonly name: string; readonly pointer: string },
) => { readonly slug: string; readonly route: Route };

/** The first tag of each name that the spec declares, in its order. */
function declaredTags(spec: Spec): Declared {
  const declared = new Map<string, { readonly value: JsonObject; readonly pointer: string }>();
  for (const [index, tag] of listAt(spec.document, "tags").entries()) {
    const name = textAt(tag, "name");
    if (isObject(tag) && name !== undefined && name !== "" && !declared.has(name)) {
      declared.set(name, { value: tag, pointer: pointerTo("/tags", index) });
    }
  }
  return declared;
}

/** The labels that the spec declares; an operation carries those that its tags name. */
function labelsOf(declared: Declared): readonly LabelEntry[] {
  return [...declared].flatMap(([name, { value, pointer }]): readonly LabelEntry[] => {
    const kind = textAt(value, "kind") ?? "";
    if (!labelKinds.includes(kind)) return [];
    const description = textAt(value, "description");
    const anchor = anchorText(`tag.${name}`);
    return [defined({ name, label: labelOf(value) ?? name, kind, anchor, pointer, description })];
  });
}

/** The categories that hold operations, or others that do: declared ones first, then those that are only used. `other`: the name of the last one. */
function categoriesOf(
  declared: Declared,
  operations: readonly OperationEntry[],
  { claim, other }: { readonly claim: ClaimCategory; readonly other: string },
): readonly TagEntry[] {
  const groups = pathGroups(operations);
  const users = usersOf(declared, operations, groups);
  const parents = parentsOf(declared);
  const shown = new Set<string>();
  for (const name of users.keys())
    for (let at: string | undefined = name; at !== undefined && !shown.has(at); at = parents.get(at)) shown.add(at);
  const undeclared = [...users.keys()].filter((name) => name !== "" && !declared.has(name));
  const names = [...declared.keys(), ...undeclared, ""].filter((name) => shown.has(name));
  const indexes = new Map(names.map((name, index) => [name, index]));
  return names.map((name): TagEntry => {
    const found = declared.get(name);
    const members = users.get(name) ?? [];
    const pointer = found?.pointer ?? operations[members[0] ?? 0]?.pointer ?? "";
    const wanted = name === "" ? untagged : kebabCase(name) || "tag";
    const label = labelOf(found?.value) ?? (name || other);
    const claimed = claim(wanted, { name: `The tag \`${name || label}\``, pointer });
    const description = textAt(found?.value, "description");
    const parent = indexes.get(parents.get(name) ?? name);
    return defined({
      name: name || label,
      label,
      slug: claimed.slug,
      route: claimed.route,
      pointer,
      operations: members,
      description,
      parent: parent === indexes.get(name) ? undefined : parent,
    });
  });
}

/** Indexes of the operations of each category. */
function usersOf(
  declared: Declared,
  operations: readonly OperationEntry[],
  groups: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const labels = new Set(labelsOf(declared).map(({ name }) => name));
  const users = new Map<string, number[]>();
  for (const [index, operation] of operations.entries()) {
    const own = operation.tags.filter((tag) => !labels.has(tag));
    for (const tag of own.length > 0 ? own : [groups[index] ?? ""]) {
      addTo(users, tag, index);
    }
  }
  return users;
}

/** By name of a category the category above it: without loops, and so that none stands too deep. */
function parentsOf(declared: Declared): ReadonlyMap<string, string> {
  const labels = new Set(labelsOf(declared).map(({ name }) => name));
  const aboveOf = (name: string): string | undefined => {
    const parent = textAt(declared.get(name)?.value, "parent");
    return parent !== undefined && declared.has(parent) && !labels.has(parent) ? parent : undefined;
  };
  const parents = new Map<string, string>();
  const depths = new Map<string, number>();
  for (const start of declared.keys()) {
    const passed = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !depths.has(at) && !passed.has(at)) {
      passed.add(at);
      at = aboveOf(at);
    }
    const path = [...passed];
    // All of a loop stand at the top: none of them is above the others.
    if (at !== undefined && passed.has(at)) for (const name of path.slice(path.indexOf(at))) depths.set(name, 0);
    for (const name of path.reverse()) {
      if (depths.has(name)) continue;
      let above = aboveOf(name);
      while (above !== undefined && (depths.get(above) ?? 0) >= deepest) above = parents.get(above);
      if (above !== undefined) parents.set(name, above);
      depths.set(name, above === undefined ? 0 : (depths.get(above) ?? 0) + 1);
    }
  }
  return parents;
}

/** What a tag is called: 3.2 has a field for it, others an extension. */
function labelOf(tag: JsonObject | undefined): string | undefined {
  return textAt(tag, "summary")?.trim() || textAt(tag, "x-displayName")?.trim() || undefined;
}

// Groups for operations of a spec that knows no tags: by the first part of the path that tells them apart. A long list of everything is no
// contents list.

/** Fewer than this stand together, as they always did. */
const fewest = 12;

/** By index of an operation the name of its group; none where the spec has tags, few operations, or paths that are all alike. */
export function pathGroups(operations: readonly Pick<OperationEntry, "kind" | "path" | "tags">[]): readonly string[] {
  if (operations.length < fewest || operations.some(({ tags }) => tags.length > 0)) return [];
  const groups = operations.map(({ kind, path }) => (kind === "operation" ? groupOf(path) : ""));
  return new Set(groups).size < 2 ? [] : groups;
}

/** `/api/v1/orders/{id}` is of `orders`; `/{shop}/orders` too. Nothing is of the root. */
function groupOf(path: string): string {
  const parts = path.replace(/[?#].*$/s, "").split("/");
  return parts.find((part) => part !== "" && !/^(api|rest|v\d+([._-]\d+)*|latest|\{.*\})$/i.test(part)) ?? "";
}
