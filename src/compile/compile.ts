// The program in one paragraph: config, load, parse, assemble, check. What comes out is a site in memory and everything that was found
// wrong with it; nothing has been written, and nothing is rendered before it is asked for.

import { defined } from "../text/defined.ts";
import { assembled } from "./assembly.ts";
import type { Run } from "./cache-folder.ts";
import { type Compiled, concluded } from "./compiled.ts";
import { beginEarly } from "./early.ts";
import { type ParsedGuides, parseGuides } from "./guide-pages.ts";
import { readInputs } from "./inputs.ts";
import type { Memory } from "./memory.ts";
import { parsePages } from "./pages.ts";
import type { Pool } from "./pool.ts";
import { readingFor } from "./reading.ts";
import { shellOf } from "./shell.ts";

/** Compiles the site of `options`; `memory` is that of its host. Without a usable config, or with its sources covered by the output, there is no site, only findings. */
export async function compile(options: Run, memory: Memory, pool: Pool): Promise<Compiled> {
  memory.files.begin(options.changed);
  const { host } = memory.files;
  const progress = options.progress ?? (() => undefined);
  progress({ stage: "load" });
  let isParsing = false;
  const parsedSome = (done: number, total: number): void => {
    if (isParsing) progress({ stage: "parse", done, total });
  };
  let parsedGuides: Promise<ParsedGuides> | undefined;
  const {
    inputs,
    config: known,
    ...read
  } = await readInputs(host, options, {
    ...readingFor(memory, pool),
    listed(guides) {
      const total = guides.guides.length + guides.config.apis.length;
      parsedGuides = parseGuides(guides, { memory, pool }, (done) => parsedSome(done, total));
      // What goes wrong is thrown where they are asked for; until then it must not count as unhandled.
      parsedGuides.catch(() => undefined);
    },
  });
  const { files } = read;
  if (inputs === undefined)
    return concluded(
      options,
      defined({
        findings: await read.findings,
        files,
        whole: false,
        outputs: new Map(),
        config: known,
      }),
    );

  progress({ stage: "parse" });
  isParsing = true;
  const [parsed, shell] = await Promise.all([
    parsePages({ ...inputs, parsedGuides }, { memory, pool }, parsedSome),
    shellOf(host, { ...options, config: inputs.config }, memory),
  ]);

  progress({ stage: "check" });
  if (options.write) await beginEarly({ inputs, parsed, shell }, { host, out: options.out, pool });
  return assembled(
    { inputs, parsed, shell, findings: await read.findings, files: [...files, ...parsed.files] },
    { options, memory },
  );
}
