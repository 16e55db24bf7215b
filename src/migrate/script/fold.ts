// A script in, the data that it gives out, as far as it stands there: literals, constants, spreads, and functions that only answer with
// such. The script is read as syntax; nothing of it is run, and what cannot be known is Unknown, with where it stands.
// It is long because it is one walk over the kinds of syntax.
import { type Node as AcornNode, type AnyNode, type Expression, type Pattern, type Program, parse } from "acorn";

/** What cannot be known without running the script; `offset` is in the text that was read. */
export class Unknown {
  readonly offset: number;
  constructor(offset: number) {
    this.offset = offset;
  }
}

/** A function of the script. */
class Local {
  readonly node: Callable;
  readonly scope: Scope;
  constructor(node: Callable, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

export type Folded = null | undefined | boolean | number | string | Unknown | Local | readonly Folded[] | FoldedObject;
export type FoldedObject = { readonly [key: string]: Folded };

type Callable = Extract<AnyNode, { type: "ArrowFunctionExpression" | "FunctionExpression" | "FunctionDeclaration" }>;
type Scope = { readonly names: Map<string, AnyNode | { readonly value: Folded }>; readonly outer?: Scope };

/** What other files of the tree give: undefined for what is no file of it. */
export type Importing = (from: string) => Folded | undefined;

/** `offsets`: where the members of an object stand, by the object and the key. */
export type FoldedScript = {
  readonly value: Folded;
  readonly offsets: ReadonlyMap<object, ReadonlyMap<string, number>>;
};

/** Nodes that one script may have looked at, and how deep they may stand in one another. */
const most = { steps: 400_000, depth: 200 } as const;

/** What the script `text` (JavaScript) exports by default. A syntax error is thrown as acorn does. */
export function foldScript(text: string, importing: Importing): FoldedScript {
  const program = parseScript(text);
  const folding = new Folding(importing);
  const value = folding.exported(program);
  return { value: isWalkable(value) ? value : new Unknown(0), offsets: folding.offsets };
}

/** Whether those who walk through `value` come to an end: what one script shares they see each time. */
function isWalkable(value: Folded): boolean {
  const sizes = new Map<object, number>();
  const sizeOf = (one: Folded): number => {
    if (!Array.isArray(one) && !isPlain(one)) return 1;
    const known = sizes.get(one);
    if (known !== undefined) return known;
    let size = 1;
    for (const part of Object.values(one)) size += sizeOf(part);
    sizes.set(one, size);
    return size;
  };
  return sizeOf(value) <= most.steps;
}

function parseScript(text: string): Program {
  const options = { ecmaVersion: "latest", allowHashBang: true, allowReturnOutsideFunction: true } as const;
  try {
    return parse(text, { ...options, sourceType: "module" });
  } catch (error) {
    try {
      return parse(text, { ...options, sourceType: "script" });
    } catch {
      throw error;
    }
  }
}

class Folding {
  readonly offsets = new Map<object, Map<string, number>>();
  readonly #importing: Importing;
  #steps = 0;

  constructor(importing: Importing) {
    this.#importing = importing;
  }

  exported(program: Program): Folded {
    const scope = this.#scopeOf(program.body);
    let found: Folded;
    for (const node of program.body) {
      if (node.type === "ExportDefaultDeclaration") found = this.#fold(node.declaration as Expression, scope, 0);
      else if (node.type === "ExpressionStatement" && node.expression.type === "AssignmentExpression") {
        const { left, right } = node.expression;
        const name = nameOf(left);
        if (name === "module.exports" || name === "exports.default" || name === "module.exports.default")
          found = this.#fold(right, scope, 0);
        else if (/^exports\.\w+$/.test(name ?? "") && isFolded(found ?? {}))
          found = { ...((found ?? {}) as FoldedObject), [(name ?? "").slice(8)]: this.#fold(right, scope, 0) };
      } else if (node.type === "ExportNamedDeclaration") found = this.#named(node, scope, found);
    }
    return this.#answerOf(found, 0);
  }

  /** `export { default } from "./x"`, `export { config as default }`. */
  #named(node: Extract<AnyNode, { type: "ExportNamedDeclaration" }>, scope: Scope, before: Folded): Folded {
    for (const { local, exported } of node.specifiers) {
      const [from, to] = [identifier(local), identifier(exported)];
      if (to !== "default") continue;
      if (typeof node.source?.value === "string") return memberOf(this.#importing(node.source.value), from, node.start);
      return this.#lookUp(from, scope, { at: node, depth: 0 });
    }
    return before;
  }

  /** Functions that give the config are asked for it. */
  #answerOf(value: Folded, depth: number): Folded {
    return value instanceof Local ? this.#call(value, [], depth + 1) : value;
  }

  #scopeOf(body: readonly AnyNode[], outer?: Scope): Scope {
    const names: Scope["names"] = new Map();
    for (const statement of body) {
      const node = statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? statement) : statement;
      if (node.type === "VariableDeclaration")
        for (const { id, init } of node.declarations) this.#bind(names, id, init ?? undefined);
      else if (node.type === "FunctionDeclaration" && node.id !== null) names.set(node.id.name, node);
      else if (node.type === "ImportDeclaration" && typeof node.source.value === "string")
        for (const one of node.specifiers) {
          const name =
            one.type === "ImportSpecifier"
              ? identifier(one.imported)
              : one.type === "ImportDefaultSpecifier"
                ? "default"
                : "*";
          names.set(one.local.name, { value: memberOf(this.#importing(node.source.value), name, one.start) });
        }
    }
    return outer === undefined ? { names } : { names, outer };
  }

  #bind(names: Scope["names"], id: Pattern, init: Expression | undefined): void {
    if (id.type === "Identifier" && init !== undefined) names.set(id.name, init);
    if (id.type !== "ObjectPattern") return;
    for (const property of id.properties)
      if (property.type === "Property" && property.value.type === "Identifier")
        names.set(property.value.name, { value: new Unknown(property.start) });
  }

  /** What a name means at the node `at`. */
  #lookUp(name: string, scope: Scope, { at, depth }: { readonly at: AcornNode; readonly depth: number }): Folded {
    if (name === "undefined") return undefined;
    for (let here: Scope | undefined = scope; here !== undefined; here = here.outer) {
      const found = here.names.get(name);
      if (found === undefined) continue;
      if ("value" in found && !("type" in found)) return found.value;
      const node = found as AnyNode;
      // Marked first, so that what names itself ends.
      here.names.set(name, { value: new Unknown(node.start) });
      const value =
        node.type === "FunctionDeclaration" ? new Local(node, here) : this.#fold(node as Expression, here, depth + 1);
      here.names.set(name, { value });
      return value;
    }
    return new Unknown(at.start);
  }

  #fold(node: AnyNode, scope: Scope, depth: number): Folded {
    this.#steps += 1;
    if (this.#steps > most.steps || depth > most.depth) return new Unknown(node.start);
    const inner = (one: AnyNode): Folded => this.#fold(one, scope, depth + 1);
    switch (node.type) {
      case "Literal":
        if ("regex" in node && node.regex) return new Unknown(node.start);
        return typeof node.value === "object" && node.value !== null
          ? new Unknown(node.start)
          : typeof node.value === "bigint"
            ? new Unknown(node.start)
            : node.value;
      case "TemplateLiteral":
        return joined(
          node.quasis.map(({ value }) => value.cooked ?? ""),
          node.expressions.map(inner),
          node.start,
        );
      case "ArrayExpression":
        return this.#list(node, scope, depth);
      case "ObjectExpression":
        return this.#object(node, scope, depth);
      case "Identifier":
        return this.#lookUp(node.name, scope, { at: node, depth });
      case "ParenthesizedExpression":
      case "AwaitExpression":
      case "ChainExpression":
        return inner(node.type === "AwaitExpression" ? node.argument : node.expression);
      case "MemberExpression": {
        const key = node.computed ? inner(node.property) : identifier(node.property);
        return typeof key === "string" || typeof key === "number"
          ? memberOf(inner(node.object), String(key), node.start)
          : new Unknown(node.start);
      }
      case "UnaryExpression":
        return unary(node.operator, inner(node.argument), node.start);
      case "BinaryExpression":
        return node.operator === "+"
          ? joined(["", "", ""], [inner(node.left), inner(node.right)], node.start)
          : new Unknown(node.start);
      case "LogicalExpression":
        return logical(node.operator, inner(node.left), () => inner(node.right));
      case "ConditionalExpression": {
        const test = inner(node.test);
        return isFolded(test) ? inner(test ? node.consequent : node.alternate) : new Unknown(node.start);
      }
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        return new Local(node, scope);
      case "CallExpression":
        return this.#called(node, scope, depth);
      default:
        return new Unknown(node.start);
    }
  }

  /** Copies count as looks at nodes do. */
  #mayCopy(count: number): boolean {
    this.#steps += count;
    return this.#steps <= most.steps;
  }

  #list(node: Extract<AnyNode, { type: "ArrayExpression" }>, scope: Scope, depth: number): Folded {
    const list: Folded[] = [];
    const offsets = new Map<string, number>();
    for (const element of node.elements) {
      offsets.set(String(list.length), element?.start ?? node.start);
      if (element?.type !== "SpreadElement") list.push(element === null ? null : this.#fold(element, scope, depth + 1));
      else {
        const spread = this.#fold(element.argument, scope, depth + 1);
        if (Array.isArray(spread) && this.#mayCopy(spread.length)) for (const one of spread) list.push(one);
        else list.push(new Unknown(element.start));
      }
    }
    this.offsets.set(list, offsets);
    return list;
  }

  #object(node: Extract<AnyNode, { type: "ObjectExpression" }>, scope: Scope, depth: number): Folded {
    const made = new Map<string, Folded>();
    const offsets = new Map<string, number>();
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const spread = this.#fold(property.argument, scope, depth + 1);
        const members = isPlain(spread) ? Object.entries(spread) : [];
        if (isPlain(spread) && this.#mayCopy(members.length)) for (const [key, value] of members) made.set(key, value);
        else made.set(`...${property.start}`, new Unknown(property.start));
        continue;
      }
      const { key: name, computed } = property;
      const key = computed
        ? this.#fold(name, scope, depth + 1)
        : name.type === "Literal"
          ? String(name.value)
          : identifier(name);
      if (typeof key !== "string" && typeof key !== "number") continue;
      made.set(String(key), this.#fold(property.value, scope, depth + 1));
      offsets.set(String(key), property.start);
    }
    const object: FoldedObject = Object.fromEntries(made);
    this.offsets.set(object, offsets);
    return object;
  }

  #called(node: Extract<AnyNode, { type: "CallExpression" }>, scope: Scope, depth: number): Folded {
    const { callee } = node;
    const args = node.arguments.map((one) =>
      one.type === "SpreadElement" ? new Unknown(one.start) : this.#fold(one, scope, depth + 1),
    );
    const [first] = args;
    const name = nameOf(callee) ?? "";
    if (name === "require")
      return typeof first === "string" ? (this.#importing(first) ?? new Unknown(node.start)) : new Unknown(node.start);
    // A path of the tree, or the name of a package: that is all that the config says of it.
    if (name === "require.resolve") return typeof first === "string" ? first : new Unknown(node.start);
    if (/^(?:path\.)?(?:resolve|join)$/.test(name)) return args.filter((arg) => typeof arg === "string").join("/");
    const callable =
      callee.type === "Identifier"
        ? this.#lookUp(callee.name, scope, { at: callee, depth })
        : callee.type === "ArrowFunctionExpression" || callee.type === "FunctionExpression"
          ? new Local(callee, scope)
          : callee.type === "MemberExpression"
            ? this.#fold(callee, scope, depth + 1)
            : undefined;
    if (callable instanceof Local) return this.#call(callable, args, depth + 1);
    // `defineConfig({ ... })`, `withMermaid({ ... })`, `starlight({ ... })`: what is handed in is what the program is told.
    if (/^(?:define|with)[A-Z]/.test(name) || /^(?:starlight|mdx|sitemap)$/.test(name))
      return this.#answerOf(first, depth);
    return new Unknown(node.start);
  }

  #call({ node, scope }: Local, args: readonly Folded[], depth: number): Folded {
    if (depth > most.depth) return new Unknown(node.start);
    const body = node.body.type === "BlockStatement" ? node.body.body : [];
    const inside = this.#scopeOf(body, scope);
    for (const [at, parameter] of node.params.entries()) {
      const id = parameter.type === "AssignmentPattern" ? parameter.left : parameter;
      if (id.type === "Identifier")
        inside.names.set(id.name, { value: at < args.length ? args[at] : new Unknown(id.start) });
      else this.#bind(inside.names, id, undefined);
    }
    if (node.body.type !== "BlockStatement") return this.#fold(node.body, inside, depth + 1);
    const answer = body.find((statement) => statement.type === "ReturnStatement");
    if (answer?.type !== "ReturnStatement" || !answer.argument) return new Unknown(node.start);
    return this.#answerOf(this.#fold(answer.argument, inside, depth + 1), depth);
  }
}

export function isPlain(value: Folded): value is FoldedObject {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unknown) &&
    !(value instanceof Local)
  );
}

function isFolded(value: Folded): boolean {
  return !(value instanceof Unknown) && !(value instanceof Local);
}

function memberOf(value: Folded, key: string, offset: number): Folded {
  if (key === "*" || (key === "default" && !isPlain(value))) return value ?? new Unknown(offset);
  if (isPlain(value)) return Object.hasOwn(value, key) ? value[key] : key === "default" ? value : undefined;
  if (Array.isArray(value))
    return /^\d+$/.test(key) ? value[Number(key)] : key === "length" ? value.length : new Unknown(offset);
  return new Unknown(offset);
}

function joined(texts: readonly string[], values: readonly Folded[], offset: number): Folded {
  if (values.some((value) => typeof value !== "string" && typeof value !== "number")) return new Unknown(offset);
  return texts.map((text, at) => text + (at < values.length ? String(values[at]) : "")).join("");
}

function unary(operator: string, value: Folded, offset: number): Folded {
  if (!isFolded(value)) return new Unknown(offset);
  if (operator === "!") return !value;
  if (operator === "-" && typeof value === "number") return -value;
  return operator === "void" ? undefined : new Unknown(offset);
}

function logical(operator: string, left: Folded, right: () => Folded): Folded {
  if (!isFolded(left)) {
    // `process.env.BASE ?? "/docs/"`: what stands without the environment is what the author wrote.
    return operator === "&&" ? left : right();
  }
  if (operator === "&&") return left ? right() : left;
  if (operator === "||") return left ? left : right();
  return left ?? right();
}

function identifier(node: AnyNode): string {
  if (node.type === "Identifier" || node.type === "PrivateIdentifier") return node.name;
  return node.type === "Literal" ? String(node.value) : "";
}

function nameOf(node: AnyNode): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  const object = nameOf(node.object);
  return object === undefined ? undefined : `${object}.${identifier(node.property)}`;
}
