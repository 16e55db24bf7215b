// What a reader asks of the search page, as its address says it.

import type { RecordKind } from "../../../src/model/search-record.ts";
import type { Area } from "../../../src/reader/search/answer.ts";

/** The kinds that a reader can choose between, by the group that the address names. */
export const kindGroups = {
  pages: ["page", "heading"],
  operations: ["operation"],
  schemas: ["schema"],
  fields: ["field"],
  parameters: ["parameter", "header"],
  values: ["value", "status"],
  errors: ["error"],
  events: ["event"],
  text: ["paragraph", "item", "row", "code"],
} as const satisfies Readonly<Record<string, readonly RecordKind[]>>;

export type KindGroup = keyof typeof kindGroups;

export type SearchScope = {
  readonly typed: string;
  readonly area: Area | undefined;
  readonly group: KindGroup | undefined;
  /** In all versions of the site. */
  readonly allVersions: boolean;
};

/** What `search` of an address (`?q=…`) asks; unknown words are left out. */
export function askingOf(search: string): SearchScope {
  const query = new URLSearchParams(search);
  const area = query.get("area");
  return {
    typed: (query.get("q") ?? "").slice(0, 200),
    area: area === "guide" || area === "reference" ? area : undefined,
    group: groupOf(query.get("kind") ?? ""),
    allVersions: query.get("versions") === "all",
  };
}

/** The group called `name`, whatever its capitals. */
export function groupOf(name: string): KindGroup | undefined {
  const group = name.toLowerCase();
  return isGroup(group) ? group : undefined;
}

function isGroup(name: string): name is KindGroup {
  return Object.hasOwn(kindGroups, name);
}

/** `?q=…&area=…&kind=…&versions=all`, or nothing when nothing is asked. */
export function queryOf({ typed, area, group, allVersions }: SearchScope): string {
  const query = new URLSearchParams();
  if (typed !== "") query.set("q", typed);
  if (area !== undefined) query.set("area", area);
  if (group !== undefined) query.set("kind", group);
  if (allVersions) query.set("versions", "all");
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
