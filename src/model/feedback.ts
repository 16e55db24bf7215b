// Links by which a reader says something about a page: made of a template that the site gives, so that no server of ours has a part in it.

/** What a template may hold in braces. `answer`: `yes` or `no`. */
const feedbackSlots = ["title", "url", "route", "source", "answer"] as const;

const slot = /\{(\w*)\}/g;

type Slot = (typeof feedbackSlots)[number];

/** Templates of addresses. */
export type Feedback = { readonly helpful?: string; readonly report?: string };

/** What is filled in for a page. `source`: its file in the site; empty for pages that have none. */
export type FeedbackFacts = { readonly [name in Exclude<Slot, "answer">]: string };

/** Hrefs. */
export type FeedbackLinks = {
  readonly helpful?: { readonly yes: string; readonly no: string };
  readonly report?: string;
};

/** A template, or a clause that says what is wrong with it. */
export function feedbackTemplate(template: string): { readonly value: string } | { readonly problem: string } {
  if (!/^(?:https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]|$)|mailto:)/i.test(template))
    return { problem: "must be an http or https URL with a host, or begin with `mailto:`" };
  const known: ReadonlySet<string> = new Set(feedbackSlots);
  const strange = [...template.matchAll(slot)].find(([, name = ""]) => !known.has(name));
  if (strange === undefined) return { value: template };
  return {
    problem: `must not contain \`${strange[0]}\`, only ${feedbackSlots.map((one) => `\`{${one}}\``).join(", ")}`,
  };
}

/** The links of a page. Values are percent-encoded, so that no title adds a parameter. */
export function feedbackLinks({ helpful, report }: Feedback, facts: FeedbackFacts): FeedbackLinks {
  const filled = (template: string, answer: string): string => {
    const values: Readonly<Record<string, string>> = { ...facts, answer };
    return template.replace(slot, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  };
  return {
    ...(helpful === undefined ? {} : { helpful: { yes: filled(helpful, "yes"), no: filled(helpful, "no") } }),
    ...(report === undefined ? {} : { report: filled(report, "") }),
  };
}
