// A tool as the protocol offers it: what it is for, what it takes, and what it answers as text. Answers are small, say where they are
// from, and never run what they read. They are `SafeText`, so no string of the site can be joined to one by accident.
import type { infer as Infer, ZodObject, ZodRawShape } from "zod";
import type { Catalogue } from "./catalogue.ts";
import type { PublishedSite } from "./published.ts";
import { SafeText, safe } from "./safe-text.ts";

/** What a tool works with. `signal` is aborted when the caller takes its question back. */
export type ToolContext = {
  readonly site: PublishedSite;
  /** `folder`: of a language beside the default one, which is the first segment of its addresses. */
  readonly catalogue: (folder?: string) => Promise<Catalogue>;
  readonly signal: AbortSignal;
};

/** A question that has no answer here; what is said instead, mostly what to ask. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  constructor(readonly said: SafeText) {
    super(said.text);
  }
}

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ZodObject;
  readonly answer: (input: unknown, asked: ToolContext) => Promise<SafeText>;
};

/** Faults of one input that are named. */
const mostFaults = 5;

/** A tool whose answer takes what `input` reads; what it does not read is a `NoAnswer`. */
export function toolOf<Shape extends ZodRawShape>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ZodObject<Shape>;
  readonly answer: (input: Infer<ZodObject<Shape>>, asked: ToolContext) => Promise<SafeText>;
}): Tool {
  return {
    ...tool,
    async answer(input, asked) {
      const read = tool.input.safeParse(input);
      if (read.success) return tool.answer(read.data, asked);
      const faults = read.error.issues.slice(0, mostFaults).map(({ path, message }) => {
        return safe`${SafeText.line(path.map(String).join("."))}: ${SafeText.line(message)}`;
      });
      throw new NoAnswer(safe`Invalid arguments: ${SafeText.joined(faults, ", ")}.`);
    },
  };
}
