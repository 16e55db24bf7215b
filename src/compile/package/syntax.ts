// What scripts.ts asks of a module's syntax: all its nodes, and whether a name of it changes after the module has run.
import type { AnyNode, Pattern, Program } from "acorn";

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Calls `see` with each node directly in `node`, in the order in which the parser has them. */
function eachChild(node: AnyNode, see: (child: AnyNode) => void): void {
  for (const value of Object.values(node)) {
    if (isNode(value)) see(value);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) see(one);
  }
}

/** Calls `see` with `node` and all nodes in it. */
export function eachNode(node: AnyNode, see: (node: AnyNode) => void): void {
  see(node);
  eachChild(node, (child) => eachNode(child, see));
}

/**
 * The first of `names`, which `tree` declares at its top, that a function of it assigns: such a name can change after the module has run. A
 * function that has the name for something of its own does not change it. Undefined for none.
 */
export function lateChange(tree: Program, names: ReadonlySet<string>): string | undefined {
  return changeIn(tree, names, false);
}

function changeIn(node: AnyNode, names: ReadonlySet<string>, isLate: boolean): string | undefined {
  if (names.size === 0) return undefined;
  if (isLate) {
    const changed = assignedBy(node).find((name) => names.has(name));
    if (changed !== undefined) return changed;
  }
  let found: string | undefined;
  eachChild(node, (child) => {
    const own = isFunction(child) ? ownNames(child) : blockNames(child);
    const left = own.size === 0 ? names : new Set([...names].filter((name) => !own.has(name)));
    found ??= changeIn(child, left, isLate || isFunction(child));
  });
  return found;
}

/** The names that `node` itself gives a new value. */
function assignedBy(node: AnyNode): readonly string[] {
  switch (node.type) {
    case "AssignmentExpression":
      return namesIn(node.left);
    case "UpdateExpression":
      return node.argument.type === "Identifier" ? [node.argument.name] : [];
    case "ForInStatement":
    case "ForOfStatement":
      return node.left.type === "VariableDeclaration" ? [] : namesIn(node.left);
    default:
      return [];
  }
}

/** The names of a pattern that are bound, or assigned. */
function namesIn(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => namesIn(one.type === "RestElement" ? one : one.value));
    case "ArrayPattern":
      return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one)));
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "MemberExpression":
      return [];
  }
}

type Callable = Extract<
  AnyNode,
  { type: "ArrowFunctionExpression" | "FunctionExpression" | "FunctionDeclaration" | "AnonymousFunctionDeclaration" }
>;

const isFunction = (node: AnyNode): node is Callable =>
  node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";

/** What a function has names of its own for in all of its body: parameters, what it declares by `var`, and itself. */
function ownNames(node: Callable): ReadonlySet<string> {
  const names = new Set(node.params.flatMap(namesIn));
  if (node.type === "FunctionExpression" && node.id) names.add(node.id.name);
  const enter = (inside: AnyNode): void => {
    if (inside.type === "VariableDeclaration" && inside.kind === "var")
      for (const { id } of inside.declarations) for (const name of namesIn(id)) names.add(name);
    if (!isFunction(inside)) eachChild(inside, enter);
  };
  enter(node.body);
  return names;
}

/** What a block, a loop, a `catch` or a class has names of its own for. */
function blockNames(node: AnyNode): ReadonlySet<string> {
  switch (node.type) {
    case "BlockStatement":
    case "StaticBlock":
      return new Set(node.body.flatMap(declaredBy));
    case "SwitchStatement":
      return new Set(node.cases.flatMap(({ consequent }) => consequent.flatMap(declaredBy)));
    case "ForStatement":
      return new Set(node.init ? declaredBy(node.init) : []);
    case "ForInStatement":
    case "ForOfStatement":
      return new Set(declaredBy(node.left));
    case "CatchClause":
      return new Set(node.param ? namesIn(node.param) : []);
    case "ClassExpression":
      return new Set(node.id ? [node.id.name] : []);
    default:
      return new Set();
  }
}

function declaredBy(node: AnyNode): readonly string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap(({ id }) => namesIn(id));
  return (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") && node.id ? [node.id.name] : [];
}
