// The module around a team's own check: it runs in the bundle, under the guards, asks the check, and turns what it answers into a text. Whatever
// comes back is looked at here, where it was made: getters, generators, and promises are the check's own code.

/** The name under which an error says that an answer is none. */
export const nonsenseMark = "pioDocsNonsense";

/** Findings of one check in one page. */
const mostFindings = 10_000;

/** The source of the module around the one that is imported as `name`. */
export function driverSource(name: string): string {
  return `import * as own from ${JSON.stringify(name)};
const nonsense = (what) => {
  const error = new Error(what);
  error.${nonsenseMark} = true;
  throw error;
};
const given = own.default;
const kindOf = (value) => value === null ? "null" : Array.isArray(value) ? "a list" : value === undefined ? "undefined" : typeof value === "object" ? "an object" : "a " + typeof value;
const isObject = (value) => typeof value === "object" && value !== null;
const isCount = (value) => Number.isInteger(value) && value >= 1;
const textOf = (one, key, at) => {
  const value = one[key];
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value.slice(0, 2000) : nonsense("\`" + key + "\`" + at + " is " + kindOf(value) + ", not a string");
};
const placeOf = (place, at) => {
  if (!isObject(place)) return nonsense("\`place\`" + at + " is " + kindOf(place) + ", not a place");
  const { file, line, column, endLine, endColumn, pointer } = place;
  if (typeof file !== "string") return nonsense("\`place\`" + at + " has no \`file\`");
  if (typeof pointer === "string") return { file, pointer };
  if (!isCount(line) || !isCount(column)) return nonsense("\`place\`" + at + " has no \`line\` and \`column\`");
  const end = endColumn === undefined ? {} : { endLine: endLine ?? line, endColumn };
  return endColumn === undefined || (isCount(end.endLine) && isCount(endColumn)) ? { file, line, column, ...end } : nonsense("\`place\`" + at + " has an end that is no number");
};
const fixOf = (fix, place, at) => {
  if (fix === undefined || fix === null) return undefined;
  if (typeof fix === "string") return place === undefined ? nonsense("\`fix\`" + at + " is a string, but there is no \`place\`") : { place, text: fix };
  if (!isObject(fix) || typeof fix.text !== "string") return nonsense("\`fix\`" + at + " has no \`text\`");
  return { place: fix.place === undefined && place !== undefined ? place : placeOf(fix.place, at + " in \`fix\`"), text: fix.text };
};
const findingOf = (one, index) => {
  const at = " of problem " + (index + 1);
  if (!isObject(one)) return nonsense("problem " + (index + 1) + " is " + kindOf(one) + ", not an object");
  const message = textOf(one, "message", at);
  if (message === undefined || message.trim() === "") return nonsense("problem " + (index + 1) + " has no \`message\`");
  const place = one.place === undefined ? undefined : placeOf(one.place, at);
  return { message, hint: textOf(one, "hint", at), place, fix: fixOf(one.fix, place, at) };
};
const findings = (found) => {
  if (found === undefined || found === null) return "[]";
  if (isObject(found) && typeof found.then === "function") return nonsense("it returns a promise, not a list of problems");
  if (!isObject(found) || typeof found[Symbol.iterator] !== "function") return nonsense("it returns " + kindOf(found) + ", not a list of problems");
  const all = [];
  for (const one of found) {
    if (all.length === ${mostFindings}) return nonsense("it finds more than ${mostFindings} problems in one file");
    all.push(findingOf(one, all.length));
  }
  return JSON.stringify(all);
};
const withPlaces = (page) => {
  for (const text of page.text) {
    const { place, columns } = text;
    const columnOf = (at) => columns?.[at] ?? place.column + at;
    delete text.columns;
    text.at = (from, to) => place.endColumn === undefined ? place : { ...place, column: columnOf(from), endColumn: columnOf(to) };
  }
  return page;
};
export const describe = () => {
  if (!isObject(given)) return nonsense("its default export is " + kindOf(given) + ", not a check");
  const { code, severity = "warning", page, operation } = given;
  if (typeof code !== "string" || !/^own(?:-[a-z0-9]+)+$/.test(code)) return nonsense("its \`code\` must start with \`own-\`, such as \`own-terms\`");
  if (!["error", "warning", "info", "off"].includes(severity)) return nonsense("its \`severity\` must be \`error\`, \`warning\`, \`info\`, or \`off\`");
  for (const [name, one] of [["page", page], ["operation", operation]])
    if (one !== undefined && typeof one !== "function") return nonsense("its \`" + name + "\` is " + kindOf(one) + ", not a function");
  if (page === undefined && operation === undefined) return nonsense("it has neither \`page\` nor \`operation\`");
  return JSON.stringify({ code, severity, page: page !== undefined, operation: operation !== undefined });
};
export const page = (json) => findings(given.page(withPlaces(JSON.parse(json))));
export const operation = (json) => findings(given.operation(JSON.parse(json)));
${frontSource}`;
}

/** How front matter is held against a schema: one of Zod, whose keys can be asked, a Standard Schema, or what has \`safeParse\`. */
const frontSource = `const isSchema = (value) => (isObject(value) || typeof value === "function") && (typeof value["~standard"]?.validate === "function" || typeof value.safeParse === "function");
const resultOf = (input) => {
  const result = typeof given["~standard"]?.validate === "function" ? given["~standard"].validate(input) : given.safeParse(input);
  if (!isObject(result) || typeof result.then === "function") return nonsense("its result is " + (isObject(result) ? "a promise" : kindOf(result)) + ", not that of a schema");
  const issues = result.issues ?? result.error?.issues;
  if (issues === undefined && result.success === false) return { issues: [{ message: String(result.error?.message ?? "is not valid") }] };
  return issues === undefined ? { value: result.value ?? result.data } : { issues: [...issues] };
};
const keyOf = (path) => { const [first] = path ?? []; return isObject(first) ? String(first.key) : first === undefined ? undefined : String(first); };
export const front = (json) => {
  const { own, common } = JSON.parse(json);
  if (!isSchema(given)) return nonsense("its default export is " + kindOf(given) + ", not a schema");
  const shape = isObject(given.shape) ? Object.keys(given.shape) : undefined;
  const input = { ...own };
  for (const key of Object.keys(common)) if (shape?.includes(key)) input[key] = common[key];
  const { issues = [], value } = resultOf(input);
  const unknown = new Set();
  const faults = [];
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) unknown.add(String(key));
    else faults.push({ key: keyOf(issue.path), path: (issue.path ?? []).map((part) => String(isObject(part) ? part.key : part)), message: String(issue.message).slice(0, 500) });
  }
  for (const key of Object.keys(own)) {
    const isKnown = shape === undefined ? !isObject(value) || Object.hasOwn(value, key) : shape.includes(key) || (isObject(value) && Object.hasOwn(value, key));
    if (!isKnown) unknown.add(key);
  }
  return JSON.stringify({ faults, unknown: [...unknown], known: shape ?? [] });
};
`;
