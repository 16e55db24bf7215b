import type { Engine } from "../../../src/reader/search/answer.ts";

export type Task = { readonly kind: string; readonly ask: string; readonly right: readonly string[] };
export type TaskAnswer = {
  readonly kind: string;
  readonly ask: string;
  readonly at: number;
  readonly first: string;
};
export const taskLists: Readonly<Record<"tasks" | "held-out tasks", readonly Task[]>>;
export function leadsTo(href: string, place: string): boolean;
export function askTasks(engine: Engine, tasks: readonly Task[], limit?: number): Promise<readonly TaskAnswer[]>;
