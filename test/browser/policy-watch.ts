// No test may pass over something that the pages' own policy forbids: each browser context of the tests is watched, by the event that a
// document gets and by what the browser itself says, and a test file ends in a failure when anything was heard.
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

export type PolicyWatch = {
  /** Before the first page of `context` opens. */
  on(context: BrowserContext): Promise<void>;
  /** What was heard up to now is meant: a test that breaks the policy on purpose. Answers how much it was. */
  forgive(): number;
  /** Fails when something was heard. */
  end(): void;
};

const mark = "policy violation:";

/** What Chromium writes on the console, with script off, too. */
const own = /Content Security Policy|requires 'Trusted(HTML|Script|ScriptURL)'|Creating a TrustedTypePolicy/;

export function openPolicyWatch(): PolicyWatch {
  const heard: string[] = [];
  return {
    async on(context) {
      context.on("console", (message) => {
        const text = message.text();
        if (text.startsWith(mark) || own.test(text)) heard.push(text);
      });
      await context.addInitScript((start) => {
        addEventListener("securitypolicyviolation", (event) =>
          console.debug(start, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample),
        );
      }, mark);
    },
    forgive: () => heard.splice(0).length,
    end: () => expect(heard).toEqual([]),
  };
}
