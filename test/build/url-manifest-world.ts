// A site that is released again and again: files in memory, a build for each release, and what its readers find then.
import { build } from "../../src/build/build.ts";
import type { BuildOptions, BuildResult } from "../../src/build/options.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

export type Operation = {
  readonly method?: string;
  readonly path: string;
  readonly id?: string;
  readonly fields?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
};

/** An OpenAPI text with `operations`, each of which answers an object with its fields. */
export function specOf(version: string, operations: readonly Operation[]): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method = "get", path, id, fields = [], more } of operations) {
    const properties = Object.fromEntries(fields.map((name) => [name, { type: "string" }]));
    const content = { "application/json": { schema: { type: "object", properties } } };
    paths[path] = {
      ...paths[path],
      [method]: {
        summary: `Call ${id ?? path}`,
        ...(id === undefined ? {} : { operationId: id }),
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        })),
        responses: { 200: { description: "OK", content } },
        ...more,
      },
    };
  }
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version },
    servers: [{ url: "https://x.example" }],
    paths,
  });
}

export const order = {
  siteFolder: "/site",
  out: "/site/build",
  cache: false,
  write: true,
  strict: false,
} as const;

export const urlManifestFile = "/site/pio-docs.urls.txt";

export type Released = {
  readonly host: Host;
  /** Writes `files` (paths from the site; null removes one) and builds. */
  release(files: Readonly<Record<string, string | null>>, options?: Partial<BuildOptions>): Promise<BuildResult>;
  read(path: string): Promise<string>;
  /** The files of the output, by path; undefined where there is none. */
  output(): Promise<ReadonlyMap<string, string>>;
};

/** A site of `files`, not yet built. */
export function releasing(files: Readonly<Record<string, string>>, host: Host = memoryHost({})): Released {
  const config = { title: "Shop", url: "https://docs.example", apis: [{ spec: "openapi.json" }] };
  const all = { "pio-docs.config.json": JSON.stringify(config), ...files };
  let isThere = false;
  const read = async (path: string): Promise<string> => new TextDecoder().decode(await host.read(path));
  return {
    host,
    read,
    async release(changed, options = {}) {
      for (const [path, text] of Object.entries(isThere ? changed : { ...all, ...changed })) {
        if (text === null) await host.remove(`/site/${path}`);
        else await host.write(`/site/${path}`, text);
      }
      isThere = true;
      return build(host, { ...order, updateUrls: true, ...options });
    },
    async output() {
      const found = new Map<string, string>();
      for (const { path } of await host.list("/site/build"))
        found.set(path.slice("/site/build/".length), await read(path));
      return found;
    },
  };
}

/** `pio-docs.urls.txt:3:1 warning route-lost ...` */
export function told({ diagnostics }: BuildResult): readonly string[] {
  return diagnostics.map(({ diagnostic: { code, place, facts }, severity }) => {
    const spot = "line" in place ? `:${place.line}:${place.column}` : "";
    return `${place.file}${spot} ${severity} ${code} ${catalogue[code].says(facts)}`;
  });
}

/** What stands at a fragment of a page: whether its HTML has the id. */
export function hasId(html: string, id: string): boolean {
  const printed = id.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return (
    html.includes(` id="${printed}"`) ||
    html.includes(` id="${printed.replaceAll("'", "&#x27;").replaceAll(">", "&gt;")}"`)
  );
}
