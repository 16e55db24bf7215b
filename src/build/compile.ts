// The program in one paragraph: config, load, parse, assemble, check. What comes out is a site in memory and everything that was found
// wrong with it; nothing has been written, and nothing is rendered before it is asked for.
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { HiddenGuide } from "../model/site.ts";
import type { Judge } from "../spec/judge.ts";
import { defined } from "../text/defined.ts";
import { assembled } from "./assembly.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import type { SpecMemo } from "./cache/known-specs.ts";
import type { CompileMemory } from "./cache/memory.ts";
import { type Compiled, concluded, type GatheredVersion } from "./compiled.ts";
import { parseEditions } from "./editions/parse-edition.ts";
import type { GuideParsing } from "./guide-pages.ts";
import { type InputReaders, type Inputs, readInputs } from "./inputs.ts";
import { OwnChecks } from "./own-checks.ts";
import { strayCodes } from "./own-codes.ts";
import { type Parsed, parsePages } from "./pages.ts";
import { type Shell, shellOf } from "./shell.ts";
import type { Pool } from "./workers/pool.ts";

/** Compiles the site of `options`; `memory` is that of its host. Without a usable config, or with its sources covered by the output, there is no site, only diagnostics. */
export async function compile(options: CompileOptions, memory: CompileMemory, pool: Pool): Promise<Compiled> {
  memory.files.begin(options.changed);
  const { host } = memory.files;
  const progress = options.progress ?? (() => undefined);
  progress({ stage: "load" });
  const { inputs, config: known, ...read } = await readInputs(host, options, readingFor(memory, pool));
  const { files } = read;
  if (inputs === undefined)
    return concluded(
      options,
      defined({
        diagnostics: await read.diagnostics,
        files,
        whole: false,
        outputs: new Map(),
        config: known,
      }),
    );

  progress({ stage: "parse" });
  const checks = await openedChecks(inputs, options, memory);
  const parsing = parseAll(inputs, { memory, pool, checks }, options);
  const { parsed, shell, editions, versions } = await parsing.finally(() => checks?.close());
  const languages = [...editions, ...versions.flatMap((version) => version.editions)];
  const ofGuides = [parsed, ...versions.map((version) => version.parsed), ...languages.map(({ guides }) => guides)];
  const all = [...files, ...ofGuides.flatMap((one) => one.files), ...(checks?.files ?? [])];
  if ("code" in shell)
    return concluded(options, {
      diagnostics: [...(await read.diagnostics), shell],
      files: all,
      whole: false,
      outputs: new Map(),
      config: inputs.config,
    });

  progress({ stage: "check" });
  const { leftOut } = read;
  return assembled(
    defined({
      ...{
        inputs,
        parsed,
        editions,
        versions,
        shell: withFiles(shell, ofGuides),
        leftOut,
      },
      diagnostics: [
        ...(await read.diagnostics),
        ...(checks?.faults ?? []),
        ...strayCodes(inputs.config, options, checks),
      ],
      checkFiles: [...(checks?.files ?? [])],
      ownCodes: checks === undefined ? [] : checks.codes,
      files: [...all, ...shell.inputs.keys()],
    }),
    { options, memory },
  );
}

/** All pages, and the shell, which is made meanwhile. */
async function parseAll(inputs: Inputs, parsing: GuideParsing, options: CompileOptions) {
  const { memory } = parsing;
  const { host } = memory.files;
  const [parsed, shell] = await Promise.all([
    parsePages(inputs, parsing, (done, total) => options.progress?.({ stage: "parse", done, total })),
    shellOf(host, { ...options, config: inputs.config }, memory).catch(noBundler),
  ]);
  const editions = await parseEditions(inputs, parsing, parsed.hidden);
  const versions: GatheredVersion[] = [];
  for (const one of inputs.versions) versions.push(await parseVersion(one, parsing, parsed.hidden));
  return { parsed, shell, editions, versions };
}

/** The checks of the site, read; undefined where it has none. */
async function openedChecks(
  inputs: Inputs,
  options: CompileOptions,
  memory: CompileMemory,
): Promise<OwnChecks | undefined> {
  if (inputs.config.ownChecks === undefined) return undefined;
  const checks = new OwnChecks(memory);
  await checks.open(inputs, options);
  return checks;
}

/** The shell with the files that components of pages need. */
function withFiles(shell: Shell, parsed: readonly Pick<Parsed, "outputs">[]): Shell {
  const files = new Map(parsed.flatMap(({ outputs }) => outputs.map((file) => [file.output, file] as const)));
  return files.size === 0 ? shell : { ...shell, files: [...shell.files, ...files.values()] };
}

/** Why the theme could not be bundled on this machine. */
function noBundler(error: unknown): Diagnostic {
  const problem = bundlerMissingOf(error);
  if (problem === undefined) throw error;
  return diagnostic("bundler-missing", { file: "." }, { problem });
}

// How a round reads what there is: what it knows already, and who judges large specs. The same for a build and a session.

/** The reading of a round with `memory`. */
export function readingFor({ memo, loaded, loadedOf, repositories }: CompileMemory, pool: Pool): InputReaders {
  const knownOf = (version: string): SpecMemo => {
    const known = loadedOf.get(version) ?? new Map();
    loadedOf.set(version, known);
    return known;
  };
  return { known: loaded, knownOf, repositories, memo, judge: judgeOn(pool) };
}

/** A version beside the current one, of which `hidden` is hidden, in all its languages. What an earlier one has is not parsed again. */
async function parseVersion(
  inputs: Inputs,
  parsing: GuideParsing,
  hidden: readonly HiddenGuide[],
): Promise<GatheredVersion> {
  const parsed = await parsePages(inputs, { ...parsing, originals: hidden }, () => undefined);
  return { inputs, parsed, editions: await parseEditions(inputs, parsing, [...hidden, ...parsed.hidden]) };
}

/** The threads of `pool`: this one goes on meanwhile. */
function judgeOn(pool: Pool): Judge {
  return {
    async rules(text, family) {
      for await (const { problems } of pool.run([{ kind: "rules", text, family }]))
        if (problems !== undefined) return problems;
      return [];
    },
    async examples(text) {
      for await (const { misfits } of pool.run([{ kind: "examples", text }])) if (misfits !== undefined) return misfits;
      return { told: [], more: 0 };
    },
  };
}
