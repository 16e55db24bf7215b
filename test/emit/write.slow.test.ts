// The output folder is whole at every moment: old or new, never a mix and never nothing.
import { describe, expect, test } from "vitest";
import { outputDiagnostic } from "../../src/emit/output-diagnostic.ts";
import { nameDigest } from "../../src/emit/own-files.ts";
import { marker, markerText } from "../../src/emit/stage-layout.ts";
import { recoverOutput } from "../../src/emit/stage-recover.ts";
import { openStage, type Stage } from "../../src/emit/write.ts";
import { type Host, HostError, type HostProblem } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { closedHost, type Failure, failingHost, mountedHost } from "./failing-host.ts";

type Files = Readonly<Record<string, string>>;

const out = "/site/build";
const source = { "/site/docs/index.md": "# Source" };
const before: Files = {
  "index.html": "old home",
  "a/index.html": "old a",
  "assets/x.js": "same",
  "gone/deep/b.html": "b",
};
const after: Files = {
  "index.html": "new home",
  "a/index.html": "new a",
  "assets/x.js": "same",
  "c/index.html": "new c",
};

/** Files that somebody else put into the output, one of them into a folder that the next build has no use for. */
const others: Files = {
  [`${out}/CNAME`]: "example.com",
  [`${out}/gone/deep/notes.txt`]: "mine",
  [`${out}/v/1/index.html`]: "version 1",
};

function output(files: Files): Files {
  const all = Object.entries({ ...files, [marker.name]: markerText({ names: Object.keys(files).map(nameDigest) }) });
  return Object.fromEntries(all.map(([path, text]) => [`${out}/${path}`, text] as const).sort());
}

async function fill(stage: Stage, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) await stage.put(path, text);
}

async function build(host: Host, files: Files) {
  const stage = await openStage(host, out);
  try {
    await fill(stage, files);
  } catch (error) {
    await stage.abort();
    throw error;
  }
  return stage.commit();
}

async function problemOf(work: Promise<unknown>): Promise<HostProblem | "none"> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof HostError) return error.problem;
    throw error;
  }
}

describe("a stage", () => {
  test("becomes the output; nothing else is left behind and the sources are untouched", async () => {
    const host = memoryHost(source);
    const committed = await build(host, before);
    expect(committed).toEqual({
      written: 5,
      kept: 0,
      bytes: 18 + (output(before)[`${out}/${marker.name}`] ?? "").length,
      mode: "swap",
    });
    expect(host.snapshot()).toEqual({ ...output(before), ...source });
  });

  test("replaces the earlier output: changed files new, same files hard-linked, others gone", async () => {
    const host = memoryHost({ ...source, ...output(before) });
    const link = (await host.stamp(`${out}/assets/x.js`))?.id;
    const committed = await build(host, after);
    expect(committed).toMatchObject({ written: 4, kept: 1, mode: "swap" });
    expect(host.snapshot()).toEqual({ ...output(after), ...source });
    expect((await host.stamp(`${out}/assets/x.js`))?.id).toBe(link);
  });

  test("keeps by name without the bytes, and says when there is nothing to keep", async () => {
    const host = memoryHost(output(before));
    const stage = await openStage(host, out);
    expect(await stage.keep("a/index.html")).toBe(true);
    expect(await stage.keep("new.html")).toBe(false);
    await stage.commit();
    expect(host.snapshot()).toEqual(output({ "a/index.html": "old a" }));
  });

  test("copies a source file without linking it", async () => {
    const host = memoryHost({ "/site/static/logo.svg": "<svg/>" });
    const stage = await openStage(host, out);
    await stage.copy("logo.svg", "/site/static/logo.svg");
    await stage.commit();
    await host.write("/site/static/logo.svg", "edited");
    expect(host.snapshot()[`${out}/logo.svg`]).toBe("<svg/>");
  });

  test.each<[string, (stage: Stage) => Promise<unknown>, string]>([
    ["put again", (stage) => stage.put("a/index.html", "third"), "third"],
    ["put back to what it was", (stage) => stage.put("a/index.html", "old a"), "old a"],
    ["kept after a put", (stage) => stage.keep("a/index.html"), "second"],
  ])("the last word on a file counts: %s", async (_what, last, text) => {
    const host = memoryHost(output(before));
    const stage = await openStage(host, out);
    await stage.keep("a/index.html");
    await stage.put("a/index.html", "second");
    await last(stage);
    expect(host.snapshot()[`${out}/a/index.html`]).toBe("old a");
    await stage.commit();
    expect(host.snapshot()).toEqual(output({ "a/index.html": text }));
  });

  test("the same site again moves nothing", async () => {
    const host = memoryHost(output(before));
    const counting = failingHost(host, { at: -1, kind: "full" });
    const id = (await host.stamp(`${out}/index.html`))?.id;
    expect(await build(counting.host, before)).toMatchObject({ written: 0, kept: 5 });
    expect((await host.stamp(`${out}/index.html`))?.id).toBe(id);
    expect(host.snapshot()).toEqual(output(before));
  });

  test("an aborted stage leaves no trace", async () => {
    const host = memoryHost(output(before));
    const stage = await openStage(host, out);
    await fill(stage, after);
    await stage.abort();
    await stage.abort();
    expect(host.snapshot()).toEqual(output(before));
  });

  test.each([
    "../x",
    "/etc/passwd",
    "a/../b",
    "a//b",
    "",
    "a/",
    ".git/config",
    "a\\b",
    "a\0",
    ".pio-docs-stage/x",
  ])("the name %j is refused", async (name) => {
    const host = memoryHost({});
    const stage = await openStage(host, out);
    await expect(stage.put(name, "x")).rejects.toThrow("not a name for an output file");
    await expect(stage.keep(name)).rejects.toThrow("not a name for an output file");
    await stage.abort();
    expect(host.snapshot()).toEqual({});
  });
});

describe("whose folder it is", () => {
  test("a folder with foreign files is refused and stays as it is", async () => {
    const files = { "/site/build/thesis.doc": "years of work" };
    const host = memoryHost(files);
    const error = await openStage(host, out).catch((caught: unknown) => caught);
    expect(outputDiagnostic(error, out)?.code).toBe("output-not-ours");
    expect(host.snapshot()).toEqual(files);
  });

  test("an empty folder and a folder with nothing but a repository are taken", async () => {
    const host = memoryHost({ "/site/build/.git/HEAD": "ref" });
    expect((await build(host, after)).mode).toBe("in-place");
    expect((await build(host, before)).mode).toBe("in-place");
    expect(host.snapshot()).toEqual({ ...output(before), "/site/build/.git/HEAD": "ref" });
    const empty = memoryHost({});
    await empty.makeFolder(out);
    expect((await build(empty, after)).mode).toBe("swap");
  });

  test("a file as output is refused", async () => {
    const host = memoryHost({ [out]: "a file" });
    const error = await openStage(host, out).catch((caught: unknown) => caught);
    expect(outputDiagnostic(error, out)?.code).toBe("output-not-a-folder");
    expect(host.snapshot()).toEqual({ [out]: "a file" });
  });

  test("two builds at once: the second waits for the first", async () => {
    const host = memoryHost({});
    const first = await openStage(host, out);
    const second = build(host, after);
    await fill(first, before);
    await first.commit();
    await second;
    expect(host.snapshot()).toEqual(output(after));
  });

  test("recovery leaves the work of a living build alone", async () => {
    const host = memoryHost(output(before));
    const stage = await openStage(host, out);
    await fill(stage, after);
    expect(await recoverOutput(host, out)).toBe(false);
    await stage.commit();
    expect(host.snapshot()).toEqual(output(after));
  });
});

/** A new process over the same disk: locks of the dead one hold nobody. */
function afterDeath(host: { snapshot(): Files }) {
  return memoryHost(host.snapshot());
}

const worlds: readonly (readonly [string, Files, (host: Host) => Host])[] = [
  ["swap over an earlier output", output(before), (host) => host],
  ["first build", {}, (host) => host],
  ["in place on a mount point", output(before), (host) => mountedHost(host, out)],
  ["in place with the folder above closed", output(before), (host) => closedHost(host, "/site", out)],
  ["in place beside files of others", { ...output(before), ...others }, (host) => host],
];

/** How many operations a build of `after` takes over `start`. */
async function stepsOf(start: Files, view: (host: Host) => Host): Promise<number> {
  const counting = failingHost(memoryHost({ ...start, ...source }), { at: Number.POSITIVE_INFINITY, kind: "killed" });
  await build(view(counting.host), after);
  return counting.count();
}

/** The disk after such a build was killed at each of its operations, and at `more` behind the last. */
async function* killed(start: Files, view: (host: Host) => Host, more = 0) {
  const steps = await stepsOf(start, view);
  for (let at = 1; at <= steps + more; at += 1) {
    const host = memoryHost({ ...start, ...source });
    await build(view(failingHost(host, { at, kind: "killed" }).host), after).catch(() => undefined);
    yield { at, host };
  }
}

/** Pages may be old or new, one by one, but never one whose assets are gone; that is all that in-place can promise. */
function isOldOrNew(files: Files, start: Files): boolean {
  const text = JSON.stringify(files);
  return (
    text === JSON.stringify(whole(start)) || text === JSON.stringify(whole({ ...output(after), ...foreignIn(start) }))
  );
}

/** All files of a world, sorted by path. */
function whole(files: Files): Files {
  return Object.fromEntries(Object.entries({ ...files, ...source }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function foreignIn(start: Files): Files {
  return Object.fromEntries(Object.entries(others).filter(([path]) => path in start));
}

describe.each(worlds)("a kill at every step (%s)", (_name, start, view) => {
  test("the output is old or new after recovery, and nothing else is left", async () => {
    expect(await stepsOf(start, view)).toBeGreaterThan(15);
    const results = new Set<string>();
    for await (const { at, host } of killed(start, view, 1)) {
      const next = afterDeath(host);
      await recoverOutput(view(next), out);
      const seen = withoutLocks(next.snapshot());
      expect(isOldOrNew(seen, start), `killed at operation ${at}: ${JSON.stringify(seen)}`).toBe(true);
      results.add(JSON.stringify(seen));
    }
    expect(results.size).toBe(2);
  });

  test("a kill during the recovery is recovered from, too", async () => {
    for await (const { at, host } of killed(start, view)) {
      for (let again = 1; again < 14; again += 3) {
        const second = afterDeath(host);
        await recoverOutput(view(failingHost(second, { at: again, kind: "killed" }).host), out).catch(() => undefined);
        const third = afterDeath(second);
        await recoverOutput(view(third), out);
        const seen = withoutLocks(third.snapshot());
        expect(isOldOrNew(seen, start), `killed at ${at}, then at ${again}: ${JSON.stringify(seen)}`).toBe(true);
      }
    }
  });

  test("the next build after a kill ends in the new output", async () => {
    for await (const { at, host } of killed(start, view)) {
      const next = afterDeath(host);
      await build(view(next), after);
      expect(withoutLocks(next.snapshot()), `killed at operation ${at}`).toEqual(
        whole({ ...output(after), ...foreignIn(start) }),
      );
    }
  });

  test("a build after a kill that fails at any step loses nothing either", async () => {
    for await (const { at, host } of killed(start, view)) {
      for (let again = 1; again < 24; again += 1) {
        const second = afterDeath(host);
        await problemOf(build(view(failingHost(second, { at: again, kind: "other" }).host), after));
        const third = afterDeath(second);
        await recoverOutput(view(third), out);
        const seen = withoutLocks(third.snapshot());
        expect(isOldOrNew(seen, start), `killed at ${at}, failed at ${again}: ${JSON.stringify(seen)}`).toBe(true);
      }
    }
  });

  test.each<HostProblem>([
    "full",
    "denied",
    "other",
  ])("one operation fails (%s): it is said or survived", async (kind) => {
    const steps = await stepsOf(start, view);
    for (let at = 1; at <= steps; at += 1) {
      const host = memoryHost({ ...start, ...source });
      const problem = await problemOf(build(view(failingHost(host, { at, kind }).host), after));
      expect(["none", kind]).toContain(problem);
      await recoverOutput(view(host), out);
      const seen = withoutLocks(host.snapshot());
      expect(isOldOrNew(seen, start), `${kind} at operation ${at}: ${JSON.stringify(seen)}`).toBe(true);
      if (problem === "none") expect(seen).toEqual(whole({ ...output(after), ...foreignIn(start) }));
    }
  });
});

/** A dead process leaves its lock file; the next run that needs the lock takes it over. */
function withoutLocks(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith(".pio-docs-lock")));
}

describe("little that changed in much that stays", () => {
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`p${at}/index.html`, `page ${at}`]));
  const old: Files = { ...many, "gone/index.html": "gone" };
  const fresh: Files = { ...many, "p7/index.html": "changed", "new/deep/index.html": "new" };

  test("is placed file by file, and nothing is linked", async () => {
    const host = memoryHost(output(old));
    let links = 0;
    const counted: Host = {
      ...host,
      link: (from, to) => {
        links += 1;
        return host.link(from, to);
      },
    };
    expect(await build(counted, fresh)).toMatchObject({ written: 3, kept: 69, mode: "in-place" });
    expect(links).toBe(0);
    expect(host.snapshot()).toEqual(output(fresh));
  });

  test.each<Failure["kind"]>([
    "killed",
    "full",
    "denied",
  ])("%s at any operation: old or new after recovery", async (kind) => {
    const counting = failingHost(memoryHost(output(old)), { at: Number.POSITIVE_INFINITY, kind });
    await build(counting.host, fresh);
    const ends = new Set<string>();
    for (let at = 1; at <= counting.count(); at += 1) {
      const host = memoryHost(output(old));
      await build(failingHost(host, { at, kind }).host, fresh).catch(() => undefined);
      const next = afterDeath(host);
      await recoverOutput(next, out);
      const seen = withoutLocks(next.snapshot());
      const isNew = JSON.stringify(seen) === JSON.stringify(output(fresh));
      if (!isNew) expect(seen, `${kind} at operation ${at}`).toEqual(output(old));
      ends.add(isNew ? "new" : "old");
    }
    expect([...ends].sort()).toEqual(["new", "old"]);
  });
});

describe("in place", () => {
  test("pages come last, the home page at the very end", async () => {
    const host = memoryHost(output(before));
    const moves: string[] = [];
    const mounted = mountedHost(host, out);
    const watched: Host = {
      ...mounted,
      replace: async (path, bytes) => {
        if (path.startsWith(`${out}/`)) moves.push(path.slice(out.length + 1));
        return mounted.replace(path, bytes);
      },
    };
    await build(watched, { "index.html": "1", "a/index.html": "2", "assets/new.js": "3", "sitemap.xml": "4" });
    expect(moves).toEqual(["assets/new.js", "sitemap.xml", "a/index.html", "index.html", marker.name]);
  });

  test("a file becomes a folder and a folder becomes a file", async () => {
    const host = memoryHost(output({ a: "file", "b/c/d": "folder" }));
    await build(mountedHost(host, out), { "a/index.html": "folder", b: "file" });
    expect(host.snapshot()).toEqual(output({ "a/index.html": "folder", b: "file" }));
  });

  test("a placing that stays impossible does not stand in the way of the next build", async () => {
    const host = memoryHost(output(before));
    const full: Host = {
      ...host,
      replace: async (path, bytes) => {
        if (path.endsWith("c/index.html")) throw new HostError("full", path, "no space left on the disk");
        return host.replace(path, bytes);
      },
    };
    expect(await problemOf(build(mountedHost(full, out), after))).toBe("full");
    expect(await problemOf(recoverOutput(mountedHost(full, out), out))).toBe("full");
    expect((await build(mountedHost(full, out), before)).mode).toBe("in-place");
    expect(host.snapshot()).toEqual(output(before));
  });

  test("empty folders do not stay", async () => {
    const host = memoryHost(output(before));
    await build(mountedHost(host, out), after);
    expect(await host.names(out)).toEqual([marker.name, "a", "assets", "c", "index.html"]);
  });
});
