// A code of the catalogue as a rule, for formats that describe their rules: what it says whatever it is about, what to do, and where the
// manual has it.
import { type Code, catalogue } from "../../diagnostics/catalogue.ts";
import type { Facts } from "../../diagnostics/facts.ts";
import { isOwnCode } from "../../diagnostics/own-code.ts";
import type { SeverityName } from "./worded.ts";

export type PrintedRule = {
  /** `Broken link`. */
  readonly title: string;
  /** The wording with `…` for what a diagnostic fills in. */
  readonly says: string;
  readonly hint: string | undefined;
  readonly level: SeverityName | "none";
  readonly address: string;
};

/** `…` for every fact, whatever its name. */
const anything: Facts = new Proxy<Record<string, string>>({}, { get: () => "…" });

/** A page of the manual, as this release brings it. */
export function manualPage(release: string, name: string): string {
  return `https://cdn.jsdelivr.net/npm/pio-docs@${release}/fixtures/manual/docs/${name}`;
}

/** The page of the manual that has a section for every code. */
export function manualAddress(release: string): string {
  return manualPage(release, "reference/problems.md");
}

/** What is known of `code` without a diagnostic. */
export function ruleOf(code: Code, release: string): PrintedRule {
  const { severity, says, hint } = catalogue[code];
  const words = code.replaceAll("-", " ");
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    says: textOf(says(anything)) ?? `Problem ${code}.`,
    hint: textOf(hint?.(anything)),
    level: severity === "off" ? "none" : severity,
    address: isOwnCode(code) ? manualPage(release, "check/own-checks.md") : `${manualAddress(release)}#${code}`,
  };
}

/** A sentence that is all placeholder says nothing. */
function textOf(text: string | undefined): string | undefined {
  if (text === undefined || !/\p{L}{2}/u.test(text)) return undefined;
  // A count of nothing known is no number.
  return text
    .replaceAll("NaN", "…")
    .replace("Did you mean `…`?", "The nearest name is suggested.")
    .replace(/…\.$/, "…");
}
