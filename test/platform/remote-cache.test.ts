// A remote cache may be away, slow, full, or lie: what it gives is used for its mark alone, and nothing that it does stops anybody.
import { Buffer } from "node:buffer";
import type { RequestListener } from "node:http";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Under } from "../../src/platform/store/mark.ts";
import {
  entryName,
  mostEntry,
  mostValue,
  openEntry,
  type RemoteCache,
  remoteCache,
  serializeEntry,
  usualRemotePatience,
} from "../../src/platform/store/remote-cache.ts";
import { serve } from "../spec/answering.ts";

const secret = Buffer.from("a secret of thirty-two characters");
const page: Under = { stage: "program 1 page", key: "cafe" };
const value = Buffer.from("<h1>Über uns</h1>".repeat(50));

/** What WebDAV, S3 and bazel-remote have in common: PUT keeps, GET gives. `kept` is what lies on the server. */
function register(kept = new Map<string, Buffer>(), asked: string[] = []): RequestListener {
  return (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    const path = request.url ?? "";
    if (request.method === "GET") {
      const entry = kept.get(path);
      response.writeHead(entry === undefined ? 404 : 200).end(entry ?? "nothing here");
      return;
    }
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      kept.set(path, Buffer.concat(parts));
      response.writeHead(201).end();
    });
  };
}

function open(url: string, more: Partial<Parameters<typeof remoteCache>[0]> = {}): RemoteCache {
  return remoteCache({ url: new URL(url), secret, isReadOnly: false, ...more });
}

it("what one leaves another finds, under a name that tells nothing of it", async () => {
  const [kept, asked] = [new Map<string, Buffer>(), [] as string[]];
  const url = await serve(register(kept, asked));
  await open(`${url}/team/docs/`).put(page, value);
  const other = open(`${url}/team/docs?sig=a`);
  expect(await open(`${url}/team/docs`).get(page)).toEqual(value);
  expect(await other.get({ ...page, key: "beef" })).toBeUndefined();
  expect(other.problem()).toBeUndefined();
  expect(asked[0]).toMatch(/^PUT \/team\/docs\/ac\/[0-9a-f]{64} -$/);
  expect(asked[2]).toMatch(/^GET \/team\/docs\/ac\/[0-9a-f]{64}\?sig=a -$/);
  expect([...kept.values()][0]?.length).toBeLessThan(value.length);
});

it("user and password of the address are sent as such and named nowhere", async () => {
  const asked: string[] = [];
  const url = await serve(register(new Map(), asked));
  const cache = open(url.replace("//", "//me:p%40ss@"));
  await cache.get(page);
  expect(asked).toEqual([expect.stringContaining(`Basic ${Buffer.from("me:p@ss").toString("base64")}`)]);
  expect(cache.shown).toBe(new URL(url).host);
  expect(`${open("http://me:secret@127.0.0.1:9/token").shown}`).toBe("127.0.0.1:9");
});

it("a worker's name that bazel-remote writes into an entry does no harm", () => {
  const entry = serializeEntry(secret, page, value) ?? Buffer.alloc(0);
  // Field 4 (int32), field 9 (message) and a fixed64 around ours, as protobuf may order them.
  const before = Buffer.from([0x20, 0x96, 0x01]);
  const after = Buffer.from([0x4a, 3, 0x0a, 1, 0x77, 0x51, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(openEntry(secret, page, Buffer.concat([before, entry, after]))).toEqual(value);
  expect(openEntry(secret, page, Buffer.concat([after, entry]))).toEqual(value);
});

it("an entry without the mark of this key, this stage and this input is not used, however well it is formed", async () => {
  const right = serializeEntry(secret, page, value) ?? Buffer.alloc(0);
  const flipped = Buffer.from(right);
  flipped[right.length - 1] = (right.at(-1) ?? 0) ^ 1;
  const lies: readonly (Uint8Array | undefined)[] = [
    serializeEntry(Buffer.from("another key of thirty-two characters"), page, value),
    serializeEntry(secret, { ...page, key: "beef" }, value),
    serializeEntry(secret, { ...page, stage: "program 2 page" }, value),
    flipped,
    right.subarray(0, right.length - 4),
    right.subarray(0, 10),
    Buffer.concat([Buffer.from([0x2a, 40]), Buffer.alloc(40)]),
    deflateRawSync(value),
    value,
    Buffer.alloc(0),
    Buffer.from([0x2a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
    Buffer.from([0x2b, 1, 2]),
  ];
  for (const lie of lies) expect(openEntry(secret, page, lie ?? value)).toBeUndefined();
  const url = await serve((_, response) => response.end(flipped));
  const cache = open(url);
  expect([await cache.get(page), await cache.get({ ...page, key: "2" })]).toEqual([undefined, undefined]);
  expect(cache.problem()).toBe("returned 2 entries that are not signed with the key");
});

it("what unpacks to more than a value may be is not used, though its mark is right", () => {
  expect(serializeEntry(secret, page, Buffer.alloc(mostValue + 1))).toBeUndefined();
  expect(openEntry(secret, page, serializeEntry(secret, page, Buffer.alloc(mostValue)) ?? value)).toHaveLength(
    mostValue,
  );
});

it("keys share a server in peace: each has names of its own", () => {
  expect(entryName(secret, page)).toMatch(/^[0-9a-f]{64}$/);
  expect(entryName(Buffer.from("other"), page)).not.toBe(entryName(secret, page));
});

const broken: Readonly<Record<string, readonly [RequestListener, string]>> = {
  "an error": [(_, response) => response.writeHead(500).end("x".repeat(1000)), "returned status 500"],
  "a redirect": [
    (request, response) => response.writeHead(302, { location: `http://elsewhere.example${request.url}` }).end(),
    "returned status 302, a redirect",
  ],
  "a refusal": [
    (_, response) => response.writeHead(403).end(),
    "returned status 403: the credentials are wrong, or lack permission",
  ],
  "a cut answer": [
    (_, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("half", () => response.destroy());
    },
    "dropped the connection",
  ],
  "an endless answer": [
    (_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(1 << 20), more);
      };
      more();
    },
    "returned too much data",
  ],
  "no answer": [() => undefined, "did not respond within 0.2 s"],
};

it.each(Object.entries(broken))("%s is told once, and enough of it is asked no more", async (_, [
  listener,
  problem,
]) => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    listener(request, response);
  });
  const timeout = problem.includes("0.2") ? 200 : 20_000;
  const cache = open(url, { patience: { ...usualRemotePatience, timeout, failures: 2 } });
  for (const key of ["1", "2", "3", "4"]) expect(await cache.get({ ...page, key })).toBeUndefined();
  await cache.put(page, value);
  expect(cache.problem()).toContain(problem);
  // On a busy machine the time may be up before a request has come in.
  if (timeout === 200) expect(asked).toBeLessThanOrEqual(2);
  else expect(asked).toBe(2);
});

it("a server that is not there is a problem in words", async () => {
  const cache = open("http://127.0.0.1:9");
  expect(await cache.get(page)).toBeUndefined();
  expect(cache.problem()).toMatch(/^(refused|dropped) the connection/);
});

it("a cache that may only be read is written to by nobody, and time that is up is up", async () => {
  const asked: string[] = [];
  const url = await serve(register(new Map(), asked));
  await open(url, { isReadOnly: true }).put(page, value);
  const late = open(url, { patience: { ...usualRemotePatience, all: 0 } });
  expect(await late.get(page)).toBeUndefined();
  expect(late.problem()).toBe("took more than 0 s");
  expect(asked).toEqual([]);
});

it("an answer just too large for an entry is none", async () => {
  const url = await serve((_, response) => response.end(Buffer.alloc(mostEntry + 2000)));
  const cache = open(url);
  expect(await cache.get(page)).toBeUndefined();
  expect(cache.problem()).toBe("returned too much data");
});
