// A value as a remote cache keeps it: packed, under a mark that only who has the secret can make (mark.ts), inside a message that is a valid
// action result of the remote execution protocol. bazel-remote takes nothing else below /ac/ unless it is told to, and writes the name of a
// worker into it; to every other server the message is plain bytes. What comes back is believed for its mark alone.
import { createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { areEqual, markLength, markOf, type Under } from "./mark.ts";

/** Changes with the form of an entry: one of another form has another name. */
const form = "pio-docs remote cache 1";

/** `stdout_raw` of an `ActionResult`: the one field of it that holds bytes of one's own. */
const field = 5;

/** The most that a value may take, and an entry. In bytes. */
export const mostValue = 32 * 1024 * 1024;
export const mostEntry = 8 * 1024 * 1024;

/** The name of an entry, 64 hexadecimal digits. Who has another secret has other names, so two of them share a server in peace. */
export function entryName(secret: Uint8Array, { stage, key }: Under): string {
  return createHmac("sha256", secret).update(`${form}\0name\0${stage}\0${key}`).digest("hex");
}

/** The entry of a value; undefined where it is too large to be kept. */
export function sealEntry(secret: Uint8Array, under: Under, value: Uint8Array): Buffer<ArrayBuffer> | undefined {
  const packed = deflateRawSync(value, { level: 2 });
  if (value.length > mostValue || packed.length > mostEntry) return undefined;
  const mark = markOf(secret, marked(under), [packed]);
  return Buffer.concat([varint(field * 8 + 2), varint(mark.length + packed.length), mark, packed]);
}

/** The value of an entry; undefined where it bears no mark of this secret, or was put under something else. */
export function openEntry(secret: Uint8Array, under: Under, entry: Uint8Array): Buffer | undefined {
  const bytes = bytesIn(Buffer.from(entry.buffer, entry.byteOffset, entry.length));
  if (bytes === undefined || bytes.length < markLength) return undefined;
  const packed = bytes.subarray(markLength);
  if (!areEqual(bytes.subarray(0, markLength), markOf(secret, marked(under), [packed]))) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostValue });
  } catch {
    return undefined;
  }
}

/** A mark of a local store is none here, and the other way round, even under one secret. */
function marked({ stage, key }: Under): Under {
  return { stage: `${form} ${stage}`, key };
}

/** The field of a message that holds our bytes; undefined where there is none, or no message. */
function bytesIn(message: Buffer): Buffer | undefined {
  for (let at = 0; at < message.length; ) {
    const tag = readVarint(message, at);
    const skipped = tag && lengthOf(message, tag);
    if (tag === undefined || skipped === undefined) return undefined;
    const end = skipped.from + skipped.length;
    if (end > message.length) return undefined;
    if (tag.value === field * 8 + 2) return message.subarray(skipped.from, end);
    at = end;
  }
  return undefined;
}

type Varint = { readonly value: number; readonly end: number };

/** Where the content of a field begins, and its length, by the wire type of its tag. */
function lengthOf(message: Buffer, { value, end }: Varint): { from: number; length: number } | undefined {
  const wire = value % 8;
  if (wire === 1) return { from: end, length: 8 };
  if (wire === 5) return { from: end, length: 4 };
  const next = wire === 0 || wire === 2 ? readVarint(message, end) : undefined;
  return next && { from: next.end, length: wire === 0 ? 0 : next.value };
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** Numbers of more than seven digits of seven bits are no lengths of ours. */
function readVarint(message: Buffer, from: number): Varint | undefined {
  let value = 0;
  for (let at = from; at < from + 7; at += 1) {
    const byte = message[at];
    if (byte === undefined) return undefined;
    value += (byte % 128) * 128 ** (at - from);
    if (byte < 128) return { value, end: at + 1 };
  }
  return undefined;
}
