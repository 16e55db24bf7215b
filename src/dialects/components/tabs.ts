// Tabs: Docusaurus' `<TabItem value label>`, Starlight's `<TabItem label>`, Mintlify's and Fumadocs' `<Tab>`, Nextra's `<Tabs items>` with
// `<Tabs.Tab>`. What is chosen together stays so: `groupId`, `syncKey` and `storageKey` are the group of ours.
import { headingSlug } from "../../model/slug.ts";
import type { Component, ComponentRule } from "../mdx/component.ts";
import { type BlockPart, ownBlock, plainWords } from "../own-blocks.ts";
import { stacked } from "./rows.ts";
import { entryOf, isOn, lineOf, membersOf, numberOf, valueAt, wordsAt } from "./values.ts";

const tabName = /^(?:TabItem|(?:Tabs\.)?(?:Tab|Item)|tab-item)$/;

/** Tabs in lines of their own; with something beside tabs in them they are no tabs. */
export const tabs: ComponentRule = (component) => {
  const items = component.children.filter(({ name }) => tabName.test(name));
  if (!component.block || items.length === 0 || items.length < component.children.length || component.hasWords)
    return undefined;
  const said = saidOf(component);
  const around = { said, first: firstOf(component, said), values: new Set<string>(), ground: component };
  const inner = stacked(
    items.map((item, index) => tabOf(item, index, around)),
    component,
  );
  return { parts: ownBlock({ name: "tabs", attributes: groupOf(component), inner }, component), block: true };
};

/** What the tabs say of a tab, by its place or its value. */
type TabNames = { readonly label: string | undefined; readonly value: string | undefined };

/** Docusaurus' `values={[{ label, value }]}`; Nextra's and Fumadocs' `items={["a", { label: "b" }]}`. */
function saidOf(component: Component): readonly TabNames[] {
  const given = valueAt(component, "values", "items");
  // Hextra has a text of names.
  const items = typeof given === "string" ? given.split(",").map((item) => item.trim()) : membersOf(given);
  return items.map((item) => {
    const value = lineOf(entryOf(item, "value"));
    return { label: lineOf(item) ?? lineOf(entryOf(item, "label")) ?? value, value };
  });
}

/** The tab that is shown first, by its place or its value. */
type First = { readonly index?: number; readonly value?: string };

function firstOf(component: Component, said: readonly TabNames[]): First | undefined {
  const index = numberOf(component, "defaultIndex", "defaultTabIndex", "selectedIndex");
  if (index !== undefined) return { index };
  const value = wordsAt(component, "defaultValue");
  if (value === undefined) return undefined;
  return { value: said.find(({ label }) => label === value)?.value ?? value };
}

type TabsContext = {
  readonly said: readonly TabNames[];
  readonly first: First | undefined;
  readonly values: Set<string>;
  readonly ground: Component;
};

function tabOf(item: Component, index: number, { said, first, values, ground }: TabsContext): readonly BlockPart[] {
  const given = wordsAt(item, "value");
  const named = given === undefined ? said[index] : said.find(({ label, value }) => (value ?? label) === given);
  const label = named?.label ?? wordsAt(item, "label", "title", "name") ?? given ?? `${index + 1}`;
  const value = given ?? named?.value;
  const isFirst =
    first === undefined ? isOn(item, "default") : first.index === index || isSame(first.value, [value, label]);
  const made = uniqueOf(value ?? headingSlug(label), values, index);
  const attributes = {
    value: made === headingSlug(label) ? undefined : made,
    default: isFirst ? "true" : undefined,
  };
  return ownBlock({ name: "tab", title: plainWords(label), attributes, inner: item.inner() }, ground);
}

function isSame(wanted: string | undefined, given: readonly (string | undefined)[]): boolean {
  return wanted !== undefined && given.includes(wanted);
}

/** A value that no tab before has. */
function uniqueOf(value: string, values: Set<string>, index: number): string {
  const free = values.has(value) ? `${value}-${index + 1}` : value;
  values.add(free);
  return free;
}

/** Docusaurus' `queryString` alone takes the name of the group. */
function groupOf(component: Component): Readonly<Record<string, string | undefined>> {
  const group = wordsAt(component, "groupId", "syncKey", "storageKey", "group");
  const query = component.valueOf("queryString");
  return { group, query: lineOf(query) ?? (query === true ? group : undefined) };
}
