// What a shard leaves for the others: three files beside each other. `faces-2-of-4` holds what all need to know of its pages, and digests of
// the other two: `bodies-2-of-4`, which only the same shard reads again, and `records-2-of-4`, of which the search index is made. They come
// from another machine: nothing in them counts before every byte is as it was written, sizes are bounded, and all of it is data.
import { createHash, type Hash } from "node:crypto";
import { type Host, HostError, type Opened } from "../../host/host.ts";
import { type Digest, digestOf } from "../../model/digest.ts";
import type { Page } from "../../model/page.ts";
import { type Guard, type Guarded, guardIn } from "./guard.ts";
import { type ShardName, shardNameIn } from "./share.ts";

/** What other pages may know of a page, and how many bytes its body and its records have; -1 records: none. */
export type FaceRow = {
  readonly key: Digest;
  readonly head: Omit<Page, "body" | "records">;
  readonly body: number;
  readonly records: number;
};

type Texts = "bodies" | "records";

export type Faces = Guarded & {
  readonly format: typeof format;
  readonly rows: readonly FaceRow[];
  /** Of the files beside it. */
  readonly digests: Readonly<Record<Texts, string>>;
};

const format = 1;

/** Of a file, in bytes: a text of this length can still be read whole. */
const mostFaces = 500 * 1024 * 1024;

/** The name of a file of shard `name`. */
export function exchangeName(kind: "faces" | Texts, { number, of }: ShardName): string {
  return `${kind}-${number}-of-${of}`;
}

/** Where pages are put, one after the other; what was written counts once `finish` is done. */
export type ExchangeWriter = {
  add(key: Digest, page: Page): void;
  finish(guard: Guard): Promise<void>;
};

/** Begins the files of shard `name` in `folder` (absolute), in place of earlier ones. Rejects with HostErrors. */
export async function writeExchange(host: Host, folder: string, name: ShardName): Promise<ExchangeWriter> {
  const path = (kind: "faces" | Texts): string => `${folder}/${exchangeName(kind, name)}`;
  await host.makeFolder(folder);
  // Without its faces an earlier exchange is none.
  for (const kind of ["faces", "bodies", "records"] as const) await host.remove(path(kind));
  const texts = { bodies: await appender(host, path("bodies")), records: await appender(host, path("records")) };
  const rows: FaceRow[] = [];
  return {
    add(key, { body, records, ...head }) {
      const row = { body: texts.bodies.add(body), records: records === undefined ? -1 : texts.records.add(records) };
      rows.push({ key, head, ...row });
    },
    async finish(guard) {
      const digests = { bodies: texts.bodies.finish(), records: texts.records.finish() };
      const text = JSON.stringify({ format, name, guard, rows, digests } satisfies Faces);
      await host.replace(path("faces"), `${digestOf(text)}\n${text}`);
    },
  };
}

/** Texts wait for each other until they are worth a write. In bytes. */
const worthWriting = 1024 * 1024;

async function appender(host: Host, path: string): Promise<{ add(text: string): number; finish(): string }> {
  const file = await host.open(path, "new");
  const hash = createHash("sha256");
  let waiting: Buffer[] = [];
  let size = 0;
  const write = (): void => {
    const bytes = Buffer.concat(waiting);
    hash.update(bytes);
    if (bytes.length > 0) file.append(bytes);
    waiting = [];
    size = 0;
  };
  return {
    add(text) {
      const bytes = Buffer.from(text, "utf8");
      waiting.push(bytes);
      size += bytes.length;
      if (size >= worthWriting) write();
      return bytes.length;
    },
    finish() {
      write();
      file.close();
      return hash.digest("hex");
    },
  };
}

/** What is wrong with a file, as a clause that follows its name. */
export class Unsound extends Error {
  override readonly name = "Unsound";
}

/** The faces in the file at `path`. Rejects with `Unsound` and with HostErrors. */
export async function readFaces(host: Host, path: string): Promise<Faces> {
  const size = (await host.stamp(path))?.size ?? 0;
  if (size > mostFaces) throw new Unsound("is larger than any that this program writes");
  const text = new TextDecoder().decode(await host.read(path));
  const end = text.indexOf("\n");
  const content = text.slice(end + 1);
  if (end !== 32 || digestOf(content) !== text.slice(0, end)) throw new Unsound("is not whole");
  const faces: unknown = JSON.parse(content);
  if (!isFaces(faces)) throw new Unsound("was written by a program that writes such files otherwise");
  return faces;
}

function isFaces(data: unknown): data is Faces {
  if (typeof data !== "object" || data === null) return false;
  const faces = data as Partial<Record<keyof Faces, unknown>>;
  return (
    faces.format === format &&
    Array.isArray(faces.rows) &&
    typeof faces.digests === "object" &&
    guardIn(faces.guard) !== undefined &&
    shardNameIn(faces.name) !== undefined
  );
}

const chunk = 4 * 1024 * 1024;

/** The file of `kind` beside the faces at `path`, every byte as it was written. Rejects with `Unsound`. */
export async function openTexts(
  host: Host,
  path: string,
  { faces, kind }: { faces: Faces; kind: Texts },
): Promise<Opened> {
  const beside = `${path.slice(0, path.lastIndexOf("/") + 1)}${exchangeName(kind, faces.name)}`;
  let file: Opened;
  try {
    file = await host.open(beside, "old");
  } catch (error) {
    if (error instanceof HostError) throw new Unsound(`has no \`${exchangeName(kind, faces.name)}\` beside it`);
    throw error;
  }
  const hash: Hash = createHash("sha256");
  for (let at = 0; at < file.size; at += chunk) hash.update(file.read(at, chunk));
  if (hash.digest("hex") === faces.digests[kind]) return file;
  file.close();
  throw new Unsound(`has \`${exchangeName(kind, faces.name)}\` beside it, which is not whole`);
}
