// A few random edits, more of them in the long run: the session is what a fresh compile is, whichever parser reads for that one. Eleven
// thousand are in test/nightly.
import { afterAll, expect, it, vi } from "vitest";
import { byReach } from "../reach.ts";
import { dropRepository } from "./committed.ts";
import { editionsTree } from "./editions-tree.ts";
import { behindSwitch, readBy, textsRead } from "./parser-switch.ts";
import { plain, randomWriter } from "./random-edits.ts";

vi.mock("../../src/platform/native/addon.ts", async (load) => {
  const door = await load<typeof import("../../src/platform/native/addon.ts")>();
  return { ...door, loadParser: () => behindSwitch(door.loadParser()) };
});

const editions = editionsTree();
afterAll(() => dropRepository(editions.siteFolder));

it.each([
  ["one language", plain, byReach(12, 200)],
  ["three languages and versions", editions, byReach(12, 60)],
])(
  "after any edits of %s a session shows what a fresh build would by either parser, and finds what it would",
  async (_, tree, edits) => {
    const seed = Number(process.env.PIO_DOCS_TEST_SEED ?? 11);
    const writer = await randomWriter(seed, tree);
    const done: string[] = [];
    for (let count = 1; count <= edits; count += 1) {
      done.push(await writer.edit());
      const parser = count % 2 === 0 ? "remark" : "native";
      readBy(parser);
      const different = await writer.differences(count % byReach(12, 20) === 0 ? "all" : "some");
      readBy("native");
      expect(different, `seed ${seed}, edit ${count}, by ${parser}:\n${done.slice(-4).join("\n")}`).toEqual([]);
    }
    await writer.close();
    const { native, remark } = textsRead();
    expect(Math.min(native, remark)).toBeGreaterThan(byReach(24, 500));
  },
  600_000,
);
