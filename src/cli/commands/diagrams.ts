// `pio-docs diagrams [site]`: drawings of the diagrams that no package of the site draws, made by the mermaid beside pio-docs in the user's Chromium.
import type { Diagrams } from "../../build/commands/diagrams.ts";
import type { Context } from "../context.ts";
import { askedOf, type CommandSiteOptions } from "../options.ts";
import { progressOn } from "../progress.ts";
import { harmless } from "../streams.ts";

/** Runs the command: 0 all are drawn, 1 some cannot be, 2 mermaid or a Chromium is missing, or the config cannot be used. */
export async function diagramsCommand(context: Context, site: string, options: CommandSiteOptions): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const progress = progressOn(streams.stderr, options.quiet === true);
  const { interrupted: signal, hearSignals: onCompiled } = streams;
  const build = { ...asked, write: false, progress: progress.show, signal, onCompiled };
  const drawn = await tools.diagrams(tools.host, build, { env: streams.env }).finally(() => progress.clear());
  if (drawn.kind === "no-site") {
    const { diagnostics, exit } = drawn.result;
    const reported = await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome: { exit } });
    return reported.exit === 0 ? 2 : reported.exit;
  }
  if (options.format === "json") {
    const { result: _, ...rest } = drawn;
    reporter.data(JSON.stringify(rest, null, 2));
  }
  return told(drawn, (line) => streams.stderr.write(`${harmless(line)}\n`), reporter.say);
}

/** Says what became of it and answers the exit code. `complain` speaks under --quiet, too. */
function told(
  drawn: Exclude<Diagrams, { kind: "no-site" }>,
  complain: (line: string) => void,
  say: (line: string) => void,
): number {
  switch (drawn.kind) {
    case "no-mermaid":
      complain(
        `${counted(drawn.wanted)} the package mermaid, which is not installed. Run npm install --save-dev pio-docs mermaid.`,
      );
      return 2;
    case "no-chromium":
      complain(
        `${counted(drawn.wanted)} Chromium or Chrome, which was not found. Install it, or set CHROME_PATH to its path.`,
      );
      return 2;
    case "failed":
      complain(`No diagrams rendered: the browser failed: ${drawn.problem}`);
      return 1;
    case "done": {
      const { kept, unused } = drawn;
      for (const { file, page, problem } of drawn.drawn)
        if (problem === undefined) say(`${page}: ${file}`);
        else complain(`${page}: cannot render a diagram (${problem})`);
      const bad = drawn.drawn.filter(({ problem }) => problem !== undefined).length;
      const counts = [
        `${drawn.drawn.length - bad} rendered`,
        `${kept} unchanged`,
        ...(bad === 0 ? [] : [`${bad} failed`]),
      ];
      say(
        drawn.drawn.length + kept === 0
          ? "No diagrams to render."
          : `Diagrams: ${counts.join(", ")}. Commit the folder diagrams.`,
      );
      for (const name of unused) complain(`diagrams/${name} is no longer used and can be deleted.`);
      return bad === 0 ? 0 : 1;
    }
  }
}

function counted(number: number): string {
  return number === 1 ? "1 diagram needs" : `${number} diagrams need`;
}
