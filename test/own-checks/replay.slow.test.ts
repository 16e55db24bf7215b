// A build that finds all as it was asks no check and compiles nothing; one whose checks are others does.
import { beforeEach, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { compile } from "../../src/build/compile.ts";
import { memoryHost } from "../../src/platform/memory.ts";

vi.mock("../../src/build/compile.ts", { spy: true });
beforeEach(() => {
  vi.mocked(compile).mockClear();
});

it("is told again as long as checks and what they import are the same", async () => {
  const host = memoryHost({
    "/site/pio-docs.config.json": JSON.stringify({ checks: ["./words.ts"] }),
    "/site/words.ts":
      'import { word } from "./word";\nexport default { code: "own-word", page: () => [{ message: word }] };',
    "/site/word.ts": 'export const word = "One.";',
    "/site/docs/index.md": "# Home\n",
  });
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false } as const;
  const messages = async (): Promise<readonly unknown[]> => {
    const { diagnostics } = await build(host, options);
    return diagnostics.map(({ diagnostic }) => diagnostic.facts.message);
  };
  expect(await messages()).toEqual(["One."]);
  expect(await messages()).toEqual(["One."]);
  expect(vi.mocked(compile).mock.calls).toHaveLength(1);
  await host.write("/site/word.ts", 'export const word = "Two.";');
  expect(await messages()).toEqual(["Two."]);
  // The first name that the bundler looks for.
  await host.write("/site/word.tsx", 'export const word = "Three.";');
  expect(await messages()).toEqual(["Three."]);
  expect(vi.mocked(compile).mock.calls).toHaveLength(3);
});
