// Baselines: what they keep from being told, how they are written, and that one that is not to be trusted costs nothing.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const file = "/site/known.txt";
const config = { "/site/pio-docs.config.json": "{}" };
const old = { ...config, "/site/docs/index.md": "# Home\n\n[a](/gone)\n\n[a](/gone) [b](/other)\n" };
const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false };

type World = ReturnType<typeof memoryHost>;

/** A check: `docs/a.md:3 error broken-link` of each diagnostic, how many are suppressed, and the exit code. */
async function checked(host: World, update = false, more: Partial<BuildOptions> = {}): Promise<readonly unknown[]> {
  const result = await build(host, { ...options, baseline: { file, update }, ...more });
  const told = result.diagnostics.map(({ diagnostic: { code, place }, severity }) =>
    [`${place.file}${"line" in place ? `:${place.line}` : ""}`, severity, code].join(" "),
  );
  return [...told, result.suppressed?.length ?? 0, result.exit];
}

const textOf = (host: World): string => String(host.snapshot()[file]);

describe("a baseline", () => {
  it("is written of what there is, sorted, a line for each, and then nothing of that is told", async () => {
    const host = memoryHost(old);
    expect(await checked(host, true)).toEqual([3, 0]);
    expect(textOf(host).split("\n").slice(0, 1)).toEqual(["# pio-docs baseline 1"]);
    const lines = textOf(host).split("\n").slice(2, -1);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(lines.toSorted());
    expect(lines.every((line) => /^docs\/index\.md broken-link [0-9a-f]{16}:[12]$/.test(line))).toBe(true);
    expect(await checked(host)).toEqual([3, 0]);
  });

  it("knows diagnostics when lines move, and tells what is new: a third of two alike, too", async () => {
    const host = memoryHost(old);
    await checked(host, true);
    await host.write(
      "/site/docs/index.md",
      "# Home\n\nWords.\n\n- [a](/gone)\n\nMore.\n\n[b](/other)\n\n[a](/gone)\n\n[a](/gone) [c](/third)\n",
    );
    expect(await checked(host)).toEqual([
      "docs/index.md:13 error broken-link",
      "docs/index.md:13 error broken-link",
      3,
      1,
    ]);
  });

  it("of the site itself counts where none is named, in a build and in a session", async () => {
    const named = memoryHost(old);
    await checked(named, true);
    const own = { ...old, "/site/pio-docs.baseline.txt": textOf(named) };
    const known = await build(memoryHost(own), options);
    expect([known.diagnostics.length, known.suppressed?.length, known.exit]).toEqual([0, 3, 0]);
    expect((await build(memoryHost(old), options)).exit).toBe(1);
    // A stranger's site does not say itself what is known of it.
    expect((await build(memoryHost(own), { ...options, noCode: true })).exit).toBe(1);
    // One that is named wins.
    expect((await checked(memoryHost({ ...own, [file]: "# pio-docs baseline 1\n" }))).at(-1)).toBe(1);
    const session = await openSession(memoryHost(own), { ...options, write: false });
    expect(session.result()).toMatchObject({ failed: false, serves: "this" });
    await session.close();
  });

  it("says how much of it is no more, and is written anew without that", async () => {
    const host = memoryHost(old);
    await checked(host, true);
    await host.write("/site/docs/index.md", "# Home\n\n[b](/other)\n");
    expect(await checked(host)).toEqual(["known.txt:4 info baseline-stale", 1, 0]);
    await checked(host, true);
    expect(textOf(host).split("\n")).toHaveLength(4);
    expect(await checked(host)).toEqual([1, 0]);
  });

  it("is of use to a build, which writes what a check lets pass, and to the next one that is only told again", async () => {
    const host = memoryHost(old);
    expect((await build(host, { ...options, write: true, cache: true })).exit).toBe(1);
    expect(await checked(host, true, { write: true, cache: true })).toEqual([3, 0]);
    for (const _ of [1, 2]) expect(await checked(host, false, { write: true, cache: true })).toEqual([3, 0]);
    expect(Object.keys(host.snapshot())).toContain("/site/build/index.html");
    await host.write(file, "# pio-docs baseline 1\n");
    expect(await checked(host, false, { write: true, cache: true })).toContain(1);
  });

  it("takes over what follows from a cause that it knows, and nothing that a config cannot quieten", async () => {
    const host = memoryHost({
      ...config,
      "/site/docs/index.md": "# H\n\n[a](/bee)\n",
      "/site/docs/b.md": "---\nslug: /bee\ntitle: a: b\n---\n",
    });
    expect(await checked(host, true)).toEqual([2, 0]);
    expect(textOf(host).split("\n")).toHaveLength(4);
    await host.write("/site/pio-docs.config.json", '{"nothing":1}');
    expect(await checked(host, true)).toEqual(["pio-docs.config.json error config-unknown-key", 0, 2]);
    expect(textOf(host).split("\n")).toHaveLength(4);
  });
});

describe("a baseline that is none", () => {
  const told = [
    "docs/index.md:3 error broken-link",
    "docs/index.md:5 error broken-link",
    "docs/index.md:5 error broken-link",
  ];
  const entry = "docs/index.md broken-link 0123456789abcdef:1";

  it.each([
    ["is not there", undefined, "known.txt error baseline-unreadable"],
    ["is another file", '{"openapi":"3.1.0"}\n', "known.txt:1 error baseline-unreadable"],
    ["is empty", "", "known.txt:1 error baseline-unreadable"],
    ["is of another version", `# pio-docs baseline 2\n${entry}\n`, "known.txt:1 error baseline-unreadable"],
    [
      "holds the marks of a merge",
      `# pio-docs baseline 1\n<<<<<<< HEAD\n=======\n`,
      "known.txt:2 error baseline-unreadable",
    ],
    [
      "is of another site",
      `# pio-docs baseline 1\n${entry.replace("index", "zebra")}\n`,
      "known.txt:2 error baseline-foreign",
    ],
  ])("%s: told where, all that is found is told, and nothing is overwritten", async (_, text, found) => {
    const host = memoryHost(text === undefined ? old : { ...old, [file]: text });
    expect(await checked(host)).toEqual([...told, found, 0, 2]);
    expect(host.snapshot()[file]).toBe(text);
  });

  it("is overwritten by an update where it is the site's own, with the marks of a merge in it, and never else", async () => {
    for (const text of [
      '{"openapi":"3.1.0"}\n',
      "# pio-docs baseline 2\n",
      `# pio-docs baseline 1\n${entry.replace("index", "zebra")}\n`,
    ]) {
      const host = memoryHost({ ...old, [file]: text });
      expect((await checked(host, true)).at(-1)).toBe(2);
      expect(textOf(host)).toBe(text);
    }
    const host = memoryHost({ ...old, [file]: `# pio-docs baseline 1\n<<<<<<< HEAD\n${entry}\n=======\n` });
    expect(await checked(host, true)).toEqual([3, 0]);
    expect(textOf(host)).not.toContain("<<<");
  });

  it("cannot be written: told, and the old one stands", async () => {
    const host = memoryHost({ ...old, [file]: "# pio-docs baseline 1\n" });
    host.replace = async (path) => {
      throw new HostError("full", path, "the disk is full");
    };
    expect(await checked(host, true)).toEqual(["known.txt error baseline-not-written", 3, 74]);
    expect(textOf(host)).toBe("# pio-docs baseline 1\n");
  });
});
