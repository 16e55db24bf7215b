// The data file of a page, held against the schemas that the components of the page export: zod, or any other Standard Schema
// (https://standardschema.dev). A fault is told where it stands in the data. The page gets the data as it is written.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { RegisteredComponent } from "../model/component.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import { folderOf } from "../text/file-path.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import type { ThrownInHole } from "./component-fault.ts";

/** A component that a page uses, and the file of the site that it imports it from. */
export type UsedImport = { readonly name: string; readonly from: string };

/** What the module of a page exports of its data; `file`: as the page names it. */
export type DataCheck = {
  readonly file: string;
  readonly data: unknown;
  readonly schemas: readonly (readonly [component: string, schema: unknown])[];
};

/**
 * The line of the module of a page that exports its `data`, imported from `file`, with the schemas of its components; empty where none of them
 * can have one. What a package exports under that name is not meant for one of its components.
 */
export function dataCheckText(
  file: string,
  registered: readonly RegisteredComponent[],
  imports: readonly UsedImport[],
): string {
  const own = registered.flatMap((one) => ("file" in one ? [`["${one.name}", $${one.name}.schema]`] : []));
  const imported = imports.map(({ name }, at) => `["${name}", $schema${at}.schema]`);
  const schemas = [...imported, ...own];
  if (schemas.length === 0) return "";
  const lines = imports.map(({ from }, at) => `import * as $schema${at} from ${JSON.stringify(from)};\n`);
  const check = `{ file: ${JSON.stringify(file)}, data, schemas: [${schemas.join(", ")}] }`;
  return `${lines.join("")}export const dataCheck = ${check};\n`;
}

/** Faults of one schema that are told. */
const mostFaults = 20;

/** `component-data` for what the schemas of a page's components say of its data. `thrown` puts an error of theirs into words. */
export function dataFaults(
  check: DataCheck | undefined,
  page: FilePath,
  thrown: (error: unknown) => ThrownInHole,
): readonly Diagnostic[] {
  if (check === undefined) return [];
  const file = dataFileOf(check.file, page);
  const told = new Set<unknown>();
  return check.schemas.flatMap(([name, schema]) => {
    if (schema === undefined || told.has(schema)) return [];
    // Components of one file have one schema.
    told.add(schema);
    return issuesOf(schema, check.data, thrown).map(({ keys, problem }) => {
      const place: Place = keys.length === 0 ? { file } : { file, pointer: pointerTo("", ...keys) };
      return diagnostic("component-data", place, { at: pathOf(keys), component: `\`<${name}>\``, problem });
    });
  });
}

/** From the site folder, as problems name files. */
function dataFileOf(file: string, page: FilePath): FilePath {
  const folder = absolutePath("/site", folderOf(page));
  return siteFileOf("/site", absolutePath(folder, file));
}

type Issue = { readonly keys: readonly string[]; readonly problem: string };

/** Code of the page answers, so anything may come. */
function issuesOf(schema: unknown, data: unknown, thrown: (error: unknown) => ThrownInHole): readonly Issue[] {
  try {
    const standard = memberOf(schema, "~standard");
    const validate = memberOf(standard, "validate");
    if (typeof validate !== "function") return [];
    const result: unknown = Reflect.apply(validate, standard, [data]);
    if (typeof memberOf(result, "then") === "function")
      return [{ keys: [], problem: "the schema is asynchronous, and pages cannot wait" }];
    const issues = memberOf(result, "issues");
    return Array.isArray(issues) ? issues.slice(0, mostFaults).map(issueOf) : [];
  } catch (error) {
    const { problem, what } = thrown(error);
    const clause = what === undefined ? `the schema throws an error: ${problem}` : `the schema uses ${what}`;
    return [{ keys: [], problem: clause }];
  }
}

function issueOf(issue: unknown): Issue {
  const path = memberOf(issue, "path");
  const keys = Array.isArray(path) ? path.map((part) => String(memberOf(part, "key") ?? part)) : [];
  const [line = ""] = String(memberOf(issue, "message") ?? "").split("\n");
  const clause = line.replace(/\.$/, "").slice(0, 300);
  const problem = /^[A-Z][a-z]/.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
  return { keys, problem: problem === "" ? "it is invalid" : problem };
}

function memberOf(of: unknown, key: string): unknown {
  return (typeof of === "object" && of !== null) || typeof of === "function" ? Reflect.get(of, key) : undefined;
}

/** `plans[0].price` */
function pathOf(keys: readonly string[]): string {
  return keys.map((key, at) => (/^\d+$/.test(key) ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");
}
