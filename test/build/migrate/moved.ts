// A tree in memory, moved: what the tests of migrations look at.

import { build } from "../../../src/build/build.ts";
import { type Migrated, type MigrateOptions, migrate } from "../../../src/build/commands/migrate/migrate.ts";
import { memoryHost } from "../../../src/platform/memory.ts";

export type Moved = {
  readonly done: Migrated;
  /** The new tree by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly config: Record<string, unknown> & { readonly redirects?: Readonly<Record<string, string>> };
  readonly report: string;
};

/** Moves `files` (of the old folder) to a new one. */
export async function moved(
  files: Readonly<Record<string, string>>,
  { set = {}, from, old = "/old", asciidoc }: Pick<Partial<MigrateOptions>, "set" | "from" | "old" | "asciidoc"> = {},
): Promise<Moved> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${old}/${path}`, text])));
  const order = {
    old,
    target: "/new",
    set,
    schema: "./schema.json",
    check: async () => [],
    ...(from === undefined ? {} : { from }),
    ...(asciidoc === undefined ? {} : { asciidoc }),
  };
  const done = await migrate(host, order);
  const snapshot = host.snapshot();
  const made = Object.entries(snapshot).filter(([path]) => path.startsWith("/new/"));
  const tree = Object.fromEntries(made.map(([path, text]) => [path.slice("/new/".length), text]));
  const config = JSON.parse(tree["pio-docs.config.json"] ?? "{}");
  return { done, files: tree, config, report: tree["MIGRATION.md"] ?? "" };
}

/** The files of the site that a moved tree is. `problems`: gets its errors and warnings. */
export async function builtFiles(
  files: Readonly<Record<string, string>>,
  problems: string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/new/${path}`, text])));
  const { diagnostics } = await build(host, {
    siteFolder: "/new",
    out: "/out",
    cache: false,
    write: true,
    strict: false,
  });
  for (const { diagnostic, severity } of diagnostics)
    if (severity !== "info")
      problems.push(`${diagnostic.place.file} ${diagnostic.code} ${JSON.stringify(diagnostic.facts)}`);
  return new Map(
    Object.entries(host.snapshot()).flatMap(([path, text]) =>
      path.startsWith("/out/") ? [[path.slice(5), text]] : [],
    ),
  );
}
