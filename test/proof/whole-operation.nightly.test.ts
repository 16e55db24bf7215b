// One operation with an upload, an answer of bytes, a header, a query, and a login, in every variant that this machine can run: it compiles,
// runs, and what arrives is what was meant. Others are at least read by the language's own tool, where that is here.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { leniencyOf, sendable } from "./cannot.ts";
import { prove, proveTogether } from "./prove.ts";
import { recipes } from "./recipes.ts";
import { wholeOperations } from "./whole-operations.ts";

/** Libraries beside the commands that a recipe names: each ends well where it is there. */
const libraries: Readonly<Record<string, string>> = {
  "python requests": "/usr/bin/python3 -c 'import requests'",
  "python httpx": "/usr/bin/python3 -c 'import httpx'",
  "php curl": "php -r 'exit(extension_loaded(\"curl\") ? 0 : 1);'",
  "php guzzle": "test -f /usr/share/php/GuzzleHttp/autoload.php && php -r 'exit(extension_loaded(\"curl\") ? 0 : 1);'",
  "php symfony-httpclient":
    "test -f /usr/share/php/Symfony/Component/HttpClient/autoload.php && test -f /usr/share/php/Symfony/Component/Mime/autoload.php",
  "php pecl-http": "php -r 'exit(extension_loaded(\"http\") ? 0 : 1);'",
  "c libcurl": "echo '#include <curl/curl.h>' | gcc -E -xc - -o /dev/null",
  "java okhttp": "test -f /usr/share/java/okhttp.jar",
  "java unirest": "test -f /usr/share/java/unirest-java.jar",
  "kotlin okhttp": "test -f /usr/share/java/okhttp.jar",
  "rust reqwest": "test -d /usr/share/cargo/registry/reqwest-0.12*",
  "ocaml cohttp": "ocamlfind query cohttp-lwt-unix",
  "r httr": "Rscript -e 'library(httr)'",
  "r rcurl": "Rscript -e 'library(RCurl)'",
  "csharp httpclient": "ls /usr/lib/mono/4.5/System.Net.Http.dll",
  "javascript jquery": "test -f /usr/share/javascript/jquery/jquery.js",
  "nodejs axios": "test -d $NODE_PATH/axios",
  "nodejs request": "test -d $NODE_PATH/request",
  "nodejs unirest": "test -d $NODE_PATH/unirest",
};

/** Tools that read a sample without running it, and the name of its file. */
const readers: Readonly<Record<string, readonly [file: string, ...command: string[]]>> = {
  curl: ["s.sh", "bash", "-n"],
  shell: ["s.sh", "bash", "-n"],
  javascript: ["s.mjs", "node", "--check"],
  nodejs: ["s.mjs", "node", "--check"],
  php: ["s.php", "php", "-l"],
  python: ["s.py", "/usr/bin/python3", "-m", "py_compile"],
  ruby: ["s.rb", "ruby", "-c"],
  go: ["main.go", "gofmt", "-l"],
};

const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));
const report: string[] = [];
let samplers: readonly Sampler[] = [];

beforeAll(async () => {
  samplers = [await loadSampler(), await loadSampler("", { errors: true })];
});

afterAll(() => {
  console.log(report.join("\n"));
});

describe.each(variants)("$language.key $variant.key", ({ language, variant }) => {
  const name = `${language.key} ${variant.key}`;
  const found = recipes.find((one) => one.language === language.key && one.variant === variant.key);
  const able = sendable(name, wholeOperations);

  it("compiles, runs, and sends what was meant, or is read by its language", async () => {
    if (found?.needs.every((tool) => ends(`command -v ${tool}`)) === true && ends(libraries[name] ?? "true")) {
      const lenient = { language, variant, ...leniencyOf(name) };
      for (const sampler of samplers) {
        const failures =
          "runAll" in found
            ? await proveTogether(sampler, lenient, able, found.runAll)
            : await prove(sampler, { ...lenient, recipe: found.recipe }, able, 1);
        expect(failures.map(({ problems, source }) => `${problems.join("\n")}\n${source}`).join("\n\n")).toBe("");
      }
      report.push(`${name}: ran ${able.length} requests`);
      return;
    }
    const reader = readers[language.key];
    if (reader === undefined || !ends(`command -v ${reader[1]}`)) {
      report.push(`${name}: no tool here`);
      return;
    }
    for (const { request } of able)
      for (const sampler of samplers) read(sampler.samples(request, language, [variant])[0]?.text() ?? "", reader);
    report.push(`${name}: read by ${reader[1]}`);
  });
});

it("tells a sample that does not parse", () => {
  for (const reader of Object.values(readers))
    if (ends(`command -v ${reader[1]}`))
      expect(() => read(reader[0] === "s.php" ? "<?php x = ((" : "x = ((", reader)).toThrow();
});

function read(text: string, [file, command = "", ...parameters]: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "sample-"));
  try {
    writeFileSync(join(folder, file ?? ""), text);
    execFileSync(command, [...parameters, file ?? ""], { cwd: folder, stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ends(command: string): boolean {
  try {
    execFileSync("sh", ["-c", command], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
