// The contents list of an API: operations, webhooks and tags in the order of the spec, with the address of each. Names that come to the
// same address are told with both places, and each side keeps a page of its own.

import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { ApiOutline, OperationEntry, TagEntry } from "../../model/outline.ts";
import { shortName } from "../../model/output-name.ts";
import { type Route, routeOf } from "../../model/route.ts";
import { kebabCase } from "../../model/slug.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { resolved, type Spec } from "./spec.ts";

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** Name and slug of the category of operations without a tag. */
const untagged = { label: "Other operations", slug: "untagged" };

type Taken = { readonly name: string; readonly pointer: string };
type Draft = Omit<OperationEntry, "slug" | "route">;

/** The outline of a spec. Findings: duplicate-operation, naming both sides with their places. */
export function outlineOf(spec: Spec): { readonly outline: ApiOutline; readonly findings: readonly Finding[] } {
  return new Outliner(spec).run();
}

/** The title of the API, or the id that the config gives it. */
export function titleOf(spec: Spec): string {
  return textAt(spec.document.info, "title")?.trim() || spec.api.id;
}

function draftOf(at: Pick<Draft, "kind" | "pointer" | "method" | "path">, operation: JsonObject): Draft {
  const operationId = textAt(operation, "operationId")?.trim() ?? "";
  const summary = plainLine(textAt(operation, "summary") ?? "");
  const fallback = at.kind === "webhook" ? at.path : `${at.method.toUpperCase()} ${at.path}`;
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
    const drafts = [...this.#drafts("paths", "operation"), ...this.#drafts("webhooks", "webhook")];
    const operations = drafts.map((draft): OperationEntry => {
      const slug =
        kebabCase(draft.operationId || this.#summary(draft) || `${draft.method} ${draft.path}`) || "operation";
      const name = `\`${draft.operationId || `${draft.method.toUpperCase()} ${draft.path}`}\``;
      const claimed = this.#claim(spec.api.route, slug, { name, pointer: draft.pointer });
      return { ...draft, slug: claimed.slug, route: claimed.route };
    });
    const tags = this.#tags(operations);
    const outline: ApiOutline = {
      api: spec.api.id,
      file: spec.file,
      title,
      landing: landing.route,
      operations,
      tags,
      groups: this.#groups(tags),
    };
    return { outline, findings: this.#findings };
  }

  #drafts(section: "paths" | "webhooks", kind: "operation" | "webhook"): Draft[] {
    const found: Draft[] = [];
    const paths = objectAt(this.#spec.document, section) ?? {};
    for (const path of Object.keys(paths)) {
      if (path.startsWith("x-")) continue;
      const item = resolved(this.#spec, paths[path], pointerTo("", section, path));
      if (item === undefined) continue;
      for (const method of Object.keys(item.value)) {
        const operation = item.value[method];
        if (!methods.includes(method) || !isObject(operation)) continue;
        found.push(draftOf({ kind, pointer: pointerTo(item.pointer, method), method, path }, operation));
      }
    }
    return found;
  }

  #summary(draft: Draft): string {
    return draft.title === `${draft.method.toUpperCase()} ${draft.path}` ? "" : draft.title;
  }

  #tags(operations: readonly OperationEntry[]): readonly TagEntry[] {
    const users = new Map<string, number[]>();
    for (const [index, operation] of operations.entries()) {
      for (const tag of operation.tags.length > 0 ? operation.tags : [""]) {
        const list = users.get(tag);
        if (list === undefined) users.set(tag, [index]);
        else list.push(index);
      }
    }
    const declared = new Map<string, { readonly value: JsonObject; readonly pointer: string }>();
    for (const [index, tag] of listAt(this.#spec.document, "tags").entries()) {
      const name = textAt(tag, "name");
      if (isObject(tag) && name !== undefined && name !== "" && !declared.has(name)) {
        declared.set(name, { value: tag, pointer: pointerTo("/tags", index) });
      }
    }
    const undeclared = [...users.keys()].filter((name) => name !== "" && !declared.has(name));
    const names = [...declared.keys(), ...undeclared, ""].filter((name) => users.has(name));
    return names.map((name): TagEntry => {
      const found = declared.get(name);
      const members = users.get(name) ?? [];
      const pointer = found?.pointer ?? operations[members[0] ?? 0]?.pointer ?? "";
      const wanted = name === "" ? untagged.slug : kebabCase(name) || "tag";
      const label = textAt(found?.value, "x-displayName")?.trim() || name || untagged.label;
      const claimed = this.#claim(`/category${this.#spec.api.route}`, wanted, {
        name: `The tag \`${name || label}\``,
        pointer,
      });
      const description = textAt(found?.value, "description");
      return defined({
        name: name || label,
        label,
        slug: claimed.slug,
        route: claimed.route,
        pointer,
        operations: members,
        description,
      });
    });
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
    for (let count = 2; this.#taken.has(`${base}/${slug}`); count += 1) slug = `${wanted}-${count}`;
    const route = routeOf(`${base}/${slug}`);
    const other = this.#taken.get(`${base}/${wanted}`);
    this.#taken.set(`${base}/${slug}`, claimant);
    if (other !== undefined) {
      const { placeOf } = this.#spec;
      const facts = { name: claimant.name, other: other.name, route };
      const found = finding("duplicate-operation", placeOf(claimant.pointer), facts);
      this.#findings.push({ ...found, places: { otherPlace: placeOf(other.pointer) } });
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

/** Where a method stands among the members of a path item. */
export function isMethod(key: string, item: Json): boolean {
  return methods.includes(key) && isObject(member(item, key));
}
