// Which example of a request the sample beside it sends: it is not printed a second time.
import type { Example, Operation } from "../../../src/model/api.ts";
import { escapeText } from "../../../src/model/segments.ts";

/**
 * The example whose whole text stands in the generated sample; undefined where there is none, where its text is not there as it is
 * (another language's literals, quotes that a shell needs), and where the author's own samples are what a reader sees.
 */
export function shownInSample({ body, form, generated, samples }: Operation): Example | undefined {
  if (body === undefined || form === undefined || generated === undefined || samples.length > 0) return undefined;
  const sent = body.content.find(({ type }) => type === form.bodies[form.bodyAt]?.type);
  const example = sent?.examples[0];
  if (example === undefined || example.serialized !== undefined || example.external !== undefined) return undefined;
  const text = plain(escapeText(example.value));
  return text !== "" && plain(generated.first.html.replace(/<[^>]*>/g, "")).includes(text) ? example : undefined;
}

/** Whether the name of an example says nothing where there is no other. */
export function isUnnamed(name: string): boolean {
  return /^(example|default)$/i.test(name);
}

/** Lines may end elsewhere. */
function plain(text: string): string {
  return text.replace(/\s+/g, "");
}
