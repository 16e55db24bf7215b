// An output on the scales, before it takes the place of the last one: what its pages weigh, what is over a budget, the digests of its files.
// Without budgets and without a report nothing is weighed.

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { budgetOutput } from "../check/site/budget-output.ts";
import { budgetPage } from "../check/site/budget-page.ts";
import { budgetTime } from "../check/site/budget-time.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Stage } from "../emit/write.ts";
import { inTurns } from "../load/in-turns.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { Budgets, WeighedPage } from "../model/weight.ts";
import { isUrl } from "../text/url.ts";
import type { Memo } from "./cache/memo.ts";
import type { BuildOptions } from "./options.ts";
import type { Output } from "./outputs.ts";

/** What is asked of the scales. `ms`: how long the build has taken. */
type Asked = {
  readonly options: Pick<BuildOptions, "buildReport">;
  readonly budgets: Budgets | undefined;
  readonly ms: () => number;
};

/** `outputDigests`: by path, of a build that is to be reported. */
export type Scaled = {
  readonly weighed?: readonly WeighedPage[];
  readonly outputDigests?: ReadonlyMap<string, string>;
  readonly over: readonly Diagnostic[];
};

/** Weighs `outputs`. Diagnostics: `budget-page`, `budget-output`, `budget-time`. */
export async function onScales(
  outputs: ReadonlyMap<string, Output>,
  ground: WeighContext & { readonly stage: Pick<Stage, "read" | "total"> },
  { options, budgets, ms }: Asked,
): Promise<Scaled> {
  const isReported = options.buildReport !== undefined;
  if (!isReported && budgets === undefined) return { over: [] };
  const isWeighed = isReported || (budgets?.pages.length ?? 0) > 0;
  const pages = isWeighed ? await weighed(outputs, ground) : [];
  const digests = isReported ? await digestsOf(outputs, pages, ground.stage) : undefined;
  const over =
    budgets === undefined
      ? []
      : [
          ...budgetPage(pages, budgets.pages),
          ...budgetOutput(ground.stage.total(), budgets),
          ...budgetTime(ms(), budgets),
        ];
  return digests === undefined ? { over } : { weighed: pages, outputDigests: digests, over };
}

/** Digests of the bytes of all files. That of what was copied and of plain data is known. */
async function digestsOf(
  outputs: ReadonlyMap<string, Output>,
  pages: readonly WeighedPage[],
  stage: Pick<Stage, "read">,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map(pages.map(({ path, digest }): [string, string] => [path, digest]));
  await inTurns(
    [...outputs].filter(([path]) => !digests.has(path)),
    async ([path, { kind, digest }]) => {
      digests.set(path, kind === "data" ? digest : digestOf(await stage.read(path)));
    },
  );
  return digests;
}

// What the pages of an output weigh before it takes the place of the last one. A page is read, packed and looked at once: what it weighs is
// remembered by all that it was made of.

/** Of one page: bytes, packed bytes, digest of its bytes, and what its head loads. */
type KnownWeight = {
  readonly of: string;
  readonly html: number;
  readonly gz: number;
  readonly digest: Digest;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** `base`: the path that the site is served under. */
type WeighContext = {
  readonly stage: Pick<Stage, "read">;
  readonly memo: Memo;
  readonly base: string;
  readonly out: string;
};

const kept = "weights";
const pack = promisify(gzip);

/** The weights of the pages among `outputs`, all of which `stage` holds, in their order. */
async function weighed(outputs: ReadonlyMap<string, Output>, ground: WeighContext): Promise<readonly WeighedPage[]> {
  const { stage, memo, base, out } = ground;
  const before = memo.json<Readonly<Record<string, KnownWeight>>>(kept, out) ?? {};
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (path: string): Promise<number> => {
    const known = sizes.get(path) ?? (outputs.has(path) ? stage.read(path).then(packedSize) : Promise.resolve(0));
    sizes.set(path, known);
    return known;
  };
  const sum = async (paths: readonly string[]): Promise<number> =>
    (await Promise.all(paths.map(sizeOf))).reduce((all, size) => all + size, 0);
  const now: Record<string, KnownWeight> = {};
  const pages: WeighedPage[] = [];
  await inTurns(
    [...outputs].filter(([, { kind }]) => kind === "page"),
    async ([path, output]) => {
      const old = before[path];
      now[path] =
        old?.of === output.digest ? old : await knownOf(await stage.read(path), { path, of: output.digest, base });
    },
  );
  for (const [path, output] of outputs) {
    const known = now[path];
    if (output.kind !== "page" || known === undefined) continue;
    const { metadata, source } = output.page;
    const { html, gz, digest } = known;
    const [scripts, styles] = await Promise.all([sum(known.scripts), sum(known.styles)]);
    const weight = { html, gz, scripts, styles, firstView: gz + scripts + styles };
    pages.push({ path, route: metadata.route, source, type: metadata.kind, weight, digest });
  }
  memo.putLasting(kept, out, now);
  return pages;
}

async function packedSize(bytes: Uint8Array): Promise<number> {
  return (await pack(bytes)).length;
}

/** `of`: what the page was made of. */
type Made = { readonly path: string; readonly of: string; readonly base: string };

async function knownOf(bytes: Uint8Array, { path, of, base }: Made): Promise<KnownWeight> {
  const text = new TextDecoder().decode(bytes);
  const head = text.slice(0, Math.max(0, text.indexOf("</head>")));
  const loaded = (pattern: RegExp): readonly string[] => [
    ...new Set([...head.matchAll(pattern)].flatMap(([, href = ""]) => outputOf(href, path, base) ?? [])),
  ];
  return {
    of,
    html: bytes.length,
    gz: await packedSize(bytes),
    digest: digestOf(bytes),
    scripts: loaded(/<script\b[^>]*?\ssrc="([^"]*)"/g),
    styles: loaded(/<link\b[^>]*?\srel="stylesheet"[^>]*?\shref="([^"]*)"/g),
  };
}

/** The output that `href` in the page at `path` names; undefined for what is not of this site. */
function outputOf(href: string, path: string, base: string): string | undefined {
  const site = `http://site.invalid${base}`;
  const url = isUrl(href, site + path) ? new URL(href, site + path) : undefined;
  return url?.href.startsWith(site) === true ? url.href.slice(site.length).replace(/[?#].*$/s, "") : undefined;
}
