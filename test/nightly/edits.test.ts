// Ten thousand random edits in fifty sessions: each is what a fresh compile of its files is, after every edit.
import { expect, it } from "vitest";
import { randomWriter } from "../compile/random-edits.ts";

const sessions = 50;
const editsEach = 200;

it.each(
  Array.from({ length: sessions }, (_, at) => at + 1),
)("after any edits a session is a fresh build: seed %i", async (seed) => {
  const writer = await randomWriter(seed);
  const done: string[] = [];
  for (let count = 1; count <= editsEach; count += 1) {
    done.push(await writer.edit());
    const different = await writer.differences(count % 10 === 0 ? "all" : "some");
    expect(different, `edit ${count}:\n${done.slice(-4).join("\n")}`).toEqual([]);
  }
  await writer.close();
}, 600_000);
