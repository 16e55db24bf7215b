// `check --run` from start to end: compile as a check does, then run the code samples of guides that ask for it, one after the other, in a
// sandbox where nothing but a mock of the site's APIs can be reached. No other command runs them, and no config can ask for it.
import { type SampleOutcome, sampleProblem } from "../../check/site/sample-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ApiContract } from "../../model/contract.ts";
import type { RunFence } from "../../model/run-fence.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { openSpec } from "../../openapi/spec.ts";
import type { Host } from "../../platform/host.ts";
import { type Sandbox, sampleLanguages } from "../../platform/native/sandbox.ts";
import { defined } from "../../text/defined.ts";
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { isUrl } from "../../text/url.ts";
import type { BuildOptions, BuildResult, TestedSample } from "../options.ts";
import { checkFurther } from "./check-further.ts";
import { contractsOf, readSpecs } from "./read-specs.ts";

/** A server that stands in for the APIs on this machine; `addressOf`: that of an API, without a slash at its end. */
export type StandIn = {
  readonly port: number;
  addressOf(api: ApiContract): string;
  close(): Promise<void>;
};

/** How samples are run, and who stands in for the APIs that they call. */
export type SampleWorld = {
  readonly sandbox: Sandbox;
  readonly standIn: (apis: readonly ApiContract[]) => Promise<StandIn>;
};

/** Checks the site and runs its samples. Rejects when `asked.signal` is aborted. */
export async function runSamples(host: Host, asked: BuildOptions, world: SampleWorld): Promise<BuildResult> {
  const { result, told } = await checkFurther(host, asked, async (compiled, options) => {
    const pages = compiled.assembly?.gathered.parsed.pages ?? [];
    const shown = pages.filter(({ metadata }) => !("front" in metadata && metadata.front.draft === true));
    const fences = shown.flatMap(({ runs = [] }) => runs);
    options.onCompiled?.();
    const outcomes = fences.length === 0 ? [] : await outcomesOf(fences, { host, options, world });
    const problems = fences.map((fence, at) => {
      const outcome = outcomes[at];
      return outcome && sampleProblem(fence, outcome);
    });
    return {
      compiled,
      found: problems.flatMap((problem) => problem ?? []),
      told: fences.map((fence, at) => testedSample(fence, problems[at])),
    };
  });
  return { ...result, samples: told };
}

function testedSample({ place, language }: RunFence, problem: Diagnostic | undefined): TestedSample {
  const result = problem === undefined ? "passed" : problem.code === "sample-not-run" ? "skipped" : "failed";
  return { file: place.file, line: "line" in place ? place.line : 1, language, result };
}

type Run = { readonly host: Host; readonly options: BuildOptions; readonly world: SampleWorld };

async function outcomesOf(
  fences: readonly RunFence[],
  { host, options, world }: Run,
): Promise<readonly SampleOutcome[]> {
  const { specs } = await readSpecs(host, options);
  const apis = contractsOf(specs);
  const mock = apis.length === 0 ? undefined : await world.standIn(apis);
  try {
    const servers = specs.flatMap((spec, at) => {
      const api = apis[at];
      const address = api && mock?.addressOf(api);
      return address === undefined ? [] : serversIn(openSpec(spec).document).map((url) => [url, address] as const);
    });
    const outcomes: SampleOutcome[] = [];
    for (const [at, fence] of fences.entries()) {
      options.signal?.throwIfAborted();
      options.progress?.({ stage: "samples", done: at, total: fences.length });
      const sent = { ...fence, text: toMock(fence.text, servers) };
      outcomes.push(
        (await isWritten(host, options, fence)) ? await outcomeOf(sent, { mock, options, world }) : unwritten,
      );
    }
    options.signal?.throwIfAborted();
    return outcomes;
  } finally {
    await mock?.close();
  }
}

const unwritten: SampleOutcome = { kind: "unfit", problem: "its code is not in the working tree as the page has it" };

/** Whether the working tree has the code of `fence` where it stands: what is in a Git ref, or made from something else, is not run. */
async function isWritten(host: Host, { siteFolder }: BuildOptions, { place, text }: RunFence): Promise<boolean> {
  if (!("line" in place)) return false;
  const bytes = await host.read(absolutePath(siteFolder, place.file)).catch(() => undefined);
  if (bytes === undefined) return false;
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/).slice(place.line);
  // In a list or a quote a line has signs before it.
  return text.split("\n").every((line, at) => lines[at]?.trimEnd().endsWith(line.trim()) === true);
}

type Started = Pick<Run, "options" | "world"> & { readonly mock: StandIn | undefined };

async function outcomeOf(fence: RunFence, { mock, options, world }: Started): Promise<SampleOutcome> {
  const { language, text, isElsewhere } = fence;
  if (isElsewhere === true)
    return { kind: "unfit", problem: "its code is in another file than the page", hint: "Write it on the page." };
  const how = sampleLanguages[language];
  if (how === undefined) {
    const problem = `samples of ${language === "" ? "no language" : `\`${language.slice(0, 40)}\``} cannot be run`;
    return { kind: "unfit", problem, hint: "Languages that can be run: `js`, `sh`, `bash`, `python`." };
  }
  if (!world.sandbox.has(how.program))
    return { kind: "unfit", problem: `\`${how.program}\` is not installed`, hint: `Install \`${how.program}\`.` };
  const { signal } = options;
  const ran = await world.sandbox.run(defined({ ...how, text, port: mock?.port, signal }));
  if (ran.kind === "ended") return { ...ran, printed: ran.bytes.toString("utf8"), said: ran.errors };
  return ran.kind === "aborted" ? { kind: "not-started" } : { kind: ran.kind };
}

/** The addresses of a document's servers, with the default values of their variables, the longest first. */
function serversIn(document: JsonObject): readonly string[] {
  const urls = listAt(document, "servers").flatMap((server) => {
    const url = textAt(server, "url");
    if (!isObject(server) || url === undefined) return [];
    const variables = objectAt(server, "variables") ?? {};
    const filled = url.replace(/\{([^{}]+)\}/g, (_, name: string) => String(member(variables[name], "default") ?? ""));
    return /^https?:\/\/[^/]/i.test(filled) && isUrl(filled) ? [filled.replace(/\/+$/, "")] : [];
  });
  return urls.sort((one, other) => other.length - one.length);
}

/** `text` with the addresses of the API's servers as those of the mock. */
function toMock(text: string, servers: readonly (readonly [url: string, address: string])[]): string {
  let sent = text;
  for (const [url, address] of servers) {
    const { pathname } = new URL(url);
    const base = pathname === "/" ? "" : pathname;
    const parts = sent.split(url);
    // `https://api.example.com` begins `https://api.example.com.evil.org`, too.
    sent = parts.reduce((before, after) => before + (/^[\w.:@-]/.test(after) ? url : `${address}${base}`) + after);
  }
  return sent;
}
