// Records to an index of Algolia, or of a server that speaks its protocol. A new index is filled beside the one that readers ask, and
// takes its place in one move when it is whole; until then nothing that readers see has changed.
import type { HostedSearch } from "../../model/hosted-search.ts";
import type { PublishedRecord } from "../published-records.ts";
import { batchesOf, type PushOrder, type PushOutcome } from "./push-order.ts";
import {
  insisting,
  pause,
  type ServiceAnswer,
  type ServiceAsk,
  ServiceTrouble,
  serviceCall,
} from "./service-request.ts";

/** Settings of the index. Names come before titles, so that an identifier finds what is called so; then the ranking of DocSearch. */
export const algoliaSettings = {
  searchableAttributes: [
    "unordered(names)",
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    "content",
    "unordered(hierarchy.lvl0)",
  ],
  attributesForFaceting: [
    ...["language", "version", "docusaurus_tag", "type", "operation"].map((name) => `filterOnly(${name})`),
    // Readers see how many there are of each.
    ...["kind", "area"],
  ],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:10"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  customRanking: ["desc(weight.level)", "asc(weight.position)"],
  attributeForDistinct: "url",
  distinct: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  separatorsToIndex: "_",
  highlightPreTag: "<mark>",
  highlightPostTag: "</mark>",
  ignorePlurals: true,
} as const;

/** Fills a new index and moves it to `order.service.indexName`. Rules and synonyms of the old one are kept. */
export async function pushToAlgolia(order: PushOrder): Promise<PushOutcome> {
  const { service, key, patience, signal, records } = order;
  const headers = { "x-algolia-application-id": service.appId, "x-algolia-api-key": key };
  const call = serviceCall({ hosts: writeHosts(service), headers, key, patience, signal });
  const live = indexPath(service.indexName);
  const fresh = indexPath(`${service.indexName}_pio_${order.stamp}`);
  const done = insisting(call, key);
  const settled = (answer: ServiceAnswer): Promise<void> =>
    taskDone(answer, order, (id) => done({ method: "GET", path: `${fresh}/task/${id}` }));
  let isMade = false;
  let isMoving = false;
  try {
    const kept = await done(
      post(`${live}/operation`, { operation: "copy", destination: nameOf(fresh), scope: ["rules", "synonyms"] }),
      [404],
    );
    isMade = kept.status !== 404;
    if (isMade) await settled(kept);
    const settings = { ...algoliaSettings, userData: { push: order.stamp } };
    const set = await done({ method: "PUT", path: `${fresh}/settings`, body: JSON.stringify(settings) });
    isMade = true;
    await settled(set);
    let sent = 0;
    for (const batch of batchesOf(records)) {
      order.progress(sent, records.length);
      const answer = await done(post(`${fresh}/batch`, { requests: batch.map(added) }));
      const ids = fieldOf(answer.value, "objectIDs");
      const taken = Array.isArray(ids) ? ids.length : 0;
      if (taken !== batch.length) throw new ServiceTrouble(`The service accepted ${taken} of ${batch.length} records`);
      await settled(answer);
      sent += batch.length;
    }
    order.progress(sent, records.length);
    const moved = await done(post(`${fresh}/operation`, { operation: "move", destination: service.indexName }), [404]);
    // A move whose answer was lost is done when the new index is where it should be.
    if (moved.status === 404) {
      const { value } = await done({ method: "GET", path: `${live}/settings` });
      if (fieldOf(fieldOf(value, "userData"), "push") !== order.stamp)
        throw new ServiceTrouble("The new index no longer exists");
    } else {
      isMoving = true;
      await settled(moved);
    }
    return { kind: "pushed", notes: [] };
  } catch (error) {
    const isTidy = isMoving || (await tidy(order, headers, fresh)) || !isMade;
    if (!(error instanceof ServiceTrouble)) throw error;
    const notes = [
      ...(isMoving ? ["The move to the new index was accepted, and may still happen."] : []),
      ...(isTidy ? [] : [`The unfinished index ${nameOf(fresh)} could not be removed.`]),
    ];
    return { kind: "failed", problem: error.message, notes };
  }
}

/** Resolves when the service has finished the task that it named in `answer`; `look` asks for its state. */
async function taskDone(
  answer: ServiceAnswer,
  { patience, signal }: PushOrder,
  look: (task: number) => Promise<ServiceAnswer>,
): Promise<void> {
  const task = fieldOf(answer.value, "taskID");
  if (typeof task !== "number") throw new ServiceTrouble("The service returned no task id");
  for (let tries = 0; tries < patience.taskTries; tries += 1) {
    const { value } = await look(task);
    if (fieldOf(value, "status") === "published") return;
    await pause(patience.taskPause, signal);
  }
  throw new ServiceTrouble("The service did not finish a task");
}

/** Removes the unfinished index; without the signal, which may be what ended the push, and quickly. */
async function tidy(
  { service, key, patience }: PushOrder,
  headers: Readonly<Record<string, string>>,
  fresh: string,
): Promise<boolean> {
  const quick = { ...patience, tries: 2, timeout: Math.min(patience.timeout, 2_000) };
  const call = serviceCall({ hosts: writeHosts(service), headers, key, patience: quick });
  const answer = await call({ method: "DELETE", path: fresh }).catch(() => undefined);
  return answer !== undefined && (answer.status < 300 || answer.status === 404);
}

/** Where Algolia takes writes. */
function writeHosts({ appId, hosts }: HostedSearch): readonly string[] {
  const id = appId.toLowerCase();
  return hosts.length > 0
    ? hosts
    : [`https://${id}.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}

function added(record: PublishedRecord): object {
  return { action: "addObject", body: record };
}

function post(path: string, body: object): ServiceAsk {
  return { method: "POST", path, body: JSON.stringify(body) };
}

function indexPath(name: string): string {
  return `/1/indexes/${encodeURIComponent(name)}`;
}

function nameOf(path: string): string {
  return decodeURIComponent(path.slice("/1/indexes/".length));
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
