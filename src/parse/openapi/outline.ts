// The contents list of an API: operations, webhooks and tags in the order of the spec, with the address of each. Names that come to the
// same address are told with both places, and each side keeps a page of its own.

import { duplicateOperation } from "../../check/spec/duplicate-operation.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { methodText, operationsIn } from "../../model/method.ts";
import type { ApiOutline, ListedSchema, OperationEntry, TagEntry } from "../../model/outline.ts";
import { shortName } from "../../model/output-name.ts";
import { type Route, routeOf } from "../../model/route.ts";
import { kebabCase } from "../../model/slug.ts";
import { compareNames } from "../../text/compare-names.ts";
import type { Json } from "../../text/json.ts";
import { type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { type Place, pointerTo } from "../../text/place.ts";
import { releasesOf } from "./changelog/told-history.ts";
import { hasRefusals } from "./errors/refusals.ts";
import { splitSummary } from "./long-summary.ts";
import { ownPages } from "./own-pages.ts";
import { schemaNameOf, schemaRouteOf, wantedSlug } from "./schema-route.ts";
import { sendingOf } from "./sending.ts";
import { resolved, type Spec } from "./spec.ts";
import { categoriesOf, declaredTags, labelsOf } from "./tag-outline.ts";

type Taken = { readonly name: string; readonly pointer: string };
type Draft = Omit<OperationEntry, "slug" | "route">;

/** The outline of a spec. Findings: duplicate-operation, naming both sides with their places; those of what its form may ask. */
export function outlineOf(spec: Spec): { readonly outline: ApiOutline; readonly findings: readonly Finding[] } {
  return new Outliner(spec).run();
}

/** The title of the API, or the id that the config gives it. */
export function titleOf(spec: Spec): string {
  return textAt(spec.document.info, "title")?.trim() || spec.api.id;
}

function draftOf(at: Pick<Draft, "kind" | "pointer" | "item" | "method" | "path">, operation: JsonObject): Draft {
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
  readonly #findings: Finding[] = [];
  readonly #taken = new Map<string, Taken>();
  /** By slug: the number that the next one of that name tries first. */
  readonly #counts = new Map<string, number>();

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  run(): { outline: ApiOutline; findings: readonly Finding[] } {
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
      const claimed = this.#claim(spec.api.route, slug, { name, pointer: draft.pointer });
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
    this.#findings.push(...(sending?.findings ?? []));
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
    return { outline, findings: this.#findings };
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
      else this.#findings.push(duplicateOperation(this.#placed(page), this.#placed(other), page.route));
    }
    const claimant = { name: "The list of schemas", pointer: "/components/schemas" };
    const { route } = this.#claim(`/category${spec.api.route}`, "schemas", claimant);
    pages.sort((a, b) => compareNames(a.name, b.name));
    return { schemas: { route, pages } };
  }

  #placed({ name, pointer }: Taken): { readonly name: string; readonly place: Place } {
    return { name: `The schema \`${name}\``, place: this.#spec.placeOf(pointer) };
  }

  #drafts(section: "paths" | "webhooks", kind: "operation" | "webhook"): Draft[] {
    const found: Draft[] = [];
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

  #summary(draft: Draft): string {
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
    if (other !== undefined) {
      const { placeOf } = this.#spec;
      const placed = ({ name, pointer }: Taken) => ({ name, place: placeOf(pointer) });
      this.#findings.push(duplicateOperation(placed(claimant), placed(other), route));
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
