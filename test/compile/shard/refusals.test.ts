// What machines leave for each other is of one site or of none: everything that does not fit is told, and nothing is written.
import { describe, expect, it } from "vitest";
import type { BuildResult } from "../../../src/compile/options.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { carry, type Files, firstRound, type Machine, machineWith, merged, rounds, secondRound } from "./machines.ts";

const site: Files = {
  "docs/index.md": "# Home\n",
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at): [string, string] => [`docs/p${at}.md`, `# Page ${at}\n\n![m](m.svg)\n`]),
  ),
  "docs/m.svg": "<svg/>",
  "pio-docs.config.json": '{ "title": "Handbook" }',
};

/** Exit code and words of the only finding. */
function told({ exit, findings, written }: BuildResult): readonly [number, string] {
  expect(findings.length).toBe(1);
  expect(written).toBe(false);
  const [one] = findings;
  return [exit, one === undefined ? "" : `${one.finding.code}: ${catalogue[one.finding.code].says(one.finding.facts)}`];
}

/** Two machines whose first rounds are done, the second one of `other`; all is on the first. */
async function faces(other: Files): Promise<Machine> {
  const [first, second] = [machineWith(site), machineWith(other)];
  await firstRound(first, 1, 2);
  await firstRound(second, 2, 2);
  await carry(second, first, "/faces");
  return first;
}

describe("a second round refuses", () => {
  it.each<[string, Files, string]>([
    [
      "another text",
      { ...site, "docs/p3.md": "# Page three\n" },
      "shard-differs: Shards 1/2 and 2/2 were made of other files: `docs/p3.md` is not the same.",
    ],
    [
      "a file less",
      Object.fromEntries(Object.entries(site).filter(([path]) => path !== "docs/p3.md")),
      "shard-differs: Shards 1/2 and 2/2 were made of other files: `docs/p3.md` is not there on 2/2.",
    ],
    [
      "a file more",
      { ...site, "docs/p99.md": "# More\n" },
      "shard-differs: Shards 1/2 and 2/2 were made of other files: `docs/p99.md` is there on 2/2 alone.",
    ],
    [
      "another static file",
      { ...site, "static/a.txt": "a" },
      "shard-differs: Shards 1/2 and 2/2 were made of other files: `static/a.txt` is there on 2/2 alone.",
    ],
    [
      "another config",
      { ...site, "pio-docs.config.json": '{ "title": "Handbook", "tagline": "Other" }' },
      "shard-differs: Shards 1/2 and 2/2 were made with two configs, or with other options.",
    ],
  ])("%s", async (_, other, words) => {
    const machine = await faces(other);
    expect(told(await secondRound(machine, 1, 2))).toEqual([2, words]);
  });

  it("another name, where a site without a title is called after its folder", async () => {
    const files = { "docs/index.md": "# Home\n" };
    const machine = machineWith({ ...files, "package.json": '{ "name": "one" }' });
    const second = machineWith({ ...files, "package.json": '{ "name": "two" }' });
    await firstRound(machine, 1, 2);
    await firstRound(second, 2, 2);
    await carry(second, machine, "/faces");
    const words = "shard-differs: Shards 1/2 and 2/2 call the site by two names: `one` and `two`.";
    expect(told(await secondRound(machine, 1, 2))).toEqual([2, words]);
  });

  it("other options", async () => {
    const machine = await faces(site);
    const words = "shard-differs: Shards 1/2 and 1/2 were made with two configs, or with other options.";
    expect(told(await secondRound(machine, 1, 2, { baseUrl: "/docs/" }))).toEqual([2, words]);
  });

  it("a shard that is not there, and one that is there twice", async () => {
    const machine = machineWith(site);
    await firstRound(machine, 1, 3);
    expect(told(await secondRound(machine, 1, 3))).toEqual([
      2,
      "shard-missing: Shards 2/3 and 3/3 are missing in `/faces`.",
    ]);
    for (const number of [2, 3]) await firstRound(machine, number, 3);
    for (const kind of ["faces", "bodies", "records"])
      await machine.write(`/faces/again/${kind}-2-of-3`, await machine.read(`/faces/${kind}-2-of-3`));
    expect(told(await secondRound(machine, 1, 3))).toEqual([
      2,
      "shard-twice: Shard 2/3 is there twice: here and in `/faces/again/faces-2-of-3`.",
    ]);
  });

  it.each(["faces", "bodies", "records"])("%s that were cut short, changed, or are gone", async (kind) => {
    const machine = await faces(site);
    const path = `/faces/${kind}-1-of-2`;
    const bytes = Buffer.from(await machine.read(path));
    for (const spoilt of [
      bytes.subarray(0, bytes.length >> 1),
      Buffer.concat([bytes, bytes]),
      Buffer.from(bytes.map((byte, at) => (at === bytes.length - 5 ? byte ^ 1 : byte))),
      Buffer.from(""),
      Buffer.from("null"),
    ]) {
      await machine.write(path, spoilt);
      expect(told(await secondRound(machine, 1, 2))).toEqual([
        2,
        expect.stringMatching(/^shard-unsound: .*is not whole\.$/),
      ]);
    }
    await machine.remove(path);
    expect(told(await secondRound(machine, 1, 2))[0]).toBe(2);
  });

  it("well-formed faces that say something else", async () => {
    const machine = await faces(site);
    const { digestOf } = await import("../../../src/model/digest.ts");
    for (const data of [
      "[]",
      "{}",
      '{"format":2}',
      '{"format":1,"name":{"number":9,"of":2},"rows":[],"digests":{},"guard":{}}',
    ]) {
      await machine.write("/faces/faces-2-of-2", `${digestOf(data)}\n${data}`);
      expect(told(await secondRound(machine, 1, 2))).toEqual([2, expect.stringMatching(/^shard-unsound: /)]);
    }
  });
});

/** All parts of the site in two shards, and what `part.json` of the second one says, to be changed. */
async function parts(): Promise<{
  machine: Machine;
  say: (change: (part: Record<string, unknown>) => void) => Promise<void>;
}> {
  const { machine } = await rounds(site, 2);
  const path = "/parts/2/part.json";
  const text = new TextDecoder().decode(Buffer.from(await machine.read(path)));
  return {
    machine,
    say: async (change) => {
      const part = JSON.parse(text);
      change(part);
      await machine.write(path, JSON.stringify(part));
    },
  };
}

describe("a merge refuses", () => {
  it("parts of another program, parser, config or file, and says what differs", async () => {
    const { machine, say } = await parts();
    const cases: readonly (readonly [object, string])[] = [
      [{ program: "0.0.9-x" }, "come from two versions of the program: .* and 0\\.0\\.9-x"],
      [{ parser: "other" }, "read markdown with two parsers: .* and other"],
      [{ config: "x" }, "were made with two configs"],
      [{ inputs: [["docs/index.md", "x"]] }, "made of other files: `docs/index.md` is not the same"],
    ];
    for (const [change, words] of cases) {
      await say((part) => Object.assign(part.guard as object, change));
      expect(told(await merged(machine))).toEqual([
        2,
        expect.stringMatching(new RegExp(`^shard-differs: Shards 1/2 and 2/2 .*${words}`)),
      ]);
    }
    expect(Object.keys(machine.snapshot()).some((path) => path.startsWith("/out/"))).toBe(false);
  });

  it("a part that is missing, there twice, or of another number", async () => {
    const { machine, say } = await parts();
    expect(told(await merged(machine, { parts: ["/parts/1"] }))).toEqual([
      2,
      "shard-missing: Shard 2/2 is missing in what is to be merged.",
    ]);
    expect(told(await merged(machine, { parts: ["/parts", "/parts/2"] }))[1]).toMatch(/^shard-twice: Shard 2\/2 /);
    expect(told(await merged(machine, { parts: ["/parts/1", "/site"] }))[1]).toMatch(
      /^shard-unsound: `\/site` holds no part of a site/,
    );
    await say((part) => Object.assign(part, { name: { number: 2, of: 3 } }));
    expect(told(await merged(machine))[1]).toMatch(/^shard-unsound: .*is that of shard 2\/3/);
  });

  it("files that were cut, changed, taken away or added to the list", async () => {
    const { machine, say } = await parts();
    const [file = ""] = (await machine.list("/parts/2/site")).map(({ path }) => path);
    const bytes = Buffer.from(await machine.read(file));
    for (const spoilt of [bytes.subarray(1), Buffer.from(bytes.map((byte) => byte ^ 1))]) {
      await machine.write(file, spoilt);
      expect(told(await merged(machine))).toEqual([
        2,
        expect.stringMatching(/^shard-unsound: .*(is not whole|is not as it was written)/),
      ]);
    }
    await machine.remove(file);
    expect(told(await merged(machine))).toEqual([2, expect.stringMatching(/^shard-unsound: .*is missing/)]);
    await machine.write(file, bytes);
    await say((part) => (part.rows as unknown[]).push(["more.html", "x", 1, "x"]));
    expect(told(await merged(machine))).toEqual([2, expect.stringMatching(/^shard-unsound: .*does not say the same/)]);
  });

  it.each([
    "../outside.html",
    "/etc/passwd",
    "a/../../b.html",
    "a\\b",
    ".git/config",
    ".pio-docs-output",
    "a\u0000b",
  ])("the name %j", async (name) => {
    const { machine, say } = await parts();
    await say((part) => (part.rows as unknown[][])[0]?.splice(0, 1, name));
    expect(told(await merged(machine))).toEqual([
      2,
      expect.stringMatching(/^shard-unsound: .*and a site has none of that name/),
    ]);
  });

  it("data of other shapes, and findings that no catalogue knows", async () => {
    const { machine, say } = await parts();
    for (const change of [
      { rows: 1 },
      { rows: [[1, 2, 3, 4]] },
      { format: 1 },
      { guard: null },
      { found: [[0, [{ code: "toString", place: {}, facts: {} }]]] },
      { name: "1/2" },
    ]) {
      await say((part) => Object.assign(part, change));
      expect(told(await merged(machine))).toEqual([
        2,
        "shard-unsound: `/parts/2/part.json` is not what this program writes.",
      ]);
    }
    await machine.write("/parts/2/part.json", "{");
    expect(told(await merged(machine))).toEqual([2, "shard-unsound: `/parts/2/part.json` is not whole."]);
  });

  it("what is to be made of the pages of all, of other shapes or under other names", async () => {
    const { machine, say } = await parts();
    const first = JSON.parse(new TextDecoder().decode(await machine.read("/parts/1/part.json")));
    const { top } = first.whole.late;
    expect(top.twins.length).toBeGreaterThan(1);
    const odd = "is not what this program writes";
    for (const [late, problem] of [
      [1, odd],
      [{ top }, odd],
      [{ top, outputs: [1] }, odd],
      [{ top: { ...top, twins: [1] }, outputs: [] }, odd],
      [{ top: { ...top, parts: [{}] }, outputs: [] }, odd],
      [{ top, outputs: [], index: { output: "llms.txt" } }, odd],
      [{ top, outputs: ["../llms-full.txt"] }, "and a site has none of that name"],
      [{ top, outputs: [], index: { output: "/llms.txt", text: "" } }, "and a site has none of that name"],
    ] as const) {
      await say((part) => Object.assign(part, { whole: { ...first.whole, late } }));
      expect(told(await merged(machine))).toEqual([2, expect.stringContaining(problem)]);
    }
  });
});
