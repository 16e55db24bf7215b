// Names in braces, in paths and in the URLs of servers, held against what the document defines under them. The published schemas look at no
// two places at once, so they say nothing of these.
import { operationsIn } from "../../model/method.ts";
import { pointerOf, type Trail } from "../../model/openapi-shape.ts";
import { defined } from "../../text/defined.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { nearest } from "../../text/nearest.ts";
import { pointerTo } from "../../text/place.ts";
import type { SpecProblem } from "./problems.ts";
import { type ListedParameter, type NamingPart, parametersIn, pathItemAt } from "./spec-parameters.ts";

/** Paths whose parameters are missing or left over, and variables of servers that nobody defines. Time grows with the document. */
export function templateProblems(document: JsonObject, parts: readonly NamingPart[]): readonly SpecProblem[] {
  const paths = Object.keys(objectAt(document, "paths") ?? {}).filter((path) => path.startsWith("/"));
  return [...paths.flatMap((path) => pathProblems(document, path)), ...serverProblems(parts)];
}

/** Names as other programs decorate them, too: `{proxy+}`, `{id:[0-9]+}`, `{name=shelves/*}`. */
function namesIn(template: string): readonly string[] {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(names)];
}

function plainName(name: string): string {
  return name.replace(/^[+#./;?&]|[:=].*$|[+*]$/gs, "");
}

/** A fault of one operation; the same one of all operations is told once, at the path. */
type Lack = { readonly pointer: string; readonly facts: Omit<SpecProblem, "pointer"> };

function pathProblems(document: JsonObject, path: string): readonly SpecProblem[] {
  const at = pointerTo("/paths", path);
  const found = pathItemAt(document, at);
  if (found === undefined || /[{}]/.test(path.replace(/\{[^{}]+\}/g, ""))) return [];
  const shared = parametersIn(document, found.item.parameters, pointerTo(at, "parameters"));
  const operations = operationsIn(found.item);
  const lacks = operations.map(({ keys, operation }): readonly Lack[] => {
    const own = parametersIn(document, operation.parameters, pointerTo(at, ...keys, "parameters"));
    return lacksOf(path, [...shared, ...own], pointerTo(at, ...keys));
  });
  const problems = lacks.flat().map(({ pointer, facts }): SpecProblem => {
    const isOfAll = lacks.every((others) => others.some((other) => other.facts.message === facts.message));
    // What stands in another place by a reference has no place here.
    const place = !found.isHere || (isOfAll && !pointer.includes("/parameters/")) ? at : pointer;
    return { pointer: place, ...facts };
  });
  const told = new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]));
  return [...told.values()];
}

/** What is wrong with the path parameters of one operation. A name that has a like one on the other side is one fault, not two. */
function lacksOf(path: string, parameters: readonly ListedParameter[], operation: string): readonly Lack[] {
  const [route = ""] = path.split(/[?#]/);
  const all = namesIn(path);
  const known = new Set([...all, ...all.map(plainName)]);
  const declared = new Set(parameters.flatMap(({ place, name }) => (place === "path" ? name : [])));
  const strays = parameters.filter(({ place, name }) => place === "path" && !known.has(name));
  // What a reference names that is not here may be the one.
  const isKnown = parameters.every(({ place }) => place !== undefined);
  const missing = new Set(namesIn(route).filter((name) => !declared.has(name) && !declared.has(plainName(name))));
  const found = strays.map(({ name, pointer }): Lack => {
    const near =
      nearest(name, [...missing]) ?? (strays.length === 1 && missing.size === 1 ? [...missing][0] : undefined);
    if (near !== undefined) missing.delete(near);
    return { pointer, facts: defined({ message: `the path \`${path}\` has no \`{${name}}\``, near }) };
  });
  if (!isKnown) return found;
  return [
    ...found,
    ...[...missing].map((name): Lack => {
      const other = parameters.find((one) => one.name === name || one.name === plainName(name));
      if (other?.place !== undefined)
        return {
          pointer: other.pointer,
          facts: {
            message: `\`{${name}}\` is in the path, but the parameter is \`in: ${other.place}\``,
            near: "path",
          },
        };
      const hint = `Add \`{ name: ${plainName(name)}, in: path, required: true }\` to \`parameters\`.`;
      return { pointer: operation, facts: { message: `\`{${name}}\` in the path has no parameter`, hint } };
    }),
  ];
}

function serverProblems(parts: readonly NamingPart[]): readonly SpecProblem[] {
  const problems: SpecProblem[] = [];
  const look = (server: Json | undefined, trail: Trail, ...keys: readonly (string | number)[]): void => {
    const variables = isObject(server) ? (objectAt(server, "variables") ?? {}) : {};
    for (const name of namesIn(textAt(server, "url") ?? "")) {
      if (Object.hasOwn(variables, name)) continue;
      const pointer = pointerTo(pointerOf(trail), ...keys, "url");
      const near = nearest(name, Object.keys(variables));
      const hint = `Add \`${name}\` with a \`default\` to \`variables\` of this server.`;
      problems.push(
        defined({ pointer, message: `\`{${name}}\` in the URL of the server has no variable`, near, hint }),
      );
    }
  };
  for (const { value, kind, at } of parts) {
    if (kind === "link") look(value.server, at, "server");
    else for (const [index, server] of listAt(value, "servers").entries()) look(server, at, "servers", index);
  }
  return problems;
}
