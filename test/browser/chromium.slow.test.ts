// Where the browser of the tests comes from, in worlds that have it here or there.
import { describe, expect, test } from "vitest";
import { findChromium, type World } from "./chromium.ts";

/** A machine with these programs; what is installed appears at the path that `installs` names. */
function machine(programs: readonly string[], more: Partial<World> & { readonly installs?: string } = {}) {
  const present = new Set(programs);
  const ran: string[] = [];
  const world: World = {
    env: { PATH: "/usr/local/bin:/usr/bin" },
    isProgram: (path) => present.has(path),
    system: "ID=fedora\n",
    isRoot: false,
    run: (program, args) => {
      ran.push([program, ...args].join(" "));
      if (more.installs !== undefined) present.add(more.installs);
      return more.installs !== undefined;
    },
    ownBrowser: () => "/cache/chrome",
    installOwn: () => {
      ran.push("playwright");
      if (more.installs !== undefined) present.add(more.installs);
      return more.installs !== undefined;
    },
    ...more,
  };
  return { world, ran };
}

const shell = "/usr/bin/chromium-headless-shell";

describe("the browser of the tests", () => {
  test.each([
    [
      "CHROME_PATH before all others",
      ["/opt/chrome", "/usr/bin/chromium"],
      { CHROME_PATH: "/opt/chrome" },
      "/opt/chrome",
    ],
    ["a chromium on the path", ["/usr/bin/chromium", "/cache/chrome"], {}, "/usr/bin/chromium"],
    ["the shell before a whole browser", [shell, "/usr/local/bin/chromium"], {}, shell],
    ["a google-chrome on the path", ["/usr/bin/google-chrome"], {}, "/usr/bin/google-chrome"],
    ["playwright's own", ["/cache/chrome"], {}, "/cache/chrome"],
  ])("%s", (_what, programs, env, path) => {
    const { world, ran } = machine(programs, { env: { PATH: "/usr/local/bin:/usr/bin", ...env } });
    expect(findChromium(world)).toBe(path);
    expect(ran).toEqual([]);
  });

  const install = "apt-get install --yes --no-install-recommends";

  test("root on Debian installs Debian's package of the shell", () => {
    const { world, ran } = machine([], { system: "ID=debian\n", isRoot: true, installs: shell });
    expect(findChromium(world)).toBe(shell);
    expect(ran).toEqual([`${install} chromium-headless-shell`]);
  });

  test("and that of the browser where there is none of the shell, with new lists of packages where there was neither", () => {
    const ran: string[] = [];
    const { world } = machine([], { system: "ID=debian\n", isRoot: true });
    const present = new Set<string>();
    const old: World = {
      ...world,
      isProgram: (path) => present.has(path),
      run: (program, args) => {
        ran.push([program, ...args].join(" "));
        if (args.at(-1) === "chromium" && ran.includes("apt-get update")) present.add("/usr/bin/chromium");
        return args.at(-1) === "update" || present.has("/usr/bin/chromium");
      },
    };
    expect(findChromium(old)).toBe("/usr/bin/chromium");
    const both = [`${install} chromium-headless-shell`, `${install} chromium`];
    expect(ran).toEqual([...both, "apt-get update", ...both]);
  });

  test("root on Debian gets the shell beside a browser with windows, and goes with that one where there is no shell", () => {
    const debian = { system: "ID=debian\n", isRoot: true };
    const { world, ran } = machine(["/usr/bin/chromium"], { ...debian, installs: shell });
    expect(findChromium(world)).toBe(shell);
    expect(ran).toEqual([`${install} chromium-headless-shell`]);
    const offline = machine(["/usr/bin/chromium"], debian);
    expect(findChromium(offline.world)).toBe("/usr/bin/chromium");
    expect(offline.ran).toEqual([`${install} chromium-headless-shell`, "apt-get update"]);
  });

  test("others have playwright install its own", () => {
    const { world, ran } = machine([], { system: "ID=debian\n", installs: "/cache/chrome" });
    expect(findChromium(world)).toBe("/cache/chrome");
    expect(ran).toEqual(["playwright"]);
  });

  test("nothing to be had is one sentence, and so is a wrong CHROME_PATH", () => {
    expect(() => findChromium(machine([]).world)).toThrow(/^No Chromium was found .* CHROME_PATH to it\.$/);
    const { world } = machine(["/usr/bin/chromium"], { env: { PATH: "/usr/bin", CHROME_PATH: "/no/chrome" } });
    expect(() => findChromium(world)).toThrow("CHROME_PATH names /no/chrome, which is not a program that can be run.");
  });
});
