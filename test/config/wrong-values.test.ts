// Each key of components and of entries of `docs` with each kind of wrong value: one error, at the line of the value or of the key around it.
import { expect, it } from "vitest";
import { pointerTo } from "../../src/text/place.ts";
import { readSite } from "./world.ts";

const right = {
  components: { A: "a.tsx", B: { from: "a.tsx", client: "load" } },
  blocks: { aside: "A" },
  theme: { wrap: "a.tsx" },
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch" } } },
  versions: [{ id: "2" }, { id: "1", folder: "guides" }],
  docs: [
    "docs",
    {
      from: "../team-a/docs",
      at: "/a",
      owners: ["@team-a"],
      sidebar: "own",
      editUrl: "https://git.test/a/",
      versions: ["2"],
      locales: { de: { from: "../team-a/de" } },
    },
    { from: "../team-b/docs", at: "/b", versions: { "1": { repository: "../team-b", ref: "v1", folder: "docs" } } },
  ],
};
const files = {
  "docs/index.md": "# Home\n",
  "guides/index.md": "# Guides\n",
  "a.tsx": "export const A = () => null;\n",
  "../team-a/docs/a.md": "# A\n",
  "../team-a/de/a.md": "# A\n",
  "../team-b/docs/b.md": "# B\n",
};

/** Kinds of values; those that a key takes are left out below. */
const kinds: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  number: 7,
  empty: "",
  blank: " ",
  word: "none of these",
  list: [],
  "list of numbers": [7],
  object: {},
  "object of numbers": { x: 7 },
};

/** With two faults, or looked for where versions are opened. */
const two = ["object of numbers"];
const later = ["blank", "word"];

/** Keys, each with the kinds of values that are right for it, or not one fault here. */
const keys: readonly (readonly [path: readonly (string | number)[], fit: readonly string[]])[] = [
  [["components"], ["object"]],
  [["components", "A"], two],
  [["components", "B", "from"], []],
  [["components", "B", "client"], []],
  [["blocks"], ["object"]],
  [["blocks", "aside"], []],
  [["theme", "wrap"], []],
  [["docs"], []],
  [["docs", 0], two],
  [["docs", 1], two],
  [["docs", 1, "from"], []],
  [["docs", 1, "at"], []],
  [["docs", 1, "owners"], ["list"]],
  [["docs", 1, "owners", 0], ["word"]],
  [["docs", 1, "sidebar"], []],
  [["docs", 1, "editUrl"], []],
  [
    ["docs", 1, "versions"],
    ["list", "object"],
  ],
  [["docs", 1, "versions", 0], []],
  [["docs", 1, "locales"], ["object"]],
  [["docs", 1, "locales", "de"], two],
  [["docs", 1, "locales", "de", "from"], []],
  [["docs", 2, "versions", "1"], two],
  [["docs", 2, "versions", "1", "repository"], later],
  [["docs", 2, "versions", "1", "ref"], later],
  [["docs", 2, "versions", "1", "folder"], later],
];

/** `value` with `part` where `path` leads. */
function put(value: unknown, [key, ...rest]: readonly (string | number)[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? put(one, rest, part) : one));
  const whole = value as Readonly<Record<string, unknown>>;
  return { ...whole, [key]: put(whole[key], rest, part) };
}

async function faultsOf(config: unknown): Promise<readonly string[]> {
  return (await readSite({ ...files, "pio-docs.config.json": JSON.stringify(config, undefined, 1) })).printed;
}

it("the config is right without them", async () => {
  expect(await faultsOf(right)).toEqual([]);
});

it.each(keys)("%j is one error for each wrong value", async (path, fit) => {
  const odd: unknown[] = [];
  for (const [kind, value] of Object.entries(kinds)) {
    if (fit.includes(kind)) continue;
    const faults = await faultsOf(put(right, path, value));
    const isOne = faults.length === 1 && /^config-\S+ pio-docs\.config\.json:\d+:\d+ /.test(faults[0] ?? "");
    if (!isOne) odd.push([pointerTo("", ...path), kind, ...faults]);
  }
  expect(odd).toEqual([]);
});
