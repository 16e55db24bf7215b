// The code of an MDX page: which of its imports and exports are evaluated, and which names they give to components.
import type { ComponentSettings } from "../../model/component.ts";
import type { Esm, Import, Statement } from "./esm.ts";
import { exportedNames } from "./exported-names.ts";

/** A statement that is evaluated, the names that it makes known, and those of them that may be components. */
export type OwnStatement = Statement & { readonly names: readonly string[]; readonly components: readonly string[] };

/** The code of a page whose statements are `esm`: files of the site, packages that the config lists, and what the page exports. */
export function codeOfPage(text: string, esm: Esm, settings: ComponentSettings): readonly OwnStatement[] {
  const imports = new Map<Statement, Import>(esm.imports.map((one) => [startOf(esm, one), one]));
  return esm.statements.flatMap((statement): readonly OwnStatement[] => {
    const imported = imports.get(statement);
    if (imported !== undefined && !isOwn(imported.path, settings)) return [];
    const names = imported?.locals ?? exportedNames(text.slice(statement.from, statement.to));
    const isCode = imported === undefined || !isPicture(imported.path);
    return [{ ...statement, names, components: isCode ? names.filter((name) => /^[A-Z]/.test(name)) : [] }];
  });
}

function startOf({ statements }: Esm, { from }: Import): Statement {
  return statements.find((statement) => statement.from === from) ?? { from, to: from };
}

/** Whether what is imported is code of the site, or of a package that the config lists; files of other frameworks are not. */
export function isOwn(path: string, { registered }: ComponentSettings): boolean {
  if (/\.(?:mdx?|vue|svelte|astro)$/i.test(path)) return false;
  if (/^(?:\.{1,2}\/|@site\/|@\/|~\/)/.test(path) || /^react(?:\/|$)/.test(path)) return true;
  // Mintlify's paths from the folder of the site; of pictures they are addresses.
  if (/^\/.*\.[cm]?[jt]sx?$/.test(path)) return true;
  return registered.some((one) => "package" in one && packageOf(one.package) === packageOf(path));
}

/** `@acme/charts` of `@acme/charts/line`. */
export function packageOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

function isPicture(path: string): boolean {
  return /\.(?:svg|png|jpe?g|gif|webp|avif|css|json|ya?ml)$/i.test(path);
}
