// Asks own checks: what the code of a site is asked through, in the words of checks.
import type { OwnQuestion } from "../../model/own-check.ts";
import type { ThrownInHole } from "../component-fault.ts";
import { createRealmRunner, missingAnswer } from "../realm-runner.ts";
import { stackReader } from "../stack-map.ts";

/** What was thrown, as a clause without full stop. `what`: the guarded global that raised it. */
export type CheckThrown = ThrownInHole;

/** `value`: JSON. `ended`: it did not finish, or took all memory: nothing more is to be asked of the module. */
export type CheckAnswer =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "thrown"; readonly thrown: CheckThrown }
  | { readonly kind: "ended"; readonly problem: string };

export type CheckRunner = {
  /** Asks the module of `text`, which `name` names, a question with `input` as JSON. */
  ask(
    module: { readonly name: string; readonly text: string },
    question: OwnQuestion,
    input: string,
  ): Promise<CheckAnswer>;
  close(): Promise<void>;
};

/** `longest`: what one answer may take, in ms. */
export function createCheckRunner(longest?: number): CheckRunner {
  const runner = createRealmRunner(longest);
  return {
    async ask(module, question, input) {
      const isKept = question === "front";
      const [answer] = await runner.ask([{ bundle: module, question: { kind: "check", question, input, isKept } }]);
      if (answer === undefined) throw new Error("A question to a check was lost.");
      if ("rejected" in answer && answer.rejected !== undefined)
        return { kind: "thrown", thrown: stackReader(module.text, () => undefined)(answer.rejected) };
      if (answer.kind === "value") return { kind: "value", value: JSON.stringify(answer.value) };
      if (answer.kind === "nonsense") return { kind: "thrown", thrown: { problem: answer.problem } };
      if (answer.kind === "thrown")
        return { kind: "thrown", thrown: stackReader(module.text, () => undefined)(answer.thrown) };
      return { kind: "ended", problem: missingAnswer(answer) };
    },
    close: () => runner.close(),
  };
}
