// Records to a collection of Typesense. A new collection is filled and counted, then the alias that readers ask is pointed at it, and the
// collection that it pointed at before is removed; until the alias moves nothing that readers see has changed.
import type { PublishedRecord } from "../published-records.ts";
import { batchesOf, type PushOrder, type PushOutcome } from "./push-order.ts";
import { type Insist, insisting, refusalOf, ServiceTrouble, serviceCall } from "./service-request.ts";

/** The schema of the collection. Signs that join identifiers part them, so that each half is found; ties go to the weightier kind. */
export function collectionOf(name: string, tuning: object = {}): object {
  const text = (field: string, more: object = {}) => ({ name: field, type: "string", optional: true, ...more });
  return {
    ...tuning,
    name,
    enable_nested_fields: true,
    token_separators: ["_", "-", ".", "/", "{", "}", "=", ":"],
    default_sorting_field: "rank",
    fields: [
      { name: "names", type: "string[]", optional: true },
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => text(`hierarchy.lvl${level}`)),
      text("content"),
      ...["language", "version", "docusaurus_tag", "type", "kind", "area", "url"].map((field) =>
        text(field, { facet: true }),
      ),
      { name: "operation", type: "string[]", optional: true, facet: true },
      ...["url_without_anchor", "anchor", "method", "pointer"].map((field) => text(field, { index: false })),
      { name: "uses", type: "int32", optional: true, index: false },
      { name: "rank", type: "int32" },
    ],
  };
}

/** Fills a new collection and points the alias `order.service.indexName` at it. Synonyms and curations of the old one are kept. */
export async function pushToTypesense(order: PushOrder): Promise<PushOutcome> {
  const { service, key, patience, signal, records } = order;
  const headers = { "x-typesense-api-key": key };
  const call = serviceCall({ hosts: service.hosts, headers, key, patience, signal });
  const alias = service.indexName;
  const fresh = `${alias}_pio_${order.stamp}`;
  const done = insisting(call, key);
  let isMade = false;
  let isSwitched = false;
  try {
    const before = await done({ method: "GET", path: `/aliases/${encodeURIComponent(alias)}` }, [404]);
    const old = before.status === 404 ? undefined : textAt(before.value, "collection_name");
    const taken = await done({ method: "GET", path: collectionPath(alias) }, [404]);
    if (taken.status !== 404 && textAt(taken.value, "name") === alias) {
      throw new ServiceTrouble(
        `\`${alias}\` is a collection, so it cannot be the name of an alias. Choose another indexName, or delete the collection`,
      );
    }
    // 409: a first try whose answer was lost made it.
    const made = await done(
      { method: "POST", path: "/collections", body: JSON.stringify(collectionOf(fresh, setsOf(taken.value))) },
      [409],
    );
    if (made.status === 409 && made.attempts === 1) throw new ServiceTrouble(`The collection ${fresh} already exists`);
    isMade = true;
    if (old !== undefined) await keepTuning(done, old, fresh);
    let sent = 0;
    for (const batch of batchesOf(records)) {
      order.progress(sent, records.length);
      await sendBatch({ call, collection: fresh, key }, batch);
      sent += batch.length;
    }
    order.progress(sent, records.length);
    const { value } = await done({ method: "GET", path: collectionPath(fresh) });
    const stored = fieldOf(value, "num_documents");
    if (stored !== records.length)
      throw new ServiceTrouble(`The service has ${String(stored)} of ${records.length} records`);
    await done({
      method: "PUT",
      path: `/aliases/${encodeURIComponent(alias)}`,
      body: JSON.stringify({ collection_name: fresh }),
    });
    isSwitched = true;
    if (old === undefined || old === fresh) return { kind: "pushed", notes: [] };
    const removed = await call({ method: "DELETE", path: collectionPath(old) }).catch(() => undefined);
    const isGone = removed !== undefined && (removed.status < 300 || removed.status === 404);
    return { kind: "pushed", notes: isGone ? [] : [`The old collection ${old} could not be removed.`] };
  } catch (error) {
    const isTidy = isSwitched || (await tidy(order, headers, fresh)) || !isMade;
    if (!(error instanceof ServiceTrouble)) throw error;
    return {
      kind: "failed",
      problem: error.message,
      notes: isTidy ? [] : [`The unfinished collection ${fresh} could not be removed.`],
    };
  }
}

/** Where records go; `key` must not show in what is told of a failure. */
type Target = { readonly call: ReturnType<typeof serviceCall>; readonly collection: string; readonly key: string };

/** One batch; what the service did not take of it is sent again, a few times. */
async function sendBatch({ call, collection, key }: Target, batch: readonly PublishedRecord[]): Promise<void> {
  let waiting = batch;
  let reason = "";
  for (let attempt = 0; attempt < 3 && waiting.length > 0; attempt += 1) {
    const body = waiting.map((record) => JSON.stringify(documentOf(record))).join("\n");
    const path = `${collectionPath(collection)}/documents/import?action=upsert`;
    const answer = await call({ method: "POST", path, body, contentType: "text/plain" }, "lines");
    if (answer.status >= 300) throw new ServiceTrouble(`The service ${refusalOf(answer, key)}`);
    const lines = Array.isArray(answer.value) ? answer.value : [];
    const failed = waiting.filter((_, at) => fieldOf(lines[at], "success") !== true);
    const said = lines.map((line) => textAt(line, "error")).find((error) => error !== undefined);
    if (said !== undefined) reason = `: ${said.slice(0, 200)}`;
    waiting = failed;
  }
  if (waiting.length > 0) {
    throw new ServiceTrouble(
      `The service accepted ${batch.length - waiting.length} of ${batch.length} records${reason}`,
    );
  }
}

/** A record as Typesense stores it: an `id`, no nulls, and one number for ties. */
export function documentOf({ objectID, weight, ...record }: PublishedRecord): object {
  const hierarchy = Object.fromEntries(Object.entries(record.hierarchy).filter(([, text]) => text !== null));
  const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  return { id: objectID, ...filled, hierarchy, rank: weight.level * 1_000_000 - Math.min(999_999, weight.position) };
}

/** Newer versions keep synonyms and curations in sets that a collection names. */
function setsOf(old: unknown): object {
  const named = ["synonym_sets", "curation_sets"].map((name) => [name, fieldOf(old, name)] as const);
  return Object.fromEntries(named.filter(([, value]) => Array.isArray(value)));
}

/** In older versions synonyms and curations hang on the collection, so they go along. Newer ones answer 404. */
async function keepTuning(done: Insist, old: string, fresh: string): Promise<void> {
  for (const kind of ["synonyms", "overrides"]) {
    const { status, value } = await done({ method: "GET", path: `${collectionPath(old)}/${kind}` }, [404]);
    const list = status === 404 ? [] : fieldOf(value, kind);
    for (const one of Array.isArray(list) ? list : []) {
      const id = textAt(one, "id");
      if (id === undefined) continue;
      await done({
        method: "PUT",
        path: `${collectionPath(fresh)}/${kind}/${encodeURIComponent(id)}`,
        body: JSON.stringify(one),
      });
    }
  }
}

/** Removes the unfinished collection; without the signal, which may be what ended the push, and quickly. */
async function tidy(order: PushOrder, headers: Readonly<Record<string, string>>, fresh: string): Promise<boolean> {
  const patience = { ...order.patience, tries: 2, timeout: Math.min(order.patience.timeout, 2_000) };
  const call = serviceCall({ hosts: order.service.hosts, headers, key: order.key, patience });
  const answer = await call({ method: "DELETE", path: collectionPath(fresh) }).catch(() => undefined);
  return answer !== undefined && (answer.status < 300 || answer.status === 404);
}

function collectionPath(name: string): string {
  return `/collections/${encodeURIComponent(name)}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function textAt(value: unknown, name: string): string | undefined {
  const found = fieldOf(value, name);
  return typeof found === "string" ? found : undefined;
}
