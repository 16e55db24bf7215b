// Formatters change nothing in our samples: each language's own, with the options that stand here. Of all requests, with error handling and
// without; PROOF narrows it to variants whose name contains its text.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { corpus } from "./corpus.ts";
import type { Named } from "./request-named.ts";

/** `command` changes the files of the folder that it runs in. */
type Formatter = {
  readonly extension: string;
  readonly command: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
};

const prettier = [
  `${process.env.NODE_PATH ?? ""}/.bin/prettier`,
  "--write",
  "--log-level=warn",
  "--quote-props=preserve",
];
const clang = {
  command: ["sh", "-c", "clang-format -i s*.*"],
  files: { ".clang-format": "BasedOnStyle: LLVM\nColumnLimit: 0\nSpacesInContainerLiterals: false\n" },
};

const formatters: Readonly<Record<string, Formatter>> = {
  python: { extension: "py", command: ["black", "--quiet", "--fast", "--line-length=88", "."] },
  javascript: { extension: "mjs", command: [...prettier, "."] },
  nodejs: { extension: "mjs", command: [...prettier, "."] },
  typescript: { extension: "mts", command: [...prettier, "."] },
  go: { extension: "go", command: ["gofmt", "-w", "."] },
  rust: { extension: "rs", command: ["sh", "-c", "rustfmt --edition 2021 s*.rs"] },
  c: { extension: "c", ...clang },
  "objective-c": { extension: "m", ...clang },
  ruby: {
    extension: "rb",
    command: ["sh", "-c", "rubocop --autocorrect --only Layout --fail-level fatal --format quiet . >&2"],
    files: { ".rubocop.yml": "AllCops:\n  SuggestExtensions: false\nLayout/LineLength:\n  Enabled: false\n" },
  },
};

let samplers: readonly Sampler[] = [];
let requests: readonly Named[] = [];

beforeAll(async () => {
  samplers = [await loadSampler(), await loadSampler("", { errors: true })];
  requests = await corpus();
});

const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));
const formatted = variants.filter(
  ({ language, variant }) =>
    formatters[language.key] !== undefined && `${language.key} ${variant.key}`.includes(process.env.PROOF ?? ""),
);

describe.each(formatted)("$language.key $variant.key", ({ language, variant }) => {
  it("stands as its formatter would set it", () => {
    const formatter = formatters[language.key];
    if (formatter === undefined) throw new Error(language.key);
    const folder = mkdtempSync(join(tmpdir(), "format-"));
    const texts = samplers.flatMap((sampler) =>
      requests.map(({ name, request }) => ({
        name,
        text: sampler.samples(request, language, [variant])[0]?.text() ?? "",
      })),
    );
    const fileOf = (index: number): string => join(folder, `s${index}.${formatter.extension}`);
    for (const [index, { text }] of texts.entries()) writeFileSync(fileOf(index), `${text}\n`);
    for (const [name, text] of Object.entries(formatter.files ?? {})) writeFileSync(join(folder, name), text);
    const [command = "", ...parameters] = formatter.command;
    execFileSync(command, parameters, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    const changed = texts.flatMap(({ name, text }, index) => {
      const set = readFileSync(fileOf(index), "utf8");
      return set === `${text}\n` ? [] : [`## ${name}\n${differenceOf(text, set)}`];
    });
    rmSync(folder, { recursive: true });
    expect(changed.slice(0, 5).join("\n\n"), `${changed.length} of ${texts.length}`).toBe("");
  });
});

/** The first lines that differ. */
function differenceOf(ours: string, theirs: string): string {
  const [mine, set] = [ours.split("\n"), theirs.split("\n")];
  const at = mine.findIndex((line, index) => line !== set[index]);
  const from = Math.max(0, at - 1);
  return `ours:\n${mine.slice(from, at + 4).join("\n")}\nformatter:\n${set.slice(from, at + 4).join("\n")}`;
}
