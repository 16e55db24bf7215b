// The data file of a page, held against the schemas that the components of the page export: zod, or any other Standard Schema
// (https://standardschema.dev). A fault is told where it stands in the data. The page gets the data as it is written.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { RegisteredComponent } from "../model/component.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import { folderOf } from "../text/file-path.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import type { ThrownInHole } from "./component-fault.ts";
import type { DataIssue } from "./realm/data-issues.ts";
import type { RealmThrown } from "./realm/thrown.ts";

/** A component that a page uses, and the file of the site that it imports it from. */
export type UsedImport = { readonly name: string; readonly from: string };

/** What was found in the data of a page; `file`: as the page names it. */
export type DataFindings = { readonly file: string; readonly issues: readonly DataIssue[] };

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

/** `component-data` for what the schemas of a page's components say of its data. `read` puts an error of theirs into words. */
export function dataFaults(
  { file: written, issues }: DataFindings,
  page: FilePath,
  read: (thrown: RealmThrown) => ThrownInHole,
): readonly Diagnostic[] {
  const file = dataFileOf(written, page);
  return issues.map(({ component, keys, problem = "", thrown }) => {
    const place: Place = keys.length === 0 ? { file } : { file, pointer: pointerTo("", ...keys) };
    const facts = { at: pathOf(keys), component: `\`<${component}>\`` };
    return diagnostic("component-data", place, {
      ...facts,
      problem: thrown === undefined ? problem : saidBy(read(thrown)),
    });
  });
}

function saidBy({ problem, what }: ThrownInHole): string {
  return what === undefined ? `the schema throws an error: ${problem}` : `the schema uses ${what}`;
}

/** From the site folder, as problems name files. */
function dataFileOf(file: string, page: FilePath): FilePath {
  const folder = absolutePath("/site", folderOf(page));
  return siteFileOf("/site", absolutePath(folder, file));
}

/** `plans[0].price` */
function pathOf(keys: readonly string[]): string {
  return keys.map((key, at) => (/^\d+$/.test(key) ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");
}
