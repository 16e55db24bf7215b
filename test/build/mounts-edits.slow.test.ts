// A session over folders of several teams, after any run of edits in them, has what a fresh build of the same files has, byte for byte.
import { expect, it } from "vitest";
import { absolutePath } from "../../src/model/source-tree.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";
import { watchedSession } from "./watched-session.ts";
import { worldOf } from "./world.ts";

const siteFolder = "/repo/site";
const docs = [
  "docs",
  { from: "../a/docs", at: "/a", owners: ["@a"] },
  { from: "../b/docs", at: "/b", sidebar: "own" },
  { from: "../../c", at: "/deep/c" },
];
/** What is missing for a while stops no build. */
const severities = { "broken-link": "warning", "excerpt-missing": "warning" } as const;
const folders = ["docs", "../a/docs", "../b/docs", "../../c"];
/** The way from each folder to the next one, and from the last to the first. */
const ways = ["../../a/docs", "../../b/docs", "../../../c", "../repo/site/docs"];
const names = ["index.md", "one.md", "sub/two.md", "_category_.json", "sub/_category_.json", "code.js", "p.svg"];

/** Numbers from 0 to below `most`, the same in each run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

function textOf(name: string, at: number, pick: (most: number) => number): string {
  const word = `W${pick(40)}`;
  if (name.endsWith(".json")) return JSON.stringify({ label: word, position: pick(3) });
  if (name.endsWith(".js")) return `const ${word} = ${pick(9)};\n`;
  if (name.endsWith(".svg")) return `<svg><title>${word}</title></svg>`;
  const up = name.includes("/") ? "../" : "";
  const other = ["index.md", "one.md", "sub/two.md", "none.md"][pick(4)];
  const parts = [
    `[x](${up}${ways[at]}/${other})`,
    `![p](${up}p.svg)`,
    `\`\`\`js file=${up}code.js\n\`\`\``,
    `## ${word}\n\nText`,
    `[b](/b) [c](/deep/c/one#${word.toLowerCase()})`,
  ];
  return `# ${pick(2) === 0 ? "Same" : word}\n\n${parts[pick(parts.length)]}\n\n${parts[pick(parts.length)]}\n`;
}

it("equals a fresh build after each edit", { timeout: 600_000 }, async () => {
  const pick = numbers(17);
  const files: Record<string, string> = { "pio-docs.config.json": JSON.stringify({ title: "T", docs, severities }) };
  for (const [at, folder] of folders.entries())
    for (const name of names.slice(0, 3)) files[`${folder}/${name}`] = textOf(name, at, pick);
  const whole = Object.entries(files).map(([path, text]) => [absolutePath(siteFolder, path), text]);
  const host = memoryHost(Object.fromEntries(whole));
  const options = { siteFolder, out: `${siteFolder}/build`, cache: false, write: false, strict: false };
  const { session, edited } = await watchedSession(host, options);
  for (let edit = 0; edit < byReach(60, 1_000); edit += 1) {
    const at = pick(folders.length);
    const name = names[pick(names.length)] ?? "";
    const path = `${folders[at]}/${name}`;
    const there = absolutePath(siteFolder, path);
    if (files[path] !== undefined && pick(4) === 0) {
      delete files[path];
      await edited(() => host.remove(there));
    } else {
      const text = textOf(name, at, pick);
      files[path] = text;
      await edited(() => host.write(there, text));
    }
    const fresh = await worldOf(files, { siteFolder });
    const told = session.result().diagnostics.map(({ diagnostic: { code, place }, owners }) => [code, place, owners]);
    const freshTold = fresh.compiled.diagnostics.map(({ diagnostic: { code, place }, owners }) => [
      code,
      place,
      owners,
    ]);
    expect(told, `problems after edit ${edit} of ${path}`).toEqual(freshTold);
    expect(fresh.compiled.exit, fresh.diagnostics.join("\n")).toBe(0);
    for (const one of fresh.paths.filter((path) => /\.(?:html|md|json)$/.test(path))) {
      const now = Buffer.from((await session.read(one)) ?? []).toString("utf8");
      expect(now, `${one} after edit ${edit} of ${path}`).toBe(await fresh.html(one));
    }
  }
  await session.close();
});
