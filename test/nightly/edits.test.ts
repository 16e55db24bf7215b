// Ten thousand random edits in fifty sessions, and a thousand of a site in several languages and versions: each is what a fresh compile of its
// files is, after every edit, whichever parser reads for the one and for the other.
import { afterAll, expect, it, vi } from "vitest";
import { dropRepository } from "../build/committed.ts";
import { editionsTree } from "../build/editions-tree.ts";
import { behindSwitch, readBy, textsRead } from "../build/parser-switch.ts";
import { plain, randomWriter } from "../build/random-edits.ts";

vi.mock("../../src/platform/native/addon.ts", async (load) => {
  const door = await load<typeof import("../../src/platform/native/addon.ts")>();
  return { ...door, loadParser: () => behindSwitch(door.loadParser()) };
});

const editions = editionsTree();
afterAll(() => dropRepository(editions.siteFolder));

const seeds = (sessions: number): readonly number[] => Array.from({ length: sessions }, (_, at) => at + 1);

it.each([
  ...seeds(50).map((seed) => ({ of: "one language", tree: plain, seed, edits: 200 })),
  ...seeds(20).map((seed) => ({ of: "several languages and versions", tree: editions, seed, edits: 50 })),
])("after any edits of $of a session is a fresh build: seed $seed", async ({ seed, tree, edits }) => {
  const own = seed % 2 === 0 ? "remark" : "native";
  readBy(own);
  const writer = await randomWriter(seed, tree);
  const done: string[] = [];
  for (let count = 1; count <= edits; count += 1) {
    done.push(await writer.edit());
    const parser = count % 2 === 0 ? "remark" : "native";
    readBy(parser);
    const different = await writer.differences(count % 10 === 0 ? "all" : "some");
    readBy(own);
    expect(different, `edit ${count}, ${own} against ${parser}:\n${done.slice(-4).join("\n")}`).toEqual([]);
  }
  await writer.close();
  const { native, remark } = textsRead();
  expect(Math.min(native, remark)).toBeGreaterThan(500);
}, 600_000);
