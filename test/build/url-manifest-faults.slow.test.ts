// What goes wrong around a URL manifest: a disk that is full, closed or gone at any moment leaves the old site or the new one, and a URL manifest that
// can be read; the next build puts the rest right.
import { describe, expect, it } from "vitest";
import { recoverOutput } from "../../src/emit/stage-recover.ts";
import { type Host, HostError, type HostProblem } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { readUrlManifest } from "../../src/site/url-manifest/text.ts";
import { failingHost } from "../emit/failing-host.ts";
import { byReach } from "../reach.ts";
import { releasing, specOf, told, urlManifestFile } from "./url-manifest-world.ts";

const kept = { path: "/orders", id: "listOrders", fields: ["id"] };
const users = { path: "/users", id: "listUsers", fields: ["name"] };
const files = {
  "docs/index.md": "# Home\n",
  "openapi.json": specOf("1", [kept, users, { path: "/old", id: "getOld" }]),
};
const next = { "openapi.json": specOf("2", [kept, users]) };

type MemoryHost = ReturnType<typeof memoryHost>;

/** `host`, whose writes to files of `name` fail. */
function refusing(host: Host, name: RegExp, problem: HostProblem): Host {
  return {
    ...host,
    async write(path, bytes) {
      if (name.test(path)) throw new HostError(problem, path, "it is read-only");
      return host.write(path, bytes);
    },
  };
}

describe("a URL manifest", () => {
  it("that is a folder is told, and the earlier site stands (urls-unreadable)", async () => {
    const site = releasing(files);
    await site.release({}, { updateUrls: false });
    const before = await site.output();
    await site.host.makeFolder(urlManifestFile);
    const result = await site.release(next);
    expect(told(result)).toEqual([
      "pio-docs.urls.txt error urls-unreadable The URL manifest `pio-docs.urls.txt` cannot be read: it is not a regular file.",
    ]);
    expect(await site.output()).toEqual(before);
  });

  it.each([
    "denied",
    "full",
  ] as const)("that cannot be written (%s) is told and stays, and the next build writes it (urls-not-written)", async (problem) => {
    const host = memoryHost({});
    const site = releasing(files, host);
    await site.release({});
    const before = await site.read(urlManifestFile);
    const closed = releasing({}, refusing(host, /pio-docs\.urls/, problem));
    await host.write("/site/openapi.json", next["openapi.json"]);
    const result = await closed.release({ "pio-docs.config.json": await site.read("/site/pio-docs.config.json") });
    expect(result).toMatchObject({ exit: 74, written: true });
    expect(told(result).join()).toContain("urls-not-written");
    expect(await site.read(urlManifestFile)).toBe(before);
    const stale = await site.output();
    expect(await site.release({})).toMatchObject({ exit: 0 });
    expect(await site.read(urlManifestFile)).toContain("gone:2");
    expect(await site.output()).toEqual(stale);
  });

  it("of which a line cannot be read stops the build; taken as a warning, nothing is written to it (urls-line, urls-merge-conflict)", async () => {
    const site = releasing(files);
    await site.release({});
    const torn = `${await site.read(urlManifestFile)}<<<<<<< ours\nwhat is this\n`;
    await site.host.write(urlManifestFile, torn);
    expect(await site.release(next)).toMatchObject({ exit: 1, written: false });
    const severities = { "urls-line": "warning", "urls-merge-conflict": "warning" } as const;
    expect(await site.release({}, { severities })).toMatchObject({ exit: 0, written: true });
    expect(await site.read(urlManifestFile)).toBe(torn);
    expect(await site.read("/site/build/api/get-old/index.html")).toContain("Removed in 2");
  });

  it("of a spec that cannot be read loses no address", async () => {
    const site = releasing(files);
    await site.release({});
    const before = await site.read(urlManifestFile);
    const result = await site.release({ "openapi.json": "{" }, { severities: { "spec-syntax": "warning" } });
    expect(told(result).join("\n")).not.toContain("route-lost");
    expect(await site.read(urlManifestFile)).toBe(before);
  });

  it("of another site is refused, and stays as it is (urls-other-site)", async () => {
    const other = releasing({
      "docs/index.md": "# Other\n",
      "openapi.json": specOf(
        "1",
        ["x", "y", "z"].map((id) => ({ path: `/${id}`, id })),
      ),
    });
    await other.release({});
    const site = releasing(files);
    await site.host.write(urlManifestFile, await other.read(urlManifestFile));
    const result = await site.release({});
    expect(told(result).join("\n")).toContain("pio-docs.urls.txt:1:1 error urls-other-site");
    expect(await site.read(urlManifestFile)).toBe(await other.read(urlManifestFile));
  });

  it("of hundreds of addresses that are gone gives each its page, in time that grows with them", async () => {
    const count = byReach(300, 2_000);
    const site = releasing(files);
    await site.release({});
    const gone = Array.from(
      { length: count },
      (_, index) => `/gone/p${index}\tgone:1\tguide - p${index}\tP ${index}\t0a 0b`,
    );
    await site.host.write(urlManifestFile, `${await site.read(urlManifestFile)}${gone.join("\n")}\n`);
    const start = performance.now();
    const result = await site.release({});
    expect(performance.now() - start).toBeLessThan(60_000);
    expect(result).toMatchObject({ exit: 0 });
    expect(await site.read(`/site/build/gone/p${count - 1}/index.html`)).toContain('<span id="b"></span>');
  }, 120_000);
});

/** What is left of `host` when its process is dead. */
function afterDeath(host: MemoryHost): MemoryHost {
  return memoryHost(Object.fromEntries(Object.entries(host.snapshot()).filter(([path]) => !path.endsWith("-lock"))));
}

describe("a release that is killed", () => {
  it("at moments from its first step to its last leaves a whole site, and the next one is as if nothing had been", async () => {
    const clean = releasing(files);
    await clean.release({});
    await clean.release(next);
    const [wanted, wantedUrlManifest] = [await clean.output(), await clean.read(urlManifestFile)];
    const started = async (): Promise<MemoryHost> => {
      const host = memoryHost({});
      await releasing(files, host).release({});
      await host.write("/site/openapi.json", next["openapi.json"]);
      return host;
    };
    const config = { "pio-docs.config.json": await clean.read("/site/pio-docs.config.json") };
    const counted = failingHost(await started(), { at: Number.POSITIVE_INFINITY, kind: "killed" });
    await releasing({}, counted.host).release(config);
    const steps = counted.count();
    for (let turn = 0; turn < 12; turn += byReach(5, 1)) {
      // Most of what matters happens in the last steps.
      const at = turn < 4 ? Math.ceil((steps * (turn + 1)) / 5) : steps - (turn - 4) * 2;
      const host = await started();
      const killed = failingHost(host, { at, kind: "killed" });
      await releasing({}, killed.host)
        .release(config)
        .catch(() => undefined);
      const left = afterDeath(host);
      const again = releasing({}, left);
      await recoverOutput(left, "/site/build");
      const { diagnostics } = readUrlManifest(await again.read(urlManifestFile), {
        file: urlManifestFile,
        audiences: [],
      });
      expect({ at, diagnostics }).toEqual({ at, diagnostics: [] });
      expect({ at, exit: (await again.release({})).exit }).toEqual({ at, exit: 0 });
      expect(await again.output()).toEqual(wanted);
      expect(await again.read(urlManifestFile)).toBe(wantedUrlManifest);
      expect((await left.names("/site")).filter((name) => /tmp/.test(name))).toEqual([]);
    }
  }, 120_000);
});
