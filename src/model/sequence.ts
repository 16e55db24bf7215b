// Media types that are one item after the other. Pages, samples, and the mock ask here which they are.

/** `events`: server-sent. `lines`: JSON, one value a line. `records`: JSON behind record separators. `parts`: of a body of many. */
export type Sequence = "events" | "lines" | "records" | "parts";

/** What pages say of a sequence. `data`: of events, only what stands in their data is described. */
export type SequenceWord = Sequence | "data";

/** JSON in lines, by the names that are in use: jsonl, ndjson, jsonlines, json-lines, ldjson. */
const inLines = /^[^;]*[/+](x-)?(jsonl|ndjson|ldjson|jsonlines|json-lines)\s*(;|$)/i;

/** What kind of sequence a media type is; undefined for all that are one value. Forms have names for their parts, and are none. */
export function sequenceOf(type: string): Sequence | undefined {
  if (/^text\/event-stream\s*(;|$)/i.test(type)) return "events";
  if (inLines.test(type)) return "lines";
  if (/^[^;]*[/+]json-seq\s*(;|$)/i.test(type)) return "records";
  return /^multipart\/(?!form-data)/i.test(type) ? "parts" : undefined;
}
