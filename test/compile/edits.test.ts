// Two hundred random edits: the session is what a fresh compile is. Ten thousand are in test/slow.
import { expect, it } from "vitest";
import { randomWriter } from "./random-edits.ts";

it("after any edits a session shows what a fresh build would, and finds what it would", async () => {
  const seed = Number(process.env.PIO_DOCS_TEST_SEED ?? 11);
  const writer = await randomWriter(seed);
  const done: string[] = [];
  for (let count = 1; count <= 200; count += 1) {
    done.push(await writer.edit());
    const different = await writer.differences(count % 20 === 0 ? "all" : "some");
    expect(different, `seed ${seed}, edit ${count}:\n${done.slice(-4).join("\n")}`).toEqual([]);
  }
  await writer.close();
}, 120_000);
