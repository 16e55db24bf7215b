// A tool as the protocol offers it: what it is for, what it takes, and what it answers as text. Answers are small, say where they are
// from, and never run what they read.
import type { infer as Infer, ZodObject, ZodRawShape } from "zod";
import type { Catalogue } from "./catalogue.ts";
import type { PublishedSite } from "./published.ts";

/** What a tool works with. `signal` is aborted when the caller takes its question back. */
export type Asked = {
  readonly site: PublishedSite;
  readonly catalogue: () => Promise<Catalogue>;
  readonly signal: AbortSignal;
};

/** A question that has no answer here; the message says what to ask instead. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ZodObject;
  readonly answer: (input: unknown, asked: Asked) => Promise<string>;
};

/** A tool whose answer takes what `input` reads. */
export function toolOf<Shape extends ZodRawShape>(tool: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ZodObject<Shape>;
  readonly answer: (input: Infer<ZodObject<Shape>>, asked: Asked) => Promise<string>;
}): Tool {
  return { ...tool, answer: (input, asked) => tool.answer(tool.input.parse(input), asked) };
}
