// Ten thousand random edits in fifty sessions: each is what a fresh compile of its files is, after every edit, whichever parser reads for
// the one and for the other.
import { expect, it, vi } from "vitest";
import { behindSwitch, readBy, textsRead } from "../build/parser-switch.ts";
import { randomWriter } from "../build/random-edits.ts";

vi.mock("../../src/platform/native/addon.ts", async (load) => {
  const door = await load<typeof import("../../src/platform/native/addon.ts")>();
  return { ...door, loadParser: () => behindSwitch(door.loadParser()) };
});

const sessions = 50;
const editsEach = 200;

it.each(
  Array.from({ length: sessions }, (_, at) => at + 1),
)("after any edits a session is a fresh build: seed %i", async (seed) => {
  const own = seed % 2 === 0 ? "remark" : "native";
  readBy(own);
  const writer = await randomWriter(seed);
  const done: string[] = [];
  for (let count = 1; count <= editsEach; count += 1) {
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
