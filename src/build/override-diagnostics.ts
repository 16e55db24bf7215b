// What a part of the site throws it throws on many pages: told once for each place, with the first page and how many more there are.
import { type Diagnostic, diagnostic, diagnosticKey } from "../diagnostics/diagnostic.ts";
import type { Compiled } from "./compiled.ts";
import type { BuildOptions } from "./options.ts";
import { judged } from "./verdict.ts";
import type { Pool } from "./workers/pool.ts";
import { type PageToRender, renderPages } from "./workers/render-pages.ts";

/** `compiled` with what was found after it was compiled. */
export function withDiagnostics(compiled: Compiled, found: readonly Diagnostic[], options: BuildOptions): Compiled {
  return withMore(compiled, gathered(found), options);
}

/** The same for diagnostics that each stand for themselves. */
export function withMore(compiled: Compiled, found: readonly Diagnostic[], options: BuildOptions): Compiled {
  const raw = [...compiled.raw, ...found];
  return { ...compiled, raw, ...judged(raw, compiled.judgement, options.strict) };
}

/** What the site's own parts throw on any page of `compiled`: each page is rendered for nothing else, so a site without parts has none. */
export async function diagnosticsOfParts(compiled: Compiled, pool: Pool): Promise<readonly Diagnostic[]> {
  const { chrome, outputs } = compiled;
  if (chrome?.partsModule === undefined) return [];
  const wanted: PageToRender[] = [];
  for (const [path, output] of outputs) {
    if (output.kind === "page") wanted.push({ path, page: output.page, view: output.view });
  }
  const found: Diagnostic[] = [];
  for await (const { diagnostics } of renderPages(wanted, chrome, pool))
    found.push(...wrongOfParts(diagnostics, compiled));
  return found;
}

/** Of what parts print on pages of `compiled` that which is wrong: an address that leads to a page or a file of the site is not. */
export function wrongOfParts(found: readonly Diagnostic[], { outputs, config }: Compiled): readonly Diagnostic[] {
  const base = config?.baseUrl ?? "/";
  return found.filter(({ code, facts: { to } }) => {
    if (code !== "override-output" || typeof to !== "string") return true;
    // What stands beside the site on its host is not known here.
    if (!to.startsWith(base) && to !== base.slice(0, -1)) return false;
    const path = to.slice(base.length).replace(/\/$/, "");
    return !["", ".html", "/index.html"].some((ending) => outputs.has(`${path}${ending}`.replace(/^\//, "")));
  });
}

/** `found` (in the order of the pages) with those of one place and problem as one. */
function gathered(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, { readonly first: Diagnostic; pages: number }>();
  const others: Diagnostic[] = [];
  for (const one of found) {
    const { part, problem } = one.facts;
    if (part === undefined) {
      others.push(one);
      continue;
    }
    const key = diagnosticKey(one, { part, problem });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: one, pages: 1 });
    else group.pages += 1;
  }
  const parts = [...groups.values()].map(({ first, pages }) =>
    diagnostic(first.code, first.place, { ...first.facts, pages }),
  );
  return [...parts, ...others];
}
