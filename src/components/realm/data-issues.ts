// What schemas of components say of the data of a page: zod, or any other Standard Schema (https://standardschema.dev).
import { inWords, isObject, read } from "./given-value.ts";
import { type RealmThrown, thrownOf } from "./thrown.ts";

/** What the module of a page exports of its data. */
export type DataCheck = {
  readonly data: unknown;
  readonly schemas: readonly (readonly [component: string, schema: unknown])[];
};

/** `keys`: where in the data. `thrown`: by the schema itself. */
export type DataIssue = {
  readonly component: string;
  readonly keys: readonly string[];
  readonly problem?: string;
  readonly thrown?: RealmThrown;
};

/** Issues of one schema that are told. */
const mostIssues = 20;

/** What is wrong with the data. Components of one file have one schema, which is asked once. */
export function dataIssues({ data, schemas }: DataCheck): readonly DataIssue[] {
  const asked = new Set<unknown>([undefined]);
  return schemas.flatMap(([component, schema]) => {
    if (asked.has(schema)) return [];
    asked.add(schema);
    return issuesOf(schema, data).map((issue) => ({ component, ...issue }));
  });
}

/** Code of the site answers, so anything may come. */
function issuesOf(schema: unknown, data: unknown): readonly Omit<DataIssue, "component">[] {
  try {
    const standard = read(schema, "~standard");
    const validate = read(standard, "validate");
    if (typeof validate !== "function") return [];
    const result: unknown = Reflect.apply(validate, standard, [data]);
    if (typeof read(result, "then") === "function")
      return [{ keys: [], problem: "the schema is asynchronous, and pages cannot wait" }];
    const issues = read(result, "issues");
    if (issues !== undefined && !Array.isArray(issues))
      return [{ keys: [], problem: `the schema reports ${inWords(issues)}, not a list of issues` }];
    return (issues ?? []).slice(0, mostIssues).map(issueOf);
  } catch (error) {
    return [{ keys: [], thrown: thrownOf(error) }];
  }
}

function issueOf(issue: unknown): Omit<DataIssue, "component"> {
  const path = read(issue, "path");
  const keys = Array.isArray(path) ? path.map((part) => String(isObject(part) ? read(part, "key") : part)) : [];
  const [line = ""] = String(read(issue, "message") ?? "").split("\n");
  const clause = line.replace(/\.$/, "").slice(0, 300);
  const problem = /^[A-Z][a-z]/.test(clause) ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
  return { keys, problem: problem === "" ? "it is invalid" : problem };
}
