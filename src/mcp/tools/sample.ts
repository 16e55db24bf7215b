// `sample`: the request of an operation in one of the languages and libraries of the site.
import * as z from "zod";
import { SafeText, safe } from "../safe-text.ts";
import type { PageSample } from "../samples-page.ts";
import { samplesPage } from "../samples-page.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { operationName, operationOf } from "./operation.ts";
import { line } from "./words.ts";

export const sample = toolOf({
  name: "sample",
  title: "Get a code sample",
  description:
    "The request of an operation as code, in a language (`python`, `go`, `csharp` …) and, if it is named, a library of it (`requests`, `httpx`, `fetch`, `axios` …).",
  input: z.object({
    operation: operationName,
    language: line.default("curl"),
    variant: line.optional().describe("A library of the language; the first one, if it is not named."),
  }),
  async answer({ operation, language, variant }, asked) {
    const named = await operationOf(operation, asked);
    const samples = (await samplesPage(named, asked))?.samples ?? [];
    if (samples.length === 0)
      throw new NoAnswer(safe`This operation has no generated samples: its page may show its author's.`);
    const own = samples.filter((one) => keyOf(one.language) === keyOf(aliases[keyOf(language)] ?? language));
    const wanted = variant === undefined ? own[0] : own.find((one) => keyOf(one.variant) === keyOf(variant));
    const address = asked.site.root + named.path;
    if (wanted === undefined) throw new NoAnswer(noSample({ language, variant, address, own, samples }));
    return SafeText.quote(address, `\`\`\`${wanted.language}\n${wanted.code}\n\`\`\``);
  },
});

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9+#]/g, "");
}

/** What people call languages beside the names that the site has. */
const aliases: Readonly<Record<string, string>> = {
  "c#": "csharp",
  "c++": "cpp",
  js: "javascript",
  node: "nodejs",
  golang: "go",
  py: "python",
  rb: "ruby",
  sh: "shell",
  bash: "shell",
  rs: "rust",
  kt: "kotlin",
};

type Missed = {
  readonly language: string;
  readonly variant: string | undefined;
  /** Of the operation's page. */
  readonly address: string;
  readonly own: readonly PageSample[];
  readonly samples: readonly PageSample[];
};

function noSample({ language, variant, address, own, samples }: Missed): SafeText {
  const missing =
    own.length > 0
      ? safe`There is no ${SafeText.line(variant ?? "")} in ${SafeText.line(language)}.`
      : safe`There is no sample in ${SafeText.line(language)}.`;
  const names = own.length > 0 ? own.map((one) => one.variant) : samples.map((one) => one.language);
  return safe`${missing} There is:\n${SafeText.quote(address, [...new Set(names)].join("\n"))}`;
}
