// Who sends which data: the one place that knows. In comes a part of an operation and who calls that operation; out comes who sends the part.
// The client calls the operations of `paths`, the API calls webhooks and callbacks. Parameters, bodies, and credentials go from the caller
// to the called, whatever stands in them (headers of parts, schemas); statuses, headers, and content of responses go back. A callback is
// called by whoever was called. Rules have a level for each direction, so that none of them knows what a webhook is.

/** Who sends the data: bit 1 the client, bit 2 the API; 0 where it is no data. */
export type Uses = 0 | 1 | 2 | 3;

export const sent = 1;
export const received = 2;

/** Members of an operation that hold data. */
export type DataMember = "parameters" | "requestBody" | "security" | "responses" | "callbacks";

/** Who calls the operations of a document, by where they stand. */
export const callers = { paths: sent, webhooks: received } as const;

/** Who sends what stands at `member` of an operation that `caller` calls; of `callbacks`: who calls them. */
export function usesOf(member: DataMember, caller: Uses): Uses {
  return isTurned(member) ? otherSide(caller) : caller;
}

/** Whether what stands at `member` of an operation goes against the direction of its call. */
export function isTurned(member: string): boolean {
  return member === "responses" || member === "callbacks";
}

/** The same data seen from the other side. */
export function otherSide(uses: Uses): Uses {
  return ((uses & sent ? received : 0) | (uses & received ? sent : 0)) as Uses;
}
