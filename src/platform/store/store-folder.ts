// The folder of a store: whether it may be one, the segments in it, and the form of a segment.
import { randomBytes } from "node:crypto";
import type { Host, Opened } from "../host.ts";
import { markLength, nameLength } from "./mark.ts";

/** A segment that is open. `size` in bytes. */
export type Segment = { readonly path: string; readonly file: Opened; size: number };

const ending = ".segment";

/** Whether a file of a store is called so. */
export function isSegmentName(name: string): boolean {
  return name.endsWith(ending);
}

/** Files that pio-docs 0.1.0 kept values in. */
const outdated = /^((guides|api|search)\.pack|client\.json|(output|spec)-[0-9a-f]+\.json)$/;

/** The segments in `folder`, opened; links to what is no file are none. */
export async function segmentsIn(host: Host, folder: string): Promise<readonly Segment[]> {
  const segments: Segment[] = [];
  try {
    for (const name of (await host.names(folder)).filter(isSegmentName)) {
      const path = `${folder}/${name}`;
      // Another process may just have cleared it away.
      const file =
        (await host.stamp(path))?.kind === "file" ? await host.open(path, "old").catch(() => undefined) : undefined;
      if (file !== undefined) segments.push({ path, file, size: file.size });
    }
  } catch {
    // A folder that cannot be looked into keeps nothing.
  }
  return segments;
}

/** A new segment in `folder`. */
export async function newSegment(host: Host, folder: string): Promise<Segment> {
  const path = `${folder}/${Date.now().toString(36)}-${randomBytes(6).toString("hex")}${ending}`;
  return { path, file: await host.open(path, "new"), size: 0 };
}

/** Whether `folder` (absolute; it is made) takes values. One that is there may still be closed, so something is written into it; `replace` puts a file where a link was. */
export async function canHold(host: Host, folder: string): Promise<boolean> {
  try {
    const at = folder.lastIndexOf("/");
    await host.makeFolder(folder);
    const above = await host.realPath(folder.slice(0, at) || "/");
    if (above === undefined || (await host.realPath(folder)) !== `${above === "/" ? "" : above}${folder.slice(at)}`)
      return false;
    await host.replace(`${folder}/.gitignore`, "*\n");
    for (const name of await host.names(folder)) if (outdated.test(name)) await host.remove(`${folder}/${name}`);
    return true;
  } catch {
    return false;
  }
}

// A segment: entries one after the other, as they were put, and at its end a list of them, so that a file of a hundred thousand entries
// opens with two reads. It is only ever appended to. Of one without its list (its process was killed) the whole entries are found by going
// from one to the next. Nothing here says that an entry is true: its mark does (mark.ts), when it is read.
//
//   entry   "pdE1", name (16 bytes), length of the value (u32 LE), mark (32 bytes), value
//   list    per entry: name (16), offset of the entry (u48 LE), length of the value (u32 LE); then how many (u32 LE), "pdL1"

/** Where an entry stands in its segment. `name`: 16 bytes as latin1 text. */
export type SegmentRow = { readonly name: string; readonly offset: number; readonly length: number };

const entryStart = Buffer.from("pdE1", "latin1");
const listEnd = Buffer.from("pdL1", "latin1");
const markAt = entryStart.length + nameLength + 4;
export const headLength = markAt + markLength;
const rowLength = nameLength + 6 + 4;
const tailLength = 4 + listEnd.length;

/** The bytes before a value. */
export function entryHead(name: string, length: number, mark: Uint8Array): Buffer {
  const head = Buffer.alloc(headLength);
  entryStart.copy(head);
  head.write(name, entryStart.length, "latin1");
  head.writeUInt32LE(length, entryStart.length + nameLength);
  head.set(mark, markAt);
  return head;
}

/** The row of the entry that begins at `bytes`, and its mark; undefined where none does. */
export function entryAt(bytes: Buffer, offset: number): (SegmentRow & { readonly mark: Buffer }) | undefined {
  if (bytes.length < headLength || !bytes.subarray(0, entryStart.length).equals(entryStart)) return undefined;
  const length = bytes.readUInt32LE(entryStart.length + nameLength);
  const name = bytes.toString("latin1", entryStart.length, entryStart.length + nameLength);
  return { name, offset, length, mark: bytes.subarray(markAt, headLength) };
}

/** The list of `rows`, to be the end of a segment. */
export function listOf(rows: readonly SegmentRow[]): Buffer {
  const bytes = Buffer.alloc(rows.length * rowLength + tailLength);
  let at = 0;
  for (const { name, offset, length } of rows) {
    bytes.write(name, at, "latin1");
    bytes.writeUIntLE(offset, at + nameLength, 6);
    bytes.writeUInt32LE(length, at + nameLength + 6);
    at += rowLength;
  }
  bytes.writeUInt32LE(rows.length, at);
  listEnd.copy(bytes, at + 4);
  return bytes;
}

/** The entries of a segment, as far as it is whole. */
export function rowsIn(file: Opened): readonly SegmentRow[] {
  return listed(file) ?? walked(file);
}

function listed(file: Opened): readonly SegmentRow[] | undefined {
  const tail = file.read(Math.max(0, file.size - tailLength), tailLength);
  if (tail.length < tailLength || !tail.subarray(4).equals(listEnd)) return undefined;
  const size = tail.readUInt32LE(0) * rowLength;
  const from = file.size - tailLength - size;
  if (from < 0) return undefined;
  const bytes = file.read(from, size);
  const rows: SegmentRow[] = [];
  for (let at = 0; at + rowLength <= bytes.length; at += rowLength) {
    rows.push({
      name: bytes.toString("latin1", at, at + nameLength),
      offset: bytes.readUIntLE(at + nameLength, 6),
      length: bytes.readUInt32LE(at + nameLength + 6),
    });
  }
  return rows;
}

function walked(file: Opened): readonly SegmentRow[] {
  const rows: SegmentRow[] = [];
  for (let at = 0; at + headLength <= file.size; ) {
    const entry = entryAt(file.read(at, headLength), at);
    if (entry === undefined || at + headLength + entry.length > file.size) break;
    rows.push({ name: entry.name, offset: at, length: entry.length });
    at += headLength + entry.length;
  }
  return rows;
}
