// What a person sees of wrong values in a config with components and folders of other teams: one error each, at its line.
import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { folder, transcript } from "./process.ts";

const beside = dirname(folder);
const files = {
  [`${folder}/docs/index.md`]: "# Home\n",
  [`${folder}/a.tsx`]: "export const A = () => null;\n",
  [`${beside}/team-a/docs/a.md`]: "# A\n",
};

const shapes = `title: Wrong shapes
components:
  price-table: a.tsx
  Chart: { from: a.tsx, client: never }
  Icon: { file: a.tsx, from: a.tsx }
blocks:
  aside: 7
theme:
  wrap: []
docs:
  - docs
  - from: ../team-a/docs
    at: a
    owners: "@team-a"
    sidebar: mine
    editUrl: team-a/edit
    versions: 3
    locales: [de]
`;
const meaning = `title: Wrong meanings
components:
  Chart: charts/chart.tsx
  Gauge: npm:@acme/gauges
blocks:
  gauge: Guage
theme:
  wrap: provider.tsx
docs:
  - docs
  - from: ../team-a/docs
    at: /assets
    versions: ["2"]
    locales:
      dee: { from: ../team-a/de }
  - from: ../team-b/docs
    at: /b
  - from: npm:@acme/docs
    at: /b
`;

it.each([
  ["config-wrong-shapes", shapes],
  ["config-wrong-meanings", meaning],
])("%s", async (name, config) => {
  const world = { files: { ...files, [`${folder}/pio-docs.config.yaml`]: config }, build };
  const shown = (await transcript("check . --no-color", world)).replace(/, \d+\.\d s$/m, "");
  await expect(shown).toMatchFileSnapshot(`expected/${name}.txt`);
});
