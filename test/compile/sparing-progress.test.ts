import { expect, it } from "vitest";
import { sparing } from "../../src/compile/sparing-progress.ts";

it("tells of each stage at once, and of what goes on in it now and then", () => {
  let now = 0;
  const told: string[] = [];
  const show = sparing(
    ({ stage, done }) => told.push(`${stage} ${done ?? ""}`.trim()),
    () => now,
  );
  show({ stage: "load" });
  for (let done = 1; done <= 100; done += 1) {
    show({ stage: "render", done });
    now += 1;
  }
  show({ stage: "write" });
  expect(told).toEqual(["load", "render 1", "render 41", "render 81", "write"]);
});
