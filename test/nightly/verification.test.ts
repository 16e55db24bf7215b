// The seven programs of the verification page, run as a reader would run them: files, commands and the names of the variables come from
// the page itself. Signed deliveries must pass; tampered, replayed and half-made ones must not. The setup of the long tests installs the
// languages; C# runs with mono, which Debian packages, where there is no .NET.
import { execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fence, fencesOf, readPages } from "../content/guide-reading.ts";
import { programPath } from "../debian.ts";

type Delivery = { readonly env: Readonly<Record<string, string>>; readonly body: string };
type Case = { readonly name: string; readonly delivery: Delivery; readonly valid: boolean };

const page = readPages().find(({ file }) => file === "Webhooks/verification.md") ?? { file: "", raw: "" };
const fences = fencesOf(page);
const programs = fences.filter(({ tags }) => tags.has("verify"));

/** The rows of the page's table from language to command, as `language: words of the command without the redirection`. */
const commands = new Map(
  [...page.raw.matchAll(/^\| (Node|Python|PHP|Ruby|Go|Java|C#) \| `([^`<]+) < body\.json`/gm)].map(
    ([, language = "", command = ""]) => [language.toLowerCase().replace("c#", "csharp"), command.trim().split(/\s+/)],
  ),
);

/** The variables of the page's table, in its order: secret, signature, event, delivery, timestamp, shop, ext shop, clock. */
const variables = [...page.raw.matchAll(/^\| `((?:X_)?PIO_[A-Z0-9_]+)` \|/gm)].map(([, name = ""]) => name);
const [SECRET = "", SIGNATURE = "", EVENT = "", DELIVERY = "", TIMESTAMP = "", SHOP = "", EXT_SHOP = "", NOW = ""] =
  variables;

const secret = "s_test+1/=";
const sentAt = 1_715_677_200;
const body = '{"sku":"TEE-BLU-M","note":"blå, 3 €","available":7}';

/** A delivery signed by the formulas of the page: with two shops version 1, without version 2. `over` replaces single variables. */
function signed(shops: readonly string[], over: Readonly<Record<string, string>> = {}, sentBody = body): Delivery {
  const event = shops.length === 0 ? "shipments.dispatch" : "inventory_levels.update";
  const id = "5f0c2a54-8a3b-4a52-9a1e-6a1d3c1b7e90";
  const words = [event, id, String(sentAt), ...shops, body].join(":");
  const signature = createHmac("sha256", secret).update(words, "utf8").digest("base64");
  const [shop, extShop] = shops;
  return {
    env: {
      [SECRET]: secret,
      [SIGNATURE]: signature,
      [EVENT]: event,
      [DELIVERY]: id,
      [TIMESTAMP]: String(sentAt),
      ...(shop === undefined ? {} : { [SHOP]: shop }),
      ...(extShop === undefined ? {} : { [EXT_SHOP]: extShop }),
      [NOW]: String(sentAt + 60),
      ...over,
    },
    body: sentBody,
  };
}

function without(delivery: Delivery, name: string): Delivery {
  return { ...delivery, env: Object.fromEntries(Object.entries(delivery.env).filter(([key]) => key !== name)) };
}

/** The delivery that the page prints as a shell script: its `export` lines and the text that `printf` writes. */
function printed(): Delivery {
  const script = fences.find(({ tags }) => tags.get("title") === "A signed delivery")?.code ?? "";
  return {
    env: Object.fromEntries(
      [...script.matchAll(/^export (\w+)='([^']*)'$/gm)].map(([, name = "", value = ""]) => [name, value]),
    ),
    body: /^printf '%s' '([^']*)' > body\.json$/m.exec(script)?.[1] ?? "",
  };
}

const shops = ["311", "fjordwear-no"];
const version1 = signed(shops);
const version2 = signed([]);
const hexadecimal = Buffer.from(version1.env[SIGNATURE] ?? "", "base64").toString("hex");
const known = printed();
const cases: readonly Case[] = [
  { name: "version 1", delivery: version1, valid: true },
  { name: "version 2", delivery: version2, valid: true },
  { name: "the delivery printed on the page", delivery: known, valid: true },
  { name: "a retry inside the window", delivery: signed(shops, { [NOW]: String(sentAt + 86_400) }), valid: true },
  { name: "a tampered body", delivery: signed(shops, {}, body.replace("7", "8")), valid: false },
  { name: "a line break more", delivery: signed(shops, {}, `${body}\n`), valid: false },
  { name: "a tampered version 2 body", delivery: signed([], {}, body.replace("7", "8")), valid: false },
  { name: "a replay after the window", delivery: signed(shops, { [NOW]: String(sentAt + 86_401) }), valid: false },
  {
    name: "a version 2 replay after the window",
    delivery: signed([], { [NOW]: String(sentAt + 90_000) }),
    valid: false,
  },
  { name: "a time in the future", delivery: signed(shops, { [NOW]: String(sentAt - 86_401) }), valid: false },
  { name: "a replay with a fresh time", delivery: signed(shops, { [TIMESTAMP]: String(sentAt + 50) }), valid: false },
  { name: "a replay with a fresh delivery id", delivery: signed(shops, { [DELIVERY]: "another" }), valid: false },
  { name: "another shop", delivery: signed(shops, { [SHOP]: "312" }), valid: false },
  { name: "version 1 without its shop headers", delivery: without(without(version1, SHOP), EXT_SHOP), valid: false },
  { name: "one shop header alone", delivery: without(version1, EXT_SHOP), valid: false },
  {
    name: "version 2 with shop headers",
    delivery: signed([], { [SHOP]: "311", [EXT_SHOP]: "fjordwear-no" }),
    valid: false,
  },
  { name: "another secret", delivery: signed(shops, { [SECRET]: "s_other" }), valid: false },
  { name: "no secret", delivery: without(version1, SECRET), valid: false },
  { name: "no signature", delivery: without(version1, SIGNATURE), valid: false },
  { name: "a hexadecimal signature", delivery: signed(shops, { [SIGNATURE]: hexadecimal }), valid: false },
  { name: "a time that is no number", delivery: signed(shops, { [TIMESTAMP]: "1e9" }), valid: false },
];

describe("the page", () => {
  it("has one program per language, a command for each, and eight variables", () => {
    const languages = ["csharp", "go", "java", "node", "php", "python", "ruby"];
    expect(programs.map(({ tags }) => tags.get("verify") ?? "").toSorted()).toEqual(languages);
    expect([...commands.keys()].toSorted()).toEqual(languages);
    expect(variables).toHaveLength(8);
    expect(new Set(variables).size).toBe(8);
    expect(Object.keys(known.env).toSorted()).toEqual(variables.toSorted());
    expect(known.body.length).toBeGreaterThan(50);
  });

  it.each(
    programs.map((fence): [string, Fence] => [fence.tags.get("verify") ?? "", fence]),
  )("gives %s a constant-time comparison, a check of the time, the raw body and every header", (_, { code }) => {
    const compares =
      /timingSafeEqual|compare_digest|hash_equals|secure_compare|hmac\.Equal|MessageDigest\.isEqual|FixedTimeEquals/;
    expect(code).toMatch(compares);
    expect(code).toMatch(/24 \* 60 \* 60/);
    expect(code).not.toMatch(/JSON\.parse|json\.loads|json_decode|JSON\.parse|json\.Unmarshal|JsonSerializer/);
    for (const name of ["Hmac-Sha256", "Event-Type", "Delivery-Id", "Timestamp", "Shop-Id", "Ext-Shop-Id"]) {
      expect(code).toContain(`X-Pio-${name}`);
    }
  });
});

type Runnable = { readonly program: string; readonly words: readonly string[] };

/** Writes the program into the folder and compiles it once where the page's command would compile it at each run. */
function prepared(language: string, fence: Fence, folder: string): Runnable {
  const file = fence.tags.get("title") ?? "";
  const build = (program: string, ...words: readonly string[]) =>
    execFileSync(program, words, { cwd: folder, stdio: "pipe" }).toString();
  const [program = "", ...words] = commands.get(language) ?? [];
  writeFileSync(join(folder, file), fence.code);
  if (language === "java" && programPath("javac") !== undefined) {
    build("javac", file);
    return { program, words: ["-XX:TieredStopAtLevel=1", file.replace(/\.java$/, "")] };
  }
  if (language === "go") {
    build(program, "build", "-o", "verify", file);
    return { program: join(folder, "verify"), words: [] };
  }
  if (language === "csharp" && programPath(program) === undefined) {
    build("mcs", "-r:System.Core.dll", "-out:verify.exe", file);
    return { program: "mono", words: ["verify.exe"] };
  }
  if (language === "csharp") {
    const framework = `net${build(program, "--version").split(".")[0]}.0`;
    const settings = `<OutputType>Exe</OutputType><TargetFramework>${framework}</TargetFramework>`;
    const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${settings}</PropertyGroup></Project>`;
    writeFileSync(join(folder, "verify.csproj"), project);
    build(program, "build", "-o", "out");
    return { program, words: ["out/verify.dll"] };
  }
  return { program, words };
}

describe.each(
  programs.map((fence): [string, Fence] => [fence.tags.get("verify") ?? "", fence]),
)("%s", (language, fence) => {
  let folder = "";
  let runnable: Runnable = { program: "", words: [] };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pio-verify-"));
    runnable = prepared(language, fence, folder);
  }, 60_000);

  afterAll(() => {
    if (folder !== "") rmSync(folder, { recursive: true });
  });

  it.concurrent.each(cases)("$name: valid is $valid", async ({ delivery, valid }) => {
    const { PATH = "", HOME = "" } = process.env;
    const run = await outcome({ PATH, HOME, ...delivery.env }, delivery.body);
    expect(run).toEqual({ status: valid ? 0 : 1, said: "" });
  }, 30_000);

  /** Runs the program with the body on its standard input; the exit status and what it wrote to standard error. */
  function outcome(env: NodeJS.ProcessEnv, input: string) {
    return new Promise<{ readonly status: number | null; readonly said: string }>((done, fail) => {
      const child = spawn(runnable.program, runnable.words, { cwd: folder, env, timeout: 20_000 });
      const said: string[] = [];
      child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
      child.on("error", fail);
      child.on("close", (status) => done({ status, said: said.join("") }));
      child.stdin.on("error", fail);
      child.stdin.end(input);
    });
  }
});
