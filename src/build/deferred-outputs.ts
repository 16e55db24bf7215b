// Outputs that are made of printed Markdown pages: texts of several pages, and the index that names them. Markdown pages that lie in a stage
// or a session come in, by their bytes first; what is there and what it says goes out, the same wherever it is settled.
import type { Stage } from "../emit/write.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { rootWith } from "../render/llms/llms-files.ts";
import { standingWholes, type Whole, wholeText } from "../render/llms/wholes.ts";
import { isLate, type Output } from "./outputs.ts";

/** What is late of a site, as data. `outputs`: the wholes whose names are free; `index`: the output that names them, and its text without. */
export type Late = {
  readonly top: Whole;
  readonly outputs: readonly string[];
  readonly index?: { readonly output: string; readonly text: string };
};

/** How Markdown pages are known: their bytes, and what a digest says of all that they are made of; 0 and undefined of one that is not there. */
export type MarkdownPages = {
  readonly sizeOf: (markdownPage: string) => number | Promise<number>;
  readonly digestOf: (markdownPage: string) => string | undefined;
};

/** A late output that is there. `Markdown pages`: those that it is made of; without them it is `text`. */
export type DeferredOutput = { readonly output: string; readonly digest: Digest } & (
  | { readonly whole: Whole; readonly markdownPages: readonly string[] }
  | { readonly text: string }
);

/** What of `outputs` is late, of each edition. */
export function lateOf(outputs: ReadonlyMap<string, Output>): readonly Late[] {
  const all = new Map<Whole, { top: Whole; outputs: string[]; index?: NonNullable<Late["index"]> }>();
  for (const [path, output] of outputs) {
    if (!isLate(output)) continue;
    const { top } = output;
    const late = all.get(top) ?? { top, outputs: [] };
    all.set(top, late);
    if (output.kind === "index") late.index = { output: path, text: output.text };
    else late.outputs.push(path);
  }
  return [...all.values()];
}

/** What is there of `late`, the index last. */
export async function settled(
  { top, outputs, index }: Late,
  markdownPages: MarkdownPages,
): Promise<readonly DeferredOutput[]> {
  const free = new Set(outputs);
  const there = (await standingWholes(top, markdownPages.sizeOf)).filter(({ output }) => free.has(output));
  const all: DeferredOutput[] = there.map((whole) => {
    const known = whole.markdownPages.flatMap((markdownPage) => {
      const digest = markdownPages.digestOf(markdownPage);
      return digest === undefined ? [] : [[markdownPage, digest] as const];
    });
    const digest = digestOf(JSON.stringify([whole.head, known]));
    return { output: whole.output, digest, whole, markdownPages: known.map(([markdownPage]) => markdownPage) };
  });
  if (index === undefined) return all;
  const lines = there.map(({ line }) => line);
  const text = rootWith(index.text, lines);
  return [...all, { output: index.output, digest: digestOf(text), text }];
}

/** The text of a late output; `read`: that of a Markdown page. */
export async function settledText(
  one: DeferredOutput,
  read: (markdownPage: string) => Promise<Uint8Array | string>,
): Promise<string> {
  if ("text" in one) return one.text;
  const texts: string[] = [];
  for (const markdownPage of one.markdownPages) {
    const text = await read(markdownPage);
    texts.push(typeof text === "string" ? text : Buffer.from(text).toString("utf8"));
  }
  return wholeText(one.whole, texts);
}

/** What of a stage is asked. */
type Target = Pick<Stage, "keep" | "put" | "read" | "size">;

/** All outputs of a site; `Markdown pages`: those that are in memory, by their paths; `manifest`: digests of the earlier output. */
type Printed = {
  readonly outputs: ReadonlyMap<string, Output>;
  readonly markdownPages: ReadonlyMap<string, string>;
  readonly manifest: ReadonlyMap<string, string>;
};

/** Puts what is late of `outputs` into the stage that holds all others. Answers all that are there, each by its digest. Rejects with a HostError. */
export async function fillLate(
  stage: Target,
  { outputs, markdownPages: texts, manifest }: Printed,
): Promise<ReadonlyMap<string, Output>> {
  const late = lateOf(outputs);
  if (late.length === 0) return outputs;
  const all = new Map(outputs);
  for (const path of late.flatMap((one) => one.outputs)) all.delete(path);
  const markdownPages: MarkdownPages = {
    sizeOf: (markdownPage) => (outputs.has(markdownPage) ? stage.size(markdownPage) : 0),
    digestOf: (markdownPage) => outputs.get(markdownPage)?.digest,
  };
  for (const one of (await Promise.all(late.map((each) => settled(each, markdownPages)))).flat()) {
    const { output, digest } = one;
    const made = outputs.get(output);
    if (made === undefined) continue;
    all.set(output, { ...made, digest });
    if (manifest.get(output) === digest && (await stage.keep(output))) continue;
    await stage.put(
      output,
      await settledText(one, async (markdownPage) => texts.get(markdownPage) ?? stage.read(markdownPage)),
    );
  }
  return all;
}

// In a session they are settled when somebody asks for one, from Markdown pages that are printed for it. What was printed is kept as long as
// the pages that it is of do not change, so that after an edit one page is printed again.

type Outputs = ReadonlyMap<string, Output>;

/** `read`: the bytes of an output that is not late. */
type ServedOutputs = { readonly outputs: Outputs; readonly read: (path: string) => Promise<Uint8Array | undefined> };

type ShownLate = {
  has(path: string, shown: ServedOutputs): Promise<boolean>;
  /** The bytes of the late output at `path`, if it is there. */
  read(path: string, shown: ServedOutputs): Promise<Uint8Array | undefined>;
};

const empty = new Uint8Array();

/** For one session: it remembers the Markdown pages that the last answer was made of. */
export function openShownLate(): ShownLate {
  let known = new Map<string, { readonly digest: Digest; readonly bytes: Uint8Array }>();
  let last: { readonly outputs: Outputs; readonly there: ReadonlyMap<string, DeferredOutput> } | undefined;

  const markdownPageOf = async (path: string, { outputs, read }: ServedOutputs): Promise<Uint8Array> => {
    const digest = outputs.get(path)?.digest;
    if (digest === undefined) return empty;
    const kept = known.get(path);
    if (kept?.digest === digest) return kept.bytes;
    const bytes = (await read(path)) ?? empty;
    known.set(path, { digest, bytes });
    return bytes;
  };
  const settle = async (shown: ServedOutputs): Promise<ReadonlyMap<string, DeferredOutput>> => {
    const { outputs } = shown;
    if (last?.outputs === outputs) return last.there;
    const asked = new Set<string>();
    const markdownPages: MarkdownPages = {
      async sizeOf(markdownPage) {
        asked.add(markdownPage);
        return (await markdownPageOf(markdownPage, shown)).length;
      },
      digestOf: (markdownPage) => outputs.get(markdownPage)?.digest,
    };
    const all = (await Promise.all(lateOf(outputs).map((late) => settled(late, markdownPages)))).flat();
    known = new Map([...known].filter(([path]) => asked.has(path)));
    const there = new Map(all.map((one) => [one.output, one]));
    last = { outputs, there };
    return there;
  };
  return {
    has: async (path, shown) => (await settle(shown)).has(path),
    async read(path, shown) {
      const one = (await settle(shown)).get(path);
      return one && Buffer.from(await settledText(one, (markdownPage) => markdownPageOf(markdownPage, shown)));
    },
  };
}
