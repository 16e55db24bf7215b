// Which parts of a document an action means: queries of RFC 9535, by a library that passes its compliance suite. Two things are ours: a
// pattern of `match()` or `search()` runs only where it comes to an end, and a query that looks at too much is told, not waited for.
import { type FilterFunction, JSONPathEnvironment, JSONPathError, JSONPathNode, jsonpath } from "json-p3";
import { SafePatterns } from "../../reader/safe-pattern.ts";
import type { Json } from "../../text/json.ts";
import { plainNumbers } from "../../text/written-number.ts";

/** Members that one query may look at; GitHub's description has 1.5 million, and is walked twice by `$..[?@.x]`. */
const mostSteps = 8_000_000;
/** Deeper than any document that is read (`readSpecText`). */
const deepest = 500;

/** The keys and indexes that lead from the root to a part. */
export type Location = readonly (string | number)[];

/** Where the parts stand; or why nobody can tell, as a clause. */
export type Selected = { readonly locations: readonly Location[] } | { readonly problem: string };

/** Why a query was given up, as a clause. */
class GivenUp extends Error {}

/** Answers queries; patterns are judged once for all of them. */
export class Targets {
  readonly #environment: Bounded;

  constructor() {
    this.#environment = new Bounded();
  }

  /** The parts of `document` that `path` selects, in document order, each once. */
  select(document: Json, path: string): Selected {
    try {
      const { segments } = this.#environment.compile(path);
      this.#environment.begin();
      // The library asks for its own type of values, which are not readonly; it changes none.
      const root = plainNumbers(document) as never;
      let nodes = [new JSONPathNode(root, [], root)];
      for (const segment of segments) {
        nodes = segment.resolve(nodes);
        this.#environment.step(nodes.length);
      }
      const seen = new Set<string>();
      const locations = nodes.flatMap(({ location }): readonly Location[] => {
        const key = JSON.stringify(location);
        if (seen.has(key)) return [];
        seen.add(key);
        return [location];
      });
      return { locations };
    } catch (error) {
      if (error instanceof GivenUp) return { problem: error.message };
      if (error instanceof JSONPathError) return { problem: `is no query of RFC 9535: ${worded(error.message)}` };
      throw error;
    }
  }
}

/** Counts what a query looks at, and holds its patterns to those that end. */
class Bounded extends JSONPathEnvironment {
  #steps = 0;

  constructor() {
    super({ maxRecursionDepth: deepest });
    const patterns = new SafePatterns();
    this.functionRegister.set("match", held(new jsonpath.functions.Match(), patterns));
    this.functionRegister.set("search", held(new jsonpath.functions.Search(), patterns));
  }

  begin(): void {
    this.#steps = 0;
  }

  step(count: number): void {
    this.#steps += count;
    if (this.#steps > mostSteps) throw new GivenUp("looks at too many parts; name the way to what it means");
  }

  override entries(...given: Parameters<JSONPathEnvironment["entries"]>): ReturnType<JSONPathEnvironment["entries"]> {
    const entries = super.entries(...given);
    this.step(entries.length + 1);
    return entries;
  }
}

function held(inner: FilterFunction, patterns: SafePatterns): FilterFunction {
  return {
    argTypes: inner.argTypes,
    returnType: inner.returnType,
    call: (text: unknown, pattern: unknown) => {
      if (typeof text === "string" && typeof pattern === "string" && patterns.matches(text, pattern) === undefined)
        throw new GivenUp(`holds a pattern that might take for ever, or is none: \`${pattern}\``);
      return inner.call(text, pattern);
    },
  };
}

/** Messages of the library end in a place in the query, `('…':12)`; what stands before says it. */
function worded(message: string): string {
  return message.replace(/\s*\('[^']*':\d+\)$/s, "");
}
